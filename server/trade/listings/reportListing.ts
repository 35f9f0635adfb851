import { randomUUID } from 'node:crypto';
import type { SignedInCustomer } from '#server/people/accounts/requireCustomer.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import * as listingMails from '#server/services/mails/listingMails.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import { notifyOfListing } from '#server/shop/catalogue/listingNotices.ts';
import { openReport } from '#server/shop/catalogue/openReport.ts';
import * as sale from '#server/shop/catalogue/productSale.store.ts';
import type { ReportableListing } from '#shared/contract/account/listingReports.ts';
import type { ReportKind } from '#shared/shop/listingReports.ts';
import { DAY } from '#shared/values/time.ts';
import * as reported from './reportedListings.store.ts';
import { holdsListing } from './reportVoices.ts';

interface ReportInput {
  kind: ReportKind;
  account: string | null;
  text: string;
}

const listingOf = (db: Db, slug: string) =>
  db
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .where('product.slug', '=', slug)
    .where('archivedAt', 'is', null)
    .select([
      'product.id',
      'product.title',
      'product.sellerId',
      'isActive',
      'seller.name as seller',
      'seller.ownerId',
    ])
    .executeTakeFirst();

/** A listing on sale; a user who reported it finds it afterwards too. Throws `not_found`. */
export async function reportable(db: Db, slug: string, customerId: string): Promise<ReportableListing> {
  const listing = await listingOf(db, slug);
  const earlier = await db
    .selectFrom('listingReport')
    .where('productId', '=', listing?.id ?? '')
    .where('customerId', '=', customerId)
    .select('claims')
    .execute();
  if (!listing || (listing.isActive === 0 && earlier.length === 0)) throw NOT_ON_SALE();
  const has = (claims: 0 | 1) => earlier.some((each) => each.claims === claims);
  return { slug, title: listing.title, seller: listing.seller, reported: has(0), claimed: has(1) };
}

const NOT_ON_SALE = () => notFound('Este anúncio não está à venda.');

/**
 * Adds a report to the open case of a listing. An account counts once for each listing, so that the same people cannot take off
 * again what the team has cleared. Which reports count: `isTooMany`.
 */
export async function report(
  trx: Db,
  publicUrl: string,
  slug: string,
  by: SignedInCustomer,
  { kind, account, text }: ReportInput,
  now: Date,
): Promise<void> {
  const listing = await listingOf(trx, slug);
  if (!listing) throw NOT_ON_SALE();
  if (listing.ownerId === by.id) throw new Failure('conflict', 'Este anúncio é da sua loja.');
  await lockRow(trx, 'seller', listing.sellerId);
  const at = now.toISOString();
  const before = await reportable(trx, slug, by.id);
  // Locked: a report after the decisive one still counts as sent in time.
  const claims = kind === 'mine' ? 1 : 0;
  if (claims === 1 ? before.claimed : before.reported)
    throw new Failure('conflict', 'Você já nos avisou deste anúncio. A equipe vai olhar.');
  const opened = await openReport(trx, listing.id, at);
  await trx
    .insertInto('listingReport')
    .values({
      id: randomUUID(),
      reportedId: opened.id,
      productId: listing.id,
      customerId: by.id,
      kind,
      claims,
      account,
      text,
      createdAt: at,
    })
    .execute();
  // The top of the queue is for reporters whom the team can answer.
  if (claims === 1 && by.emailConfirmed) await reported.change(trx, opened, { claimed: 1 });
  if (opened.heldAt === null && (await isTooMany(trx, opened, now)))
    await hold(trx, publicUrl, opened.id, listing, now);
}

/** How long a listing that the team has cleared stays on sale despite reports. */
const CLEARED_FOR = 30 * DAY;

/** Whether the reports take it off sale; a listing that the team has cleared stays for a while. */
async function isTooMany(trx: Db, { id, productId }: reported.ReportedRow, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - CLEARED_FOR).toISOString();
  if (await reported.wasKeptSince(trx, productId, since)) return false;
  return holdsListing(trx, { reportedId: id, productId }, now);
}

/** Takes a listing off sale until staff decide. */
async function hold(
  trx: Db,
  publicUrl: string,
  reportedId: string,
  listing: { id: string; title: string; sellerId: string },
  now: Date,
): Promise<void> {
  await takeOff(trx, listing.id, now);
  const row = await reported.find(trx, reportedId);
  if (!row) return;
  await reported.change(trx, row, { heldAt: now.toISOString() });
  const event = { cause: `held ${reportedId} seller`, id: listing.id, anuncio: listing.title };
  await notifyOfListing(trx, publicUrl, listing.sellerId, listingMails.listingHeld, event, now);
}

/** An owner who had paused a listing cannot put back what the team has taken off. */
export async function takeOff(trx: Db, productId: string, now: Date): Promise<void> {
  const product = await products.find(trx, productId);
  if (product?.isActive) await sale.setActive(trx, productId, product.version, false, now);
  else await sale.takeOverPause(trx, productId, now);
}
