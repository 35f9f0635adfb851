import { countUnread } from '#server/people/accounts/customerConversations.store.ts';
import { countWaiting } from '#server/people/accounts/customerQuestions.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { waitingForSeller } from '#server/trade/disputes/disputes.store.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import { countsOf } from '#server/trade/listings/sellerListings.store.ts';
import { ownReputation } from '#server/trade/standing/reputation.ts';
import { standingOf } from '#server/trade/standing/standing.ts';
import * as strikes from '#server/trade/standing/strikes.ts';
import { pocketsOf } from '#server/views/admin/finance/finance.store.ts';
import type { SellerShop } from '#shared/contract/seller/shop.ts';
import { reaisOf } from '#shared/values/money.ts';
import { storeDayOf } from '#shared/values/storeDay.ts';
import { DAY } from '#shared/values/time.ts';
import * as sales from './sellerSales.store.ts';
import { awayOf, changesOf, countListings, takenOffOf } from './sellerWork.store.ts';

interface Seller {
  id: string;
  slug: string;
  name: string;
  verified: number;
  since: string;
}

const PERIOD_DAYS = 30;

/** The list of sales has the rest. */
const TO_DELIVER_SHOWN = 5;

/** A shop at a glance, for its owner. */
export async function read(db: Db, seller: Seller, now: Date): Promise<SellerShop> {
  const after = new Date(now.getTime() - PERIOD_DAYS * DAY).toISOString();
  const { currency, timezone } = await settings.read(db);
  const countQuery = sales
    .soldLines(db, seller.id)
    .where(lineWhere('live'))
    .where('purchase.paidAt', '>=', after)
    .where('purchase.currency', '=', currency);
  const { sold } = await countQuery
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)).as('sold'))
    .executeTakeFirstOrThrow();
  // Moves between the seller's pockets add up to zero.
  const { cents } = await countQuery
    .innerJoin('ledgerEntry', 'ledgerEntry.lineId', 'purchaseLine.id')
    .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
    .where('account', 'like', 'seller:%')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amountCents'), eb.lit(0)).as('cents'))
    .executeTakeFirstOrThrow();
  const { total: owed, items: toDeliver } = await sales.list(
    db,
    seller.id,
    { page: 1, perPage: TO_DELIVER_SHOWN, owed: 'true' },
    { now, timezone },
  );
  return {
    slug: seller.slug,
    name: seller.name,
    verified: seller.verified === 1,
    since: seller.since,
    onSale: (await countsOf(db, seller.id)).on_sale,
    currency,
    pockets: await pocketsOf(db, seller.id, currency),
    sales: sold,
    net: reaisOf(-cents),
    unread: await countUnread(db, 'seller', seller.id),
    questions: await countWaiting(db, seller.id),
    owed,
    listings: await countListings(db, seller.id),
    changes: await changesOf(db, seller.id),
    takenOff: await takenOffOf(db, seller.id),
    away: await awayOf(db, seller.id, storeDayOf(now, timezone)),
    toDeliver,
    standing: await standingOf(db, seller.id),
    reputation: await ownReputation(db, seller.id, now),
    strikes: await strikes.listOf(db, seller.id, now),
    disputes: await waitingForSeller(db, seller.id),
  };
}
