import { randomUUID } from 'node:crypto';
import type { Db } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { ChargeRefused, providerNamed, ProviderUnreachable } from '../gateways/payments/provider.ts';
import { Failure } from '../http/failure.ts';
import { formatReais, reaisOf } from '#shared/money.ts';
import { orderNumber } from '#shared/orderStatus.ts';
import * as settings from '../settings/settings.store.ts';
import type { PaymentDeps } from './charge.ts';
import { mailBuyer } from './orderMails.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, PurchaseRow } from './payments.store.ts';
import { settlePayment } from './settlePayment.ts';
import { takeGoodsBack } from './takeGoodsBack.ts';

const DAY_MS = 86_400_000;

/** The payment of an order that money can go back from; there is one at most. */
export function refundablePayment(rows: readonly PaymentRow[]): PaymentRow | undefined {
  const paid = payments.paidFirst(rows);
  return paid && (paid.status === 'approved' || paid.status === 'partly_refunded') ? paid : undefined;
}

/** What has been neither given back nor promised back, in centavos. */
export const openCents = async (db: Db, payment: PaymentRow): Promise<number> =>
  payment.amountCents + payment.interestCents - (await payments.refundingCents(db, payment.id));

/** Whether the buyer may take the money back alone: soon enough, and before anything was seen or delivered by hand. */
export async function mayRefundAlone(db: Db, purchase: PurchaseRow, now: Date): Promise<boolean> {
  const { selfRefundDays } = await settings.read(db);
  if (!purchase.paidAt || Date.parse(purchase.paidAt) + selfRefundDays * DAY_MS < now.getTime()) return false;
  const lines = await payments.linesOf(db, purchase.id);
  if (lines.some(({ dueAt, deliveredAt }) => dueAt !== null && deliveredAt !== null)) return false;
  return !(await seenUnit(
    db,
    lines.map(({ id }) => id),
  ));
}

const seenUnit = (db: Db, lineIds: string[]) =>
  db
    .selectFrom('unit')
    .where('purchaseLineId', 'in', lineIds)
    .where('state', 'in', ['revealed', 'replaced', 'revoked'])
    .select('id')
    .limit(1)
    .executeTakeFirst();

/** The buyer's own refund of the whole order; the goods are taken back in the transaction that promises the money. */
export function refundAlone(deps: PaymentDeps, customerId: string, ref: string): Promise<string> {
  const now = deps.now();
  return transaction(deps.db, async (trx) => {
    const found = await payments.findPurchase(trx, customerId, ref);
    if (!found) throw new Failure('not_found', 'Não encontramos este pedido.');
    const purchase = await payments.holdPurchase(trx, found.id);
    const payment = refundablePayment(await payments.listOf(trx, purchase.id));
    const cents = payment ? await openCents(trx, payment) : 0;
    if (!payment || cents === 0) throw new Failure('conflict', 'Não há pagamento deste pedido a devolver.');
    if (payment.status !== 'approved' || cents !== payment.amountCents + payment.interestCents)
      throw new Failure('conflict', 'Parte deste pedido já foi devolvida. Fale com o atendimento.');
    if (!(await mayRefundAlone(trx, purchase, now))) throw await tooLate(trx);
    await takeGoodsBack(trx, purchase.id, now);
    // Whoever reveals while this runs has either seen the goods by now, or will find them gone.
    if (
      await seenUnit(
        trx,
        (await payments.linesOf(trx, purchase.id)).map(({ id }) => id),
      )
    )
      throw await tooLate(trx);
    return insert(
      trx,
      { payment, cents, reason: 'Pedido pelo cliente.', by: { actor: 'customer', who: null } },
      now,
    );
  });
}

async function tooLate(db: Db): Promise<Failure> {
  const { selfRefundDays } = await settings.read(db);
  return new Failure(
    'conflict',
    `O reembolso automático vale por ${selfRefundDays} dias e enquanto nada foi revelado. Fale com o atendimento para usar a garantia.`,
  );
}

