import type { Order, OrderLine } from '#shared/contract/admin/orders.ts';
import type { Delivered } from '#shared/contract/unitSecret.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import { refreshOf } from '#server/trade/standing/reputation.ts';
import { restartConfirmation, startHolds } from '#server/trade/ledger/holds.ts';
import { handOver } from '#server/trade/orders/handOver.ts';
import type { Mover } from '#server/trade/orders/moveOrder.ts';
import { refuseWhileGoingBack } from '#server/trade/payments/refunds.ts';
import * as orders from './orders.store.ts';

interface Delivery {
  orderId: string;
  lineId: string;
  /** Which unit of the line, from 1. */
  unit: number;
  delivered: Delivered;
  by: Mover;
}

/** A person delivers a unit of a line, or corrects it; the clocks of its money start. Gives the line as it was before. */
export async function deliverByHand(
  trx: Db,
  { vault, publicUrl }: { vault: Vault; publicUrl: string },
  { orderId, lineId, unit, delivered, by }: Delivery,
  now: Date,
): Promise<{ order: Order; line: OrderLine }> {
  await lockRow(trx, 'purchase', orderId);
  const order = await orders.read(trx, orderId, now);
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line) throw notFound('Não encontramos este item do pedido.');
  await refuseWhileGoingBack(trx, orderId, lineId);
  await handOver(trx, vault, { order, line, unit, delivered, by, publicUrl }, now);
  await startHolds(trx, orderId);
  if (!line.missing.includes(unit)) await restartConfirmation(trx, lineId, now);
  if (line.deliveredAt === null) await refreshOf(trx, lineId, now);
  return { order, line };
}
