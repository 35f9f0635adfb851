import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { matchesStaffSearch } from '#server/people/sellers/matchesStaffSearch.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, refuseStale } from '#server/services/http/failure.ts';
import { type ListOrder, readAll } from '#server/services/lists/cursors.ts';
import type {
  PersonReport,
  PersonReportQuery,
  PersonReportSummary,
} from '#shared/contract/admin/personReports.ts';
import type { Page } from '#shared/contract/page.ts';
import { PERSON_REPORT_STATES, type PersonReportState, type TalkFault } from '#shared/shop/talkWords.ts';
import { searchable } from '#shared/values/text.ts';
import { DAY } from '#shared/values/time.ts';
import { countMessages } from './conversations.store.ts';
import type { Talk } from './conversationView.ts';

/**
 * Stores a report of one side of a conversation about the other. Throws `conflict` without messages, or while a report
 * is pending.
 */
export async function insert(
  trx: Db,
  talk: Talk,
  people: { reporterId: string; reportedId: string },
  report: { fault: TalkFault; text: string },
  now: Date,
): Promise<void> {
  const began = await trx
    .selectFrom('conversation')
    .where('id', '=', talk.id)
    .select('id')
    .executeTakeFirst();
  if (!began) throw new Failure('conflict', 'Ninguém escreveu nesta conversa ainda.');
  const title = talk.line ? `${talk.title} (${talk.name})` : talk.title;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('personReport')
    .values({
      ...people,
      ...report,
      id: randomUUID(),
      conversationId: talk.id,
      side: talk.side,
      title,
      titleText: searchable(title),
      state: 'open',
      createdAt: now.toISOString(),
      version: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n)
    throw new Failure('conflict', 'Você já denunciou esta conversa. A equipe vai olhar.');
}

const rows = (db: Db) =>
  db
    .selectFrom('personReport')
    .innerJoin('customer as reporter', 'reporter.id', 'reporterId')
    .innerJoin('customer as reported', 'reported.id', 'reportedId')
    .leftJoin('seller as reporterShop', 'reporterShop.ownerId', 'reporterId')
    .leftJoin('seller as reportedShop', 'reportedShop.ownerId', 'reportedId')
    .selectAll('personReport')
    .select(['reporter.name as reporterName', 'reported.name as reportedName'])
    .select(['reporter.anonymizedAt as reporterGone', 'reported.anonymizedAt as reportedGone'])
    .select(['reporterShop.slug as reporterSlug', 'reportedShop.slug as reportedSlug']);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const summaryOf = (row: Row): PersonReportSummary => ({
  id: row.id,
  state: row.state,
  title: row.title,
  fault: row.fault,
  by: {
    id: row.reporterId,
    name: row.reporterName,
    shop: row.side === 'seller' ? row.reporterSlug : null,
  },
  about: {
    id: row.reportedId,
    name: row.reportedName,
    shop: row.side === 'buyer' ? row.reportedSlug : null,
  },
  createdAt: row.createdAt,
});

export const find = (db: Db, id: string): Promise<Row | undefined> =>
  rows(db).where('personReport.id', '=', id).executeTakeFirst();

export async function read(db: Db, id: string): Promise<PersonReport | undefined> {
  const row = await find(db, id);
  if (!row) return undefined;
  const { others } = await db
    .selectFrom('personReport')
    .where('reportedId', '=', row.reportedId)
    .where('id', '!=', id)
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow();
  return {
    ...summaryOf(row),
    text: row.text,
    others,
    messages: await countMessages(db, row.conversationId === null ? [] : [row.conversationId]),
    reason: row.reason,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt,
    version: row.version,
  };
}

/** Searches by the sale's number, which is in the title, and by people for administrators who may see people. */
const soughtIn = async (db: Db, { q }: Pick<PersonReportQuery, 'q'>, seesPeople: boolean) =>
  rows(db).where(
    await matchesStaffSearch(db, q, {
      texts: [
        'personReport.titleText',
        ...(seesPeople ? ['reporter.searchText', 'reported.searchText'] : []),
      ],
      sellers: ['reporterShop.id', 'reportedShop.id'],
    }),
  );
type Sought = Awaited<ReturnType<typeof soughtIn>>;

const inState = (sought: Sought, state: PersonReportState | undefined) =>
  state === undefined ? sought : sought.where('personReport.state', '=', state);

/** Pending reports first, longest waiting on top; then decided ones, latest first. */
export async function list(
  db: Db,
  { q, state, page, perPage }: PersonReportQuery,
  seesPeople: boolean,
): Promise<Page<PersonReportSummary> & { counts: Record<PersonReportState, number> }> {
  const sought = await soughtIn(db, { q }, seesPeople);
  const groups = await sought
    .clearSelect()
    .groupBy('personReport.state')
    .select((eb) => ['personReport.state', eb.fn.countAll<number>().as('count')])
    .execute();
  const states = Object.keys(PERSON_REPORT_STATES) as PersonReportState[];
  const counts = Object.fromEntries(
    states.map((each) => [each, groups.find((group) => group.state === each)?.count ?? 0]),
  ) as Record<PersonReportState, number>;
  const found = await inState(sought, state)
    .orderBy(sql`case when "personReport"."state" = 'open' then 0 else 1 end`)
    .orderBy(sql`case when "personReport"."state" = 'open' then "personReport"."createdAt" end`)
    .orderBy('decidedAt', 'desc')
    .orderBy('personReport.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const total = state === undefined ? states.reduce((sum, each) => sum + counts[each], 0) : counts[state];
  return { items: found.map(summaryOf), page, perPage, total, counts };
}

const NEWEST_FIRST: ListOrder<Row> = {
  name: 'newest',
  columns: [
    { ref: 'personReport.createdAt', direction: 'desc', type: 'string', of: ({ createdAt }) => createdAt },
    { ref: 'personReport.id', direction: 'asc', type: 'string', of: ({ id }) => id },
  ],
};

/** All reports, newest first, in batches. */
export async function* listAll(
  db: Db,
  { q, state }: Pick<PersonReportQuery, 'q' | 'state'>,
  seesPeople: boolean,
): AsyncGenerator<PersonReportSummary[]> {
  const sought = await soughtIn(db, { q }, seesPeople);
  for await (const found of readAll(inState(sought, state), NEWEST_FIRST)) yield found.map(summaryOf);
}

/** Throws `conflict` for a decided report, `stale_version` for an outdated version. */
export async function decide(
  trx: Db,
  row: Row,
  decision: { state: 'dismissed' | 'upheld'; reason: string; decidedBy: string; version: number },
  now: Date,
): Promise<void> {
  if (row.state !== 'open') throw new Failure('conflict', 'Alguém já decidiu sobre esta denúncia.');
  const { version, ...decided } = decision;
  refuseStale(
    await trx
      .updateTable('personReport')
      .set({ ...decided, decidedAt: now.toISOString(), version: version + 1 })
      .where('id', '=', row.id)
      .where('version', '=', version)
      .executeTakeFirst(),
    'Esta denúncia mudou',
  );
}

/** The retention of a report after its decision. (fixtures/pages/politica-de-privacidade.md) */
const KEPT_MS = 365 * DAY;

export async function purge(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom('personReport').where('decidedAt', '<', before).execute();
}
