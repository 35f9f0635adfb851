import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import { ownRates } from '#server/shop/catalogue/fees.store.ts';
import { NO_PICTURE } from '#server/shop/catalogue/lists/productSummary.ts';
import * as prepared from '#server/trade/inventory/preparedUnits.store.ts';
import type { AdminProduct } from '#shared/contract/admin/products.ts';
import type { Page } from '#shared/contract/page.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import type {
  SellerListing,
  SellerListingQuery,
  SellerListingSummary,
} from '#shared/contract/seller/listings.ts';
import { LISTING_STATES, type ListingState, UNTITLED } from '#shared/shop/listings.ts';
import { basisPointsOf, feeBasisPointsOf, percentOfBasisPoints } from '#shared/trade/fees.ts';
import { readAmount } from '#shared/values/amount.ts';
import { searchable } from '#shared/values/text.ts';
import { goesAtOnce, isTrusted } from './approveAtOnce.ts';
import * as checks from './checks.store.ts';
import * as drafts from './drafts.store.ts';
import { heldIn, newcomerLimits } from './listingRules.ts';
import { isCategoryFixed, type Listing, writtenOf } from './listingVersions.ts';
import { takenOffBy } from './reportedListings.store.ts';
import { suggestionsFor } from './suggestedSpecifications.ts';

/** A listing of this seller; a listing of another seller is not found. */
export async function find(db: Db, sellerId: string, id: string): Promise<Listing> {
  const listing = (await findAll(db, sellerId, [id])).get(id);
  if (!listing) throw notFound('Não encontramos este anúncio na sua loja.');
  return listing;
}

/** The listings of this seller among many ids; others are left out. */
export async function findAll(
  db: Db,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, Listing>> {
  if (ids.length === 0) return new Map();
  const owned = await db
    .selectFrom('product')
    .where('id', 'in', ids)
    .where('sellerId', '=', sellerId)
    .select(['id', 'ownerPaused', 'away'])
    .execute();
  const waiting = await db
    .selectFrom('listingDraft')
    .where('id', 'in', ids)
    .where('sellerId', '=', sellerId)
    .selectAll()
    .execute();
  const of = await products.findAll(
    db,
    owned.map(({ id }) => id),
  );
  const marks = new Map(owned.map((each) => [each.id, each]));
  const draftOf = new Map(waiting.map((draft) => [draft.id, draft]));
  return new Map(
    ids
      .filter((id) => marks.has(id) || draftOf.has(id))
      .map((id) => [
        id,
        {
          id,
          product: of.get(id),
          ownerPaused: marks.get(id)?.ownerPaused === 1,
          away: marks.get(id)?.away === 1,
          draft: draftOf.get(id),
        },
      ]),
  );
}

/** No stock remains where units or stock are counted. */
const isSoldOut = ({ stock, countsUnits }: AdminProduct, counted: boolean): boolean =>
  stock <= 0 && (counted || countsUnits);

export function stateOf({ product, ownerPaused, draft }: Listing, counted: boolean): ListingState {
  if (!product) return draft?.state ?? 'draft';
  if (product.archivedAt !== null) return 'archived';
  if (!product.isActive) return ownerPaused ? 'paused' : 'blocked';
  return isSoldOut(product, counted) ? 'sold_out' : 'on_sale';
}

function summaryOf(listing: Listing, counted: boolean): SellerListingSummary {
  const { id, product, draft } = listing;
  const { fields, pictures } = writtenOf(listing);
  const price = readAmount(fields.price);
  const oldPrice = readAmount(fields.oldPrice);
  const clear = (amount: number | undefined) => (Number.isFinite(amount) ? (amount ?? null) : null);
  return {
    id,
    slug: product?.slug ?? null,
    title: product?.title ?? (fields.title.trim() || UNTITLED),
    state: stateOf(listing, counted),
    review: product && draft ? draft.state : null,
    price: clear(price),
    oldPrice: clear(oldPrice),
    stock: product?.stock ?? null,
    countsUnits: product?.countsUnits ?? false,
    sold: product?.sold ?? 0,
    image: (product?.images ?? pictures)[0]?.url ?? NO_PICTURE,
    updatedAt:
      [product?.updatedAt, draft?.updatedAt]
        .filter((at) => at !== undefined)
        .toSorted()
        .at(-1) ?? '',
    away: listing.away,
  };
}

/** All listings of a seller: products, and drafts without a product, each with its state. */
function listings(db: Db, sellerId: string, counted: boolean) {
  const approved = db
    .selectFrom('product')
    .leftJoin('listingDraft', 'listingDraft.id', 'product.id')
    .where('product.sellerId', '=', sellerId)
    .select([
      'product.id',
      sql<ListingState>`case
        when "product"."archivedAt" is not null then 'archived'
        when "product"."isActive" = 0 and "product"."ownerPaused" = 1 then 'paused'
        when "product"."isActive" = 0 then 'blocked'
        when "product"."stock" <= 0 and (${sql.lit(counted ? 1 : 0)} = 1 or "product"."countsUnits" = 1) then 'sold_out'
        else 'on_sale' end`.as('state'),
      sql<string>`coalesce("listingDraft"."updatedAt", "product"."updatedAt")`.as('at'),
      'product.publishedAt as since',
      sql<number>`case when "listingDraft"."state" = 'changes' then 1 else 0 end`.as('sentBack'),
    ]);
  const fresh = db
    .selectFrom('listingDraft')
    .leftJoin('product', 'product.id', 'listingDraft.id')
    .where('listingDraft.sellerId', '=', sellerId)
    .where('product.id', 'is', null)
    .select([
      'listingDraft.id',
      sql<ListingState>`"listingDraft"."state"`.as('state'),
      'listingDraft.updatedAt as at',
      'listingDraft.createdAt as since',
      sql<number>`0`.as('sentBack'),
    ]);
  return db.selectFrom(approved.unionAll(fresh).as('listing'));
}

type Counts = Record<ListingState, number>;

const groupsOf = (db: Db, sellerId: string, counted: boolean) =>
  listings(db, sellerId, counted)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('sentBack').as('back')])
    .execute();

