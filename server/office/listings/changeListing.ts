import { randomUUID } from 'node:crypto';
import { MOST_IMAGES } from '#shared/contract/admin/productImages.ts';
import { type AdminImage } from '#shared/contract/admin/products.ts';
import {
  FirstOffer,
  ListingDraft,
  ListingWords,
  OLD_BELOW,
  oldAbove,
  type OfferForm,
} from '#shared/contract/listings.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, faultAt, notFound } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { StoredPicture } from '#server/services/media/pictures.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import { formOf } from '#server/shop/catalogue/productForm.ts';
import * as sale from '#server/shop/catalogue/productSale.store.ts';
import { refuseWhileShut } from '#server/trade/standing/standing.ts';
import * as drafts from './drafts.store.ts';
import { heldIn, newcomerLimits, priceFault, refuseOneMore } from './listingRules.ts';
import { approvedVersion, asVersionOf, find, type Listing, writtenOf } from './ownListings.store.ts';

/** So many listings that were never approved; more than anybody writes at once. */
const MOST_DRAFTS = 100;

const EMPTY: drafts.Written = {
  fields: { ...ListingDraft.parse({}), guaranteeDays: '7', stock: '1' },
  pictures: [],
};

/** A listing of this seller, whose row is held until the transaction ends: what one shop does comes one after the other. */
async function hold(trx: Db, sellerId: string, id: string): Promise<Listing> {
  await lockRow(trx, 'seller', sellerId);
  return find(trx, sellerId, id);
}

/** Begins a listing with what is given, or empty; gives its id. Whoever began one and wrote nothing goes on with it. */
export async function begin(
  trx: Db,
  sellerId: string,
  now: Date,
  written: drafts.Written = EMPTY,
): Promise<string> {
  await lockRow(trx, 'seller', sellerId);
  await refuseWhileShut(trx, sellerId);
  const untouched = written === EMPTY ? await drafts.findSame(trx, sellerId, EMPTY) : undefined;
  if (untouched) return untouched.id;
  if ((await drafts.countNew(trx, sellerId)) >= MOST_DRAFTS)
    throw new Failure(
      'limit_reached',
      `A sua loja já tem ${MOST_DRAFTS} rascunhos. Envie ou exclua algum antes de começar outro.`,
    );
  const id = randomUUID();
  await drafts.insert(trx, { id, sellerId }, written, now);
  return id;
}

/** The listing's words in a new draft; its pictures are the same files under names of their own. */
export async function copy(trx: Db, sellerId: string, id: string, now: Date): Promise<string> {
  const { fields, pictures } = writtenOf(await find(trx, sellerId, id));
  return begin(trx, sellerId, now, {
    fields,
    pictures: pictures.map((each) => ({ ...each, id: randomUUID() })),
  });
}

const WAITS =
  'Este anúncio está em análise e não muda enquanto isso. Retire-o da análise para alterar alguma coisa.';

function refuseUnlessOpen({ product, draft }: Listing): void {
  if (product && product.archivedAt !== null)
    throw new Failure('conflict', 'Este anúncio foi arquivado. Duplique-o para anunciar de novo.');
  if (draft?.state === 'submitted') throw new Failure('conflict', WAITS);
  if (draft?.state === 'declined')
    throw new Failure('conflict', 'A equipe recusou este texto. Descarte-o, ou duplique o anúncio.');
}

/** Keeps what is typed; what says the same as the approved version needs no keeping. */
export async function save(
  trx: Db,
  sellerId: string,
  id: string,
  fields: ListingDraft,
  now: Date,
): Promise<void> {
  const listing = await hold(trx, sellerId, id);
  await write(trx, sellerId, listing, (written) => ({ ...written, fields }), now);
}

async function write(
  trx: Db,
  sellerId: string,
  listing: Listing,
  changed: (written: drafts.Written) => drafts.Written,
  now: Date,
): Promise<void> {
  refuseUnlessOpen(listing);
  const { id, product, draft } = listing;
  const written = asVersionOf(product, changed(writtenOf(listing)));
  if (draft) {
    const columns = { fields: JSON.stringify(written.fields), pictures: JSON.stringify(written.pictures) };
    await drafts.change(trx, draft, columns, now);
  } else if (product && differs(written, approvedVersion(product)))
    await drafts.insert(trx, { id, sellerId }, written, now);
}

/** Whether a version says anything else than another. */
function differs(one: drafts.Written, other: drafts.Written): boolean {
  const told = ({ fields, pictures }: drafts.Written) =>
    JSON.stringify([ListingDraft.parse(fields), pictures.map(({ url }) => url)]);
  return told(one) !== told(other);
}

