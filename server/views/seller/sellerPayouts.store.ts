import type { Db } from '#server/platform/database/tables.ts';
import { holdsOf } from '#server/trade/payouts/payoutHolds.ts';
import type { PayoutRow } from '#server/trade/payouts/payouts.store.ts';
import type { SellerPayoutSummary, PayoutHold } from '#shared/contract/seller/payouts.ts';
import { PAYOUT_CURRENCY, payoutNumber } from '#shared/trade/payouts.ts';
import { reaisOf } from '#shared/values/money.ts';

export const payoutOf = (row: PayoutRow, waitsFor: PayoutHold[]): SellerPayoutSummary => ({
  number: payoutNumber(row.seq),
  currency: PAYOUT_CURRENCY,
  amount: reaisOf(row.amountCents),
  state: row.state,
  weekly: row.weekly === 1,
  key: row.keyHint,
  reason: row.reason,
  reviewUntil: row.reviewUntil,
  waitsFor,
  requestedAt: row.requestedAt,
  sentAt: row.sentAt,
  endedAt: row.endedAt,
});

/** One payout of this seller; undefined where there is none. */
export async function find(
  db: Db,
  sellerId: string,
  id: string,
  now: Date,
): Promise<SellerPayoutSummary | undefined> {
  const row = await db
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst();
  return row && payoutOf(row, (await holdsOf(db, [row], now))(row));
}
