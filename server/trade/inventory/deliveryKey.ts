import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { opens, opensProbe, storeProbe } from '#server/platform/database/secretProbe.ts';
import type { Db } from '#server/platform/database/tables.ts';

/**
 * Throws `BrokenConfig` when this key is not the one that encrypted the database. The shop would go on selling with
 * another key, and fail when a buyer opens a purchase. A database without a key check takes this one.
 */
export async function proveDeliveryKey(db: Db, vault: Vault): Promise<void> {
  const known = await opensProbe(db, vault, 'probe');
  if (!(known ?? (await opensOldestUnit(db, vault))))
    throw new BrokenConfig(
      `DELIVERY_KEY is not the key that the goods in this database are sealed with, so that no buyer could see what they paid for. Put the old one back (the variable, or the file delivery-key in DATA_DIR). If it is lost for good: npm run admin -- accept-delivery-key, and load the goods again.`,
    );
  if (known === undefined) await acceptDeliveryKey(db, vault);
}

/** A release that stored no key check has encrypted units all the same. */
async function opensOldestUnit(db: Db, vault: Vault): Promise<boolean> {
  const unit = await db
    .selectFrom('unit')
    .select(['id', 'sealed'])
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return !unit || opens(vault, unit.sealed, unit.id);
}

/** Makes this key the current one; content encrypted with another key stays unreadable. */
export const acceptDeliveryKey = (db: Db, vault: Vault): Promise<void> => storeProbe(db, vault, 'probe');
