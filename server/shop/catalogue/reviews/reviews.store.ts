import { randomUUID } from 'node:crypto';
import { lockRow } from '#server/platform/database/lockRow.ts';
import { statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { changedSince } from '#server/services/lists/changedSince.ts';
import { type ListOrder, readPage } from '#server/services/lists/cursors.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { EndpointRequest } from '#shared/contract/endpoint.ts';
import type { Cursors, Page } from '#shared/contract/page.ts';
import type { StarCounts } from '#shared/contract/public/products.ts';
import type { Review, SellerReview } from '#shared/contract/public/reviews.ts';
import type { listSellerOwnReviews, ShopReview } from '#shared/contract/seller/reviews.ts';
import type { AnswerState, ReviewState } from '#shared/shop/reviewStates.ts';
import { signedName } from '#shared/values/initials.ts';

const published = (db: Db, productId: string) =>
  db.selectFrom('review').where('productId', '=', productId).where('state', '=', 'published');

interface Answered {
  answer: string | null;
  answeredAt: string | null;
  answerState: AnswerState | null;
}

/** A public review, with its published answer. */
function publicReview<Row extends Answered>({ answer, answeredAt, answerState, ...review }: Row) {
  const stands = answer !== null && answeredAt !== null && answerState === 'published';
  return { ...review, answer: stands ? { text: answer, at: answeredAt } : null };
}

/** The published reviews of a product, none while the shop shows none: those with words first, then the newest. */
export async function list(
  db: Db,
  productId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<Page<Review>> {
  if (!(await settings.read(db)).enableReviews) return { items: [], page, perPage, total: 0 };
  const ofProduct = published(db, productId);
  const [rows, { total }] = await Promise.all([
    ofProduct
      .select(['id', 'author', 'stars', 'text', 'createdAt', 'answer', 'answeredAt', 'answerState'])
      .orderBy((eb) => eb.case().when('text', 'is', null).then(1).else(0).end())
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    ofProduct.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(publicReview), page, perPage, total };
}

/** The reviews of all products that a seller has on sale. */
export async function listOfSeller(
  db: Db,
  slug: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<Page<SellerReview>> {
  if (!(await settings.read(db)).enableReviews) return { items: [], page, perPage, total: 0 };
  const ofSeller = db
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .innerJoin('review', 'review.productId', 'product.id')
    .where('seller.slug', '=', slug)
    .where('isActive', '=', 1)
    .where('archivedAt', 'is', null)
    .where('review.state', '=', 'published');
  const rows = await ofSeller
    .select(['review.id', 'author', 'stars', 'text', 'review.createdAt', 'product.slug', 'product.title'])
    .select(['answer', 'answeredAt', 'answerState'])
    .orderBy((eb) => eb.case().when('text', 'is', null).then(1).else(0).end())
    .orderBy('review.createdAt', 'desc')
    .orderBy('review.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await ofSeller
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = rows.map(({ slug: product, title, ...review }) => ({
    ...publicReview(review),
    product: { slug: product, title },
  }));
  return { items, page, perPage, total };
}

const byStars = statement((db, productId: string) =>
  published(db, productId)
    .groupBy('stars')
    .select((eb) => ['stars', eb.fn.countAll<number>().as('count')]),
);

/** The count of published reviews of a product for each number of stars. */
export async function countStars(db: Db, productId: string): Promise<StarCounts> {
  const rows = await byStars(db, productId);
  const counts: StarCounts = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
  for (const { stars, count } of rows) counts[stars as keyof StarCounts] = count;
  return counts;
}

interface ReviewInput {
  lineId: string;
  author: string;
  stars: number;
  text: string | null;
}

/** Stores a buyer's review of a line, for the team to judge. Throws `not_reviewable` when the line has its review. */
export async function insert(
  trx: Db,
  { lineId, author, stars, text }: ReviewInput,
  now: Date,
): Promise<void> {
  const { productId } = await trx
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select('productId')
    .executeTakeFirstOrThrow();
  if (productId === null) throw new Failure('not_reviewable', 'Este produto não existe mais.');
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('review')
    .values({
      id: randomUUID(),
      productId,
      purchaseLineId: lineId,
      author: signedName(author),
      stars,
      text,
      state: 'pending',
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('purchaseLineId').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new Failure('not_reviewable', 'Você já avaliou este item.');
}

/** Publishes a review or takes it away, with the team's reason where it has one; rating and count of the product follow in the same transaction. */
export async function moderate(
  trx: Db,
  id: string,
  { state, reason }: { state: ReviewState; reason: string | null },
): Promise<void> {
  const review = await trx
    .updateTable('review')
    .set({ state, refusedReason: reason })
    .where('id', '=', id)
    .returning('productId')
    .executeTakeFirstOrThrow();
  // Locked before the sum: two decisions about reviews of one product run one after the other.
  await lockRow(trx, 'product', review.productId);
  const stars = Object.entries(await countStars(trx, review.productId));
  const count = stars.reduce((sum, [, each]) => sum + each, 0);
  const total = stars.reduce((sum, [star, each]) => sum + Number(star) * each, 0);
  await trx
    .updateTable('product')
    .set({ ratingCount: count, rating: count === 0 ? 0 : Math.round((total / count) * 10) / 10 })
    .where('id', '=', review.productId)
    .execute();
}

/** A refunded buyer has nothing to review; returns how many reviews were published or waiting, which now wait for a look. */
export async function endReviews(trx: Db, lineIds: readonly string[], now: Date): Promise<number> {
  if (lineIds.length === 0) return 0;
  const standing = await trx
    .selectFrom('review')
    .where('purchaseLineId', 'in', lineIds)
    .where('state', '!=', 'refused')
    .orderBy('productId')
    .select('id')
    .execute();
  for (const { id } of standing) {
    await moderate(trx, id, { state: 'refused', reason: null });
    await trx.updateTable('review').set({ endedAt: now.toISOString() }).where('id', '=', id).execute();
  }
  return standing.length;
}

/** A staff member has seen that it was withdrawn. */
export async function markSeen(trx: Db, id: string): Promise<void> {
  await trx.updateTable('review').set({ endedAt: null }).where('id', '=', id).execute();
}

const NEWEST_FIRST: ListOrder<{ createdAt: string; id: string }> = {
  name: 'newest',
  columns: [
    { ref: 'review.createdAt', direction: 'desc', type: 'string', of: ({ createdAt }) => createdAt },
    { ref: 'review.id', direction: 'asc', type: 'string', of: ({ id }) => id },
  ],
};

/** Reviews of a seller's products, with texts, the newest first; the team's reasons are not included. */
export async function listOwn(
  db: Db,
  sellerId: string,
  query: EndpointRequest<typeof listSellerOwnReviews>['query'],
): Promise<Page<ShopReview> & { cursors: Cursors }> {
  const { updatedSince, page, perPage } = query;
  let own = ofSeller(db, sellerId);
  if (updatedSince !== undefined) own = own.where(changedSince('review', 'createdAt', updatedSince));
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { rows, cursors } = await readPage(own.select(SHOWN_TO_SELLER), NEWEST_FIRST, query);
  return { items: rows.map(sellerReview), page, perPage, cursors, total };
}

const ofSeller = (db: Db, sellerId: string) =>
  db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.productId')
    .where('product.sellerId', '=', sellerId)
    .where('review.state', '=', 'published')
    .where('review.text', 'is not', null);

const SHOWN_TO_SELLER = [
  'review.id',
  'author',
  'stars',
  'text',
  'review.createdAt',
  'product.slug',
  'product.title',
  'answer',
  'answeredAt',
  'answerState',
  'answerRefusedReason as answerReason',
] as const;

const sellerReview = <Row extends Answered & { slug: string; title: string }>({
  slug,
  title,
  ...review
}: Row) => ({ ...publicReview(review), answerState: review.answerState, product: { slug, title } });

/** One of them; undefined where it is not of this seller, or not visible. */
export async function findOwn(db: Db, sellerId: string, id: string): Promise<ShopReview | undefined> {
  const row = await ofSeller(db, sellerId)
    .where('review.id', '=', id)
    .select(SHOWN_TO_SELLER)
    .executeTakeFirst();
  return row && sellerReview(row);
}
