import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll } from '#server/services/lists/cursors.ts';
import type { LedgerCause } from '#shared/trade/ledgerWords.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import type { Currency } from '#shared/values/money.ts';
import { startOfDay } from '#shared/values/storeDay.ts';

/** Sales and their reversals; moves within the books and payouts are neither. */
const CAUSES = [
  'paid',
  'discounts_paid',
  'interest',
  'refund_promised',
  'refund_failed',
  'charged_back',
  'reimbursed',
  'cancelled',
] as const satisfies LedgerCause[];

/** The sum of an entry's postings to accounts with this prefix, signed as people read it. */
const postedTo = (start: string) =>
  sql<number>`-coalesce((select sum("amountCents") from "ledgerPosting" "p"
    where "p"."entryId" = "ledgerEntry"."id" and "p"."account" like ${`${start}%`}), 0)`;

/** What buyers paid, or got back. */
const received = sql<number>`coalesce((select sum("amountCents") from "ledgerPosting" "p"
  where "p"."entryId" = "ledgerEntry"."id" and ("p"."account" like 'provider:%' or "p"."account" like 'buyer:%')), 0)`;

const within = (db: Db, month: string, timezone: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return db
    .selectFrom('ledgerEntry')
    .where('ledgerEntry.cause', 'in', CAUSES)
    .where('ledgerEntry.at', '>=', startOfDay(`${month}-01`, timezone).toISOString())
    .where('ledgerEntry.at', '<', startOfDay(`${next}-01`, timezone).toISOString());
};

/** A month's totals of sales in a currency, in hundredths. */
export async function sums(
  db: Db,
  month: string,
  { timezone, currency }: { timezone: string; currency: Currency },
) {
  const movements = within(db, month, timezone)
    .where('ledgerEntry.currency', '=', currency)
    .select(['ledgerEntry.id', received.as('received'), postedTo('shop:fees').as('fee')])
    .as('moved');
  return db
    .selectFrom(movements)
    .select((eb) => [
      eb.fn.countAll<number>().as('entries'),
      sql<number>`coalesce(sum(case when "received" > 0 then "received" else 0 end), 0)`.as('sold'),
      sql<number>`coalesce(sum(case when "received" < 0 then -"received" else 0 end), 0)`.as('refunded'),
      sql<number>`coalesce(sum("fee"), 0)`.as('fees'),
    ])
    .executeTakeFirstOrThrow();
}

const rowsOf = (db: Db, month: string, timezone: string) =>
  within(db, month, timezone)
    .leftJoin('purchase', 'purchase.id', 'ledgerEntry.purchaseId')
    .leftJoin('purchaseLine', 'purchaseLine.id', 'ledgerEntry.lineId')
    .leftJoin('product', 'product.id', 'purchaseLine.productId')
    .leftJoin('category', 'category.id', 'product.categoryId')
    .select([
      'ledgerEntry.seq',
      'ledgerEntry.at',
      'ledgerEntry.cause',
      'ledgerEntry.currency',
      'purchase.seq as orderSeq',
      'purchase.paymentMethod',
      'purchaseLine.title',
      'purchaseLine.quantity',
      'purchaseLine.sellerName',
      'purchaseLine.taxBasisPoints',
      'category.name as category',
      received.as('received'),
      postedTo('seller:').as('seller'),
      postedTo('shop:fees').as('fee'),
      postedTo('shop:sales').as('ownSale'),
      postedTo('shop:interest').as('interest'),
      postedTo('shop:discounts').as('discount'),
      postedTo('shop:losses').as('loss'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const OLDEST_FIRST: ListOrder<Row> = {
  name: 'oldest',
  columns: [
    { ref: 'ledgerEntry.at', direction: 'asc', type: 'string', of: ({ at }) => at },
    { ref: 'ledgerEntry.seq', direction: 'asc', type: 'number', of: ({ seq }) => seq },
  ],
};

/** Each move of a month's sales, oldest first, in pages; amounts in centavos. */
export async function* listAll(db: Db, month: string, timezone: string) {
  for await (const rows of readAll(rowsOf(db, month, timezone), OLDEST_FIRST))
    yield rows.map((row) => ({
      ...row,
      order: row.orderSeq === null ? '' : orderNumber(row.orderSeq),
      taxes: Math.round((row.received * (row.taxBasisPoints ?? 0)) / 10_000),
    }));
}
