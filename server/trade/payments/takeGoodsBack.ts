import type { Db } from '#server/platform/database/tables.ts';
import { endReviews } from '#server/shop/catalogue/reviews/reviews.store.ts';
import { closeDisputesOf } from '#server/trade/disputes/closeDispute.ts';
import type { NotifyContext } from '#server/trade/disputes/disputeNotices.ts';
import * as units from '#server/trade/inventory/units.store.ts';
import * as ledger from '#server/trade/ledger/ledger.store.ts';
import { completeWhenDelivered } from '#server/trade/orders/completeOrder.ts';
import { addTimelineNote, linesOf } from './payments.store.ts';

/** Takes back the lines without money left, after any refund; the order goes on with the others. */
export async function takeEmptyLinesBack(
  trx: Db,
  payment: { id: string; purchaseId: string },
  context: NotifyContext,
): Promise<void> {
  const { purchaseId } = payment;
  const { now } = context;
  const { emptied } = await ledger.moneyLeft(trx, payment);
  // A promised refund may still be refused.
  const waiting = new Set((await ledger.promisedBack(trx, purchaseId)).map(({ lineId }) => lineId));
  const ids = (await linesOf(trx, purchaseId))
    .filter(({ id, revokedAt }) => revokedAt === null && emptied.includes(id) && !waiting.has(id))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  await closeDisputesOf(trx, ids, context);
  for (const id of ids) await units.revoke(trx, id, now);
  if ((await endReviews(trx, ids, now)) > 0)
    await addTimelineNote(
      trx,
      purchaseId,
      { topic: 'review', note: 'A avaliação do item saiu da loja.' },
      now,
    );
  await completeWhenDelivered(trx, purchaseId, now);
}

/** Takes back all goods of an order, and its buyer's reviews; a repeated call changes nothing. */
export async function takeGoodsBack(trx: Db, purchaseId: string, context: NotifyContext): Promise<void> {
  const { now } = context;
  const lineIds = (await linesOf(trx, purchaseId)).map(({ id }) => id);
  await closeDisputesOf(trx, lineIds, context);
  for (const id of lineIds) await units.revoke(trx, id, now);
  const ended = await endReviews(trx, lineIds, now);
  if (ended > 0)
    await addTimelineNote(
      trx,
      purchaseId,
      {
        topic: 'review',
        note:
          ended === 1 ? 'A avaliação do item saiu da loja.' : `${ended} avaliações dos itens saíram da loja.`,
      },
      now,
    );
}
