import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/services/http/failure.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import { DAY } from '#shared/values/time.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as ledger from '#server/trade/ledger/ledger.store.ts';
import type { PaymentDeps } from './charge.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, PurchaseRow } from './payments.store.ts';

/** The payment of an order that money can go back from; there is one at most. */
export function refundablePayment(rows: readonly payments.TriedRow[]): PaymentRow | undefined {
  const paid = payments.paidFirst(rows.filter((each) => !payments.isBeside(each)));
  return paid && (paid.status === 'approved' || paid.status === 'partly_refunded') ? paid : undefined;
}

/** What has been neither given back, here or at the provider itself, nor promised back, in centavos. */
export async function openCents(db: Db, payment: PaymentRow): Promise<number> {
  const { pending, done } = await payments.refundingCents(db, payment.id);
  const gone = Math.max(payment.refundedCents, done);
  return Math.max(0, payment.amountCents + payment.interestCents - gone - pending);
}

/** Whether all that is left of an order's money has been promised back and its goods wait for what becomes of it. */
export async function isGoingBack(db: Db, purchaseId: string): Promise<boolean> {
  const payment = refundablePayment(await payments.listOf(db, purchaseId));
  return payment !== undefined && (await openCents(db, payment)) === 0;
}

/** Throws `refund_pending` while a line, or its whole order, waits for its money to go back. */
export async function refuseWhileGoingBack(db: Db, purchaseId: string, lineId: string): Promise<void> {
  if ((await isGoingBack(db, purchaseId)) || (await isLineGoingBack(db, purchaseId, lineId)))
    throw new Failure(
      'refund_pending',
      'O reembolso deste pedido está em andamento; espere a resposta do provedor.',
    );
}

/** Whether all that is left of a line's money has been promised back. */
async function isLineGoingBack(db: Db, purchaseId: string, lineId: string): Promise<boolean> {
  const promised = (await ledger.promisedBack(db, purchaseId)).find((each) => each.lineId === lineId);
  if (!promised) return false;
  const left = await ledger.moneyLeft(db, { id: promised.paymentId, purchaseId });
  return left.ofLine(lineId) === 0;
}

/**
 * What the buyer may have back without asking anybody: all that is left, soon enough, and as long as nothing of it was seen,
 * delivered by hand, exchanged or given back in part. Lines that went back whole are no part of it. Throws `not_refundable` otherwise.
 */
async function aloneCents(
  db: Db,
  purchase: PurchaseRow,
  payment: PaymentRow | undefined,
  now: Date,
): Promise<number> {
  const cents = payment && refundablePayment([payment]) ? await openCents(db, payment) : 0;
  if (!payment || cents === 0)
    throw new Failure('not_refundable', 'Não há pagamento deste pedido a devolver.');
  const left = await ledger.moneyLeft(db, payment);
  const lines = (await payments.linesOf(db, purchase.id)).filter(
    ({ id, revokedAt }) => revokedAt === null && !left.emptied.includes(id),
  );
  const ids = lines.map(({ id }) => id);
  if (await wentInPart(db, payment, ids))
    throw new Failure('not_refundable', 'Parte deste pedido já foi devolvida. Fale com o atendimento.');
  const days = await selfRefundDaysOf(db, purchase);
  const isLate = !purchase.paidAt || Date.parse(purchase.paidAt) + days * DAY < now.getTime();
  const isHandled = lines.some(
    (line) =>
      line.handedUnits > 0 || line.exchangedAt !== null || (line.dueAt !== null && line.deliveredAt !== null),
  );
  if (isLate || isHandled || ids.length === 0 || (await seenUnit(db, ids))) throw tooLate(days);
  return cents;
}

/** For how many days a buyer may ask for it: as it was when they ordered. */
export const selfRefundDaysOf = async (
  db: Db,
  { selfRefundDays }: Pick<PurchaseRow, 'selfRefundDays'>,
): Promise<number> => selfRefundDays ?? (await settings.read(db)).selfRefundDays;

