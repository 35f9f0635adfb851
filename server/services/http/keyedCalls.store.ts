import type { Selectable } from 'kysely';
import type { Db, KeyedCallTable } from '#server/platform/database/tables.ts';
import { HOUR } from '#shared/values/time.ts';
import type { Caller } from './caller.ts';

export type KeyedCall = Selectable<KeyedCallTable>;
/** What names a call: its key counts for one caller alone. */
export type CallName = Pick<KeyedCall, 'caller' | 'key'>;

export const KEPT_HOURS = 24;
const keptSince = (now: Date): string => new Date(+now - KEPT_HOURS * HOUR).toISOString();

/** Takes the key for a call; gives the call that has it already, which may be this very one asked before. */
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
    if (known && known.claimedAt > keptSince(now)) return known;
    // Given back meanwhile, or too old and not yet purged.
    if (known) await removeOf(db, call).where('claimedAt', '=', known.claimedAt).execute();
  }
}

const removeOf = (db: Db, { caller, key }: CallName) =>
  db.deleteFrom('keyedCall').where('caller', '=', caller).where('key', '=', key);

/** Keeps the answer to a call; `reply` is sealed. */
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

/** Gives a key back whose call did nothing. */
export async function release(db: Db, call: CallName): Promise<void> {
  await removeOf(db, call).where('status', 'is', null).execute();
}

/** Forgets what somebody asked, who leaves. */
export async function forget(trx: Db, caller: Caller): Promise<void> {
  await trx.deleteFrom('keyedCall').where('caller', '=', caller).execute();
}

/** Forgets what was asked long enough ago. */
export async function purge(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('keyedCall').where('claimedAt', '<=', keptSince(now)).execute();
}
