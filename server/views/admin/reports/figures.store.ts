import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { shopAccount } from '#server/trade/ledger/accounts.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import type { ReportTotals } from '#shared/contract/admin/reports.ts';
import { COUNTED_STATUSES } from '#shared/trade/orderStatus.ts';
import { type Currency, reaisOf } from '#shared/values/money.ts';
import type { Span } from './period.ts';

const statuses = sql.join(COUNTED_STATUSES);

/** Sales of each step in a currency: orders in processing or completed, less refunds. */
export async function salesIn(db: Db, steps: Span[], currency: Currency): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`
    ${stepsTable(steps)}
    select coalesce(sum("purchase"."totalCents" - "purchase"."refundedCents"), 0) as "value"
    from "step" left join "purchase"
      on "purchase"."placedAt" >= "step"."from" and "purchase"."placedAt" < "step"."until"
      and "purchase"."status" in (${statuses}) and "purchase"."currency" = ${currency}
    group by "step"."position" order by "step"."position"`.execute(db);
  return rows.map(({ value }) => reaisOf(value));
}

/** The shop's share of sellers' sales in each step, by the ledger: a refunded share is no income. */
export async function feesIn(db: Db, steps: Span[], currency: Currency): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`
    ${stepsTable(steps)}
    select coalesce(-sum("amountCents"), 0) as "value"
    from "step" left join (
      select "at", "amountCents" from "ledgerPosting"
      inner join "ledgerEntry" on "ledgerEntry"."id" = "ledgerPosting"."entryId"
      where "account" = ${shopAccount('fees')} and "ledgerPosting"."currency" = ${currency}
        and "at" >= ${steps[0]?.from ?? ''} and "at" < ${steps.at(-1)?.until ?? ''}
    ) as "fee" on "fee"."at" >= "step"."from" and "fee"."at" < "step"."until"
    group by "step"."position" order by "step"."position"`.execute(db);
  return rows.map(({ value }) => reaisOf(value));
}

/** How many customers signed up in each step. */
export async function joiningIn(db: Db, steps: Span[]): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`
    ${stepsTable(steps)}
    select count("customer"."id") as "value"
    from "step" left join "customer"
      on "customer"."joinedAt" >= "step"."from" and "customer"."joinedAt" < "step"."until"
    group by "step"."position" order by "step"."position"`.execute(db);
  return rows.map(({ value }) => value);
}

/** The steps as rows, so that one statement answers all of them on either engine. */
const stepsTable = (steps: Span[]) =>
  sql`with "step"("position", "from", "until") as (values ${sql.join(
    steps.map(({ from, until }, position) => sql`(cast(${position} as integer), ${from}, ${until})`),
  )})`;

/** Units sold by product, most first; a deleted product still counts under its title. */
export async function unitsByProduct(db: Db, span: Span): Promise<{ title: string; units: number }[]> {
  return soldLines(db, span)
    .select((eb) => [
      eb.fn.max('purchaseLine.title').as('title'),
      eb.fn.sum<number>('purchaseLine.quantity').as('units'),
    ])
    .groupBy((eb) => eb.fn.coalesce('purchaseLine.productId', 'purchaseLine.title'))
    .orderBy('units', 'desc')
    .orderBy('title')
    .execute();
}

/** Each seller's sales, most first; a renamed seller still counts as one. */
export async function salesBySeller(
  db: Db,
  span: Span,
  currency: Currency,
): Promise<{ title: string; value: number }[]> {
  const rows = await soldLines(db, span)
    .leftJoin('seller', 'seller.id', 'purchaseLine.sellerId')
    .where('purchase.currency', '=', currency)
    .where(lineWhere('live'))
    .select((eb) => [
      eb.fn.max(eb.fn.coalesce('seller.name', 'purchaseLine.sellerName')).as('title'),
      sql<number>`sum("purchaseLine"."priceCents" * "purchaseLine"."quantity" - "purchaseLine"."sellerCouponCents")`.as(
        'cents',
      ),
    ])
    .groupBy((eb) => eb.fn.coalesce('purchaseLine.sellerId', 'purchaseLine.sellerName'))
    .orderBy('cents', 'desc')
    .orderBy('title')
    .execute();
  return rows.map(({ title, cents }) => ({ title, value: reaisOf(cents) }));
}

export async function totalsIn(db: Db, span: Span, currency: Currency): Promise<ReportTotals> {
  const [sales = 0] = await salesIn(db, [span], currency);
  const [customers = 0] = await joiningIn(db, [span]);
  const { units } = await soldLines(db, span)
    .select((eb) => eb.fn.sum<number | null>('purchaseLine.quantity').as('units'))
    .executeTakeFirstOrThrow();
  return { sales, customers, products: units ?? 0 };
}

export async function ordersInOthers(db: Db, { from, until }: Span, currency: Currency): Promise<number> {
  const { count } = await db
    .selectFrom('purchase')
    .where('placedAt', '>=', from)
    .where('placedAt', '<', until)
    .where('status', 'in', COUNTED_STATUSES)
    .where('currency', '!=', currency)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const soldLines = (db: Db, { from, until }: Span) =>
  db
    .selectFrom('purchase')
    .innerJoin('purchaseLine', 'purchaseLine.purchaseId', 'purchase.id')
    .where('purchase.placedAt', '>=', from)
    .where('purchase.placedAt', '<', until)
    .where('purchase.status', 'in', COUNTED_STATUSES)
    // Fully refunded units are not sold.
    .where((eb) =>
      eb.or([
        eb('purchase.refundedCents', '<', eb.ref('purchase.totalCents')),
        eb('purchase.totalCents', '=', 0),
      ]),
    );

export async function ordersPlacedIn(db: Db, { from, until }: Span): Promise<number> {
  const { count } = await db
    .selectFrom('purchase')
    .where('placedAt', '>=', from)
    .where('placedAt', '<', until)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Active customers, and how many of them were customers before `since`. */
export async function activeCustomers(db: Db, since: string): Promise<{ now: number; earlier: number }> {
  const { now, earlier } = await db
    .selectFrom('customer')
    .where('status', '=', 'active')
    .select((eb) => [
      eb.fn.countAll<number>().as('now'),
      eb.fn.sum<number | null>(eb.case().when('joinedAt', '<', since).then(1).else(0).end()).as('earlier'),
    ])
    .executeTakeFirstOrThrow();
  return { now, earlier: earlier ?? 0 };
}

/** Units of active products, and how many of these products are low on stock. */
export async function stock(db: Db, lowAt: number): Promise<{ units: number; low: number }> {
  const { units, low } = await db
    .selectFrom('product')
    .where('isActive', '=', 1)
    .select((eb) => [
      eb.fn.sum<number | null>('stock').as('units'),
      eb.fn.sum<number | null>(eb.case().when('stock', '<=', lowAt).then(1).else(0).end()).as('low'),
    ])
    .executeTakeFirstOrThrow();
  return { units: units ?? 0, low: low ?? 0 };
}