/** Whether something of these lines has gone back, or of the order as a whole. */
async function wentInPart(db: Db, payment: PaymentRow, lineIds: readonly string[]): Promise<boolean> {
  const refunds = await db
    .selectFrom('refund')
    .where('paymentId', '=', payment.id)
    .where('status', '!=', 'failed')
    .select(['lineId', 'status', 'amountCents'])
    .execute();
  const done = refunds.reduce(
    (sum, { status, amountCents }) => (status === 'done' ? sum + amountCents : sum),
    0,
  );
  return (
    payment.refundedCents > done || refunds.some(({ lineId }) => lineId === null || lineIds.includes(lineId))
  );
}

/** The same in centavos, nothing where it may not be. */
export async function refundableAlone(
  db: Db,
  purchase: PurchaseRow,
  payment: PaymentRow,
  now: Date,
): Promise<number> {
  try {
    return await aloneCents(db, purchase, payment, now);
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_refundable') return 0;
    throw error;
  }
}

const seenUnit = (db: Db, lineIds: string[]) =>
  db
    .selectFrom('unit')
    .where('purchaseLineId', 'in', lineIds)
    .where('state', 'in', ['revealed', 'replaced', 'revoked'])
    .select('id')
    .limit(1)
    .executeTakeFirst();

/** The buyer's own refund of what is left of an order; the goods wait, and are taken back with the money. (`isGoingBack`) */
export function refundAlone(deps: PaymentDeps, customerId: string, ref: string): Promise<string> {
  const now = deps.now();
  return transaction(deps.db, async (trx) => {
    const found = await payments.findPurchase(trx, customerId, ref);
    if (!found) throw new Failure('not_found', 'Não encontramos este pedido.');
    const purchase = await payments.holdPurchase(trx, found.id);
    const payment = refundablePayment(await payments.listOf(trx, purchase.id));
    const cents = await aloneCents(trx, purchase, payment, now);
    if (!payment) throw new Error(`Order ${purchase.id} has money of no payment.`);
    return insert(
      trx,
      { payment, cents, reason: 'Pedido pelo cliente.', by: { actor: 'customer', who: null } },
      now,
    );
  });
}

const tooLate = (days: number): Failure =>
  new Failure(
    'not_refundable',
    `O reembolso automático vale por ${days} dias e enquanto nada foi revelado. Fale com o atendimento para usar a garantia.`,
  );

/** An administrator's refund, of all that is left or of a part. Throws `not_refundable` for more than there is. */
export async function refundByAdmin(
  trx: Db,
  given: { purchaseId: string; cents: number | undefined; reason: string; who: string },
  now: Date,
): Promise<{ id: string; cents: number }> {
  const purchase = await payments.holdPurchase(trx, given.purchaseId);
  const payment = refundablePayment(await payments.listOf(trx, purchase.id));
  const open = payment ? await openCents(trx, payment) : 0;
  if (!payment || open === 0)
    throw new Failure('not_refundable', 'Este pedido não tem pagamento online a devolver.');
  const cents = given.cents ?? open;
  if (cents > open)
    throw new Failure(
      'not_refundable',
      `Só há ${formatMoney(reaisOf(open), purchase.currency)} a devolver deste pedido.`,
    );
  const by = { actor: 'admin' as const, who: given.who };
  return { id: await insert(trx, { payment, cents, reason: given.reason, by }, now), cents };
}

export interface RefundedBy {
  actor: 'customer' | 'seller' | 'system' | 'admin';
  who: string | null;
}

export async function insert(
  trx: Db,
  given: {
    payment: PaymentRow;
    lineId?: string | null;
    cents: number;
    reason: string;
    by: RefundedBy;
  },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('refund')
    .values({
      id,
      paymentId: given.payment.id,
      lineId: given.lineId ?? null,
      amountCents: given.cents,
      reason: given.reason,
      status: 'pending',
      ...given.by,
      createdAt: now.toISOString(),
      doneAt: null,
    })
    .execute();
  await ledger.enterMoneyOf(trx, given.payment.purchaseId);
  return id;
}
