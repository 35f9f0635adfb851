import { lockRow } from '#server/platform/database/lockRow.ts';
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
import { newcomerLimits, priceFault, withinRoom } from './listingRules.ts';

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
 * Price, old price and stock, effective at once; an untouched amount keeps its current value. Throws `stale_version` or
 * `stock_moved` where a changed amount differs from what was read.
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
  // A price above the limit may stay, or become lower.
  const fault = offer.price > product.price ? priceFault(offer.price, limits) : undefined;
  if (fault !== undefined) throw faultAt('price', fault);
  const form = { ...formOf(product), ...offer, stock, stockRead };
  await withinRoom(trx, sellerId, now, () =>
    products.update(trx, id, { ...form, version: product.version }, now),
  );
}

/**
 * The new amount: the input where it was changed, else the current one. Throws where the current one differs from what was
 * read.
 */
function changed<Amount extends number | null>(input: Amount, read: Amount, stands: Amount): Amount {
  if (input === read) return stands;
  if (read !== stands && input !== stands)
    throw new Failure(
      'stale_version',
      'O preço deste anúncio mudou depois que você o abriu. Confira o de agora e salve de novo.',
    );
  return input;
}

/** Takes a listing off sale, or puts it back; only the team can put back what it took off. */
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
  }
  await withinRoom(trx, sellerId, now, () => sale.setPausedByOwner(trx, id, product.version, !onSale, now));
}

/** Pauses the listing of a sold line, so that it sells no more of what its seller does not have. */
export async function pauseSold(trx: Db, lineId: string, now: Date): Promise<void> {
  const { productId } = await trx
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select('productId')
    .executeTakeFirstOrThrow();
  if (productId === null) return;
  await lockRow(trx, 'product', productId);
  const product = await products.find(trx, productId);
  if (product?.isActive && product.archivedAt === null)
    await sale.setPausedByOwner(trx, productId, product.version, true, now);
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

/** Removes a listing from the shop for good, with its waiting changes. */
export async function archive(trx: Db, sellerId: string, id: string, now: Date): Promise<void> {
  const product = await approved(trx, sellerId, id);
  await sale.archive(trx, product, now);
  await drafts.remove(trx, id);
}
