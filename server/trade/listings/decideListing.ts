import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, refuseStale } from '#server/services/http/failure.ts';
import * as listingMails from '#server/services/mails/listingMails.ts';
import { notifyOfListing } from '#server/shop/catalogue/listingNotices.ts';
import type { ListingDecision } from '#shared/contract/admin/listings.ts';
import { apply, bringBack } from './applyListing.ts';
import * as checks from './checks.store.ts';
import * as drafts from './drafts.store.ts';
import * as kinds from './listingKind.ts';

interface Decider {
  publicUrl: string;
  username: string;
}

const MAILS = {
  approve: listingMails.listingApproved,
  changes: listingMails.listingNeedsChanges,
  decline: listingMails.listingDeclined,
} as const;

/**
 * Decides about a waiting version, and notifies its seller. An approved one becomes the product in this transaction, and
 * settles the checks of that product.
 */
export async function decide(
  trx: Db,
  { publicUrl, username }: Decider,
  row: drafts.DraftRow,
  { outcome, reason, faults, version, goods }: ListingDecision,
  now: Date,
): Promise<void> {
  await lockRow(trx, 'seller', row.sellerId);
  if (row.state !== 'submitted') throw new Failure('conflict', 'Este anúncio não espera mais uma decisão.');
  const decided = { decidedBy: username, decidedAt: now.toISOString() };
  const columns = {
    approve: decided,
    changes: { ...decided, state: 'changes', reason, faults: JSON.stringify(faults) },
    decline: { ...decided, state: 'declined', reason },
  } as const;
  const updated = await drafts.change(trx, { id: row.id, version }, columns[outcome], now);
  refuseStale(updated, 'Este anúncio foi alterado');
  if (outcome === 'approve') {
    await apply(trx, row, now);
    await kinds.say(trx, row.id, goods, now);
    await bringBack(trx, row.id, now);
    await checks.settle(trx, row.id, username, now);
  }
  await notifyOfListing(
    trx,
    publicUrl,
    row.sellerId,
    MAILS[outcome],
    {
      cause: `listing ${row.id} ${row.createdAt} ${row.version}`,
      id: row.id,
      anuncio: drafts.writtenIn(row).fields.title,
      motivo: reason,
    },
    now,
  );
}
