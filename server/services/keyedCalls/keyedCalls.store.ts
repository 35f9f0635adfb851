import type { Selectable } from 'kysely';
import type { Db, KeyedCallTable } from '#server/platform/database/tables.ts';
import type { Caller } from '#server/services/http/caller.ts';
import { HOUR } from '#shared/values/time.ts';

export type KeyedCall = Selectable<KeyedCallTable>;
/** A call's identity: its key is valid for one caller only. */
export type CallName = Pick<KeyedCall, 'caller' | 'key'>;

export const RETENTION_HOURS = 24;
const retainedSince = (now: Date): string => new Date(+now - RETENTION_HOURS * HOUR).toISOString();

/** Claims the key for a call; returns the call that already has it, which may be this one, repeated. */
export async function claim(
  db: Db,
  call: CallName & { requestHash: string },
  now: Date,
): Promise<KeyedCall | undefined> {
  for (;;) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('keyedCall')
      .values({ ...call, claimedAt: now.toISOString(), status: null, reply: null })
      .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) return undefined;
    const known = await db
      .selectFrom('keyedCall')
      .selectAll()
      .where('caller', '=', call.caller)
      .where('key', '=', call.key)
      .executeTakeFirst();
    if (known && known.claimedAt > retainedSince(now)) return known;
    // Released in between, or expired and not yet purged.
    if (known) await removeOf(db, call).where('claimedAt', '=', known.claimedAt).execute();
  }
}

const removeOf = (db: Db, { caller, key }: CallName) =>
  db.deleteFrom('keyedCall').where('caller', '=', caller).where('key', '=', key);

/** Stores the reply to a call; `reply` is encrypted. */
export async function keepReply(
  db: Db,
  { caller, key }: CallName,
  answer: { status: number; reply: string | null },
): Promise<void> {
  await db
    .updateTable('keyedCall')
    .set(answer)
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute();
}

/** Releases the key of a call that did nothing. */
export async function release(db: Db, call: CallName): Promise<void> {
  await removeOf(db, call).where('status', 'is', null).execute();
}

export async function forget(trx: Db, caller: Caller): Promise<void> {
  await trx.deleteFrom('keyedCall').where('caller', '=', caller).execute();
}

export async function purge(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('keyedCall').where('claimedAt', '<=', retainedSince(now)).execute();
}
