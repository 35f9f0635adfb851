import type { Db } from '#server/platform/database/tables.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import { formOf } from '#server/shop/catalogue/productForm.ts';
import * as sale from '#server/shop/catalogue/productSale.store.ts';
import { refuseWhileShut } from '#server/trade/standing/standing.ts';
import { OLD_BELOW, oldAbove } from '#shared/contract/seller/listingForm.ts';
import type { OfferForm } from '#shared/contract/seller/listingOffer.ts';
import { hold } from './changeListing.ts';
import * as drafts from './drafts.store.ts';
import { newcomerLimits, priceFault, refuseOneMore } from './listingRules.ts';

/** An approved product that exists. Throws `stale_version` when its version is not the one that was read. */
async function approved(trx: Db, sellerId: string, id: string, read?: number) {
  const { product, ownerPaused } = await hold(trx, sellerId, id);
  if (!product || product.archivedAt !== null)
    throw new Failure('conflict', 'Isto só se muda num anúncio aprovado, que não foi arquivado.');
  if (read !== undefined && read !== product.version)
    throw new Failure('stale_version', 'Este anúncio mudou depois que você o leu. Confira como está agora.');
  return { ...product, ownerPaused };
}

/**
 * Price, old price and stock, in force at once; what is as it was read stays as it is now. Throws `stale_version` or
 * `stock_moved` where what is changed is no longer what was read.
 */
export async function changeOffer(
  trx: Db,
  sellerId: string,
  id: string,
  { priceRead, oldPriceRead, stock, stockRead, version, ...amounts }: OfferForm,
  now: Date,
): Promise<void> {
  const product = await approved(trx, sellerId, id, version);
  const offer = {
    price: changed(amounts.price, priceRead, product.price),
    oldPrice: changed(amounts.oldPrice, oldPriceRead, product.oldPrice),
  };
  if (!oldAbove(offer)) throw faultAt('oldPrice', OLD_BELOW.error);
  const limits = await newcomerLimits(trx, sellerId, await settings.read(trx), now);
  // One that cost more before may stay, and become cheaper.
  const fault = offer.price > product.price ? priceFault(offer.price, limits) : undefined;
  if (fault !== undefined) throw faultAt('price', fault);
  const form = { ...formOf(product), ...offer, stock, stockRead };
  await products.update(trx, id, { ...form, version: product.version }, now);
}

/** What an amount becomes: as wanted where it was changed, else as it is. Throws where it is no longer what was read. */
function changed<Amount extends number | null>(input: Amount, read: Amount, stands: Amount): Amount {
  if (input === read) return stands;
  if (read !== stands && input !== stands)
    throw new Failure(
      'stale_version',
      'O preço deste anúncio mudou depois que você o abriu. Confira o de agora e salve de novo.',
    );
  return input;
}

/** Takes a listing off sale, or puts it back; what the team took off, the team alone puts back. */
export async function setOnSale(
  trx: Db,
  sellerId: string,
  id: string,
  { onSale, version }: { onSale: boolean; version?: number | undefined },
  now: Date,
): Promise<void> {
  const product = await approved(trx, sellerId, id, version);
  if (product.isActive === onSale) return;
  if (onSale) {
    if (!product.ownerPaused)
      throw new Failure('conflict', 'A equipe tirou este anúncio do ar. Fale com ela para saber o motivo.');
    await refuseWhileShut(trx, sellerId);
    await refuseWhileAway(trx, sellerId, product);
    await refuseOneMore(trx, sellerId, await newcomerLimits(trx, sellerId, await settings.read(trx), now));
  }
  await sale.setPausedByOwner(trx, id, product.version, !onSale, now);
}

/** A seller who is away cannot promise a delivery. */
async function refuseWhileAway(
  trx: Db,
  sellerId: string,
  { countsUnits }: { countsUnits: boolean },
): Promise<void> {
  const { away, awayWhole } = await trx
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select(['away', 'awayWhole'])
    .executeTakeFirstOrThrow();
  if (away === 1 && (awayWhole === 1 || !countsUnits))
    throw new Failure(
      'conflict',
      'A sua loja está de férias. Este anúncio volta sozinho com você, ou encerre as férias em Minha loja.',
    );
}

/** Takes a listing out of the shop for good, and what waited for it too. */
export async function archive(trx: Db, sellerId: string, id: string, now: Date): Promise<void> {
  const product = await approved(trx, sellerId, id);
  await sale.archive(trx, product, now);
  await drafts.remove(trx, id);
}
