import type { Db } from '#server/platform/database/tables.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import * as ledger from '#server/trade/ledger/ledger.store.ts';
import { type LineMoney, proportion } from '#shared/trade/sellersShare.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, PurchaseRow } from './payments.store.ts';
import { insert, openCents, type RefundedBy, refundablePayment } from './refunds.ts';

/** What of each line's money can still go back through its payment, in centavos, while the others' stays. */
async function openCentsOfLines(db: Db, payment: PaymentRow): Promise<(lineId: string) => number> {
  const left = await ledger.moneyLeft(db, payment);
  const open = await openCents(db, payment);
  return (lineId) => Math.min(inTurn(left, [lineId])[0] ?? 0, open);
}

/**
 * What each of these lines gives back, in centavos, when they go back one after the other: what its buyer paid for it, and its
 * part of the interest that the card cost; the last line of all takes all that is left of that.
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

/** How what is left of each line is divided among its buyer, its seller and the shop, in centavos. */
export async function sharesOf(db: Db, purchaseId: string): Promise<(lineId: string) => LineMoney> {
  const payment = refundablePayment(await payments.listOf(db, purchaseId));
  return payment ? (await ledger.moneyLeft(db, payment)).shareOf : () => ({ paid: 0, price: 0, fee: 0 });
}

/** The same of an order, by its line; there is nothing where no one was charged here. */
export async function refundableLines(db: Db, purchaseId: string): Promise<(lineId: string) => number> {
  const payment = refundablePayment(await payments.listOf(db, purchaseId));
  return payment ? openCentsOfLines(db, payment) : () => 0;
}

export type LineRow = Awaited<ReturnType<typeof payments.linesOf>>[number];

/** Takes hold of a line's order and reads both. */
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
 * Promises back money of one line, all that is left of it or a part; with the last of it its goods are taken back, once
 * the provider has given it. Throws `not_refundable` where there is less.
 */
export async function refundLine(
  trx: Db,
  given: { purchaseId: string; lineId: string; cents?: number | undefined; reason: string; by: RefundedBy },
  now: Date,
): Promise<{ id: string; cents: number }> {
  const { purchaseId, lineId, reason, by } = given;
  const { line } = await lockLine(trx, purchaseId, lineId);
  const payment = refundablePayment(await payments.listOf(trx, purchaseId));
  const open = payment && line.revokedAt === null ? (await openCentsOfLines(trx, payment))(lineId) : 0;
  if (!payment || open === 0)
    throw new Failure('not_refundable', 'Este item não tem pagamento online a devolver.');
  const cents = given.cents ?? open;
  if (cents > open)
    throw new Failure(
      'not_refundable',
      `Só há ${formatMoney(reaisOf(open), payment.currency)} a devolver deste item.`,
    );
  return { id: await insert(trx, { payment, lineId, cents, reason, by }, now), cents };
}
