import { sql } from 'kysely';
import type { ApplicationQuery, ApplicationSummary } from '#shared/contract/admin/sellerApplications.ts';
import type { Page } from '#shared/contract/page.ts';
import { type ListOrder, readAll } from '#server/services/http/cursors.ts';
import type { Db } from '#server/platform/database/tables.ts';

const sent = (db: Db, state: ApplicationQuery['state']) =>
  db
    .selectFrom('sellerApplication')
    .innerJoin('customer', 'customer.id', 'sellerApplication.customerId')
    .where('submittedAt', 'is not', null)
    .where('state', '<>', 'draft')
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
  sent(db, undefined).where('sellerApplication.id', '=', id).select(SUMMARY).executeTakeFirst();

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

/** All that were sent, the newest first, a part at a time. */
export const listAll = (db: Db, { state }: Pick<ApplicationQuery, 'state'>) =>
  readAll(sent(db, state).select(SUMMARY), NEWEST_FIRST);

/** Those that wait first, by deadline; then the decided ones, the latest first. */
export async function list(
  db: Db,
  { state, page, perPage }: ApplicationQuery,
): Promise<Page<ApplicationSummary> & { counts: Counts }> {
  const { total } = await sent(db, state)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await sent(db, state)
    .select(SUMMARY)
    .orderBy(sql`case "state" when 'submitted' then 0 else 1 end`)
    .orderBy(sql`case "state" when 'submitted' then "dueAt" end`)
    .orderBy(sql`coalesce("decidedAt", "submittedAt")`, 'desc')
    .orderBy('sellerApplication.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items, page, perPage, total, counts: await countSent(db) };
}

type Counts = Record<'submitted' | 'changes' | 'approved' | 'declined', number>;

/** How many were sent and not withdrawn, by what became of them. */
async function countSent(db: Db): Promise<Counts> {
  const rows = await db
    .selectFrom('sellerApplication')
    .where('submittedAt', 'is not', null)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .execute();
  const counts = { draft: 0, submitted: 0, changes: 0, approved: 0, declined: 0 };
  for (const { state, count } of rows) counts[state] = count;
  const { draft: _refusedBefore, ...sent } = counts;
  return sent;
}
