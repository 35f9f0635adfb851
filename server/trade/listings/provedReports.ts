import type { Db } from '#server/platform/database/tables.ts';
import { paidAndKept } from '#server/trade/orders/paidAndKept.ts';
import { DAY } from '#shared/values/time.ts';

/** The age at which an account counts without any purchase. */
const SETTLED = 7 * DAY;

/**
 * Reports by people who cannot cheaply open many accounts. New accounts count only after they revealed what they paid for,
 * since revealing gives up the refund. Banned accounts and unconfirmed addresses do not count.
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
