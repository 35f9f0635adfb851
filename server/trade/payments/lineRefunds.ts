import type { Db } from '#server/platform/database/tables.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import * as ledger from '#server/trade/ledger/ledger.store.ts';
import { type LineMoney, proportion } from '#shared/trade/sellersShare.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, PurchaseRow } from './payments.store.ts';
import { insert, openCents, type RefundedBy, refundablePayment } from './refunds.ts';

/** The refundable rest of each line while the others keep theirs, in centavos. */
async function openCentsOfLines(db: Db, payment: PaymentRow): Promise<(lineId: string) => number> {
  const left = await ledger.moneyLeft(db, payment);
  const open = await openCents(db, payment);
  return (lineId) => Math.min(inTurn(left, [lineId])[0] ?? 0, open);
}

/**
 * The refund of each of these lines when they are refunded one after the other, in centavos: the paid price and its
 * part of the card's interest. The last line of all takes the whole rest of the interest.
 */
export function inTurn(
  { ofLine, ofLines, interest }: Awaited<ReturnType<typeof ledger.moneyLeft>>,
  lineIds: readonly string[],
): number[] {
  const rest = { ofLines, interest };
  return lineIds.map((lineId) => {
    const own = ofLine(lineId);
    const part = own === 0 ? 0 : proportion(rest.interest, own, rest.ofLines);
    rest.ofLines -= own;
    rest.interest -= part;
    return own + part;
  });
}

/** The rest of each line, divided into the parts of its buyer, its seller and the shop, in centavos. */
export async function sharesOf(db: Db, purchaseId: string): Promise<(lineId: string) => LineMoney> {
  const payment = refundablePayment(await payments.listOf(db, purchaseId));
  return payment ? (await ledger.moneyLeft(db, payment)).shareOf : () => ({ paid: 0, price: 0, fee: 0 });
}

/** The same for an order, by line; empty when no provider charged it. */
export const refundableLines = async (db: Db, purchaseId: string): Promise<(lineId: string) => number> =>
  refundableOf(db, await payments.listOf(db, purchaseId));

/** The same from the payments of the order. */
export async function refundableOf(
  db: Db,
  tries: readonly payments.TriedRow[],
): Promise<(lineId: string) => number> {
  const payment = refundablePayment(tries);
  return payment ? openCentsOfLines(db, payment) : () => 0;
}

export type LineRow = Awaited<ReturnType<typeof payments.linesOf>>[number];

/** Locks a line's order and reads both. */
export async function lockLine(
  trx: Db,
  purchaseId: string,
  lineId: string,
): Promise<{ purchase: PurchaseRow; line: LineRow }> {
  const purchase = await payments.lockPurchase(trx, purchaseId);
  const line = (await payments.linesOf(trx, purchaseId)).find(({ id }) => id === lineId);
  if (!line) throw notFound('Não encontramos este item do pedido.');
  return { purchase, line };
}

/**
 * Promises a refund of a line, all that is left of it or a part. The goods are taken back when the provider has
 * refunded the last of it. Throws `not_refundable` when less is left.
 */
export async function refundLine(
  trx: Db,
  input: { purchaseId: string; lineId: string; cents?: number | undefined; reason: string; by: RefundedBy },
  now: Date,
): Promise<{ id: string; cents: number }> {
  const { purchaseId, lineId, reason, by } = input;
  const { line } = await lockLine(trx, purchaseId, lineId);
  const payment = refundablePayment(await payments.listOf(trx, purchaseId));
  const open = payment && line.revokedAt === null ? (await openCentsOfLines(trx, payment))(lineId) : 0;
  if (!payment || open === 0)
    throw new Failure('not_refundable', 'Este item não tem pagamento online a devolver.');
  const cents = input.cents ?? open;
  if (cents > open)
    throw new Failure(
      'not_refundable',
      `Só há ${formatMoney(reaisOf(open), payment.currency)} a devolver deste item.`,
    );
  return { id: await insert(trx, { payment, lineId, cents, reason, by }, now), cents };
}
