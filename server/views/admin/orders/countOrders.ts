import type { Db } from '#server/platform/database/tables.ts';
import type { OrderPage } from '#shared/contract/admin/orders.ts';
import { type Filters, joined, matching, within } from './orderFilters.ts';

type Searched = Partial<Pick<Filters, 'q' | 'placed' | 'amounts'>>;

/** How many orders await a delivery by hand, or were due by a moment. */
export const countOwed = (db: Db, filters: Searched & { lateAt?: string } = {}): Promise<number> =>
  countOf(db, { ...filters, owed: true });

/** How many orders have an unhandled refund that the provider refused. */
export const countRefused = (db: Db, filters: Searched = {}): Promise<number> =>
  countOf(db, { ...filters, refused: true });

export async function countOf(db: Db, filters: Partial<Filters>): Promise<number> {
  const { count } = await matching(db, joined(db), filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countByStatus(
  db: Db,
  filters: Searched,
): Promise<Omit<OrderPage['counts'], 'owed' | 'late' | 'refused'>> {
  const rows = filters.q
    ? await matching(db, joined(db), filters)
        .select(['purchase.status', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('purchase.status')
        .execute()
    : await db
        .selectFrom('purchase')
        .where(within(filters))
        .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute();
  const counts = { all: 0, pending: 0, processing: 0, completed: 0, cancelled: 0 };
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.all += count;
  }
  return counts;
}
