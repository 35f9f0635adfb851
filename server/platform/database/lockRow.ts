import { type Selectable, sql } from 'kysely';
import { engineOf } from './open.ts';
import type { Db, Tables } from './tables.ts';

/**
 * Locks a row until the transaction ends, so that changes of what belongs to it run one after the other. On SQLite
 * `begin immediate` has locked the whole database already, and a write would drop every cached reply. It leaves the
 * key unlocked: rows that refer to it may be inserted at the same time.
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

/** Reads a row, and locks it like `lockRow`. Throws without the row. */
export async function readLocked<Name extends 'customer' | 'purchase'>(
  trx: Db,
  table: Name,
  id: string,
): Promise<Selectable<Tables[Name]>> {
  const row = trx
    .selectFrom(table as 'customer')
    .selectAll()
    .where('id', '=', id);
  const locking = engineOf(trx) === 'sqlite' ? row : row.forNoKeyUpdate();
  return (await locking.executeTakeFirstOrThrow()) as unknown as Selectable<Tables[Name]>;
}

/** The same for what has no row: requests with one name run one after the other. */
export async function lockName(trx: Db, name: string): Promise<void> {
  if (engineOf(trx) === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(2028, hashtext(${name}))`.execute(trx);
}
