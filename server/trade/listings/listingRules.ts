import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { isNewcomer } from '#server/trade/ledger/holds.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import type { ListingDraft } from '#shared/contract/seller/listingForm.ts';
import type { NewcomerLimits } from '#shared/contract/seller/listings.ts';
import { contactDataIn, forbiddenTermsIn, likelyContactsIn, termsIn } from '#shared/shop/contactData.ts';
import { fieldOf, SELLER_FIELDS } from '#shared/shop/productFields.ts';
import { formatMoney } from '#shared/values/money.ts';
import { countNew } from './drafts.store.ts';

/** Every declared text that sellers write is searched. */
const TEXTS = SELLER_FIELDS.filter((name) => fieldOf(name).kind === 'text');

interface Found {
  path: string;
  words: string[];
}

/** What a search finds in each field of a listing; `handles` where names with @ may be part of the goods. */
const foundIn = (fields: ListingDraft, search: (text: string, handles: boolean) => string[]): Found[] => {
  const at = (path: string, text: string, handles = false) => ({
    path,
    words: [...new Set(search(text, handles))],
  });
  return [
    at('title', fields.title),
    at('description', fields.description),
    ...TEXTS.map((name) => at(name, fields[name])),
    ...fields.specifications.flatMap(({ key, value }, place) => [
      at(`specifications.${place}.key`, key, true),
      at(`specifications.${place}.value`, value, true),
    ]),
  ].filter(({ words }) => words.length > 0);
};

/** Contact data and forbidden terms in each field of a listing, in the original spelling. (marketplace.md, 'Listings') */
export function heldIn(
  fields: ListingDraft,
  { forbiddenTerms }: Pick<StoreSettings, 'forbiddenTerms'>,
): Found[] {
  const terms = termsIn(forbiddenTerms);
  return foundIn(fields, (text, handles) => [
    ...contactDataIn(text, { handles }),
    ...forbiddenTermsIn(text, terms),
  ]);
}

/** What only looks like contact data: the seller may send it, and the team decides. Account names may be part of the goods. */
export const likelyIn = (fields: ListingDraft): Found[] =>
  foundIn(fields, (text, handles) => (handles ? [] : likelyContactsIn(text)));

/** The same findings as faults of the fields. */
export const heldFaults = (fields: ListingDraft, shop: Pick<StoreSettings, 'forbiddenTerms'>): FieldFault[] =>
  heldIn(fields, shop).map(({ path, words }) => ({
    path,
    message: `Tire ${words.map((each) => `“${each}”`).join(', ')}: contato e termos proibidos não entram no anúncio`,
  }));

/** The limits of a seller with few completed sales; null for all others. */
export async function newcomerLimits(
  db: Db,
  sellerId: string,
  { newcomerSales, newcomerListings, newcomerPrice, currency }: StoreSettings,
  now: Date,
): Promise<NewcomerLimits | null> {
  if (!(await isNewcomer(db, sellerId, newcomerSales, now))) return null;
  return { sales: newcomerSales, listings: newcomerListings, price: newcomerPrice, currency };
}

const untilThen = ({ sales }: NewcomerLimits): string =>
  `Enquanto a sua loja não concluir ${sales === 1 ? '1 venda' : `${sales} vendas`}`;

/** How many more listings they may have on sale or under review. What is sold out takes no place until it has stock again. */
export async function roomFor(db: Db, sellerId: string, limits: NewcomerLimits | null): Promise<number> {
  if (!limits) return Number.POSITIVE_INFINITY;
  const { enableStockManagement } = await settings.read(db);
  const { onSale } = await db
    .selectFrom('product')
    .where('sellerId', '=', sellerId)
    // What a holiday has sent away comes back by itself.
    .where((eb) => eb.or([eb('isActive', '=', 1), eb.and([eb('away', '=', 1), eb('ownerPaused', '=', 1)])]))
    .where('archivedAt', 'is', null)
    .$if(enableStockManagement, (query) => query.where('stock', '>', 0))
    .select((eb) => eb.fn.countAll<number>().as('onSale'))
    .executeTakeFirstOrThrow();
  return limits.listings - onSale - (await countNew(db, sellerId, 'submitted'));
}

/**
 * Runs a change that may put listings of a shop on sale: by activation, by stock, by units. Throws `limit_reached` where a
 * newcomer would exceed the limit by it; the seller's row is locked.
 */
export async function withinRoom<Result>(
  trx: Db,
  sellerId: string,
  now: Date,
  change: () => Promise<Result>,
): Promise<Result> {
  const limits = await newcomerLimits(trx, sellerId, await settings.read(trx), now);
  if (!limits) return change();
  const before = await roomFor(trx, sellerId, limits);
  const result = await change();
  const after = await roomFor(trx, sellerId, limits);
  if (after < 0 && after < before) throw new Failure('limit_reached', fullFault(limits));
  return result;
}

/** Why a newcomer can have no more. */
export const fullFault = (limits: NewcomerLimits): string =>
  `${untilThen(limits)}, ela pode ter até ${limits.listings === 1 ? '1 anúncio' : `${limits.listings} anúncios`} no ar ou em análise. Pause um deles para pôr outro.`;

/** Throws `limit_reached` where a newcomer would exceed the limit; the seller's row is locked. */
export async function refuseOneMore(trx: Db, sellerId: string, limits: NewcomerLimits | null): Promise<void> {
  if (limits && (await roomFor(trx, sellerId, limits)) < 1)
    throw new Failure('limit_reached', fullFault(limits));
}

/** Why a newcomer may not set a price; undefined where they may. */
export const priceFault = (price: number, limits: NewcomerLimits | null): string | undefined =>
  limits && price > limits.price
    ? `${untilThen(limits)}, cada anúncio pode custar até ${formatMoney(limits.price, limits.currency)}`
    : undefined;

/** Why a listing that was never on sale must not have an old price; undefined where it has none. */
export const neverCostFault = (oldPrice: number | null | undefined): string | undefined =>
  oldPrice == null
    ? undefined
    : 'O anúncio ainda não foi vendido por este preço: deixe vazio até ele ter estado no ar';