/** An administrator's refund, of all that is left or of a part. Throws `conflict` for more than there is. */
export async function refundByAdmin(
  trx: Db,
  given: { purchaseId: string; cents: number | undefined; reason: string; who: string },
  now: Date,
): Promise<{ id: string; cents: number }> {
  const purchase = await payments.holdPurchase(trx, given.purchaseId);
  const payment = refundablePayment(await payments.listOf(trx, purchase.id));
  const open = payment ? await openCents(trx, payment) : 0;
  if (!payment || open === 0)
    throw new Failure('conflict', 'Este pedido não tem pagamento online a devolver.');
  const cents = given.cents ?? open;
  if (cents > open)
    throw new Failure('conflict', `Só há ${formatReais(reaisOf(open))} a devolver deste pedido.`);
  if (cents === open) await takeGoodsBack(trx, purchase.id, now);
  const by = { actor: 'admin' as const, who: given.who };
  return { id: await insert(trx, { payment, cents, reason: given.reason, by }, now), cents };
}

async function insert(
  trx: Db,
  given: {
    payment: PaymentRow;
    cents: number;
    reason: string;
    by: { actor: 'customer' | 'admin'; who: string | null };
  },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('refund')
    .values({
      id,
      paymentId: given.payment.id,
      amountCents: given.cents,
      reason: given.reason,
      status: 'pending',
      ...given.by,
      createdAt: now.toISOString(),
      doneAt: null,
    })
    .execute();
  return id;
}

/**
 * Sends a promised refund to the provider and settles what it answers; its id is the provider's key, so that repeating
 * gives nothing twice. A provider that does not answer leaves it promised, for the job. Throws `conflict` when refused.
 */
export async function finishRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const { db, now } = deps;
  const refund = await db
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  if (refund.status !== 'pending') return;
  const payment = await payments.read(db, refund.paymentId);
  const provider = providerNamed(deps.providers, payment.provider);
  if (!provider)
    throw new Failure(
      'conflict',
      `O provedor ${payment.provider} não está mais configurado; o reembolso espera por ele.`,
    );
  const change = { key: refund.id, amountCents: refund.amountCents };
  const charge = await provider
    .refund(payment.providerId ?? '', change)
    .catch((error: unknown) => (error instanceof ChargeRefused ? undefined : unanswered(error)));
  if (charge === 'later') return;
  await transaction(db, async (trx) => {
    if (charge) await settlePayment(trx, deps, payment.id, charge, now());
    const { numUpdatedRows } = await trx
      .updateTable('refund')
      .set({ status: charge ? 'done' : 'failed', doneAt: now().toISOString() })
      .where('id', '=', refundId)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (charge) await tellBuyer(trx, deps, payment, refund.amountCents);
    else await payments.note(trx, payment.purchaseId, 'O provedor recusou o reembolso.', now());
  });
  if (!charge) throw new Failure('conflict', 'O provedor de pagamentos recusou este reembolso.');
}

function unanswered(error: unknown): 'later' {
  if (error instanceof ProviderUnreachable) return 'later';
  throw error;
}

async function tellBuyer(trx: Db, deps: PaymentDeps, payment: PaymentRow, cents: number): Promise<void> {
  const purchase = await payments.holdPurchase(trx, payment.purchaseId);
  const number = orderNumber(purchase.seq);
  const { refundedCents } = await payments.read(trx, payment.id);
  await mailBuyer(
    trx,
    purchase,
    {
      cause: `payment ${payment.id} refunded to ${refundedCents}`,
      subject: `Reembolso do pedido ${number}`,
      text: (name) =>
        `Olá, ${name}!\n\nDevolvemos ${formatReais(reaisOf(cents))} do pedido ${number}, pela mesma forma em que você pagou.\n\n${deps.publicUrl}/conta/pedidos/${number}`,
    },
    deps.now(),
  );
}
