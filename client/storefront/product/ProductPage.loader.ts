import { data, redirect } from 'react-router-dom';
import * as z from 'zod';
import { call } from '#client/calls/call.ts';
import { Refused } from '#client/calls/callFaults.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { redirectTargetOf } from '#client/storefront/layout/redirectTargetOf.ts';
import { listQuestions, type Question } from '#shared/contract/account/questions.ts';
import { type Page, REACHABLE_ROWS } from '#shared/contract/page.ts';
import {
  type DeletedProduct,
  type Product,
  readDeletedProduct,
  readProduct,
  readUnavailableProduct,
  type UnavailableProduct,
} from '#shared/contract/public/products.ts';
import { listReviews, type Review } from '#shared/contract/public/reviews.ts';
import { DAY } from '#shared/values/time.ts';

export interface ProductData {
  product: Product | UnavailableProduct;
  reviews: Page<Review>;
  /** The address asks for a page of all reviews, not for the first few. */
  allReviews: boolean;
  /** The questions and answers, and whether the address requests a page of all of them. */
  questions: Page<Question>;
  allQuestions: boolean;
  /** The day until which search engines may show the price, as '2026-01-31'. */
  priceValidUntil: string;
}

/** The content of an address: a product on sale or paused, a deleted one, or nothing. */
export type Found = ProductData | { gone: DeletedProduct } | null;

const FIRST_REVIEWS = 3;
const FIRST_QUESTIONS = 5;
const PER_PAGE = 10;
const PRICE_VALID_DAYS = 30;

const pageAsked = z.coerce
  .number()
  .int()
  .min(1)
  .max(Math.floor(REACHABLE_ROWS / PER_PAGE))
  .optional();
const ProductSearch = z.object({ avaliacoes: pageAsked, perguntas: pageAsked });

interface LoaderArgs {
  params: { slug?: string };
  request: Request;
}

/**
 * In the browser the page opens at once, with its skeleton. The server waits, for the status and the finished HTML;
 * so does a step within the page, such as to the next reviews, whose old content stays until then.
 */
export async function loader({ params, request }: LoaderArgs) {
  const found = find(params.slug ?? '', searchOf(ProductSearch, request), request.signal);
  if (import.meta.env.SSR || location.pathname === new URL(request.url).pathname) {
    const product = await found;
    if (!product || 'gone' in product) {
      const to = await redirectTargetOf(request);
      if (to !== undefined) throw redirect(to, 301);
    }
    return data({ found: product }, { status: statusOf(product) });
  }
  // An abandoned navigation reports no failure.
  found.catch(() => undefined);
  return { found };
}

const statusOf = (found: Found): number => {
  if (!found) return 404;
  return 'gone' in found ? 410 : 200;
};

async function find(
  slug: string,
  { avaliacoes, perguntas }: z.infer<typeof ProductSearch>,
  signal: AbortSignal,
): Promise<Found> {
  const params = { slug };
  const reviewsAt = (page: number, perPage: number) =>
    call(listReviews, { params, query: { page, perPage } }, signal);
  const questionsAt = (page: number, perPage: number) =>
    call(listQuestions, { params, query: { page, perPage } }, signal);
  try {
    const [product, reviews, questions] = await Promise.all([
      productAt(params, signal),
      pageOrLast(reviewsAt, avaliacoes, FIRST_REVIEWS),
      pageOrLast(questionsAt, perguntas, FIRST_QUESTIONS),
    ]);
    return {
      product,
      reviews,
      allReviews: avaliacoes !== undefined,
      questions,
      allQuestions: perguntas !== undefined,
      priceValidUntil: new Date(Date.now() + PRICE_VALID_DAYS * DAY).toISOString().slice(0, 10),
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.problem.code === 'gone')
      return { gone: await call(readDeletedProduct, { params: { slug } }, signal) };
    if (error.problem.code === 'not_found') return null;
    throw error;
  }
}

/** A product on sale, or one that its seller paused. */
async function productAt(
  params: { slug: string },
  signal: AbortSignal,
): Promise<Product | UnavailableProduct> {
  try {
    return await call(readProduct, { params }, signal);
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.code !== 'unavailable') throw error;
    return call(readUnavailableProduct, { params }, signal);
  }
}

/** The first few, or the requested page; the last page where there are fewer. */
async function pageOrLast<Item>(
  read: (page: number, perPage: number) => Promise<Page<Item>>,
  requestedPage: number | undefined,
  first: number,
): Promise<Page<Item>> {
  if (requestedPage === undefined) return read(1, first);
  const found = await read(requestedPage, PER_PAGE);
  const last = Math.max(1, Math.ceil(found.total / PER_PAGE));
  return requestedPage > last ? read(last, PER_PAGE) : found;
}
