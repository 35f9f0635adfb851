import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from './tables.ts';

/** The row of each secret in `deliveryKeyProbe`. */
type Probe = 'probe' | 'session secret';

/** Whether this vault opens what the secret of the database has encrypted; undefined before one is stored. */
export async function opensProbe(db: Db, vault: Vault, id: Probe): Promise<boolean | undefined> {
  const probe = await db
    .selectFrom('deliveryKeyProbe')
    .select('sealed')
    .where('id', '=', id)
    .executeTakeFirst();
  return probe && opens(vault, probe.sealed, id);
}

export async function storeProbe(db: Db, vault: Vault, id: Probe): Promise<void> {
  const sealed = vault.seal(id, id);
  await db
    .insertInto('deliveryKeyProbe')
    .values({ id, sealed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed }))
    .execute();
}

export function opens(vault: Vault, sealed: string, about: string): boolean {
  try {
    vault.open(sealed, about);
    return true;
  } catch {
    return false;
  }
}
