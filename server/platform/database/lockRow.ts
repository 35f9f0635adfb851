import { sql } from 'kysely';
import { engineOf } from './open.ts';
import type { Db } from './tables.ts';

/**
 * Takes hold of a row until the transaction ends, so that those who come to change what belongs to it come one after
 * the other. On SQLite `begin immediate` has taken hold of the whole database already, and a write would drop
 * every cached reply. It leaves the key alone: rows that refer to it may be inserted at the same time.
 */
export async function lockRow(
  trx: Db,
  table: 'admin' | 'coupon' | 'customer' | 'payout' | 'product' | 'purchase' | 'seller',
  id: string,
): Promise<void> {
  if (engineOf(trx) === 'sqlite') return;
  await trx
    .selectFrom(table as 'customer')
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** The same for what has no row: those who come with one name come one after the other. */
export async function lockName(trx: Db, name: string): Promise<void> {
  if (engineOf(trx) === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(2028, hashtext(${name}))`.execute(trx);
}