/** Hands a listing over to the team. Throws `invalid` with what is missing, too much or forbidden, by field. */
export async function submit(trx: Db, sellerId: string, id: string, now: Date): Promise<void> {
  const listing = await hold(trx, sellerId, id);
  await refuseWhileShut(trx, sellerId);
  refuseUnlessOpen(listing);
  const { product, draft } = listing;
  const written = writtenOf(listing);
  if (!draft || (product && !differs(written, approvedVersion(product))))
    throw new Failure('conflict', 'Nada mudou: o anúncio já está no ar assim.');
  const shop = await settings.read(trx);
  const limits = await newcomerLimits(trx, sellerId, shop, now);
  const words = ListingWords.safeParse(written.fields);
  const offer = product ? undefined : FirstOffer.safeParse(written.fields);
  const category = await trx
    .selectFrom('category')
    .where('slug', '=', written.fields.category)
    .where((eb) =>
      // One that was hidden meanwhile keeps what is in it.
      eb.or([eb('visible', '=', 1), eb('slug', '=', product?.category ?? '')]),
    )
    .select('id')
    .executeTakeFirst();
  const tooDear = offer?.success ? priceFault(offer.data.price ?? 0, limits) : undefined;
  const errors: FieldFault[] = [
    ...(category || written.fields.category === ''
      ? []
      : [{ path: 'category', message: 'Esta categoria não existe' }]),
    ...[words, offer].flatMap((part) =>
      (part?.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
    ),
    ...heldIn(written.fields, shop).map(({ path, words: found }) => ({
      path,
      message: `Tire ${found.map((each) => `“${each}”`).join(', ')}: contato e termos proibidos não entram no anúncio`,
    })),
    ...(tooDear === undefined ? [] : [{ path: 'price', message: tooDear }]),
  ];
  if (errors.length > 0) throw new Failure('invalid', 'Confira os campos marcados.', { errors });
  if (!product) await refuseOneMore(trx, sellerId, limits);
  const at = now.toISOString();
  await drafts.change(
    trx,
    draft,
    {
      state: 'submitted',
      submittedAt: at,
      faults: '[]',
      reason: null,
      decidedAt: null,
      decidedBy: null,
    },
    now,
  );
}

export async function withdraw(trx: Db, sellerId: string, id: string, now: Date): Promise<void> {
  const { draft } = await hold(trx, sellerId, id);
  if (draft?.state !== 'submitted') throw new Failure('conflict', 'Este anúncio não está em análise.');
  await drafts.change(trx, draft, { state: 'draft', submittedAt: null }, now);
}

/** Throws a draft away; the approved version stays as it is. */
export async function discard(trx: Db, sellerId: string, id: string): Promise<void> {
  const { draft } = await hold(trx, sellerId, id);
  if (!draft) throw notFound('Não há nenhuma alteração guardada deste anúncio.');
  if (draft.state === 'submitted') throw new Failure('conflict', WAITS);
  await drafts.remove(trx, id);
}

/** A product that was approved and stands. */
async function approved(trx: Db, sellerId: string, id: string) {
  const { product, ownerPaused } = await hold(trx, sellerId, id);
  if (!product || product.archivedAt !== null)
    throw new Failure('conflict', 'Isto só se muda num anúncio aprovado, que não foi arquivado.');
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
  { priceRead, oldPriceRead, stock, stockRead, ...wanted }: OfferForm,
  now: Date,
): Promise<void> {
  const product = await approved(trx, sellerId, id);
  const offer = {
    price: changed(wanted.price, priceRead, product.price),
    oldPrice: changed(wanted.oldPrice, oldPriceRead, product.oldPrice),
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
function changed<Amount extends number | null>(wanted: Amount, read: Amount, stands: Amount): Amount {
  if (wanted === read) return stands;
  if (read !== stands && wanted !== stands)
    throw new Failure(
      'stale_version',
      'O preço deste anúncio mudou depois que você o abriu. Confira o de agora e salve de novo.',
    );
  return wanted;
}

/** Takes a listing off sale, or puts it back; what the team took off, the team alone puts back. */
export async function setOnSale(
  trx: Db,
  sellerId: string,
  id: string,
  onSale: boolean,
  now: Date,
): Promise<void> {
  const product = await approved(trx, sellerId, id);
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

/** Nobody promises what they are not there to keep. */
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

/** Throws where pictures may not be added now; looked at before any is stored. */
export async function refusePictures(db: Db, sellerId: string, id: string): Promise<void> {
  refuseUnlessOpen(await find(db, sellerId, id));
}

export async function addPictures(
  trx: Db,
  sellerId: string,
  id: string,
  stored: readonly StoredPicture[],
  now: Date,
): Promise<AdminImage[]> {
  const listing = await hold(trx, sellerId, id);
  const before = writtenOf(listing).pictures;
  if (before.length + stored.length > MOST_IMAGES)
    throw new Failure('invalid', `Um anúncio pode ter no máximo ${MOST_IMAGES} imagens.`);
  const pictures = [...before, ...stored.map((each) => ({ ...each, alt: '' }))];
  await write(trx, sellerId, listing, (written) => ({ ...written, pictures }), now);
  return pictures;
}

/** Keeps the pictures that are named, in that order. Throws `stale_version` where one is not there. */
export async function arrangePictures(
  trx: Db,
  sellerId: string,
  id: string,
  ids: readonly string[],
  now: Date,
): Promise<AdminImage[]> {
  const listing = await hold(trx, sellerId, id);
  const before = writtenOf(listing).pictures;
  const pictures = [...new Set(ids)].flatMap((each) => before.find((picture) => picture.id === each) ?? []);
  if (pictures.length !== ids.length)
    throw new Failure(
      'stale_version',
      'As imagens deste anúncio mudaram. Recarregue a página e tente de novo.',
    );
  await write(trx, sellerId, listing, (written) => ({ ...written, pictures }), now);
  return pictures;
}
