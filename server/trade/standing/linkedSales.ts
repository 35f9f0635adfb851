import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import { areLinked, LINK_SIGNS, type LinkSign } from '#shared/trade/linkedSales.ts';

/**
 * Whether a line counts as a sale, as an SQL condition: linked sales do not. Otherwise purchases by a second account
 * would buy sales, a rating and reviews for the price of the fee.
 */
export const weighs = (eb: ExpressionBuilder<Tables, 'purchaseLine'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('linkedSale')
        .whereRef('linkedSale.lineId', '=', 'purchaseLine.id')
        .where('clearedAt', 'is', null)
        .select('linkedSale.lineId'),
    ),
  );

/** The same for one line. */
export async function doesWeigh(db: Db, lineId: string): Promise<boolean> {
  const linked = await db
    .selectFrom('linkedSale')
    .where('lineId', '=', lineId)
    .where('clearedAt', 'is', null)
    .select('lineId')
    .executeTakeFirst();
  return linked === undefined;
}

export const signsIn = (signs: string): LinkSign[] => JSON.parse(signs) as LinkSign[];

/**
 * Adds signs to those of a line. Signs that do not link the sale yet stay with the line for the next one. Returns
 * whether this call linked the line; a line that the team cleared stays cleared.
 */
export async function note(
  trx: Db,
  { lineId, sellerId, signs }: { lineId: string; sellerId: string; signs: readonly LinkSign[] },
  now: Date,
): Promise<boolean> {
  const line = await trx
    .selectFrom('purchaseLine')
    .leftJoin('linkedSale', 'linkedSale.lineId', 'purchaseLine.id')
    .where('purchaseLine.id', '=', lineId)
    .select(['weakSigns', 'signs', 'linkedSale.lineId as linkedId'])
    .executeTakeFirstOrThrow();
  const known = new Set([...signsIn(line.weakSigns ?? '[]'), ...signsIn(line.signs ?? '[]'), ...signs]);
  const all = (Object.keys(LINK_SIGNS) as LinkSign[]).filter((sign) => known.has(sign));
  const written = JSON.stringify(all);
  if (line.linkedId === null && !areLinked(all)) {
    if (all.length > 0)
      await trx.updateTable('purchaseLine').set({ weakSigns: written }).where('id', '=', lineId).execute();
    return false;
  }
  await trx
    .insertInto('linkedSale')
    .values({ lineId, sellerId, signs: written, foundAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('lineId').doUpdateSet({ signs: written }))
    .execute();
  return line.linkedId === null;
}

/** Lets a line count from now on. False when it counted before. */
export async function clear(
  trx: Db,
  lineId: string,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('linkedSale')
    .set({ clearedAt: now.toISOString(), clearedBy: by })
    .where('lineId', '=', lineId)
    .where('clearedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
