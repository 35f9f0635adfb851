import type { Db } from '#server/platform/database/tables.ts';
import { endReviews } from '#server/shop/catalogue/reviews.store.ts';
import * as ledger from '#server/trade/ledger/ledger.store.ts';
import { completeWhenDelivered } from '#server/trade/orders/completeOrder.ts';
import * as units from '#server/trade/inventory/units.store.ts';
import { addTimelineNote, linesOf } from './payments.store.ts';

/** Takes back one line once none of its money is left; the order goes on with the others. */
export async function takeEmptyLineBack(
  trx: Db,
  payment: { id: string; purchaseId: string },
  lineId: string,
  now: Date,
): Promise<void> {
  const { purchaseId } = payment;
  if ((await ledger.moneyLeft(trx, payment)).ofLine(lineId) > 0) return;
  await units.revoke(trx, lineId, now);
  if ((await endReviews(trx, [lineId])) > 0)
    await addTimelineNote(trx, purchaseId, 'A avaliação do item saiu da loja.', now);
  await completeWhenDelivered(trx, purchaseId, now);
}

/** Takes back everything an order was sold, and what its buyer said of it; asked again it changes nothing. */
export async function takeGoodsBack(trx: Db, purchaseId: string, now: Date): Promise<void> {
  const lines = await linesOf(trx, purchaseId);
  for (const line of lines) await units.revoke(trx, line.id, now);
  const ended = await endReviews(
    trx,
    lines.map(({ id }) => id),
  );
  if (ended > 0)
    await addTimelineNote(
      trx,
      purchaseId,
      ended === 1 ? 'A avaliação do item saiu da loja.' : `${ended} avaliações dos itens saíram da loja.`,
      now,
    );
}
