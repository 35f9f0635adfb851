import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { afterDays, newKey, isRecentlyUsed } from '#server/people/session/keyText.ts';
import type { Db, SellerKeyTable } from '#server/platform/database/tables.ts';
import { SELLER_SCOPES, type SellerScope } from '#shared/people/sellerScopes.ts';

export type Key = Omit<Selectable<SellerKeyTable>, 'scopes'> & { scopes: SellerScope[] };

const keyOf = ({ scopes, ...row }: Selectable<SellerKeyTable>): Key => {
  const storedScopes = JSON.parse(scopes) as unknown[]; // other releases may have other scopes
  return {
    ...row,
    scopes: (Object.keys(SELLER_SCOPES) as SellerScope[]).filter((each) => storedScopes.includes(each)),
  };
};

export async function find(db: Db, id: string): Promise<Key | undefined> {
  const row = await db.selectFrom('sellerKey').selectAll().where('id', '=', id).executeTakeFirst();
  return row && keyOf(row);
}

export async function listOf(db: Db, sellerId: string): Promise<Key[]> {
  const rows = await db
    .selectFrom('sellerKey')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(keyOf);
}

interface NewKey {
  sellerId: string;
  customerId: string;
  name: string;
  scopes: readonly SellerScope[];
  validDays: number;
}

/** Creates a key, and returns its text, which is not stored. */
export async function insert(
  trx: Db,
  { validDays, scopes, ...fields }: NewKey,
  now: Date,
): Promise<{ made: Key; key: string }> {
  const { row: keyRow, key } = newKey(scopes, now);
  const row = { ...fields, ...keyRow, expiresAt: afterDays(validDays, now) };
  await trx.insertInto('sellerKey').values(row).execute();
  return { made: keyOf(row), key };
}

export async function remove(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('sellerKey').where('id', '=', id).execute();
}

/** One person's keys, for any shop. */
export const madeBy = (db: Db, customerId: string): Promise<Pick<Key, 'id' | 'name'>[]> =>
  db
    .selectFrom('sellerKey')
    .where('customerId', '=', customerId)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name'])
    .execute();

/** Ends all keys of one person. */
export async function removeOf(trx: Db, customerId: string): Promise<void> {
  await trx.deleteFrom('sellerKey').where('customerId', '=', customerId).execute();
}

export async function touch(db: Db, key: Key, now: Date): Promise<void> {
  if (isRecentlyUsed(key, now)) return;
  await db.updateTable('sellerKey').set({ lastUsedAt: now.toISOString() }).where('id', '=', key.id).execute();
}

/** Records a change before it happens; returns a function that removes the record. */
export async function note(
  db: Db,
  { sellerId, name: key }: Key,
  act: { what: string; path: string },
  now: Date,
): Promise<() => Promise<unknown>> {
  const id = randomUUID();
  await db
    .insertInto('sellerKeyAct')
    .values({ id, sellerId, key, at: now.toISOString(), ...act })
    .execute();
  return () => db.deleteFrom('sellerKeyAct').where('id', '=', id).execute();
}

export const actsOf = (db: Db, sellerId: string, most: number) =>
  db
    .selectFrom('sellerKeyAct')
    .where('sellerId', '=', sellerId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most)
    .select(['id', 'at', 'key', 'what', 'path'])
    .execute();

const DAYS_KEPT = 90;

/** Deletes old records of keys' changes. */
export async function purge(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sellerKeyAct').where('at', '<', afterDays(-DAYS_KEPT, now)).execute();
}
