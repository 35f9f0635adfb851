import type { Selectable } from 'kysely';
import type { Db, RefundTable } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/services/http/failure.ts';
import { refunded } from '#server/services/mails/orderMails.ts';
import * as ledger from '#server/trade/ledger/ledger.store.ts';
import {
  type Charge,
  ChargeRefused,
  type PaymentProvider,
  providerNamed,
  ProviderUnreachable,
} from '#server/trade/payments/providers/provider.ts';
import { lineIs } from '#shared/trade/lineStages.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import type { PaymentDeps } from './charge.ts';
import { deliveredLines, mailBuyer } from './notifyOrder.ts';
import { refundWords, notifySellersOfLoss, notifySellersOfWithdrawal } from './notifySellers.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow } from './payments.store.ts';
import { notifyOfRefusal } from './refusedRefunds.ts';
import { settlePayment } from './settlePayment.ts';
import { takeEmptyLinesBack } from './takeGoodsBack.ts';

/**
 * Sends a promised refund to the provider and settles its answer. The refund's id is the provider's key: a repeated
 * call refunds nothing twice. Without an answer the refund stays promised for the job. When the provider refuses, money
 * and goods stay, and the refund joins the queue of `refusedRefunds.ts`. Throws `refund_refused` then.
 */
export async function finishRefund(deps: PaymentDeps, refundId: string): Promise<'answered' | 'silent'> {
  const { db, now } = deps;
  const refund = await db
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  if (refund.status !== 'pending') return 'answered';
  const payment = await payments.read(db, refund.paymentId);
  const provider = providerNamed(deps.providers, payment.provider);
  if (!provider)
    throw new Failure(
      'refund_pending',
      `O provedor ${payment.provider} não está mais configurado. O reembolso espera por ele.`,
    );
  await db.updateTable('refund').set({ triedAt: now().toISOString() }).where('id', '=', refundId).execute();
  const change = { key: refund.id, amountCents: refund.amountCents };
  const answer = await askProvider(provider, payment.providerId ?? '', change);
  if (answer.kind === 'silent') return 'silent';
  let refused = false;
  // The refund and the end of the order have one instant, and the story of the order keeps their sequence.
  const at = now();
  await transaction(db, async (trx) => {
    const delivered = await deliveredLines(trx, payment.purchaseId);
    const live = (await payments.linesOf(trx, payment.purchaseId)).filter((line) => lineIs('live', line));
    const after = answer.charge ? await settlePayment(trx, deps, payment.id, answer.charge, at) : payment;
    refused = answer.kind === 'refused' && after.status !== 'refunded';
    const { numUpdatedRows } = await trx
      .updateTable('refund')
      .set({ status: refused ? 'failed' : 'done', doneAt: at.toISOString() })
      .where('id', '=', refundId)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (refused) await notifyOfRefusal(trx, deps, payment, refund);
    else {
      await notifyBuyer(trx, deps, payment, refund);
      const lines = delivered.filter(isOf(refund));
      const words = await refundWords(trx, payment, refund.id);
      const loss = { lines, cause: `refund ${refund.id}`, words, publicUrl: deps.publicUrl };
      // A buyer may also withdraw from a line before its delivery.
      if (refund.withdrawn === 1)
        await notifySellersOfWithdrawal(
          trx,
          payment.purchaseId,
          { ...loss, lines: live.filter(isOf(refund)) },
          now(),
        );
      else await notifySellersOfLoss(trx, payment.purchaseId, loss, now());
    }
    await ledger.enterMoneyOf(trx, payment.purchaseId);
    await takeEmptyLinesBack(trx, payment, { publicUrl: deps.publicUrl, now: at });
  });
  if (refused)
    throw new Failure(
      'refund_refused',
      'O provedor de pagamentos recusou este reembolso. Nada foi devolvido, e a equipe da loja foi avisada.',
    );
  return 'answered';
}

/** Whether a refund covers a line; one of the whole order covers each. */
const isOf =
  ({ lineId }: Pick<Selectable<RefundTable>, 'lineId'>) =>
  ({ id }: { id: string }): boolean =>
    lineId === null || lineId === id;

type RefundAnswer =
  | { kind: 'refunded'; charge: Charge }
  /**
   * The refund with the current charge, where the provider reports it: the team may have refunded at the provider
   * itself.
   */
  | { kind: 'refused'; charge: Charge | undefined }
  | { kind: 'silent' };

async function askProvider(
  provider: PaymentProvider,
  chargeId: string,
  change: { key: string; amountCents: number },
): Promise<RefundAnswer> {
  try {
    return { kind: 'refunded', charge: await provider.refund(chargeId, change) };
  } catch (error) {
    if (error instanceof ProviderUnreachable) return { kind: 'silent' };
    if (!(error instanceof ChargeRefused)) throw error;
    return { kind: 'refused', charge: await provider.readCharge(chargeId).catch(undefinedIfUnanswered) };
  }
}

function undefinedIfUnanswered(error: unknown): undefined {
  if (!(error instanceof ProviderUnreachable || error instanceof ChargeRefused)) throw error;
}

const WHY: Partial<Record<RefundTable['actor'], string>> = {
  customer: 'Como você pediu.',
  seller: 'O motivo está no pedido.',
};

/** Emails the buyer the refunded amount and the reason, and the end of the order if it ended. */
async function notifyBuyer(
  trx: Db,
  deps: PaymentDeps,
  payment: PaymentRow,
  { id, lineId, amountCents, actor, reason, withdrawn }: Selectable<RefundTable>,
): Promise<void> {
  const line = (await payments.linesOf(trx, payment.purchaseId)).find((each) => each.id === lineId);
  const purchase = await payments.lockPurchase(trx, payment.purchaseId);
  await mailBuyer(
    trx,
    purchase,
    refunded,
    {
      cause: `refund ${id} done`,
      publicUrl: deps.publicUrl,
      values: {
        valor: formatMoney(reaisOf(amountCents), purchase.currency),
        motivo: [
          ...(actor === 'admin' && purchase.status === 'cancelled' ? ['A loja cancelou o pedido.'] : []),
          // A seller's own text appears only in the order, where the buyer can report it.
          withdrawn === 1 && line
            ? `Você desistiu de “${line.title}”.`
            : (WHY[actor] ?? `O motivo: ${reason}`),
        ].join(' '),
      },
    },
    deps.now(),
  );
}
