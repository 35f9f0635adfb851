import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, refuseStale } from '#server/services/http/failure.ts';
import * as listingMails from '#server/services/mails/listingMails.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import { notifyOfListing } from '#server/shop/catalogue/listingNotices.ts';
import * as sale from '#server/shop/catalogue/productSale.store.ts';
import { sellerOf } from '#server/shop/catalogue/shutShop.ts';
import type { ListingDecision } from '#shared/contract/admin/listings.ts';
import * as checks from './checks.store.ts';
import * as drafts from './drafts.store.ts';
import * as kinds from './listingKind.ts';
import { takeOff } from './reportListing.ts';
import { restore } from './restoreListing.ts';

const STATES = { approve: 'approved', changes: 'changes', decline: 'declined' } as const;

const MAILS = {
  approve: listingMails.listingChecked,
  changes: listingMails.checkNeedsChanges,
  decline: listingMails.checkDeclined,
} as const;

/**
 * Decides about a listing that went on sale before its check, and notifies its seller. A refused text becomes the seller's
 * draft again, and the last approved text, if any, remains.
 */
export async function decide(
  trx: Db,
  { publicUrl, username }: { publicUrl: string; username: string },
  row: checks.CheckRow,
  { outcome, reason, faults, version, goods }: ListingDecision,
  now: Date,
): Promise<void> {
  await lockRow(trx, 'seller', row.sellerId);
  if (row.state !== 'waiting') throw new Failure('conflict', 'Alguém já conferiu este anúncio.');
  const decided = {
    state: STATES[outcome],
    reason: outcome === 'approve' ? null : reason,
    faults: JSON.stringify(outcome === 'changes' ? faults : []),
    decidedBy: username,
    decidedAt: now.toISOString(),
  } as const;
  refuseStale(await checks.change(trx, { id: row.id, version }, decided), 'Este anúncio foi alterado');
  if (outcome === 'approve') await kinds.say(trx, row.productId, goods, now);
  else await takeBack(trx, { ...row, ...decided, state: STATES[outcome], version: version + 1 }, now);
  await notifyOfListing(
    trx,
    publicUrl,
    row.sellerId,
    MAILS[outcome],
    {
      cause: `listing check ${row.id}`,
      id: row.productId,
      anuncio: checks.versionsIn(row).after.fields.title,
      motivo: reason,
    },
    now,
  );
}

type Refused = checks.CheckRow & { state: 'changes' | 'declined' };

async function takeBack(trx: Db, row: Refused, now: Date): Promise<void> {
  const product = (await products.findAll(trx, [row.productId])).get(row.productId);
  if (!product || (await sellerOf(trx, product.id)) !== row.sellerId)
    throw new Failure(
      'conflict',
      'Este produto é de outro vendedor agora. Aprove a conferência e mude o produto, se for preciso.',
    );
  const { before, after } = checks.versionsIn(row);
  if (before) await restore(trx, product, { before, after }, now);
  else {
    if (product.archivedAt === null) await takeOff(trx, product.id, now);
    else await sale.keepOff(trx, product.id);
    await checks.change(trx, row, { takenOff: 1 });
  }
  if (product.archivedAt === null) await giveBack(trx, row, after, now);
}

/** Returns the refused text to its author as a draft; a newer draft of the author stays, with the reasons for the refusal. */
async function giveBack(trx: Db, row: Refused, after: drafts.Written, now: Date): Promise<void> {
  const { state, reason, faults, decidedBy, decidedAt, submittedAt } = row;
  const decided = { reason, faults, decidedBy, decidedAt, submittedAt };
  const existing = await drafts.find(trx, row.productId);
  if (existing && existing.state !== 'draft') return;
  const draft =
    existing ?? (await drafts.insert(trx, { id: row.productId, sellerId: row.sellerId }, after, now));
  await drafts.change(trx, draft, { ...decided, state: existing ? 'changes' : state }, now);
}
