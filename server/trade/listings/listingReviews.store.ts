import type { RawBuilder, SqlBool } from 'kysely';
import { matchesStaffSearch } from '#server/people/sellers/matchesStaffSearch.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll } from '#server/services/lists/cursors.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import * as prepared from '#server/trade/inventory/preparedUnits.store.ts';
import type {
  ListedListing,
  ListingReview,
  ListingReviewQuery,
  ListingReviewSummary,
} from '#shared/contract/admin/listings.ts';
import type { Page } from '#shared/contract/page.ts';
import * as drafts from './drafts.store.ts';
import { kindOf } from './listingKind.ts';
import { likelyIn } from './listingRules.ts';
import * as listingsOnSale from './listingsOnSale.store.ts';
import { approvedVersion } from './listingVersions.ts';
import { waitingFirst } from './queueOrder.ts';
import { versionsShown } from './versionsShown.ts';

type Judged = ListingReviewSummary['state'];

/** Only submitted ones: a draft is private to its author. */
export const find = (db: Db, id: string): Promise<drafts.DraftRow | undefined> =>
  db
    .selectFrom('listingDraft')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .executeTakeFirst();

const judged = (db: Db) =>
  db
    .selectFrom('listingDraft')
    .innerJoin('seller', 'seller.id', 'listingDraft.sellerId')
    .leftJoin('product', 'product.id', 'listingDraft.id')
    .where('state', '<>', 'draft');

const rows = (db: Db) =>
  judged(db)
    .selectAll('listingDraft')
    .select(['seller.slug as sellerSlug', 'seller.name as sellerName', 'product.id as productId']);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const summaryOf = (row: Row): ListingReviewSummary => ({
  id: row.id,
  title: drafts.writtenIn(row).fields.title,
  state: row.state as Judged,
  isNew: row.productId === null,
  seller: { slug: row.sellerSlug, name: row.sellerName },
  submittedAt: row.submittedAt ?? row.updatedAt,
});

export async function findSummary(db: Db, id: string): Promise<ListingReviewSummary | undefined> {
  const row = await rows(db).where('listingDraft.id', '=', id).executeTakeFirst();
  return row && summaryOf(row);
}

const sought = (db: Db, q: string) =>
  matchesStaffSearch(db, q, { texts: ['listingDraft.titleText'], sellers: ['listingDraft.sellerId'] });

const inState = (db: Db, words: RawBuilder<SqlBool>, state: Judged | undefined) =>
  rows(db)
    .where(words)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'submitted'));

const BY_ID: ListOrder<Row> = {
  name: 'id',
  columns: [{ ref: 'listingDraft.id', direction: 'asc', type: 'string', of: ({ id }) => id }],
};

/** All listings that were submitted, or all on sale, for an export: a page at a time, in no order for readers. */
export async function* listAll(
  db: Db,
  { q, state }: Pick<ListingReviewQuery, 'q' | 'state'>,
): AsyncGenerator<ListedListing[]> {
  if (state === 'on_sale') {
    yield* listingsOnSale.listAll(db, q);
    return;
  }
  for await (const found of readAll(inState(db, await sought(db, q), state), BY_ID))
    yield found.map(summaryOf);
}

/** Waiting ones first, the longest waiting on top; then those sent back to the seller. Those on sale have a list of their own. */
export async function list(
  db: Db,
  { q, state, page, perPage }: ListingReviewQuery,
): Promise<Page<ListedListing> & { counts: Record<ListedListing['state'], number> }> {
  const words = await sought(db, q);
  const groups = await judged(db)
    .where(words)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .execute();
  const counts = { submitted: 0, changes: 0, declined: 0, on_sale: await listingsOnSale.count(db, q) };
  for (const group of groups) if (group.state !== 'draft') counts[group.state] = group.count;
  const total = state === undefined ? counts.submitted + counts.changes + counts.declined : counts[state];
  const pageOf = { page, perPage, total, counts };
  if (state === 'on_sale') return { items: await listingsOnSale.list(db, { q, page, perPage }), ...pageOf };
  const found = await inState(db, words, state)
    .$call(waitingFirst('submitted'))
    .orderBy('listingDraft.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items: found.map(summaryOf), ...pageOf };
}

/** A version beside the one on sale. */
export async function read(db: Db, id: string): Promise<ListingReview> {
  const row = await rows(db).where('listingDraft.id', '=', id).executeTakeFirstOrThrow();
  const product = await products.find(db, id);
  const versions = await versionsShown(db);
  const { fields, pictures } = drafts.writtenIn(row);
  // The units that a new listing was sent with are its stock.
  const units = product ? 0 : await prepared.count(db, id);
  const proposed = versions({ fields: units > 0 ? { ...fields, stock: String(units) } : fields, pictures });
  return {
    ...summaryOf(row),
    ...(await kindOf(db, id, proposed.category)),
    proposed,
    approved: product ? versions(approvedVersion(product)) : null,
    likely: likelyIn(drafts.writtenIn(row).fields),
    faults: drafts.faultsIn(row),
    reason: row.reason,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt,
    version: row.version,
  };
}
