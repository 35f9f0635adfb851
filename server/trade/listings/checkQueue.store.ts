import type { RawBuilder, SqlBool } from 'kysely';
import { matchesStaffSearch } from '#server/people/sellers/matchesStaffSearch.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll } from '#server/services/lists/cursors.ts';
import type {
  ListingCheck,
  ListingCheckQuery,
  ListingCheckSummary,
} from '#shared/contract/admin/listingChecks.ts';
import type { Page } from '#shared/contract/page.ts';
import { CHECK_STATES, type CheckState } from '#shared/shop/listingChecks.ts';
import * as checks from './checks.store.ts';
import { kindOf } from './listingKind.ts';
import { waitingFirst } from './queueOrder.ts';
import { versionsShown } from './versionsShown.ts';

const rows = (db: Db) =>
  db
    .selectFrom('listingCheck')
    .innerJoin('seller', 'seller.id', 'listingCheck.sellerId')
    .innerJoin('product', 'product.id', 'listingCheck.productId')
    .selectAll('listingCheck')
    .select(['seller.slug as sellerSlug', 'seller.name as sellerName']);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const summaryOf = (row: Row): ListingCheckSummary => ({
  id: row.id,
  title: checks.versionsIn(row).after.fields.title,
  state: row.state,
  isNew: row.before === null,
  seller: { slug: row.sellerSlug, name: row.sellerName },
  submittedAt: row.submittedAt,
});

const sought = (db: Db, q: string) =>
  matchesStaffSearch(db, q, { texts: ['product.titleText'], sellers: ['listingCheck.sellerId'] });

const inState = (db: Db, words: RawBuilder<SqlBool>, state: CheckState | undefined) =>
  rows(db)
    .where(words)
    .$if(state !== undefined, (query) => query.where('listingCheck.state', '=', state ?? 'waiting'));

const BY_ID: ListOrder<Row> = {
  name: 'id',
  columns: [{ ref: 'listingCheck.id', direction: 'asc', type: 'string', of: ({ id }) => id }],
};

/** All of them for an export, a page at a time, in no order for readers. */
export async function* listAll(
  db: Db,
  { q, state }: Pick<ListingCheckQuery, 'q' | 'state'>,
): AsyncGenerator<ListingCheckSummary[]> {
  for await (const found of readAll(inState(db, await sought(db, q), state), BY_ID))
    yield found.map(summaryOf);
}

/** Waiting ones first, the longest waiting on top; then decided ones, the latest first. */
export async function list(
  db: Db,
  { q, state, page, perPage }: ListingCheckQuery,
): Promise<Page<ListingCheckSummary> & { counts: Record<CheckState, number> }> {
  const words = await sought(db, q);
  const groups = await db
    .selectFrom('listingCheck')
    .innerJoin('product', 'product.id', 'listingCheck.productId')
    .where(words)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .execute();
  const counts = Object.fromEntries(
    Object.keys(CHECK_STATES).map((each) => [each, groups.find((group) => group.state === each)?.count ?? 0]),
  ) as Record<CheckState, number>;
  const found = await inState(db, words, state)
    .$call(waitingFirst('waiting'))
    .orderBy('listingCheck.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const total =
    state === undefined ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[state];
  return { items: found.map(summaryOf), page, perPage, total, counts };
}

/** The version that went on sale beside the previous one. */
export async function read(db: Db, id: string): Promise<ListingCheck | undefined> {
  const row = await rows(db).where('listingCheck.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { before, after } = checks.versionsIn(row);
  const versions = await versionsShown(db);
  return {
    ...summaryOf(row),
    ...(await kindOf(db, row.productId, after.fields.category)),
    productId: row.productId,
    before: before && versions(before),
    after: versions(after),
    faults: checks.faultsIn(row),
    reason: row.reason,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt,
    version: row.version,
  };
}
