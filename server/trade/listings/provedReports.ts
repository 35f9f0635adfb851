import type { Db } from '#server/platform/database/tables.ts';
import { paidAndKept } from '#server/trade/orders/paidAndKept.ts';
import { DAY } from '#shared/values/time.ts';

/** How old an account is that counts without ever having paid for anything. */
const SETTLED = 7 * DAY;

/**
 * Reports of people whom it costs something to be many: no fresh accounts, but for those that have seen what they paid for, which
 * takes the way to their money back by themselves; none banned, and none whose address nobody has proved.
 */
export const provedReports = (db: Db, now: Date) =>
  db
    .selectFrom('listingReport')
    .innerJoin('customer', 'customer.id', 'listingReport.customerId')
    .where('customer.status', '=', 'active')
    .where('emailConfirmedAt', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('joinedAt', '<=', new Date(now.getTime() - SETTLED).toISOString()),
        eb.exists(
          eb
            .selectFrom('purchase')
            .innerJoin('purchaseLine', 'purchaseLine.purchaseId', 'purchase.id')
            .innerJoin('unitReveal', 'unitReveal.purchaseLineId', 'purchaseLine.id')
            .whereRef('purchase.customerId', '=', 'customer.id')
            .where(paidAndKept)
            .select('purchase.id'),
        ),
      ]),
    );
