import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { shopAccount } from '#server/trade/ledger/accounts.ts';
import type { ShopDiscounts, ShopDiscountsQuery } from '#shared/contract/admin/shopDiscounts.ts';
import type { Page } from '#shared/contract/page.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { reaisOf } from '#shared/values/money.ts';
import { DAY } from '#shared/values/time.ts';

/**
 * Every seller on whose sales the shop paid discounts in these days, largest sum first. The shop's own sales are
 * left out.
 */
export async function listAll(
  db: Db,
  { days }: Pick<ShopDiscountsQuery, 'days'>,
  now: Date,
): Promise<ShopDiscounts[]> {
  const since = new Date(now.getTime() - Number(days) * DAY).toISOString();
  const { currency } = await settings.read(db);
  const paid = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'ledgerEntry.lineId')
    .innerJoin('seller', 'seller.id', 'purchaseLine.sellerId')
    .where('ledgerEntry.at', '>=', since)
    .where('account', '=', shopAccount('discounts'))
    .where('ledgerPosting.currency', '=', currency)
    .where('seller.slug', '<>', STORE_SELLER_SLUG)
    .groupBy(['seller.id', 'seller.slug', 'seller.name'])
    .having((eb) => eb(eb.fn.sum('amountCents'), '>', 0))
    .select((eb) => [
      'seller.id',
      'seller.slug',
      'seller.name',
      eb.fn.sum<number>('amountCents').as('cents'),
      eb.fn.count<number>('purchaseLine.id').distinct().as('discounted'),
    ])
    .orderBy('cents', 'desc')
    .orderBy('seller.id')
    .execute();
  const salesOf = await salesBySeller(
    db,
    paid.map(({ id }) => id),
    since,
  );
  return paid.map(({ cents, ...seller }) => ({
    ...seller,
    currency,
    discounts: reaisOf(cents),
    ...salesOf(seller.id),
  }));
}

async function salesBySeller(db: Db, sellerIds: readonly string[], since: string) {
  const rows =
    sellerIds.length === 0
      ? []
      : await db
          .selectFrom('purchaseLine')
          .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
          .innerJoin('customer', 'customer.id', 'purchase.customerId')
          .leftJoin('linkedSale', 'linkedSale.lineId', 'purchaseLine.id')
          .where('purchaseLine.sellerId', 'in', sellerIds)
          .where('purchase.paidAt', '>=', since)
          .groupBy('purchaseLine.sellerId')
          .select((eb) => [
            'purchaseLine.sellerId',
            sql<number>`sum("priceCents" * "quantity" - "sellerCouponCents")`.as('soldCents'),
            eb.fn.count<number>('customer.id').distinct().as('buyers'),
            eb.fn
              .count<number>('customer.id')
              .distinct()
              .filterWhere('customer.emailConfirmedAt', 'is', null)
              .as('unproved'),
            eb.fn
              .count<number>('customer.id')
              .distinct()
              .filterWhere((of) =>
                of.not(
                  of.exists(
                    of
                      .selectFrom('purchase as other')
                      .innerJoin('purchaseLine as elsewhere', 'elsewhere.purchaseId', 'other.id')
                      .whereRef('other.customerId', '=', 'purchase.customerId')
                      .whereRef('elsewhere.sellerId', '<>', 'purchaseLine.sellerId')
                      .where('other.paidAt', 'is not', null)
                      .select('other.id'),
                  ),
                ),
              )
              .as('onlyHere'),
            eb.fn
              .count<number>('linkedSale.lineId')
              .filterWhere('linkedSale.clearedAt', 'is', null)
              .as('linked'),
            eb.fn.count<number>('weakSigns').filterWhere('linkedSale.lineId', 'is', null).as('halfSigns'),
          ])
          .execute();
  const found = new Map(
    rows.map(({ sellerId, soldCents, ...counts }) => [sellerId, { soldCents, ...counts }]),
  );
  return (sellerId: string) => {
    const {
      soldCents = 0,
      buyers = 0,
      unproved = 0,
      onlyHere = 0,
      linked = 0,
      halfSigns = 0,
    } = found.get(sellerId) ?? {};
    return { sold: reaisOf(soldCents), buyers, unproved, onlyHere, linked, halfSigns };
  };
}

export async function list(
  db: Db,
  { page, perPage, ...period }: ShopDiscountsQuery,
  now: Date,
): Promise<Page<ShopDiscounts>> {
  const all = await listAll(db, period, now);
  return { items: all.slice((page - 1) * perPage, page * perPage), page, perPage, total: all.length };
}