const countsIn = (groups: { state: ListingState; count: number }[]): Counts =>
  Object.fromEntries(
    Object.keys(LISTING_STATES).map((each) => [
      each,
      groups.find((group) => group.state === each)?.count ?? 0,
    ]),
  ) as Counts;

/** How many listings of a seller there are in each state. */
export async function countsOf(db: Db, sellerId: string): Promise<Counts> {
  const { enableStockManagement } = await settings.read(db);
  return countsIn(await groupsOf(db, sellerId, enableStockManagement));
}

/** The same for the seller, whose adjustments also include approved listings with a change that was sent back. */
async function ownCounts(
  db: Db,
  sellerId: string,
  counted: boolean,
): Promise<{ counts: Counts; all: number }> {
  const groups = await groupsOf(db, sellerId, counted);
  const counts = countsIn(groups);
  const back = groups.reduce((sum, each) => sum + each.back, 0);
  return {
    counts: { ...counts, changes: counts.changes + back },
    all: groups.reduce((sum, { count }) => sum + count, 0),
  };
}

/** The ids of a seller's listings, the last changed first. */
export async function idsOf(
  db: Db,
  sellerId: string,
  { state, q, sort }: ListFilter,
  counted?: boolean,
): Promise<string[]> {
  const counts = counted ?? (await settings.read(db)).enableStockManagement;
  const rows = await listings(db, sellerId, counts)
    .$if(state !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('state', '=', state ?? 'draft'), ...(state === 'changes' ? [eb('sentBack', '=', 1)] : [])]),
      ),
    )
    .select('id')
    .orderBy(sort === 'newest' ? 'since' : 'at', 'desc')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (q === undefined) return ids;
  const titles = await titlesOf(db, sellerId);
  return ids.filter((id) => titles.get(id)?.includes(searchable(q)));
}

type ListFilter = Pick<SellerListingQuery, 'state' | 'q' | 'sort'>;

/** The search texts of each listing of a seller: its title, and the title of its waiting version. */
async function titlesOf(db: Db, sellerId: string): Promise<Map<string, string>> {
  const approved = await db
    .selectFrom('product')
    .where('sellerId', '=', sellerId)
    .select(['id', 'titleText'])
    .execute();
  const written = await db
    .selectFrom('listingDraft')
    .where('sellerId', '=', sellerId)
    .select(['id', 'fields'])
    .execute();
  const titles = new Map(approved.map(({ id, titleText }) => [id, titleText]));
  for (const { id, fields } of written)
    titles.set(
      id,
      `${titles.get(id) ?? ''} ${searchable((JSON.parse(fields) as { title: string }).title || UNTITLED)}`,
    );
  return titles;
}

export async function list(
  db: Db,
  sellerId: string,
  { page, perPage, ...filter }: SellerListingQuery,
  now: Date,
): Promise<
  Page<SellerListingSummary> &
    Pick<SellerListing, 'atOnce' | 'limits' | 'preparing'> & { counts: Counts; all: number }
