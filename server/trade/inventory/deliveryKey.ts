import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';

const PROBE = 'probe';

/**
 * Throws `BrokenConfig` when this key is not the one that the database was sealed with: another would go on selling, and
 * fail where someone wants to see what they bought. A database that has met no key yet is sealed with this one.
 */
export async function proveDeliveryKey(db: Db, vault: Vault): Promise<void> {
  const probe = await db.selectFrom('deliveryKeyProbe').select('sealed').executeTakeFirst();
  // A release that kept no probe has sealed goods all the same.
  const [unit] = probe
    ? [{ id: PROBE, sealed: probe.sealed }]
    : await db.selectFrom('unit').select(['id', 'sealed']).orderBy('createdAt').limit(1).execute();
  if (unit && !opens(vault, unit.sealed, unit.id))
    throw new BrokenConfig(
      `DELIVERY_KEY is not the key that the goods in this database are sealed with, so that no buyer could see what they paid for. Put the old one back (the variable, or the file delivery-key in DATA_DIR). If it is lost for good: npm run admin -- accept-delivery-key, and load the goods again.`,
    );
  if (!probe) await acceptDeliveryKey(db, vault);
}

/** From now on this key is the right one; what another has sealed stays closed. */
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
