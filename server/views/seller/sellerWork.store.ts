import { countUnread } from '#server/people/accounts/customerConversations.store.ts';
import { countWaiting } from '#server/people/accounts/customerQuestions.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { waitingForSeller } from '#server/trade/disputes/disputes.store.ts';
import type { SellerShop, SellerTaskCounts } from '#shared/contract/seller/shop.ts';
import { UNTITLED } from '#shared/shop/listings.ts';
import { owedLines } from './sellerSales.store.ts';

const askedToChange = (db: Db, sellerId: string) =>
  db
    .selectFrom('listingDraft')
    .where('listingDraft.sellerId', '=', sellerId)
    .where('listingDraft.state', '=', 'changes');

/** The counts of pending work for a shop's owner. */
export async function counts(db: Db, sellerId: string): Promise<SellerTaskCounts> {
  const { owed } = await owedLines(db, sellerId)
    .select((eb) => eb.fn.countAll<number>().as('owed'))
    .executeTakeFirstOrThrow();
  const { changes } = await askedToChange(db, sellerId)
    .select((eb) => eb.fn.countAll<number>().as('changes'))
    .executeTakeFirstOrThrow();
  return {
    owed,
    disputes: (await waitingForSeller(db, sellerId)).length,
    changes,
    unread: await countUnread(db, 'seller', sellerId),
    questions: await countWaiting(db, sellerId),
  };
}

/** The list of listings has the rest. */
const CHANGES_SHOWN = 5;

/** Listings, and changes to approved ones, that the team sent back, longest wait first. */
export async function changesOf(db: Db, sellerId: string): Promise<SellerShop['changes']> {
  const rows = await askedToChange(db, sellerId)
    .leftJoin('product', 'product.id', 'listingDraft.id')
    .orderBy('decidedAt')
    .orderBy('listingDraft.id')
    .limit(CHANGES_SHOWN)
    .select(['listingDraft.id', 'listingDraft.fields', 'decidedAt', 'product.title'])
    .execute();
  return rows.map(({ id, fields, decidedAt, title }) => ({
    id,
    title: title ?? ((JSON.parse(fields) as { title: string }).title.trim() || UNTITLED),
    at: decidedAt,
  }));
}

/** Products that reports or the team took off sale, and that wait for their seller. */
export function takenOffOf(db: Db, sellerId: string): Promise<SellerShop['takenOff']> {
  return db
    .selectFrom('product')
    .leftJoin('listingDraft', 'listingDraft.id', 'product.id')
    .where('product.sellerId', '=', sellerId)
    .where('isActive', '=', 0)
    .where('ownerPaused', '=', 0)
    .where('away', '=', 0)
    .where('archivedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('listingDraft.state', 'is', null),
        eb('listingDraft.state', 'not in', ['changes', 'submitted']),
      ]),
    )
    .orderBy('product.id')
    .limit(CHANGES_SHOWN)
    .select(['product.id', 'product.title'])
    .execute();
}

/** Drafts and products of a shop that are not archived. */
export async function countListings(db: Db, sellerId: string): Promise<number> {
  const ids = db
    .selectFrom('product')
    .where('sellerId', '=', sellerId)
    .where('archivedAt', 'is', null)
    .select('id')
    .union(db.selectFrom('listingDraft').where('sellerId', '=', sellerId).select('id'));
  const { count } = await db
    .selectFrom(ids.as('listing'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A shop's holiday until its last day is over; `today` is the store's day. */
export async function awayOf(db: Db, sellerId: string, today: string): Promise<SellerShop['away']> {
  const { awayFrom, awayUntil, awayWhole, away } = await db
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select(['awayFrom', 'awayUntil', 'awayWhole', 'away'])
    .executeTakeFirstOrThrow();
  if (awayFrom === null || awayUntil === null || awayUntil < today) return null;
  return { from: awayFrom, until: awayUntil, whole: awayWhole === 1, now: away === 1 };
}
