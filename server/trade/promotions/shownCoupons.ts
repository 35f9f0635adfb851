import { type Selectable, sql } from 'kysely';
import type { CouponTable, Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { Coupon } from '#shared/contract/admin/coupons.ts';
import { couponStateOf } from '#shared/trade/coupons.ts';
import { reaisOf } from '#shared/values/money.ts';
import { scopesOf } from './couponScope.ts';
import { countedUses } from './couponUses.ts';

type Row = Selectable<CouponTable>;

/** Coupons for the back-office, with the orders that used them. */
export async function couponsWithUses(db: Db, rows: readonly Row[], now: Date): Promise<Coupon[]> {
  if (rows.length === 0) return [];
  const { currency } = await settings.read(db);
  const own = sql<number>`case when ${sql.ref('purchase.currency')} = ${currency} then 1 else 0 end`;
  const used = await countedUses(db)
    .where(
      'couponId',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('couponId')
    .select((eb) => [
      'couponId',
      eb.fn.countAll<number>().as('uses'),
      eb.fn.sum<number>(eb('couponUse.discountCents', '*', own)).as('discounted'),
      eb.fn.sum<number>(eb('purchase.totalCents', '*', own)).as('sold'),
    ])
    .execute();
  const scopes = await scopesOf(db, rows);
  return rows.map((row) => {
    const { uses = 0, discounted = 0, sold = 0 } = used.find(({ couponId }) => couponId === row.id) ?? {};
    const scope = scopes.find(({ id }) => id === row.scopeId);
    return {
      id: row.id,
      title: row.title,
      code: row.code ?? '',
      kind: row.kind,
      value: row.value / 100,
      mostDiscount: row.mostCents === null ? null : reaisOf(row.mostCents),
      leastOrder: row.leastCents === null ? null : reaisOf(row.leastCents),
      scope: row.scope,
      scopeSlug: scope?.slug ?? '',
      scopeName: scope?.name ?? '',
      firstPurchase: row.firstPurchase === 1,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      mostUses: row.mostUses,
      mostPerPerson: row.mostPerPerson,
      stackable: row.stackable === 1,
      bearer: row.bearer,
      state: couponStateOf(row, uses, now),
      uses,
      currency,
      discounted: reaisOf(discounted),
      sold: reaisOf(sold),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      version: row.version,
    };
  });
}
