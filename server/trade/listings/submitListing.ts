import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { refuseWhileShut } from '#server/trade/standing/standing.ts';
import { goesAtOnce, putOnSale } from './approveAtOnce.ts';
import { differs, hold, refuseUnlessOpen } from './changeListing.ts';
import * as checks from './checks.store.ts';
import * as drafts from './drafts.store.ts';
import { faultsOf } from './listingFaults.ts';
import { newcomerLimits, refuseOneMore } from './listingRules.ts';
import { approvedVersion, writtenOf } from './listingVersions.ts';

/**
 * Submits a listing to the team, or puts one of a trusted shop on sale at once, unless its words may be contact data. Throws `invalid` with what is missing, too much
 * or forbidden, by field.
 */
export async function submit(trx: Db, sellerId: string, id: string, now: Date): Promise<void> {
  const listing = await hold(trx, sellerId, id);
  await refuseWhileShut(trx, sellerId);
  refuseUnlessOpen(listing);
  const { product, draft } = listing;
  const written = writtenOf(listing);
  if (!draft || (product && !differs(written, approvedVersion(product))))
    throw new Failure(
      'conflict',
      (await checks.findTakenOff(trx, id))
        ? 'Nada mudou desde que a equipe o tirou do ar. Corrija o que ela pediu e envie de novo.'
        : 'Nada mudou: o anúncio já está no ar assim.',
    );
  const shop = await settings.read(trx);
  const limits = await newcomerLimits(trx, sellerId, shop, now);
  const categories = await trx
    .selectFrom('category')
    .where('slug', '=', written.fields.category)
    .select(['slug', 'visible'])
    .execute();
  const errors = faultsOf(
    written.fields,
    product,
    { words: true, offer: !product },
    {
      categories: categories.map(({ slug, visible }) => ({ slug, visible: visible === 1 })),
      settings: shop,
      limits,
      formerPrices: new Map(), // an approved product's offer is no part of its versions
    },
  );
  if (errors.length > 0) throw new Failure('invalid', 'Confira os campos marcados.', { errors });
  if (!product) await refuseOneMore(trx, sellerId, limits);
  if (await goesAtOnce(trx, sellerId, written.fields, shop, now))
    await putOnSale(trx, listing, draft, written, now);
  else await handOver(trx, draft, now);
}

/** It waits for the team from now on. */
export const handOver = (trx: Db, draft: Pick<drafts.DraftRow, 'id' | 'version'>, now: Date) =>
  drafts.change(
    trx,
    draft,
    {
      state: 'submitted',
      submittedAt: now.toISOString(),
      faults: '[]',
      reason: null,
      decidedAt: null,
      decidedBy: null,
    },
    now,
  );

export async function withdraw(trx: Db, sellerId: string, id: string, now: Date): Promise<void> {
  const { draft } = await hold(trx, sellerId, id);
  if (draft?.state !== 'submitted') throw new Failure('conflict', 'Este anúncio não está em análise.');
  await drafts.change(trx, draft, { state: 'draft', submittedAt: null }, now);
}
