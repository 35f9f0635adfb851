import type { Db } from '#server/platform/database/tables.ts';
import * as reviews from '#server/shop/catalogue/reviews/reviews.store.ts';
import * as conversations from '#server/trade/conversations/conversations.store.ts';
import * as questions from '#server/trade/conversations/questions.store.ts';
import * as disputes from '#server/trade/disputes/disputes.store.ts';
import * as listings from '#server/trade/listings/sellerListings.store.ts';
import * as payouts from '#server/views/seller/sellerPayouts.store.ts';
import * as sales from '#server/views/seller/sellerSales.store.ts';
import { SELLER_EVENT_DATA } from '#shared/contract/seller/events.ts';
import {
  SELLER_EVENT_TYPES,
  type SellerEventSubject,
  type SellerEventType,
} from '#shared/contract/sellerEvents.ts';

export interface AboutSellers {
  type: SellerEventType;
  sellerId: string;
  subjectId: string;
  partId: string | null;
}

type Reader = (db: Db, sellerId: string, id: string, now: Date) => Promise<object | undefined>;

/** Each subject as the seller centre's lists show it, read with the seller's own rights. */
const READERS: Record<SellerEventSubject, Reader> = {
  sale: sales.findSummary,
  question: questions.findOfShop,
  conversation: conversations.findOfShop,
  dispute: async (db, sellerId, id) => {
    const row = await disputes.disputes(db).where('dispute.id', '=', id).executeTakeFirst();
    return row?.sellerId === sellerId ? disputes.summaryFor(row, 'seller') : undefined;
  },
  review: reviews.findOwn,
  payout: payouts.find,
  listing: listings.findSummary,
};

/** The body of a seller's event: what the seller may read of it, or its id alone. A sale is a line of its order. */
export async function sellerBodyOf(
  db: Db,
  now: Date,
  { type, sellerId, subjectId, partId }: AboutSellers,
): Promise<string> {
  const { subject } = SELLER_EVENT_TYPES[type];
  const id = partId ?? subjectId;
  const body = await READERS[subject](db, sellerId, id, now);
  // A body that does not fit its schema must not make the caller's transaction fail.
  const parsed = SELLER_EVENT_DATA[subject].safeParse(body);
  return JSON.stringify(parsed.success ? parsed.data : { id });
}
