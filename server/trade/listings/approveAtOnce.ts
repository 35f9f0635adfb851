import type { Db } from '#server/platform/database/tables.ts';
import { isNewcomer } from '#server/trade/ledger/holds.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import type { ListingDraft } from '#shared/contract/seller/listingForm.ts';
import { DAY } from '#shared/values/time.ts';
import { apply } from './applyListing.ts';
import * as checks from './checks.store.ts';
import type { DraftRow, Written } from './drafts.store.ts';
import { likelyIn } from './listingRules.ts';
import { approvedVersion, type Listing } from './listingVersions.ts';
import { provedReports } from './provedReports.ts';

/** Of one shop; limits the products that go on sale without a check. */
const MOST_WAITING = 20;
/** How long a shop with a refused text is checked before its listings go on sale. */
const REFUSED_COUNTS = 90 * DAY;

/**
 * Whether what a shop sends goes on sale at once, to be checked afterwards: it is green, there, has completed so many sales,
 * nothing of it is off sale by the team, reported, or was taken back lately, and not too much of it waits to be checked.
 * (marketplace.md, 'Listings')
 */
export async function isTrusted(
  db: Db,
  sellerId: string,
  { trustedSales }: Pick<StoreSettings, 'trustedSales'>,
  now: Date,
): Promise<boolean> {
  if (trustedSales === 0) return false;
  const shop = await db
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select(['thermometer', 'away'])
    .executeTakeFirst(); // none for an applicant who prepares listings before the shop is approved
  return (
    shop?.thermometer === 'green' &&
    shop.away === 0 &&
    !(await isNewcomer(db, sellerId, trustedSales, now)) &&
    !(await isDoubted(db, sellerId, now)) &&
    !(await wasRefused(db, sellerId, now)) &&
    !(await isFull(db, sellerId))
  );
}

/** The same for one listing: words that may be contact data wait for the team. */
export const goesAtOnce = async (
  db: Db,
  sellerId: string,
  fields: ListingDraft,
  shop: Pick<StoreSettings, 'trustedSales'>,
  now: Date,
): Promise<boolean> => likelyIn(fields).length === 0 && (await isTrusted(db, sellerId, shop, now));

/** The team took something of theirs off sale, or a report that counts waits for a decision. */
async function isDoubted(db: Db, sellerId: string, now: Date): Promise<boolean> {
  const own = db.selectFrom('product').where('product.sellerId', '=', sellerId).select('product.id');
  const blocked = await own
    .where('isActive', '=', 0)
    .where('ownerPaused', '=', 0)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  const reported = await own
    .innerJoin('reportedListing', 'reportedListing.productId', 'product.id')
    .where('reportedListing.state', '=', 'open')
    // A shop stays trusted when another shop tries to load the units that it sells.
    .where((eb) =>
      eb.exists(
        provedReports(db, now)
          .whereRef('listingReport.reportedId', '=', eb.ref('reportedListing.id'))
          .select('listingReport.id'),
      ),
    )
    .executeTakeFirst();
  return blocked !== undefined || reported !== undefined;
}

async function wasRefused(db: Db, sellerId: string, now: Date): Promise<boolean> {
  const refused = await db
    .selectFrom('listingCheck')
    .where('sellerId', '=', sellerId)
    .where('state', 'in', ['changes', 'declined'])
    .where('decidedAt', '>', new Date(now.getTime() - REFUSED_COUNTS).toISOString())
    .select('id')
    .executeTakeFirst();
  return refused !== undefined;
}

/** The highest allowed number of unchecked listings. */
async function isFull(db: Db, sellerId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('listingCheck')
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'waiting')
    .select('id')
    .limit(MOST_WAITING)
    .execute();
  return waiting.length >= MOST_WAITING;
}

/** Puts a submitted listing on sale, for a later check by the team. */
export async function putOnSale(
  trx: Db,
  { product }: Listing,
  draft: DraftRow,
  after: Written,
  now: Date,
): Promise<void> {
  const before = product ? approvedVersion(product) : null;
  await apply(trx, draft, now);
  await checks.ask(trx, { productId: draft.id, sellerId: draft.sellerId }, { before, after }, now);
}
