import { matchesStaffSearch } from '#server/people/sellers/matchesStaffSearch.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { changedSince } from '#server/services/lists/changedSince.ts';
import { type ListOrder, readAll, readPage } from '#server/services/lists/cursors.ts';
import type { AdminReview, ReviewQuery } from '#shared/contract/admin/reviews.ts';
import type { LinkSign } from '#shared/trade/linkedSales.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';

/** Imported stars without a text have nothing to judge. */
const judged = (db: Db) =>
  db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.productId')
    .leftJoin('purchaseLine', 'purchaseLine.id', 'review.purchaseLineId')
    .leftJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .leftJoin('linkedSale', (join) =>
      join.onRef('linkedSale.lineId', '=', 'review.purchaseLineId').on('linkedSale.clearedAt', 'is', null),
    )
    .leftJoin('customer', 'customer.id', 'purchase.customerId')
    .where((eb) => eb.or([eb('review.text', 'is not', null), eb('review.purchaseLineId', 'is not', null)]))
    .select([
      'review.id',
      'review.author',
      'review.stars',
      'review.text',
      'review.state',
      'review.refusedReason as reason',
      'review.createdAt',
      'review.answer',
      'review.answeredAt',
      'review.answerState',
      'review.answerRefusedReason',
      'product.id as productId',
      'product.title',
      'review.endedAt',
      'purchaseLine.revokedAt',
      'linkedSale.signs',
      'purchase.id as orderId',
      'purchase.seq as orderSeq',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof judged>['executeTakeFirstOrThrow']>>;

const adminReviewOf = ({
  productId,
  title,
  orderId,
  orderSeq,
  endedAt,
  revokedAt,
  signs,
  answer,
  answeredAt,
  answerState,
  answerRefusedReason,
  ...row
}: Row): AdminReview => ({
  ...row,
  answer:
    answer === null || answeredAt === null || answerState === null
      ? null
      : { text: answer, at: answeredAt, state: answerState, reason: answerRefusedReason },
  refunded: revokedAt !== null,
  linkedBy: signs === null ? null : (JSON.parse(signs) as LinkSign[]),
  unseen: endedAt !== null,
  product: { id: productId, title },
  order: orderId === null || orderSeq === null ? null : { id: orderId, number: orderNumber(orderSeq) },
});

export async function findJudged(db: Db, id: string): Promise<AdminReview | undefined> {
  const row = await judged(db).where('review.id', '=', id).executeTakeFirst();
  return row && adminReviewOf(row);
}

type Filters = Pick<ReviewQuery, 'q' | 'state' | 'updatedSince'>;

/** The condition of the search words, which cover people for users who may see them. */
const soughtIn = async (db: Db, { q }: Pick<Filters, 'q'>, seesPeople: boolean) =>
  judged(db).where(
    await matchesStaffSearch(db, q, {
      texts: ['product.titleText', ...(seesPeople ? ['customer.searchText'] : [])],
      sellers: ['product.sellerId'],
      sale: { order: 'purchase.seq', line: 'purchaseLine.position' },
    }),
  );
type Sought = Awaited<ReturnType<typeof soughtIn>>;

const matching = (sought: Sought, { state, updatedSince }: Filters) => {
  let all = sought;
  if (updatedSince !== undefined) all = all.where(changedSince('review', 'createdAt', updatedSince));
  if (state === 'ended') return all.where('review.endedAt', 'is not', null);
  return state ? all.where('review.state', '=', state) : all;
};

const NEWEST_FIRST: ListOrder<Row> = {
  name: 'newest',
  columns: [
    { ref: 'review.createdAt', direction: 'desc', type: 'string', of: ({ createdAt }) => createdAt },
    { ref: 'review.id', direction: 'asc', type: 'string', of: ({ id }) => id },
  ],
};

/** Of those that wait for the team the longest waiting comes first. */
const ORDERS: Partial<Record<NonNullable<Filters['state']>, ListOrder<Row>>> = {
  pending: {
    name: 'waiting',
    columns: [
      { ref: 'review.createdAt', direction: 'asc', type: 'string', of: ({ createdAt }) => createdAt },
      { ref: 'review.id', direction: 'asc', type: 'string', of: ({ id }) => id },
    ],
  },
  ended: {
    name: 'ended',
    columns: [
      { ref: 'review.endedAt', direction: 'asc', type: 'string', of: ({ endedAt }) => endedAt ?? '' },
      { ref: 'review.id', direction: 'asc', type: 'string', of: ({ id }) => id },
    ],
  },
};

/** All reviews for the back-office, the newest first, a page at a time. */
export async function* listAllJudged(
  db: Db,
  filters: Filters,
  seesPeople: boolean,
): AsyncGenerator<AdminReview[]> {
  const matches = matching(await soughtIn(db, filters, seesPeople), filters);
  for await (const rows of readAll(matches, NEWEST_FIRST)) yield rows.map(adminReviewOf);
}

/** The reviews for the back-office, newest first or in order of waiting, and the count of each state. */
export async function listJudged(db: Db, query: ReviewQuery, seesPeople: boolean) {
  const { state, updatedSince, page, perPage } = query;
  const sought = await soughtIn(db, query, seesPeople);
  const { rows, cursors } = await readPage(
    matching(sought, query),
    (state && ORDERS[state]) ?? NEWEST_FIRST,
    query,
  );
  const counts = { pending: 0, published: 0, refused: 0, ended: 0 };
  const counted = await sought
    .clearSelect()
    .groupBy('review.state')
    .select((eb) => ['review.state', eb.fn.countAll<number>().as('count')])
    .select((eb) => eb.fn.count<number>('review.endedAt').as('ended'))
    .execute();
  for (const each of counted) {
    counts[each.state] = each.count;
    counts.ended += each.ended;
  }
  const all = state ? counts[state] : counts.pending + counts.published + counts.refused;
  const total = updatedSince === undefined ? all : await countOf(matching(sought, query));
  return { items: rows.map(adminReviewOf), page, perPage, cursors, total, counts };
}

async function countOf(those: ReturnType<typeof matching>): Promise<number> {
  const counted = those.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}
