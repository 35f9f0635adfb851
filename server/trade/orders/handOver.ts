import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import * as mails from '#server/services/mails/orderMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import { deliveredIn, ofEachUnit } from '#server/trade/inventory/reveal.ts';
import type { Order, OrderLine } from '#shared/contract/admin/orders.ts';
import type { Delivered } from '#shared/contract/unitSecret.ts';
import { guaranteeEndOf } from '#shared/trade/lineStages.ts';
import { keepUnits } from '#shared/trade/lineUnits.ts';
import { completeWhenDelivered } from './completeOrder.ts';
import { type Mover, moveOrder } from './moveOrder.ts';

interface HandOver {
  order: Order;
  line: OrderLine;
  /** The number of the unit in the line, from 1. */
  unit: number;
  delivered: Delivered;
  by: Mover;
  publicUrl: string;
}

/**
 * Delivers a unit of a line by hand, or corrects a delivery: encrypted for its buyer, who gets an email when the whole
 * line is delivered. The last line completes the order. Throws `conflict` when there is nothing to deliver by hand, or
 * an earlier unit is still missing.
 */
export async function handOver(
  trx: Db,
  vault: Vault,
  { order, line, unit, delivered, by, publicUrl }: HandOver,
  now: Date,
): Promise<void> {
  if (!line.byHand) throw new Failure('conflict', reasonAgainst(order, line));
  const input = line.missing.includes(unit);
  if (unit > line.quantity || (input && unit !== line.missing[0]))
    throw new Failure('conflict', 'Entregue as unidades deste item pela ordem.');
  const left = line.missing.filter((each) => each !== unit);
  const { deliveryNote, ...corrected } = await trx
    .selectFrom('purchaseLine')
    .select(['deliveryNote', 'corrections', 'deliveredAt', 'guaranteeDays', 'guaranteeUntil'])
    .select(['exchangedAt', 'owedUnits', 'exchangeTaken'])
    .where('id', '=', line.id)
    .executeTakeFirstOrThrow();
  if (!input && by.actor === 'seller') refuseCorrection(corrected, now);
  const deliveries = deliveryNote === null ? [] : deliveredIn(vault, deliveryNote, line.id);
  const all = corrected.owedUnits === null ? deliveries : ofEachUnit(deliveries, line.quantity);
  all[Math.min(unit - 1, all.length)] = delivered;
  const first = line.deliveredAt === null;
  const whole = left.length === 0;
  await trx
    .updateTable('purchaseLine')
    .set({
      deliveryNote: vault.seal(JSON.stringify(all), line.id),
      handedUnits: line.handed + (input ? 1 : 0),
      owedUnits: corrected.owedUnits === null || whole ? null : keepUnits(left),
      deliveredAt: line.deliveredAt ?? (whole ? now.toISOString() : null),
      ...(input && { exchangeTaken: Math.max(0, corrected.exchangeTaken - 1) }),
      ...(!input && { corrections: corrected.corrections + 1, correctedAt: now.toISOString() }),
    })
    .where('id', '=', line.id)
    .execute();
  const which = line.quantity > 1 ? `, unidade ${unit} de ${line.quantity}` : '';
  const topic = input ? 'delivery' : 'correction';
  const note = `${input ? 'Entregou' : 'Corrigiu a entrega de'} “${line.title}”${which}.`;
  await moveOrder(trx, order.id, { note, topic, version: order.version }, by, now);
  await completeWhenDelivered(trx, order.id, now);
  if (first && !whole) return;
  await queueMail(
    trx,
    first ? mails.delivered : mails.deliveryCorrected,
    {
      cause: `delivery of ${line.id}, ${first && corrected.exchangedAt === null ? 'first' : `order version ${order.version}`}`,
      to: await customerAddressee(trx, order.customer.id),
      values: {
        pedido: order.number,
        produto: line.title,
        link: `${publicUrl}/conta/pedidos/${order.number}`,
      },
    },
    now,
  );
}

/** The number of corrections is limited: endless changes would leave buyers without what they confirmed. */
const MOST_CORRECTIONS = 5;

function refuseCorrection(
  line: Parameters<typeof guaranteeEndOf>[0] & { corrections: number },
  now: Date,
): void {
  if ((guaranteeEndOf(line) ?? '9') <= now.toISOString())
    throw new Failure('conflict', 'A garantia deste item terminou. A entrega não muda mais.');
  if (line.corrections >= MOST_CORRECTIONS)
    throw new Failure(
      'conflict',
      `Esta entrega já foi corrigida ${MOST_CORRECTIONS} vezes. Fale com o atendimento para mudá-la.`,
    );
}

function reasonAgainst(order: Order, line: OrderLine): string {
  if (line.revokedAt !== null) return 'Este item foi reembolsado. Não há o que entregar.';
  if (line.units.length > 0)
    return 'Este item é entregue com unidades do estoque. Para trocar uma delas, use “Substituir”.';
  if (line.deliveredAt !== null) return 'Este item já foi entregue, e não à mão.';
  return order.status === 'cancelled'
    ? 'Este pedido foi cancelado. Não há o que entregar.'
    : 'Este pedido ainda não foi pago. Não há o que entregar.';
}
