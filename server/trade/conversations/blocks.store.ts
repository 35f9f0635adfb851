import type { Db } from '#server/platform/database/tables.ts';

/** Whether one of two people has blocked the other, and which. */
export async function between(
  db: Db,
  one: string,
  other: string,
): Promise<{ mine: boolean; theirs: boolean }> {
  const rows = await db
    .selectFrom('personBlock')
    .where((eb) =>
      eb.or([
        eb.and([eb('blockerId', '=', one), eb('blockedId', '=', other)]),
        eb.and([eb('blockerId', '=', other), eb('blockedId', '=', one)]),
      ]),
    )
    .select('blockerId')
    .execute();
  return {
    mine: rows.some(({ blockerId }) => blockerId === one),
    theirs: rows.some(({ blockerId }) => blockerId === other),
  };
}

export const block = (trx: Db, blockerId: string, blockedId: string, now: Date) =>
  trx
    .insertInto('personBlock')
    .values({ blockerId, blockedId, at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['blockerId', 'blockedId']).doNothing())
    .execute();

export const unblock = (trx: Db, blockerId: string, blockedId: string) =>
  trx
    .deleteFrom('personBlock')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .execute();
