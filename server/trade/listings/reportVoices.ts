import { ipKeyGenerator } from 'express-rate-limit';
import type { Db } from '#server/platform/database/tables.ts';
import { inboxOf, isSharedHost } from '#server/services/mails/inboxOf.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import { paidAndKept } from '#server/trade/orders/paidAndKept.ts';
import { DAY } from '#shared/values/time.ts';
import { provedReports } from './provedReports.ts';

/** The total that the reporters of one listing must have bought of its shop without a refund, in centavos. */
const LEAST_SPENT_CENTS = 30_00;
/** A shop in green stays on sale until this share of its recent buyers objects. */
const GREEN_SHARE = 0.05;
const RECENT = 30 * DAY;
/** Above this number of buyers the share does not grow. */
const MOST_COUNTED = 400;
/** How long an unfounded report counts in its author's record, and how many of them make their reports count nothing. */
const RECORD = 180 * DAY;
const REJECTED_SILENCES = 3;

interface Reporter {
  customerId: string;
  email: string;
  spentCents: number;
  hasListing: boolean;
  addresses: string[];
  weight: number;
}

interface Listing {
  id: string;
  sellerId: string;
  priceCents: number;
}

/**
 * Whether enough buyers of the shop object to a listing to take it off sale before a decision. (docs/architecture/sellers.md,
 * 'Reports take a listing off sale only by buyers of the shop')
 */
export async function holdsListing(
  db: Db,
  { reportedId, productId }: { reportedId: string; productId: string },
  now: Date,
): Promise<boolean> {
  const listing = await db
    .selectFrom('product')
    .where('id', '=', productId)
    .select(['id', 'sellerId', 'priceCents'])
    .executeTakeFirst();
  if (!listing) return false;
  const reporters = (await reportersOf(db, reportedId, listing, now)).filter(
    ({ hasListing, spentCents }) => hasListing || (spentCents > 0 && spentCents >= listing.priceCents),
  );
  const spentCents = reporters.reduce((sum, each) => sum + each.spentCents, 0);
  if (spentCents < LEAST_SPENT_CENTS) return false;
  const needed = Math.max(
    (await settings.read(db)).reportsToHold,
    await shareOfBuyers(db, listing.sellerId, now),
  );
  return voicesOf(reporters) >= needed;
}

async function reportersOf(db: Db, reportedId: string, listing: Listing, now: Date): Promise<Reporter[]> {
  const rows = await provedReports(db, now)
    .where('reportedId', '=', reportedId)
    .select(['listingReport.customerId', 'email'])
    .distinct()
    .execute();
  const reporters: Reporter[] = [];
  for (const row of rows) {
    const bought = await paidLines(db, row.customerId, listing.sellerId);
    const lines = new Map(bought.map((line) => [line.id, line]));
    const session = await db
      .selectFrom('customerSession')
      .where('ownerId', '=', row.customerId)
      .orderBy('lastSeenAt', 'desc')
      .limit(1)
      .select('address')
      .executeTakeFirst();
    reporters.push({
      ...row,
      spentCents: [...lines.values()].reduce(
        (sum, { priceCents, quantity }) => sum + priceCents * quantity,
        0,
      ),
      hasListing: bought.some(({ productId }) => productId === listing.id),
      addresses: [...bought.map(({ address }) => address), session?.address ?? ''].filter(
        (each) => each !== '',
      ),
      weight: await weightOf(db, row.customerId, now),
    });
  }
  return reporters;
}

/** The purchases of a person at a shop, revealed and not refunded: a buyer can return unrevealed goods alone and at no cost. */
const paidLines = (db: Db, customerId: string, sellerId: string) =>
  db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .innerJoin('unitReveal', 'unitReveal.purchaseLineId', 'purchaseLine.id')
    .where('purchase.customerId', '=', customerId)
    .where('purchaseLine.sellerId', '=', sellerId)
    .where(lineWhere('live'))
    .where(paidAndKept)
    .select(['purchaseLine.id', 'productId', 'priceCents', 'quantity', 'unitReveal.address'])
    .execute();

/** A reporter with an unfounded report counts half, and after several of them not at all. */
async function weightOf(db: Db, customerId: string, now: Date): Promise<number> {
  const rows = await db
    .selectFrom('listingReport')
    .innerJoin('reportedListing', 'reportedListing.id', 'listingReport.reportedId')
    .where('listingReport.customerId', '=', customerId)
    .where('decidedAt', '>=', new Date(now.getTime() - RECORD).toISOString())
    .select('reportedListing.state')
    .execute();
  const rejected = rows.filter(({ state }) => state === 'kept').length;
  if (rejected === 0 || rejected < rows.length - rejected) return 1;
  return rejected >= REJECTED_SILENCES ? 0 : 0.5;
}

/** The number of independent reporters: a private mail domain, a mailbox and a network are one voice each. */
function voicesOf(reporters: readonly Reporter[]): number {
  const groups: { marks: Set<string>; weight: number }[] = [];
  for (const reporter of reporters) {
    const joined = { marks: new Set(marksOf(reporter)), weight: reporter.weight };
    for (const group of groups.filter(({ marks }) => [...joined.marks].some((mark) => marks.has(mark)))) {
      groups.splice(groups.indexOf(group), 1);
      for (const mark of group.marks) joined.marks.add(mark);
      joined.weight = Math.max(joined.weight, group.weight);
    }
    groups.push(joined);
  }
  return groups.reduce((sum, { weight }) => sum + weight, 0);
}

const marksOf = ({ email, addresses }: Reporter): string[] => {
  const inbox = inboxOf(email);
  const host = inbox.slice(inbox.lastIndexOf('@') + 1);
  return [
    isSharedHost(host) ? inbox : `@${host.split('.').slice(-3).join('.')}`,
    ...addresses.map((address) => `from ${ipKeyGenerator(address, 48)}`),
  ];
};

/** The number of last month's buyers who must object to a shop in green; 0 for any other shop. */
async function shareOfBuyers(db: Db, sellerId: string, now: Date): Promise<number> {
  const seller = await db
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select('thermometer')
    .executeTakeFirst();
  if (seller?.thermometer !== 'green') return 0;
  const buyers = await db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('purchaseLine.sellerId', '=', sellerId)
    .where('purchase.paidAt', '>=', new Date(now.getTime() - RECENT).toISOString())
    .select('purchase.customerId')
    .distinct()
    .limit(MOST_COUNTED)
    .execute();
  return Math.ceil(buyers.length * GREEN_SHARE);
}
