import type { Db } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll } from '#server/services/lists/cursors.ts';
import type { CouponUse } from '#shared/contract/admin/coupons.ts';
import type { Page, PageQuery } from '#shared/contract/page.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import { reaisOf } from '#shared/values/money.ts';
import { counts } from './couponUses.ts';

const usesOf = (db: Db, couponId: string) =>
  db
    .selectFrom('couponUse')
    .innerJoin('purchase', 'purchase.id', 'couponUse.purchaseId')
    .where('couponId', '=', couponId)
    .select(['purchase.id', 'seq', 'placedAt', 'status', 'currency', 'totalCents', 'refundedCents'])
    .select('couponUse.discountCents');

type UseRow = Awaited<ReturnType<ReturnType<typeof usesOf>['executeTakeFirstOrThrow']>>;

const useOf = (row: UseRow): CouponUse => ({
  id: row.id,
  number: orderNumber(row.seq),
  placedAt: row.placedAt,
  status: row.status,
  currency: row.currency,
  discount: reaisOf(row.discountCents),
  total: reaisOf(row.totalCents),
  counts: counts(row),
});

const NEWEST_USE_FIRST: ListOrder<UseRow> = {
  name: 'newest',
  columns: [{ ref: 'purchase.seq', direction: 'desc', type: 'number', of: ({ seq }) => seq }],
};

/** All orders with a coupon, newest first, in batches. */
export async function* listAllUses(db: Db, couponId: string): AsyncGenerator<CouponUse[]> {
  for await (const rows of readAll(usesOf(db, couponId), NEWEST_USE_FIRST)) yield rows.map(useOf);
}

/** The orders with a coupon, newest first. */
export async function listUses(
  db: Db,
  couponId: string,
  { page, perPage }: PageQuery,
): Promise<Page<CouponUse>> {
  const of = usesOf(db, couponId);
  const { total } = await of
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await of
    .orderBy('seq', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items: rows.map(useOf), page, perPage, total };
}
