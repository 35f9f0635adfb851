import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Attempt } from '#server/platform/jobs/attempts.ts';
import { Failure } from '#server/services/http/failure.ts';
import { lineCancelled } from '#server/services/mails/orderMails.ts';
import { saleCancelled } from '#server/services/mails/sellerMails.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import { moveOrder } from '#server/trade/orders/moveOrder.ts';
import { refreshOf } from '#server/trade/standing/reputation.ts';
import { lineIs } from '#shared/trade/lineStages.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import type { PaymentDeps } from './charge.ts';
import { SYSTEM } from './fulfilment.ts';
import { lockLine, type LineRow, refundLine } from './lineRefunds.ts';
import { mailBuyer } from './notifyOrder.ts';
import { mailSellerOf } from './notifySellers.ts';
import type { PurchaseRow } from './payments.store.ts';
import { type RefundedBy, refuseWhileGoingBack } from './refunds.ts';

interface Cancellation {
  purchaseId: string;
  lineId: string;
  /** The text of the order's timeline. */
  reason: string;
  by: RefundedBy & { actor: 'customer' | 'seller' | 'system' };
}

/**
 * Cancels an undelivered line and promises its buyer a refund of all that they paid for it; the other lines go on. The
 * seller may cancel at any time, the buyer once the line is late, the job once the promise is long broken. Throws
 * `conflict` with the reason.
 */
export async function cancelLine(
  trx: Db,
  { publicUrl }: { publicUrl: string },
  { purchaseId, lineId, reason, by }: Cancellation,
  now: Date,
): Promise<string> {
  const { purchase, line } = await lockLine(trx, purchaseId, lineId);
  await refuseWhileGoingBack(trx, purchaseId, lineId);
  const against = await reasonAgainst(trx, purchase, line, by.actor, now);
  if (against) throw new Failure('conflict', against);
  const { id, cents } = await refundLine(trx, { purchaseId, lineId, reason, by }, now);
  const note = `Cancelou “${line.title}”: ${reason}`;
  await moveOrder(trx, purchaseId, { note, topic: 'item_cancelled' }, by, now);
  await refreshOf(trx, lineId, now);
  await notifyBuyerAndSeller(trx, { purchase, line, cents, by, publicUrl }, now);
  return id;
}

/** Whether the buyer may cancel a line for its broken promise; the team decides about a partial delivery. */
export const isCancellable = (
  purchase: Pick<PurchaseRow, 'status'>,
  line: Pick<LineRow, 'lateAt' | 'deliveredAt' | 'revokedAt' | 'disputedAt' | 'handedUnits'>,
  now: Date,
): boolean => isOwed(purchase, line) && line.lateAt !== null && line.lateAt <= now.toISOString();

/** Whether no part of a paid line is delivered. */
export const isOwed = (
  { status }: Pick<PurchaseRow, 'status'>,
  line: Pick<LineRow, 'deliveredAt' | 'revokedAt' | 'disputedAt' | 'handedUnits'>,
): boolean => status === 'processing' && lineIs('undeliveredAndRunning', line) && line.handedUnits === 0;

async function reasonAgainst(
  trx: Db,
  purchase: PurchaseRow,
  line: LineRow,
  actor: Cancellation['by']['actor'],
  now: Date,
): Promise<string | undefined> {
  if (line.revokedAt !== null || purchase.status === 'cancelled') return 'Este item já foi cancelado.';
  if (line.deliveredAt !== null) return 'Este item já foi entregue.';
  if (line.disputedAt !== null) return 'Este item está em disputa: resolva por lá.';
  if (line.handedUnits > 0) return 'Uma parte deste item já foi entregue. Fale com o atendimento.';
  if (!isOwed(purchase, line)) return 'Este pedido ainda não foi pago.';
  if (actor !== 'customer' || isCancellable(purchase, line, now)) return undefined;
  if (line.lateAt === null) return 'Fale com o atendimento para cancelar este item.';
  return `Este item pode ser cancelado se não chegar até ${formatInstant(line.lateAt, await settings.read(trx))}.`;
}

const WHY_TO_BUYER = {
  customer: 'A entrega atrasou, e você o cancelou.',
  seller: 'O vendedor não pode entregá-lo. O motivo está no pedido.',
  system: 'A entrega não chegou no prazo.',
};

const WHY_TO_SELLER = {
  customer: 'A entrega atrasou, e o comprador a cancelou.',
  seller: 'Você disse que não pode entregá-la.',
  system: 'A entrega não foi feita no prazo.',
};

async function notifyBuyerAndSeller(
  trx: Db,
  input: {
    purchase: PurchaseRow;
    line: LineRow;
    cents: number;
    by: Cancellation['by'];
    publicUrl: string;
  },
  now: Date,
): Promise<void> {
  const { purchase, line, cents, by, publicUrl } = input;
  const cause = `line ${line.id} cancelled`;
  await mailBuyer(
    trx,
    purchase,
    lineCancelled,
    {
      cause,
      publicUrl,
      values: {
        produto: line.title,
        motivo: WHY_TO_BUYER[by.actor],
        valor: formatMoney(reaisOf(cents), purchase.currency),
      },
    },
    now,
  );
  await mailSellerOf(
    trx,
    purchase,
    line,
    saleCancelled,
    { cause: `${cause}, to its seller`, publicUrl, values: { motivo: WHY_TO_SELLER[by.actor] } },
    now,
  );
}

const PART = 50;

/**
 * Cancels lines that are undelivered for long after their promise. An order paid outside the shop waits for an
 * administrator.
 */
export async function cancelUndelivered(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const { db, now } = deps;
  const overdue = await db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('cancelAt', '<=', now().toISOString())
    .where(lineWhere('undeliveredAndRunning'))
    .where('handedUnits', '=', 0)
    .where('purchase.status', '=', 'processing')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payment')
          .whereRef('payment.purchaseId', '=', 'purchase.id')
          .where('payment.status', 'in', ['approved', 'partly_refunded'])
          .select('payment.id'),
      ),
    )
    .where((eb) =>
      // An administrator handles a line whose refund was refused, in the queue.
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund')
            .innerJoin('payment', 'payment.id', 'refund.paymentId')
            .whereRef('payment.purchaseId', '=', 'purchase.id')
            .where((of) =>
              of.or([
                of('refund.lineId', '=', of.ref('purchaseLine.id')),
                of.and([of('refund.lineId', 'is', null), of('refund.status', '=', 'pending')]),
              ]),
            )
            .select('refund.id'),
        ),
      ),
    )
    .orderBy('cancelAt')
    .limit(PART)
    .select(['purchaseLine.id', 'purchaseLine.purchaseId'])
    .execute();
  for (const { id: lineId, purchaseId } of overdue)
    await attempt(async () => {
      const reason = 'A entrega não foi feita no prazo.';
      try {
        await transaction(db, (trx) =>
          cancelLine(trx, deps, { purchaseId, lineId, reason, by: SYSTEM }, now()),
        );
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (error.code === 'refund_pending') return;
        // A line without money left, or cancelled in parallel, is not examined again. Only a dispute postpones it.
        await db
          .updateTable('purchaseLine')
          .set({ cancelAt: null })
          .where('id', '=', lineId)
          .where(lineWhere('undisputed'))
          .execute();
      }
    });
}
