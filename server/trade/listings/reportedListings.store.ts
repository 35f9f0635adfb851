import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchesStaffSearch } from '#server/people/sellers/matchesStaffSearch.ts';
import { holds } from '#server/platform/database/likeText.ts';
import type { Db, ReportedListingTable } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll } from '#server/services/lists/cursors.ts';
import type {
  ReportedListing,
  ReportedListingQuery,
  ReportedListingSummary,
} from '#shared/contract/admin/listingReports.ts';
import type { Page } from '#shared/contract/page.ts';
import { REPORT_STATES, type ReportState } from '#shared/shop/listingReports.ts';
import { DAY } from '#shared/values/time.ts';

export type ReportedRow = ReportedListingTable;

export const find = (db: Db, id: string): Promise<ReportedRow | undefined> =>
  db.selectFrom('reportedListing').selectAll().where('id', '=', id).executeTakeFirst();

export async function wasKeptSince(db: Db, productId: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('reportedListing')
    .where('productId', '=', productId)
    .where('state', '=', 'kept')
    .where('decidedAt', '>', since)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes columns of the row that was read; the decision must refer to this version. */
export const change = (
  trx: Db,
  { id, version }: Pick<ReportedRow, 'id' | 'version'>,
  columns: Partial<ReportedRow>,
): Promise<{ numUpdatedRows: bigint }> =>
  trx
    .updateTable('reportedListing')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();

/** What the seller sees of reports that keep a listing off sale; null without such reports. */
export async function takenOffBy(
  db: Db,
  productId: string,
): Promise<{ at: string; waits: boolean; reason: string | null } | null> {
  const last = await db
    .selectFrom('reportedListing')
    .where('productId', '=', productId)
    .orderBy('openedAt', 'desc')
    .select(['state', 'heldAt', 'reason', 'decidedAt'])
    .executeTakeFirst();
  if (last?.state === 'taken_down' && last.decidedAt !== null)
    return { at: last.decidedAt, waits: false, reason: last.reason };
  return last?.state === 'open' && last.heldAt !== null
    ? { at: last.heldAt, waits: true, reason: null }
    : null;
}

const rows = (db: Db) =>
  db
    .selectFrom('reportedListing')
    .innerJoin('product', 'product.id', 'reportedListing.productId')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .selectAll('reportedListing')
    .select([
      'product.title',
      'product.slug',
      'product.isActive',
      'product.archivedAt',
      'seller.slug as sellerSlug',
      'seller.name as sellerName',
    ])
    .select((eb) =>
      eb
        .selectFrom('listingReport')
        .whereRef('listingReport.reportedId', '=', 'reportedListing.id')
        .select((of) => of.fn.count<number>('customerId').distinct().as('accounts'))
        .as('accounts'),
    )
    .select((eb) =>
      eb
        .selectFrom('doubledListing')
        .whereRef('doubledListing.reportedId', '=', 'reportedListing.id')
        .select((of) => of.fn.countAll<number>().as('doubled'))
        .as('doubled'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const summaryOf = (row: Row): ReportedListingSummary => ({
  id: row.id,
  state: row.state,
  title: row.title,
  seller: { slug: row.sellerSlug, name: row.sellerName },
  accounts: row.accounts ?? 0,
  claimed: row.claimed === 1,
  doubled: (row.doubled ?? 0) > 0,
  heldAt: row.heldAt,
  openedAt: row.openedAt,
});

export async function findSummary(db: Db, id: string): Promise<ReportedListingSummary | undefined> {
  const row = await rows(db).where('reportedListing.id', '=', id).executeTakeFirst();
  return row && summaryOf(row);
}

/** The condition of the search words; they cover reporters only for users who may see people. */
async function sought(db: Db, q: string, seesPeople: boolean): Promise<RawBuilder<SqlBool>> {
  const matches = await matchesStaffSearch(db, q, {
    texts: ['product.titleText'],
    sellers: ['product.sellerId'],
  });
  if (q === '' || !seesPeople) return matches;
  return sql`(${matches} or exists (
    select 1 from "listingReport" join "customer" on "customer"."id" = "listingReport"."customerId"
    where "listingReport"."reportedId" = "reportedListing"."id" and ${holds('customer.searchText', q)}))`;
}

const inState = (db: Db, words: RawBuilder<SqlBool>, state: ReportState | undefined) =>
  rows(db)
    .where(words)
    .$if(state !== undefined, (query) => query.where('reportedListing.state', '=', state ?? 'open'));

const NEWEST_FIRST: ListOrder<Row> = {
  name: 'newest',
  columns: [
    { ref: 'reportedListing.openedAt', direction: 'desc', type: 'string', of: ({ openedAt }) => openedAt },
    { ref: 'reportedListing.id', direction: 'asc', type: 'string', of: ({ id }) => id },
  ],
};

/** All of them, the newest first, a page at a time. */
export async function* listAll(
  db: Db,
  { q, state }: Pick<ReportedListingQuery, 'q' | 'state'>,
  seesPeople: boolean,
): AsyncGenerator<ReportedListingSummary[]> {
  for await (const found of readAll(inState(db, await sought(db, q, seesPeople), state), NEWEST_FIRST))
    yield found.map(summaryOf);
}

/** Waiting ones first: claims, then those off sale, then the longest waiting; then decided ones, the latest first. */
export async function list(
  db: Db,
  { q, state, page, perPage }: ReportedListingQuery,
  seesPeople: boolean,
): Promise<Page<ReportedListingSummary> & { counts: Record<ReportState, number> }> {
  const words = await sought(db, q, seesPeople);
  const groups = await db
    .selectFrom('reportedListing')
    .innerJoin('product', 'product.id', 'reportedListing.productId')
    .where(words)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .execute();
  const counts = Object.fromEntries(
    Object.keys(REPORT_STATES).map((each) => [
      each,
      groups.find((group) => group.state === each)?.count ?? 0,
    ]),
  ) as Record<ReportState, number>;
  const isOpen = sql`case when "reportedListing"."state" = 'open' then 0 else 1 end`;
  const whileOpen = (order: ReturnType<typeof sql>) =>
    sql`case when "reportedListing"."state" = 'open' then ${order} end`;
  const found = await inState(db, words, state)
    .orderBy(isOpen)
    .orderBy(whileOpen(sql`case when "claimed" = 1 then 0 when "heldAt" is not null then 1 else 2 end`))
    .orderBy(whileOpen(sql`"openedAt"`))
    .orderBy('decidedAt', 'desc')
    .orderBy('reportedListing.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const total = state === undefined ? counts.open + counts.kept + counts.taken_down : counts[state];
  return { items: found.map(summaryOf), page, perPage, total, counts };
}

export async function read(db: Db, id: string): Promise<ReportedListing | undefined> {
  const row = await rows(db).where('reportedListing.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const reports = await db
    .selectFrom('listingReport')
    .innerJoin('customer', 'customer.id', 'listingReport.customerId')
    .where('reportedId', '=', id)
    .orderBy('claims', 'desc')
    .orderBy('createdAt')
    .orderBy('listingReport.id')
    .select([
      'listingReport.id',
      'kind',
      'account',
      'text',
      'createdAt',
      'customerId',
      'customer.name',
      'emailConfirmedAt',
    ])
    .execute();
  return {
    ...summaryOf(row),
    doubledBy: await doubledBy(db, id),
    product: {
      id: row.productId,
      slug: row.slug,
      onSale: row.isActive === 1,
      archived: row.archivedAt !== null,
    },
    reports: reports.map(({ customerId, name, emailConfirmedAt, createdAt, ...report }) => ({
      ...report,
      at: createdAt,
      by: { id: customerId, name, confirmed: emailConfirmedAt !== null },
    })),
    reason: row.reason,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt,
    version: row.version,
  };
}

/** The listings of other shops that tried to load units of this one. */
async function doubledBy(db: Db, reportedId: string): Promise<ReportedListing['doubledBy']> {
  const rows = await db
    .selectFrom('doubledListing')
    .innerJoin('seller', 'seller.id', 'doubledListing.sellerId')
    .leftJoin('product', 'product.id', 'doubledListing.listingId')
    .where('reportedId', '=', reportedId)
    .orderBy('foundAt')
    .orderBy('doubledListing.id')
    .select([
      'listingId',
      'doubledListing.title',
      'foundAt as at',
      'seller.slug',
      'seller.name',
      'product.id',
    ])
    .execute();
  return rows.map(({ listingId, slug, name, id, ...row }) => ({
    ...row,
    id: listingId,
    seller: { slug, name },
    approved: id !== null,
  }));
}

const KEPT_DAYS = 365;

/** Deletes the reports of a listing a year after the decision. */
export async function purge(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY).toISOString();
  const old = db.selectFrom('reportedListing').where('decidedAt', '<', before).select('id');
  await db.deleteFrom('listingReport').where('reportedId', 'in', old).execute();
  await db.deleteFrom('doubledListing').where('reportedId', 'in', old).execute();
  await db.deleteFrom('reportedListing').where('decidedAt', '<', before).execute();
}
