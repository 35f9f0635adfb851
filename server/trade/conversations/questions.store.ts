import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { matchesStaffSearch } from '#server/people/sellers/matchesStaffSearch.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, notFound, refuseStale } from '#server/services/http/failure.ts';
import { type ListOrder, readAll } from '#server/services/lists/cursors.ts';
import type {
  BuyerQuestion,
  Question,
  ReportableQuestion,
  ShopQuestion,
} from '#shared/contract/account/questions.ts';
import type { AdminQuestion, AdminQuestionQuery } from '#shared/contract/admin/questions.ts';
import type { Page, PageQuery } from '#shared/contract/page.ts';
import { QUESTION_STATES, type QuestionState, type TalkFault } from '#shared/shop/talkWords.ts';
import { signedName } from '#shared/values/initials.ts';
import { DAY } from '#shared/values/time.ts';
import { noteAnswer } from './answerTime.ts';

const missing = () => notFound('Não encontramos esta pergunta.');

/** Answered by the current seller of the listing, and not removed by the team. */
const published = (db: Db) =>
  db
    .selectFrom('listingQuestion')
    .innerJoin('product', (join) =>
      join
        .onRef('product.id', '=', 'listingQuestion.productId')
        .onRef('product.sellerId', '=', 'listingQuestion.sellerId'),
    )
    .where('answeredAt', 'is not', null)
    .where('removedAt', 'is', null);

const SHOWN = [
  'listingQuestion.id',
  'listingQuestion.author',
  'listingQuestion.text',
  'listingQuestion.askedAt',
  'answer',
  'answeredAt',
] as const;

/** A row that the query has restricted to answered questions. */
const answeredRow = <Row extends { answer: string | null; answeredAt: string | null }>(row: Row) => ({
  ...row,
  answer: row.answer ?? '',
  answeredAt: row.answeredAt ?? '',
});

