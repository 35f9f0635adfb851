import type { Vault } from '#server/platform/crypto/vault.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { faultAt, notFound } from '#server/services/http/failure.ts';
import { restartClocks, startHolds } from '#server/trade/ledger/holds.ts';
import { handOver } from '#server/trade/orders/handOver.ts';
import type { Mover } from '#server/trade/orders/moveOrder.ts';
import { refuseWhileGoingBack } from '#server/trade/payments/refunds.ts';
import { refreshOf } from '#server/trade/standing/reputation.ts';
import * as orders from '#server/views/admin/orders/orders.store.ts';
import type { Order, OrderLine } from '#shared/contract/admin/orders.ts';
import type { Delivered } from '#shared/contract/unitSecret.ts';
import { callsAway } from '#shared/shop/contactData.ts';
import { isPlaceholder } from '#shared/trade/placeholderDelivery.ts';

interface Delivery {
  orderId: string;
  lineId: string;
  /** The unit of the line, from 1; by default the next missing one. */
  unit: number | undefined;
  delivered: Delivered;
  by: Mover;
}

/**
 * Delivers a unit of a line by hand, or corrects it, and starts the clocks of its money. Returns the unit's number,
 * and the line as it was before.
 */
export async function deliverByHand(
  trx: Db,
  { vault, publicUrl }: { vault: Vault; publicUrl: string },
  { orderId, lineId, unit: unitNumber, delivered, by }: Delivery,
  now: Date,
): Promise<{ order: Order; line: OrderLine; unit: number }> {
  if (by.actor === 'seller') {
    refuseCallingAway(delivered);
    refusePlaceholder(delivered);
  }
  await lockRow(trx, 'purchase', orderId);
  const order = await orders.read(trx, orderId, now);
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line) throw notFound('Não encontramos este item do pedido.');
  await refuseWhileGoingBack(trx, orderId, lineId);
  const unit = unitNumber ?? line.missing[0] ?? theOnly(line);
  await handOver(trx, vault, { order, line, unit, delivered, by, publicUrl }, now);
  await startHolds(trx, orderId);
  if (!line.missing.includes(unit)) await restartClocks(trx, lineId, now);
  if (line.deliveredAt === null) await refreshOf(trx, lineId, now);
  return { order, line, unit };
}

/** Refuses contact data in the seller's message; the other fields are the goods. Throws `invalid`. */
function refuseCallingAway(delivered: Delivered): void {
  const [path, words] =
    delivered.kind === 'message' ? (['text', delivered.text] as const) : (['note', delivered.note] as const);
  if (words !== null && callsAway(words))
    throw faultAt(path, 'Tire o telefone ou o link de mensageiro: a conversa desta venda é aqui na loja');
}

/** A promise in place of the goods would end the delay and the buyer's right to cancel. Throws `invalid`. */
function refusePlaceholder(delivered: Delivered): void {
  const { kind, note: _note, ...goods } = { note: null, ...delivered };
  const goodsTexts = Object.values(goods).filter((each) => each !== null);
  const path = kind === 'message' ? 'text' : kind === 'code' ? 'code' : kind === 'licence' ? 'key' : 'login';
  if (isPlaceholder(goodsTexts.join(' '), kind === 'message'))
    throw faultAt(path, 'Escreva aqui o que foi comprado. Para avisar do prazo, use a conversa da venda');
}

/** The unit to correct where none is missing and none is named. Throws `invalid` where there are several. */
function theOnly({ byHand, quantity }: OrderLine): number {
  if (byHand && quantity > 1)
    throw faultAt('unit', `Diga qual das ${quantity} unidades corrigir: todas já foram entregues`);
  return 1;
}
