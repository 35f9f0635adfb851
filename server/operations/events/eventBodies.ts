import * as applications from '#server/people/sellers/applicationList.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import * as categories from '#server/shop/catalogue/categoryRecord.store.ts';
import { findJudged } from '#server/shop/catalogue/reviews/judgedReviews.store.ts';
import * as inbox from '#server/shop/inbox/inbox.store.ts';
import * as questions from '#server/trade/conversations/questions.store.ts';
import * as checks from '#server/trade/listings/checkQueue.store.ts';
import * as listings from '#server/trade/listings/listingReviews.store.ts';
import * as reports from '#server/trade/listings/reportedListings.store.ts';
import * as customers from '#server/views/admin/customers/customers.store.ts';
import * as disputes from '#server/views/admin/disputes/disputeSummary.ts';
import * as orders from '#server/views/admin/orders/orders.store.ts';
import * as payouts from '#server/views/admin/payouts/payouts.store.ts';
import * as sellers from '#server/views/admin/sellers/sellers.store.ts';
import { EVENT_DATA } from '#shared/contract/admin/events.ts';
import { EVENT_TYPES, type EventSubject, type EventType } from '#shared/contract/events.ts';

export interface About {
  type: EventType;
  subjectId: string;
  partId: string | null;
}

type Reader = (db: Db, id: string, now: Date) => Promise<object | undefined>;

/** The functions behind the endpoints; a line is read through its order. */
const READERS: Record<Exclude<EventSubject, 'line'>, Reader> = {
  order: orders.find,
  product: async (db, id) => (await products.findAll(db, [id])).get(id),
  category: categories.find,
  customer: customers.find,
  review: findJudged,
  seller: sellers.findById,
  payout: payouts.find,
  dispute: disputes.find,
  message: inbox.findSummary,
  question: questions.findJudged,
  application: applications.findSummary,
  listing: listings.findSummary,
  check: checks.read,
  report: reports.findSummary,
};

/**
 * Reads the bodies of one transaction's events. Each subject is read once, and products, which imports write in
 * bulk, together. A deleted subject has its id alone.
 */
export async function bodiesIn(
  db: Db,
  now: Date,
  all: readonly About[],
): Promise<(about: About) => Promise<string>> {
  const ids = all
    .filter(({ type }) => EVENT_TYPES[type].subject === 'product')
    .map(({ subjectId }) => subjectId);
  const read = new Map<string, Promise<object | undefined>>();
  for (const [id, product] of await products.findAll(db, ids))
    read.set(`product ${id}`, Promise.resolve(product));
  const once = (subject: keyof typeof READERS, id: string) => {
    const key = `${subject} ${id}`;
    const known = read.get(key) ?? READERS[subject](db, id, now);
    read.set(key, known);
    return known;
  };
  return async ({ type, subjectId, partId }) => {
    const { subject } = EVENT_TYPES[type];
    const whole = await once(subject === 'line' ? 'order' : subject, subjectId);
    const body = subject === 'line' ? lineOf(whole, partId) : whole;
    // A body that does not fit its schema must not make the caller's transaction fail.
    const parsed = EVENT_DATA[subject].safeParse(body);
    return JSON.stringify(parsed.success ? parsed.data : { id: partId ?? subjectId });
  };
}

function lineOf(order: object | undefined, lineId: string | null): object | undefined {
  if (!order) return undefined;
  const { id, number, lines } = order as NonNullable<Awaited<ReturnType<typeof orders.find>>>;
  const line = lines.find((each) => each.id === lineId);
  return line && { ...line, order: { id, number } };
}
