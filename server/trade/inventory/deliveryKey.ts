import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';

const PROBE = 'probe';

/**
 * Throws `BrokenConfig` when this key is not the one that encrypted the database. The shop would go on selling with
 * another key, and fail when a buyer opens a purchase. A database without a key check takes this one.
 */
export async function proveDeliveryKey(db: Db, vault: Vault): Promise<void> {
  const probe = await db.selectFrom('deliveryKeyProbe').select('sealed').executeTakeFirst();
  // A release that stored no key check has encrypted units all the same.
  const [unit] = probe
    ? [{ id: PROBE, sealed: probe.sealed }]
    : await db.selectFrom('unit').select(['id', 'sealed']).orderBy('createdAt').limit(1).execute();
  if (unit && !opens(vault, unit.sealed, unit.id))
    throw new BrokenConfig(
      `DELIVERY_KEY is not the key that the goods in this database are sealed with, so that no buyer could see what they paid for. Put the old one back (the variable, or the file delivery-key in DATA_DIR). If it is lost for good: npm run admin -- accept-delivery-key, and load the goods again.`,
    );
  if (!probe) await acceptDeliveryKey(db, vault);
}

/** Makes this key the current one; content encrypted with another key stays unreadable. */
export async function acceptDeliveryKey(db: Db, vault: Vault): Promise<void> {
  const sealed = vault.seal(PROBE, PROBE);
  await db
    .insertInto('deliveryKeyProbe')
    .values({ id: PROBE, sealed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed }))
    .execute();
}

function opens(vault: Vault, sealed: string, about: string): boolean {
  try {
    vault.open(sealed, about);
    return true;
  } catch {
    return false;
  }
}