/** The public questions of a product, newest answer first. */
export async function list(db: Db, productId: string, { page, perPage }: PageQuery): Promise<Page<Question>> {
  const ofProduct = published(db).where('listingQuestion.productId', '=', productId);
  const { total } = await ofProduct
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ofProduct
    .select(SHOWN)
    .orderBy('answeredAt', 'desc')
    .orderBy('listingQuestion.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items: rows.map(answeredRow), page, perPage, total };
}

const ASKED_SHOWN = 20;

/** The customer's latest questions about a listing. */
export async function askedBy(db: Db, customerId: string, productId: string): Promise<BuyerQuestion[]> {
  const rows = await db
    .selectFrom('listingQuestion')
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .orderBy('askedAt', 'desc')
    .orderBy('id')
    .limit(ASKED_SHOWN)
    .select(['id', 'text', 'masked', 'askedAt', 'answer', 'removedReason'])
    .execute();
  return rows.map((row) => ({ ...row, masked: row.masked === 1 }));
}

/** Whether the seller of a listing has given this customer a public answer there. */
export async function wasAnswered(
  db: Db,
  { customerId, productId, sellerId }: { customerId: string; productId: string; sellerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('listingQuestion')
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .where('sellerId', '=', sellerId)
    .where('answeredAt', 'is not', null)
    .where('removedAt', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The questions that the seller may still answer. */
const WAITS = sql<SqlBool>`"answeredAt" is null and "removedAt" is null`;

interface Asked {
  productId: string;
  sellerId: string;
  customerId: string;
  text: string;
  masked: 0 | 1;
}

/** The customer's pending question with the same text. The customer's row must be locked. */
export async function findWaiting(
  trx: Db,
  { productId, sellerId, customerId, text }: Asked,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('listingQuestion')
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .where('sellerId', '=', sellerId)
    .where('text', '=', text)
    .where(WAITS)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insert(trx: Db, name: string, question: Asked, now: Date): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('listingQuestion')
    .values({ ...question, id, author: signedName(name), askedAt: now.toISOString() })
    .execute();
  return id;
}

/** Withdraws an unanswered question; returns its shop. Throws `not_found`. */
export async function withdraw(trx: Db, id: string, customerId: string): Promise<{ ownerId: string | null }> {
  const withdrawnQuestion = await trx
    .deleteFrom('listingQuestion')
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .where(WAITS)
    .returning('sellerId')
    .executeTakeFirst();
  if (!withdrawnQuestion) throw missing();
  return trx
    .selectFrom('seller')
    .where('id', '=', withdrawnQuestion.sellerId)
    .select('ownerId')
    .executeTakeFirstOrThrow();
}

/** The questions to a shop: pending ones first, longest waiting on top, then the newest. */
export async function listOfShop(
  db: Db,
  sellerId: string,
  { page, perPage, waiting }: PageQuery & { waiting?: 'true' | undefined },
): Promise<Page<ShopQuestion>> {
  let own = db
    .selectFrom('listingQuestion')
    .innerJoin('product', 'product.id', 'listingQuestion.productId')
    .where('listingQuestion.sellerId', '=', sellerId);
  if (waiting) own = own.where(WAITS);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(SHOWN_TO_SHOP)
    .orderBy(sql`case when ${WAITS} then 0 else 1 end`)
    .orderBy(sql`case when ${WAITS} then "askedAt" end`)
    .orderBy('askedAt', 'desc')
    .orderBy('listingQuestion.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items: rows.map(shownToShop), page, perPage, total };
}

const SHOWN_TO_SHOP = [...SHOWN, 'masked', 'removedReason', 'product.slug', 'product.title'] as const;

const shownToShop = <Row extends { slug: string; title: string; masked: 0 | 1 }>({
  slug,
  title,
  masked,
  ...row
}: Row) => ({ ...row, masked: masked === 1, product: { slug, title } });

/** One question of this shop; undefined for another shop's. */
export async function findOfShop(db: Db, sellerId: string, id: string): Promise<ShopQuestion | undefined> {
  const row = await db
    .selectFrom('listingQuestion')
    .innerJoin('product', 'product.id', 'listingQuestion.productId')
    .where('listingQuestion.sellerId', '=', sellerId)
    .where('listingQuestion.id', '=', id)
    .select(SHOWN_TO_SHOP)
    .executeTakeFirst();
  return row && shownToShop(row);
}

/** Stores a shop's one answer. Throws `not_found` for another shop's question, `conflict` for a second answer. */
export async function answer(
  trx: Db,
  { sellerId, id, text }: { sellerId: string; id: string; text: string },
  now: Date,
): Promise<void> {
  const answered = await trx
    .updateTable('listingQuestion')
    .set((eb) => ({ answer: text, answeredAt: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .where(WAITS)
    .returning('askedAt')
    .executeTakeFirst();
  if (answered) return noteAnswer(trx, sellerId, answered.askedAt, now);
  const known = await trx
    .selectFrom('listingQuestion')
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .select('removedAt')
    .executeTakeFirst();
  if (!known) throw missing();
  throw new Failure(
    'conflict',
    known.removedAt === null ? 'Você já respondeu a esta pergunta.' : 'A equipe tirou esta pergunta da loja.',
  );
}

/** Stores the team's answer for a shop without an owner. Throws `not_found`, and `conflict` as `answer` does. */
export async function answerForShop(
  trx: Db,
  { id, text }: { id: string; text: string },
  now: Date,
): Promise<void> {
  const row = await trx
    .selectFrom('listingQuestion')
    .innerJoin('seller', 'seller.id', 'listingQuestion.sellerId')
    .where('listingQuestion.id', '=', id)
    .select(['sellerId', 'ownerId'])
    .executeTakeFirst();
  if (!row) throw missing();
  if (row.ownerId !== null) throw new Failure('conflict', 'O vendedor responde a esta pergunta.');
  await answer(trx, { sellerId: row.sellerId, id, text }, now);
}

/** The questions that the team answers, for shops without an owner. */
export const questionsToTeam = (db: Db) =>
  db
    .selectFrom('listingQuestion')
    .innerJoin('seller', 'seller.id', 'listingQuestion.sellerId')
    .where('ownerId', 'is', null)
    .where(WAITS);

/** The people and the listing that a notice about a question needs. */
export const peopleOf = (trx: Db, id: string) =>
  trx
    .selectFrom('listingQuestion')
    .innerJoin('product', 'product.id', 'listingQuestion.productId')
    .innerJoin('seller', 'seller.id', 'listingQuestion.sellerId')
    .innerJoin('customer', 'customer.id', 'listingQuestion.customerId')
    .where('listingQuestion.id', '=', id)
    .select(['product.title', 'product.slug', 'seller.ownerId', 'customerId', 'anonymizedAt', 'answeredAt'])
    .executeTakeFirstOrThrow();

/** A public question, before it is reported. Throws `not_found`. */
export async function reportable(db: Db, id: string, customerId: string): Promise<ReportableQuestion> {
  const row = await published(db)
    .where('listingQuestion.id', '=', id)
    .where('product.isActive', '=', 1)
    .where('archivedAt', 'is', null)
    .select([...SHOWN, 'product.slug', 'product.title'])
    .executeTakeFirst();
  if (!row) throw missing();
  const ownReport = await db
    .selectFrom('questionReport')
    .where('questionId', '=', id)
    .where('customerId', '=', customerId)
    .select('reason')
    .executeTakeFirst();
  return { ...answeredRow(row), reported: ownReport !== undefined };
}

/** Adds a report of a question; each account counts once. */
export async function report(
  trx: Db,
  input: { questionId: string; customerId: string; reason: TalkFault },
  now: Date,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('questionReport')
    .values({ ...input, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['questionId', 'customerId']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;
  await trx
    .updateTable('listingQuestion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', input.questionId)
    .execute();
}

const STATE: RawBuilder<QuestionState> = sql`case
  when "removedAt" is not null then 'removed'
  when exists (select 1 from "questionReport" where "questionId" = "listingQuestion"."id" and "settledAt" is null)
    then 'reported'
  when "answeredAt" is null then 'waiting'
  else 'published' end`;

const judged = (db: Db) =>
  db
    .selectFrom('listingQuestion')
    .innerJoin('product', 'product.id', 'listingQuestion.productId')
    .innerJoin('seller', 'seller.id', 'listingQuestion.sellerId')
    .innerJoin('customer', 'customer.id', 'listingQuestion.customerId')
    .select(['listingQuestion.id', 'listingQuestion.text', 'listingQuestion.version'])
    .select(['askedAt', 'answer', 'removedBy', 'removedReason'])
    .select(['productId', 'product.title', 'seller.slug as sellerSlug', 'seller.name as sellerName'])
    .select(['seller.ownerId', 'customerId', 'customer.name', STATE.as('state')]);
type Row = Awaited<ReturnType<ReturnType<typeof judged>['executeTakeFirstOrThrow']>>;

/** Searches texts, and buyers only for administrators who may see people. */
const soughtIn = async (db: Db, { q }: Pick<AdminQuestionQuery, 'q'>, seesPeople: boolean) =>
  judged(db).where(
    await matchesStaffSearch(db, q, {
      texts: ['product.titleText', ...(seesPeople ? ['customer.searchText'] : [])],
      sellers: ['listingQuestion.sellerId'],
    }),
  );
type Sought = Awaited<ReturnType<typeof soughtIn>>;

const inState = (sought: Sought, state: QuestionState | undefined) =>
  state === undefined ? sought : sought.where(STATE, '=', state);

async function toldOf(db: Db, rows: readonly Row[]): Promise<AdminQuestion[]> {
  const ids = rows.filter(({ state }) => state === 'reported').map(({ id }) => id);
  const reports =
    ids.length === 0
      ? []
      : await db
          .selectFrom('questionReport')
          .where('questionId', 'in', ids)
          .where('settledAt', 'is', null)
          .orderBy('createdAt')
          .select(['questionId', 'reason'])
          .execute();
  return rows.map(({ productId, title, sellerSlug, sellerName, ownerId, customerId, name, ...row }) => ({
    ...row,
    answerable: ownerId === null && row.state === 'waiting',
    product: { id: productId, title },
    seller: { slug: sellerSlug, name: sellerName },
    by: { id: customerId, name },
    reports: reports.filter(({ questionId }) => questionId === row.id).map(({ reason }) => reason),
  }));
}

export async function findJudged(db: Db, id: string): Promise<AdminQuestion | undefined> {
  return (await toldOf(db, await judged(db).where('listingQuestion.id', '=', id).execute()))[0];
}

/** The team's list: reported questions first, longest waiting on top; then the newest. */
export async function listJudged(
  db: Db,
  { q, state, page, perPage }: AdminQuestionQuery,
  seesPeople: boolean,
): Promise<Page<AdminQuestion> & { counts: Record<QuestionState, number> }> {
  const sought = await soughtIn(db, { q }, seesPeople);
  const counted = await sought
    .clearSelect()
    .select((eb) => [STATE.as('state'), eb.fn.countAll<number>().as('count')])
    .groupBy(STATE)
    .execute();
  const states = Object.keys(QUESTION_STATES) as QuestionState[];
  const counts = Object.fromEntries(
    states.map((each) => [each, counted.find((group) => group.state === each)?.count ?? 0]),
  ) as Record<QuestionState, number>;
  const rows = await inState(sought, state)
    .orderBy(sql`case when ${STATE} = 'reported' then 0 else 1 end`)
    .orderBy(
      sql`case when ${STATE} = 'reported' then (select min("createdAt") from "questionReport"
        where "questionId" = "listingQuestion"."id" and "settledAt" is null) end`,
    )
    .orderBy('askedAt', 'desc')
    .orderBy('listingQuestion.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const total = state === undefined ? states.reduce((sum, each) => sum + counts[each], 0) : counts[state];
  return { items: await toldOf(db, rows), page, perPage, total, counts };
}

const NEWEST_FIRST: ListOrder<Row> = {
  name: 'newest',
  columns: [
    { ref: 'listingQuestion.askedAt', direction: 'desc', type: 'string', of: ({ askedAt }) => askedAt },
    { ref: 'listingQuestion.id', direction: 'asc', type: 'string', of: ({ id }) => id },
  ],
};

/** All questions, newest first, in batches. */
export async function* listAllJudged(
  db: Db,
  { q, state }: Pick<AdminQuestionQuery, 'q' | 'state'>,
  seesPeople: boolean,
): AsyncGenerator<AdminQuestion[]> {
  const sought = await soughtIn(db, { q }, seesPeople);
  for await (const rows of readAll(inState(sought, state), NEWEST_FIRST)) yield await toldOf(db, rows);
}

/**
 * Removes, keeps or restores a question, which also settles its reports. Throws `stale_version` when it was answered,
 * reported or decided since.
 */
export async function moderate(
  trx: Db,
  id: string,
  { version, removed, by, reason }: { version: number; removed: boolean; by: string; reason: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  refuseStale(
    await trx
      .updateTable('listingQuestion')
      .set({
        ...(removed
          ? { removedAt: at, removedBy: by, removedReason: reason }
          : { removedAt: null, removedBy: null, removedReason: null }),
        version: version + 1,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
    'Esta pergunta mudou',
  );
  await trx
    .updateTable('questionReport')
    .set({ settledAt: at })
    .where('questionId', '=', id)
    .where('settledAt', 'is', null)
    .execute();
}

/** The reports of these questions that the team has not decided. */
export const reportedQuestions = (db: Db) =>
  db
    .selectFrom('questionReport')
    .innerJoin('listingQuestion', 'listingQuestion.id', 'questionId')
    .where('settledAt', 'is', null)
    .where('removedAt', 'is', null);

/**
 * The retention of a question that was never answered, was removed or lost its product's page, and of the reporters of
 * one. (fixtures/pages/politica-de-privacidade.md)
 */
const KEPT_MS = 365 * DAY;

export async function purge(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await db
    .deleteFrom('listingQuestion')
    .where('askedAt', '<', before)
    .where((eb) =>
      eb.or([
        eb('answeredAt', 'is', null),
        eb('removedAt', '<', before),
        eb('productId', 'in', eb.selectFrom('product').where('archivedAt', '<', before).select('id')),
      ]),
    )
    .execute();
  await db.deleteFrom('questionReport').where('settledAt', '<', before).execute();
}
