import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holds } from '#server/platform/database/likeText.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll } from '#server/services/lists/cursors.ts';
import type { ApplicationQuery, ApplicationSummary } from '#shared/contract/admin/sellerApplications.ts';
import type { Page } from '#shared/contract/page.ts';
import { searchable } from '#shared/values/text.ts';

type Filters = Pick<ApplicationQuery, 'q' | 'state'>;

/** A person reviews each, so they are few enough to search their shops' names here. */
async function searchCondition(db: Db, q: string): Promise<RawBuilder<SqlBool>> {
  if (q === '') return sql`1 = 1`;
  const words = searchable(q);
  const shops = await db.selectFrom('sellerApplication').select(['id', 'shopName']).execute();
  const ids = shops.filter(({ shopName }) => searchable(shopName).includes(words)).map(({ id }) => id);
  const person = holds('customer.searchText', q);
  return ids.length === 0 ? person : sql`(${person} or "sellerApplication"."id" in (${sql.join(ids)}))`;
}

const sent = (db: Db, words: RawBuilder<SqlBool>, state: ApplicationQuery['state']) =>
  db
    .selectFrom('sellerApplication')
    .innerJoin('customer', 'customer.id', 'sellerApplication.customerId')
    .where('submittedAt', 'is not', null)
    .where('state', '<>', 'draft')
    .where(words)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'submitted'));

const SUMMARY = [
  'sellerApplication.id',
  'state',
  'shopName',
  'kind',
  'customer.name as applicant',
  'submittedAt',
  'dueAt',
] as const;

export const findSummary = (db: Db, id: string): Promise<ApplicationSummary | undefined> =>
  sent(db, sql`1 = 1`, undefined)
    .where('sellerApplication.id', '=', id)
    .select(SUMMARY)
    .executeTakeFirst();

const NEWEST_FIRST: ListOrder<ApplicationSummary> = {
  name: 'newest',
  columns: [
    {
      ref: 'sellerApplication.submittedAt',
      direction: 'desc',
      type: 'string',
      of: ({ submittedAt }) => submittedAt ?? '',
    },
    { ref: 'sellerApplication.id', direction: 'asc', type: 'string', of: ({ id }) => id },
  ],
};

/** All that were submitted, newest first, in pages. */
export async function listAll(db: Db, { q, state }: Filters): Promise<AsyncGenerator<ApplicationSummary[]>> {
  return readAll(sent(db, await searchCondition(db, q), state).select(SUMMARY), NEWEST_FIRST);
}

/** Waiting ones first, by deadline; then decided ones, newest first. */
export async function list(
  db: Db,
  { q, state, page, perPage }: ApplicationQuery,
): Promise<Page<ApplicationSummary> & { counts: Counts }> {
  const words = await searchCondition(db, q);
  const { total } = await sent(db, words, state)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await sent(db, words, state)
    .select(SUMMARY)
    .orderBy(sql`case "state" when 'submitted' then 0 else 1 end`)
    .orderBy(sql`case "state" when 'submitted' then "dueAt" end`)
    .orderBy(sql`coalesce("decidedAt", "submittedAt")`, 'desc')
    .orderBy('sellerApplication.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items, page, perPage, total, counts: await countSent(db, words) };
}

type Counts = Record<'submitted' | 'changes' | 'approved' | 'declined', number>;

/** How many were submitted and not withdrawn, by state. */
async function countSent(db: Db, words: RawBuilder<SqlBool>): Promise<Counts> {
  const rows = await sent(db, words, undefined)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .execute();
  const counts = { submitted: 0, changes: 0, approved: 0, declined: 0 };
  for (const { state, count } of rows) if (state !== 'draft') counts[state] = count;
  return counts;
}