> {
  const shop = await settings.read(db);
  const ids = await idsOf(db, sellerId, filter, shop.enableStockManagement);
  const found = await findAll(db, sellerId, ids.slice((page - 1) * perPage, page * perPage));
  return {
    items: [...found.values()].map((each) => summaryOf(each, shop.enableStockManagement)),
    page,
    perPage,
    total: ids.length,
    ...(await ownCounts(db, sellerId, shop.enableStockManagement)),
    atOnce: await isTrusted(db, sellerId, shop, now),
    limits: await newcomerLimits(db, sellerId, shop, now),
    preparing: (await shopOf(db, sellerId)) === undefined,
  };
}

/** One of them, as the list shows it; undefined where it is not of this seller. */
export async function findSummary(
  db: Db,
  sellerId: string,
  id: string,
): Promise<SellerListingSummary | undefined> {
  const listing = (await findAll(db, sellerId, [id])).get(id);
  return listing && summaryOf(listing, (await settings.read(db)).enableStockManagement);
}

/** A listing with everything its form shows. */
export async function read(db: Db, sellerId: string, id: string, now: Date): Promise<SellerListing> {
  const listing = await find(db, sellerId, id);
  const { product, draft } = listing;
  const shop = await settings.read(db);
  const { fields, pictures } = writtenOf(listing);
  const seller = await shopOf(db, sellerId);
  const preparedUnits = product ? 0 : await prepared.count(db, id);
  return {
    ...summaryOf(listing, shop.enableStockManagement),
    draft: fields,
    pictures,
    faults: draft ? drafts.faultsIn(draft) : [],
    reason: draft?.reason ?? null,
    submittedAt: draft?.submittedAt ?? null,
    takenOff: product && !product.isActive ? await takenOffOf(db, product) : null,
    checking: product?.isActive === true && (await checks.findWaiting(db, id)) !== undefined,
    atOnce: await goesAtOnce(db, sellerId, fields, shop, now),
    held: heldIn(fields, shop),
    categoryFixed: isCategoryFixed(product),
    countsUnits: product ? product.countsUnits : preparedUnits > 0,
    stock: product ? product.stock : preparedUnits || null,
    suggestions: await suggestionsFor(db, fields.category),
    fees: await feesFor(db, seller, product, shop),
    goods: product?.goods ?? null,
    limits: await newcomerLimits(db, sellerId, shop, now),
    green: seller?.thermometer === 'green',
    preparing: seller === undefined,
    version: product?.version ?? null,
  };
}

/** The facts of a shop; undefined for an applicant. */
const shopOf = (db: Db, sellerId: string) =>
  db
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select(['thermometer', 'feeBasisPoints'])
    .executeTakeFirst();

/** Why the team or reports keep it off sale, for its seller: the latest reason of all sources. */
async function takenOffOf(
  db: Db,
  { id, offSaleReason }: Pick<AdminProduct, 'id' | 'offSaleReason'>,
): Promise<SellerListing['takenOff']> {
  const { offSaleAt } = await db
    .selectFrom('product')
    .where('id', '=', id)
    .select('offSaleAt')
    .executeTakeFirstOrThrow();
  const reports = await takenOffBy(db, id);
  const check = await checks.findTakenOff(db, id);
  const reasons = [
    { by: 'team' as const, at: offSaleAt, waits: false, reason: offSaleReason },
    { by: 'reports' as const, at: null, waits: false, reason: null, ...reports },
    { by: 'check' as const, at: check?.decidedAt ?? null, waits: false, reason: check?.reason ?? null },
  ].filter(({ at }) => at !== null);
  return reasons.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))[0] ?? null;
}

/** The categories for new listings, each with the rate that a sale of this listing would have. */
async function feesFor(
  db: Db,
  seller: { feeBasisPoints: number | null } | undefined,
  product: AdminProduct | undefined,
  { sellerFeePercent }: StoreSettings,
): Promise<SellerListing['fees']> {
  const rows = await ownRates(db);
  return rows.map(({ slug, name, goods, feeBasisPoints }) => ({
    slug,
    name,
    goods,
    percent: percentOfBasisPoints(
      feeBasisPointsOf({
        product: product?.feePercent == null ? null : basisPointsOf(product.feePercent),
        seller: seller?.feeBasisPoints ?? null,
        category: feeBasisPoints,
        shop: basisPointsOf(sellerFeePercent),
        ownGoods: false,
      }),
    ),
  }));
}
