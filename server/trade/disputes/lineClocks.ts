import type { Db } from '#server/platform/database/tables.ts';
import { isHouse, sellerAccount } from '#server/trade/ledger/accounts.ts';
import { write } from '#server/trade/ledger/ledger.store.ts';
import { guaranteeEndOf } from '#shared/trade/lineStages.ts';

/** Stops every clock of a line: its seller's money is in dispute. The order's row is locked. */
export async function stopClocks(trx: Db, disputeId: string, lineId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await trx.updateTable('purchaseLine').set({ disputedAt: at }).where('id', '=', lineId).execute();
  await moveMoney(trx, { disputeId, lineId, from: 'held', to: 'disputed' }, now);
}

/** Restarts the clocks: each deadline moves by the duration of the dispute. */
export async function startClocks(trx: Db, disputeId: string, lineId: string, now: Date): Promise<void> {
  const line = await trx
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .selectAll()
    .executeTakeFirstOrThrow();
  if (line.disputedAt === null) return;
  // A delivery during the dispute has clocks that began then.
  const from = Math.max(Date.parse(line.disputedAt), Date.parse(line.deliveredAt ?? line.disputedAt));
  const putOff = (clock: string | null) =>
    clock === null || Date.parse(clock) <= from
      ? clock
      : new Date(Date.parse(clock) + now.getTime() - from).toISOString();
  await trx
    .updateTable('purchaseLine')
    .set({
      disputedAt: null,
      lateAt: putOff(line.lateAt),
      cancelAt: putOff(line.cancelAt),
      confirmBy: putOff(line.confirmBy),
      guaranteeUntil: putOff(guaranteeEndOf(line)),
      heldUntil: putOff(line.heldUntil),
      releaseAt: putOff(line.releaseAt),
    })
    .where('id', '=', lineId)
    .execute();
  await moveMoney(trx, { disputeId, lineId, from: 'disputed', to: 'held' }, now);
}

async function moveMoney(
  trx: Db,
  {
    disputeId,
    lineId,
    from,
    to,
  }: { disputeId: string; lineId: string; from: 'held' | 'disputed'; to: 'held' | 'disputed' },
  now: Date,
): Promise<void> {
  const { sellerId, purchaseId, currency } = await trx
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('purchaseLine.id', '=', lineId)
    .select(['sellerId', 'purchaseId', 'currency'])
    .executeTakeFirstOrThrow();
  if (sellerId === null || isHouse(sellerId)) return;
  const rows = await trx
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
    .where('lineId', '=', lineId)
    .where('account', '=', sellerAccount(sellerId, from))
    .select('amountCents')
    .execute();
  const cents = rows.reduce((sum, { amountCents }) => sum - amountCents, 0);
  if (cents <= 0) return;
  const cause = to === 'disputed' ? 'dispute_opened' : 'dispute_closed';
  const postings = new Map([
    [sellerAccount(sellerId, from), cents],
    [sellerAccount(sellerId, to), -cents],
  ]);
  const at = now.toISOString();
  await write(trx, [
    { cause, causeKey: `${cause}:${disputeId}`, at, purchaseId, lineId, paymentId: null, currency, postings },
  ]);
}
