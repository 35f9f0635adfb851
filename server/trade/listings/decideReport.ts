import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, refuseStale } from '#server/services/http/failure.ts';
import * as listingMails from '#server/services/mails/listingMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import { notifyOfListing } from '#server/shop/catalogue/listingNotices.ts';
import * as sale from '#server/shop/catalogue/productSale.store.ts';
import type { decideReportedListing } from '#shared/contract/admin/listingReports.ts';
import type { EndpointRequest } from '#shared/contract/endpoint.ts';
import * as checks from './checks.store.ts';
import * as reported from './reportedListings.store.ts';
import { takeOff } from './reportListing.ts';

type Decision = EndpointRequest<typeof decideReportedListing>['body'];

/** Keeps the reported listing, back on sale if reports had taken it off, or takes it off; and notifies all who reported it. */
export async function decide(
  trx: Db,
  { publicUrl, username }: { publicUrl: string; username: string },
  row: reported.ReportedRow,
  { outcome, reason, version }: Decision,
  now: Date,
): Promise<void> {
  const listing = await trx
    .selectFrom('product')
    .where('product.id', '=', row.productId)
    .select(['product.id', 'product.title', 'product.sellerId', 'archivedAt'])
    .executeTakeFirstOrThrow();
  await lockRow(trx, 'seller', listing.sellerId);
  if (row.state !== 'open')
    throw new Failure('conflict', 'Alguém já decidiu sobre as denúncias deste anúncio.');
  const state = outcome === 'keep' ? 'kept' : 'taken_down';
  const decided = { state, reason, decidedBy: username, decidedAt: now.toISOString() } as const;
  refuseStale(await reported.change(trx, { id: row.id, version }, decided), 'Esta denúncia mudou');
  // Another approval does not bring back what a check refused.
  const comesBack =
    outcome === 'keep' && row.heldAt !== null && !(await checks.findTakenOff(trx, listing.id));
  if (listing.archivedAt === null) {
    if (outcome === 'take_down') await takeOff(trx, listing.id, now);
    else if (comesBack) await putBack(trx, listing.id, now);
  }
  const eventFields = { cause: `reported ${row.id}`, motivo: reason };
  if (outcome === 'take_down' || comesBack)
    await notifyOfListing(
      trx,
      publicUrl,
      listing.sellerId,
      outcome === 'keep' ? listingMails.listingKept : listingMails.listingTakenDown,
      { cause: `${eventFields.cause} seller`, id: listing.id, anuncio: listing.title, motivo: reason },
      now,
    );
  await notifyReporters(trx, row.id, listing.title, eventFields, outcome, now);
}

async function putBack(trx: Db, productId: string, now: Date): Promise<void> {
  const product = await products.find(trx, productId);
  if (product && !product.isActive) await sale.putBack(trx, productId, product.version, now);
}

async function notifyReporters(
  trx: Db,
  reportedId: string,
  title: string,
  { cause, motivo }: { cause: string; motivo: string },
  outcome: Decision['outcome'],
  now: Date,
): Promise<void> {
  const reporters = await trx
    .selectFrom('listingReport')
    .innerJoin('customer', 'customer.id', 'listingReport.customerId')
    .where('reportedId', '=', reportedId)
    .where('anonymizedAt', 'is', null)
    .select(['listingReport.customerId', 'name', 'email', 'emailConfirmedAt'])
    .distinct()
    .execute();
  const template = outcome === 'keep' ? listingMails.reportKept : listingMails.reportTakenDown;
  for (const to of reporters)
    await queueMail(
      trx,
      template,
      { cause: `${cause} ${to.customerId}`, to, values: { anuncio: title, motivo } },
      now,
    );
}
