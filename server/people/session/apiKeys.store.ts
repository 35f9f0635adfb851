import type { Selectable } from 'kysely';
import type { ApiKeyTable, Db } from '#server/platform/database/tables.ts';
import { KEY_SCOPES } from '#shared/people/keyScopes.ts';
import type { Permission } from '#shared/people/permissions.ts';
import { afterDays, newKey, isRecentlyUsed } from './keyText.ts';

export type Key = Omit<Selectable<ApiKeyTable>, 'scopes'> & { scopes: Permission[] };

const keyOf = ({ scopes, ...row }: Selectable<ApiKeyTable>): Key => {
  const storedScopes = JSON.parse(scopes) as unknown[]; // other releases may have other scopes
  return { ...row, scopes: KEY_SCOPES.filter((each) => storedScopes.includes(each)) };
};

export async function find(db: Db, id: string): Promise<Key | undefined> {
  const row = await db.selectFrom('apiKey').selectAll().where('id', '=', id).executeTakeFirst();
  return row && keyOf(row);
}

export async function list(db: Db): Promise<Key[]> {
  const rows = await db.selectFrom('apiKey').selectAll().orderBy('name').orderBy('id').execute();
  return rows.map(keyOf);
}

/** One person's keys. */
export async function listOf(db: Db, adminId: string): Promise<Key[]> {
  return (await list(db)).filter((key) => key.adminId === adminId);
}

interface NewKey {
  name: string;
  scopes: readonly Permission[];
  validDays: number | null;
  perMinute: number;
  adminId: string;
}

/** Creates a key, and returns its text, which is not stored. */
export async function insert(
  trx: Db,
  { validDays, scopes, ...fields }: NewKey,
  now: Date,
): Promise<{ made: Key; key: string }> {
  const { row: keyRow, key } = newKey(scopes, now);
  const row = { ...fields, ...keyRow, expiresAt: validDays === null ? null : afterDays(validDays, now) };
  await trx.insertInto('apiKey').values(row).execute();
  return { made: keyOf(row), key };
}

export async function remove(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('apiKey').where('id', '=', id).execute();
}

/** Ends all keys of one person. */
export async function removeOf(trx: Db, adminId: string): Promise<void> {
  await trx.deleteFrom('apiKey').where('adminId', '=', adminId).execute();
}

export async function touch(db: Db, key: Key, now: Date): Promise<void> {
  if (isRecentlyUsed(key, now)) return;
  await db.updateTable('apiKey').set({ lastUsedAt: now.toISOString() }).where('id', '=', key.id).execute();
}
