import { randomUUID } from 'node:crypto';
import type { Db, ListingCheckTable } from '#server/platform/database/tables.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import { DAY } from '#shared/values/time.ts';
import type { Written } from './drafts.store.ts';

export type CheckRow = ListingCheckTable;

export const versionsIn = ({ before, after }: CheckRow): { before: Written | null; after: Written } => ({
  before: before === null ? null : (JSON.parse(before) as Written),
  after: JSON.parse(after) as Written,
});

export const faultsIn = ({ faults }: CheckRow): FieldFault[] => JSON.parse(faults) as FieldFault[];

export const find = (db: Db, id: string): Promise<CheckRow | undefined> =>
  db.selectFrom('listingCheck').selectAll().where('id', '=', id).executeTakeFirst();

/** The unchecked change of a product; at most one. */
export const findWaiting = (db: Db, productId: string): Promise<CheckRow | undefined> =>
  db
    .selectFrom('listingCheck')
    .selectAll()
    .where('productId', '=', productId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

/** Changes columns of the row that was read; the decision must refer to this version. */
export const change = (
  trx: Db,
  { id, version }: Pick<CheckRow, 'id' | 'version'>,
  columns: Partial<CheckRow>,
): Promise<{ numUpdatedRows: bigint }> =>
  trx
    .updateTable('listingCheck')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();

/** Queues for a check what went on sale; a waiting check keeps its place and the last text that the team approved. */
export async function ask(
  trx: Db,
  { productId, sellerId }: Pick<CheckRow, 'productId' | 'sellerId'>,
  { before, after }: { before: Written | null; after: Written },
  now: Date,
): Promise<void> {
  const waiting = await findWaiting(trx, productId);
  if (waiting) {
    const another = waiting.sellerId !== sellerId; // the team has moved the product to another shop
    await change(trx, waiting, {
      after: JSON.stringify(after),
      ...(another && { sellerId, before: before && JSON.stringify(before) }),
    });
    return;
  }
  await trx
    .insertInto('listingCheck')
    .values({
      id: randomUUID(),
      productId,
      sellerId,
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
      state: 'waiting',
      takenOff: 0,
      faults: '[]',
      reason: null,
      submittedAt: now.toISOString(),
      decidedBy: null,
      decidedAt: null,
      version: 1,
    })
    .execute();
}

/** An approval of a later version settles the check. */
export async function settle(trx: Db, productId: string, decidedBy: string, now: Date): Promise<void> {
  const waiting = await findWaiting(trx, productId);
  if (waiting) await change(trx, waiting, { state: 'approved', decidedBy, decidedAt: now.toISOString() });
}

/** The decision that keeps a product off sale, until its corrected version is approved. */
export const findTakenOff = (db: Db, productId: string): Promise<CheckRow | undefined> =>
  db
    .selectFrom('listingCheck')
    .selectAll()
    .where('productId', '=', productId)
    .where('takenOff', '=', 1)
    .executeTakeFirst();

const KEPT_DAYS = 365;

/** Deletes a check a year after the decision; one that still holds a listing off sale stays, with its reason. */
export async function purge(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('listingCheck')
    .where('takenOff', '=', 0)
    .where('decidedAt', '<', new Date(now.getTime() - KEPT_DAYS * DAY).toISOString())
    .execute();
}
