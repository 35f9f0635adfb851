import type { Order, OrderLine } from '#shared/contract/admin/orders.ts';
import type { Delivered } from '#shared/contract/unitSecret.ts';
import type { Db } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import * as outbox from '../mail/outbox.store.ts';
import type { Vault } from '../units/vault.ts';
import { completeWhenDelivered } from './completeOrder.ts';
import { moveOrder } from './moveOrder.ts';

interface HandOver {
  order: Order;
  line: OrderLine;
  delivered: Delivered;
  /** The administrator's name. */
  who: string;
  publicUrl: string;
}

/**
 * Delivers a line by hand, or corrects what was delivered: sealed for its buyer, who hears by mail that it waits.
 * The order is completed with its last line. Throws `conflict` where there is nothing for a person to deliver.
 */
export async function handOver(
  trx: Db,
  vault: Vault,
  { order, line, delivered, who, publicUrl }: HandOver,
  now: Date,
): Promise<void> {
  if (!line.byHand) throw new Failure('conflict', reasonAgainst(order, line));
  const first = line.deliveredAt === null;
  await trx
    .updateTable('purchaseLine')
    .set({
      deliveryNote: vault.seal(JSON.stringify(delivered), line.id),
      deliveredAt: line.deliveredAt ?? now.toISOString(),
    })
    .where('id', '=', line.id)
    .execute();
  const note = first ? `Entregou “${line.title}”.` : `Corrigiu a entrega de “${line.title}”.`;
  await moveOrder(trx, order.id, { note, version: order.version }, { actor: 'admin', who }, now);
  await completeWhenDelivered(trx, order.id, now);
  await outbox.queue(
    trx,
    {
      cause: `delivery of ${line.id}, ${first ? 'first' : `order version ${order.version}`}`,
      recipient: order.customer.email,
      subject: first
        ? `Pedido ${order.number}: sua entrega chegou`
        : `Pedido ${order.number}: entrega corrigida`,
      text: [
        `Olá, ${order.customer.name}!`,
        `“${line.title}” já está no seu pedido ${order.number}. Por segurança, os dados só aparecem lá, quando você os revelar:`,
        `${publicUrl}/conta/pedidos/${order.number}`,
      ].join('\n\n'),
    },
    now,
  );
}

function reasonAgainst(order: Order, line: OrderLine): string {
  if (line.revokedAt !== null) return 'Este item foi reembolsado; não há o que entregar.';
  if (line.units.length > 0)
    return 'Este item é entregue com unidades do estoque. Para trocar uma delas, use “Substituir”.';
  return order.status === 'cancelled'
    ? 'Este pedido foi cancelado; não há o que entregar.'
    : 'Este pedido ainda não foi pago; não há o que entregar.';
}
