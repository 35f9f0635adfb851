import * as sellerKeys from '#server/people/accounts/sellerKeys.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as disputes from '#server/trade/disputes/disputes.store.ts';
import { LINE_CLOCKS } from '#server/trade/lines/lineStages.ts';
import * as listings from '#server/trade/listings/sellerListings.store.ts';
import { soldCents } from '#server/trade/orders/soldCents.ts';
import { holdsOf } from '#server/trade/payouts/payoutHolds.ts';
import * as strikes from '#server/trade/standing/strikes.ts';
import { soldLines } from '#server/views/seller/sellerSales.store.ts';
import type { AdminSeller } from '#shared/contract/admin/sellers.ts';
import { lineStageOf } from '#shared/trade/lineStages.ts';
import { saleNumber } from '#shared/trade/orderStatus.ts';
import { PAYOUT_CURRENCY, payoutNumber } from '#shared/trade/payouts.ts';
import { reaisOf } from '#shared/values/money.ts';
import * as linkedSales from './linkedSales.store.ts';

const SALES_SHOWN = 10;
const DISPUTES_SHOWN = 20;
const OTHERS_SHOWN = 5;

type Record = Pick<
  AdminSeller,
  | 'strikes'
  | 'notes'
  | 'owner'
  | 'application'
  | 'listings'
  | 'sales'
  | 'payouts'
  | 'disputes'
  | 'reports'
  | 'linkedSales'
  | 'keyActs'
>;

/** What the team reads before it decides about a seller. */
export async function recordOf(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string | null },
  now: Date,
): Promise<Record> {
  return {
    strikes: await strikes.listOf(db, id, now),
    notes: await notesOf(db, id),
    owner: await ownerOf(db, ownerId),
    application:
      (await db
        .selectFrom('sellerApplication')
        .where('sellerId', '=', id)
        .select(['id', 'state'])
        .executeTakeFirst()) ?? null,
    listings: await listings.countsOf(db, id),
    sales: await salesOf(db, id, now),
    payouts: await payoutsOf(db, id, now),
    disputes: await disputesOf(db, id),
    reports: await reportsOf(db, id),
    linkedSales: await linkedSales.listOf(db, id),
    keyActs: await sellerKeys.actsOf(db, id, OTHERS_SHOWN),
  };
}

async function notesOf(db: Db, sellerId: string): Promise<Record['notes']> {
  const rows = await db
    .selectFrom('sellerNote')
    .where('sellerId', '=', sellerId)
    .orderBy('writtenAt', 'desc')
    .orderBy('id')
    .select(['id', 'text', 'writtenBy', 'writtenAt'])
    .execute();
  return rows.map(({ writtenBy: by, writtenAt: at, ...note }) => ({ ...note, by, at }));
}

async function ownerOf(db: Db, ownerId: string | null): Promise<Record['owner']> {
  if (ownerId === null) return null;
  const owner = await db
    .selectFrom('customer')
    .where('id', '=', ownerId)
    .select(['id', 'name'])
    .executeTakeFirst();
  return owner ?? null;
}

async function salesOf(db: Db, sellerId: string, now: Date): Promise<Record['sales']> {
  const rows = await soldLines(db, sellerId)
    .orderBy('purchase.seq', 'desc')
    .orderBy('purchaseLine.position')
    .limit(SALES_SHOWN)
    .select([
      'purchase.id as orderId',
      'purchase.seq',
      'purchase.status',
      'purchase.currency',
      'placedAt',
      'purchaseLine.position',
    ])
    .select(['title', 'priceCents', 'quantity', 'sellerCouponCents', ...LINE_CLOCKS])
    .execute();
  return rows.map((row) => ({
    orderId: row.orderId,
    number: saleNumber(row.seq, row.position),
    title: row.title,
    currency: row.currency,
    price: reaisOf(soldCents(row)),
    stage: lineStageOf(row.status, row, now),
    placedAt: row.placedAt,
  }));
}

async function payoutsOf(db: Db, sellerId: string, now: Date): Promise<Record['payouts']> {
  const rows = await db
    .selectFrom('payout')
    .where('sellerId', '=', sellerId)
    .orderBy('seq', 'desc')
    .limit(OTHERS_SHOWN)
    .selectAll()
    .execute();
  const holds = await holdsOf(db, rows, now);
  return rows.map((row) => ({
    number: payoutNumber(row.seq),
    currency: PAYOUT_CURRENCY,
    amount: reaisOf(row.amountCents),
    state: row.state,
    waitsFor: holds(row),
    requestedAt: row.requestedAt,
  }));
}

/** Open disputes first, the most urgent on top; then ended ones, newest first. */
async function disputesOf(db: Db, sellerId: string): Promise<Record['disputes']> {
  const rows = await disputes
    .disputes(db)
    .where('purchaseLine.sellerId', '=', sellerId)
    .orderBy((eb) => eb.case().when('dispute.closedAt', 'is', null).then(0).else(1).end())
    .orderBy('dispute.dueAt')
    .orderBy('dispute.closedAt', 'desc')
    .orderBy('dispute.id')
    .limit(DISPUTES_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sale: disputes.saleOf(row),
    title: row.title,
    state: row.state,
    openedAt: row.openedAt,
    dueAt: row.dueAt,
  }));
}

const reportsOf = (db: Db, sellerId: string): Promise<Record['reports']> =>
  db
    .selectFrom('reportedListing')
    .innerJoin('product', 'product.id', 'reportedListing.productId')
    .where('product.sellerId', '=', sellerId)
    .orderBy('openedAt', 'desc')
    .orderBy('reportedListing.id')
    .limit(OTHERS_SHOWN)
    .select(['reportedListing.id', 'product.title', 'reportedListing.state', 'openedAt'])
    .execute();
