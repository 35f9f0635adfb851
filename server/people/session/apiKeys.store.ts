import type { Selectable } from 'kysely';
import { KEY_SCOPES } from '#shared/keyScopes.ts';
import type { Permission } from '#shared/permissions.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { tokenHashOf } from '#server/platform/crypto/tokenHash.ts';
import type { ApiKeyTable, Db } from '#server/platform/database/tables.ts';
import { newKey } from './keyText.ts';

export type Key = Omit<Selectable<ApiKeyTable>, 'scopes'> & { scopes: Permission[] };

/** How long ago the last use must be before it is written again. */
const SEEN_EVERY_MS = 10 * MINUTE;

const keyOf = ({ scopes, ...row }: Selectable<ApiKeyTable>): Key => {
  const named = JSON.parse(scopes) as unknown[]; // an older or newer release may have known others
  return { ...row, scopes: KEY_SCOPES.filter((each) => named.includes(each)) };
};

export async function find(db: Db, id: string): Promise<Key | undefined> {
  const row = await db.selectFrom('apiKey').selectAll().where('id', '=', id).executeTakeFirst();
  return row && keyOf(row);
}

export async function list(db: Db): Promise<Key[]> {
  const rows = await db.selectFrom('apiKey').selectAll().orderBy('name').orderBy('id').execute();
  return rows.map(keyOf);
}

interface NewKey {
  name: string;
  scopes: readonly Permission[];
  validDays: number | null;
  perMinute: number;
  adminId: string;
}

/** Makes a key, and tells the text of it, which is not kept. */
export async function insert(
  trx: Db,
  { validDays, scopes, ...given }: NewKey,
  now: Date,
): Promise<{ made: Key; key: string }> {
  const { id, key } = newKey();
  const row = {
    id,
    hash: tokenHashOf(key),
    ...given,
    scopes: JSON.stringify([...new Set(scopes)].sort()),
    createdAt: now.toISOString(),
    expiresAt: validDays === null ? null : new Date(now.getTime() + validDays * DAY).toISOString(),
    lastUsedAt: null,
  };
  await trx.insertInto('apiKey').values(row).execute();
  return { made: keyOf(row), key };
}

export async function remove(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('apiKey').where('id', '=', id).execute();
}

/** It was used. */
export async function touch(db: Db, { id, lastUsedAt }: Key, now: Date): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < SEEN_EVERY_MS) return;
  await db.updateTable('apiKey').set({ lastUsedAt: now.toISOString() }).where('id', '=', id).execute();
}
