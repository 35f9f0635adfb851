import type { Selectable } from 'kysely';
import type { Db, RefundTable } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/services/http/failure.ts';
import { refunded } from '#server/services/mails/orderMails.ts';
import * as ledger from '#server/trade/ledger/ledger.store.ts';
import {
  ChargeRefused,
  providerNamed,
  ProviderUnreachable,
} from '#server/trade/payments/providers/provider.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import type { PaymentDeps } from './charge.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow } from './payments.store.ts';
import { tellOfRefusal } from './refusedRefunds.ts';
import { settlePayment } from './settlePayment.ts';
import { takeEmptyLinesBack } from './takeGoodsBack.ts';
import { deliveredLines, mailBuyer } from './tellOfOrder.ts';
import { refundWords, tellSellersOfLoss, tellSellersOfWithdrawal } from './tellSellers.ts';

/**
 * Sends a promised refund to the provider and settles what it answers; its id is the provider's key, so that repeating
 * gives nothing twice. A provider that does not answer leaves it promised, for the job. One that refuses leaves money and
 * goods where they are, and the refund in the queue of `refusedRefunds.ts`. Throws `refund_refused` then.
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
      `O provedor ${payment.provider} não está mais configurado; o reembolso espera por ele.`,
    );
  await db.updateTable('refund').set({ triedAt: now().toISOString() }).where('id', '=', refundId).execute();
  const change = { key: refund.id, amountCents: refund.amountCents };
  const charge = await provider
    .refund(payment.providerId ?? '', change)
    .catch((error: unknown) => (error instanceof ChargeRefused ? undefined : unanswered(error)));
  if (charge === 'later') return 'silent';
  // A refusal may come of what was given back at the provider itself.
  const stands = charge ?? (await provider.readCharge(payment.providerId ?? '').catch(nothingUnanswered));
  let refused = false;
  await transaction(db, async (trx) => {
    const delivered = await deliveredLines(trx, payment.purchaseId);
    const standing = (await payments.linesOf(trx, payment.purchaseId)).filter(
      ({ revokedAt }) => revokedAt === null,
    );
    const after = stands ? await settlePayment(trx, deps, payment.id, stands, now()) : payment;
    refused = !charge && after.status !== 'refunded';
    const { numUpdatedRows } = await trx
      .updateTable('refund')
      .set({ status: refused ? 'failed' : 'done', doneAt: now().toISOString() })
      .where('id', '=', refundId)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (refused) await tellOfRefusal(trx, deps, payment, refund);
    else {
      await tellBuyer(trx, deps, payment, refund);
      const lines = delivered.filter(isOf(refund));
      const words = await refundWords(trx, payment, refund.id);
      const told = { lines, cause: `refund ${refund.id}`, words, publicUrl: deps.publicUrl };
      // A buyer withdraws from what has not come, too.
      if (refund.withdrawn === 1)
        await tellSellersOfWithdrawal(
          trx,
          payment.purchaseId,
          { ...told, lines: standing.filter(isOf(refund)) },
          now(),
        );
      else await tellSellersOfLoss(trx, payment.purchaseId, told, now());
    }
    await ledger.enterMoneyOf(trx, payment.purchaseId);
    await takeEmptyLinesBack(trx, payment, { publicUrl: deps.publicUrl, now: now() });
  });
  if (refused)
    throw new Failure(
      'refund_refused',
      'O provedor de pagamentos recusou este reembolso. Nada foi devolvido, e a equipe da loja foi avisada.',
    );
  return 'answered';
}

/** Whether a refund is of a line: one of the whole order is of each. */
const isOf =
  ({ lineId }: Pick<Selectable<RefundTable>, 'lineId'>) =>
  ({ id }: { id: string }): boolean =>
    lineId === null || lineId === id;

function nothingUnanswered(error: unknown): undefined {
  if (!(error instanceof ProviderUnreachable || error instanceof ChargeRefused)) throw error;
}

function unanswered(error: unknown): 'later' {
  if (error instanceof ProviderUnreachable) return 'later';
  throw error;
}

const WHY: Partial<Record<RefundTable['actor'], string>> = {
  customer: 'Foi você quem pediu.',
  seller: 'O motivo está no pedido.',
};

/** Says what went back and why, and that the order ended with it where it did. */
async function tellBuyer(
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
          // What a seller writes is read in the order, where it can be reported.
          withdrawn === 1 && line
            ? `Você desistiu de “${line.title}”.`
            : (WHY[actor] ?? `O motivo: ${reason}`),
        ].join(' '),
      },
    },
    deps.now(),
  );
}
