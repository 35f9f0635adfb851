import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { sumOf } from '#server/trade/ledger/allocate.ts';
import * as ledger from '#server/trade/ledger/ledger.store.ts';
import { moveOrder } from '#server/trade/orders/moveOrder.ts';
import { isNeverDelivered } from '#shared/trade/lineStages.ts';
import type { WithdrawalBar } from '#shared/trade/withdrawals.ts';
import { DAY } from '#shared/values/time.ts';
import type { PaymentDeps } from './charge.ts';
import { finishRefund } from './finishRefund.ts';
import { inTurn, type LineRow } from './lineRefunds.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, PurchaseRow } from './payments.store.ts';
import { insert, refundablePayment, refuseWhileGoingBack } from './refunds.ts';

/** The part of an order that its buyer may withdraw from without the team, in centavos. */
interface Withdrawable {
  payment: PaymentRow | undefined;
  /** The withdrawal period in days since the payment, as of the order. */
  days: number;
  /** All that can still be refunded, as one refund. */
  cents: number;
  /** The same by line, without the lines that cannot be withdrawn from. */
  parts: readonly { line: LineRow; cents: number }[];
  /** Whether this is the whole order. */
  isWhole: boolean;
  /** A single line, or the reason against it; neither when nothing of it is left. */
  ofLine: (lineId: string) => { cents: number; bar: WithdrawalBar | null };
}

/**
 * The lines of an order that their buyer may withdraw from: within the period, and neither revealed, delivered by hand,
 * exchanged nor refunded in part. Fully refunded lines are not included.
 */
export async function withdrawable(
  db: Db,
  purchase: PurchaseRow,
  now: Date,
  /** What the caller has read of the order. */
  known: { tries?: readonly payments.TriedRow[]; lines?: readonly LineRow[] } = {},
): Promise<Withdrawable> {
  const days = await selfRefundDaysOf(db, purchase);
  const payment = refundablePayment(known.tries ?? (await payments.listOf(db, purchase.id)));
  if (!payment) {
    const ofLine = () => ({ cents: 0, bar: null });
    return { payment, days, cents: 0, parts: [], isWhole: false, ofLine };
  }
  const lines = known.lines ?? (await payments.linesOf(db, purchase.id));
  const left = await ledger.moneyLeft(db, payment);
  const promised = new Set((await ledger.promisedBack(db, purchase.id)).map(({ lineId }) => lineId));
  const isLate = !purchase.paidAt || Date.parse(purchase.paidAt) + days * DAY < now.getTime();
  const { seen, exchanged } = await fateOf(
    db,
    lines.map(({ id }) => id),
  );
  const wentInPart = await partlyRefunded(db, payment);
  const barOf = (line: LineRow): WithdrawalBar | null => {
    // The right to a refund of undelivered goods never ends.
    const never = isNeverDelivered(line);
    if (isLate && !never) return 'too_late';
    if (left.ofLine(line.id) === 0) return 'refunding';
    if (seen.has(line.id)) return 'revealed';
    if (line.exchangedAt !== null || exchanged.has(line.id)) return 'exchanged';
    if (line.handedUnits > 0 || (!never && line.dueAt !== null && line.deliveredAt !== null))
      return 'by_hand';
    return wentInPart(line.id) ? 'part_refunded' : null;
  };
  const bars = new Map(
    lines
      .filter(({ id, revokedAt }) => revokedAt === null && (left.ofLine(id) > 0 || promised.has(id)))
      .map((line) => [line.id, barOf(line)]),
  );
  const able = lines.filter(({ id }) => bars.get(id) === null);
  const each = inTurn(
    left,
    able.map(({ id }) => id),
  );
  const parts = able.map((line, place) => ({ line, cents: each[place] ?? 0 }));
  return {
    payment,
    days,
    cents: sumOf(each),
    parts,
    isWhole: able.length === lines.length,
    ofLine: (lineId) => {
      const bar = bars.get(lineId);
      return { cents: bar === null ? sumOf(inTurn(left, [lineId])) : 0, bar: bar ?? null };
    },
  };
}

const selfRefundDaysOf = async (
  db: Db,
  { selfRefundDays }: Pick<PurchaseRow, 'selfRefundDays'>,
): Promise<number> => selfRefundDays ?? (await settings.read(db)).selfRefundDays;

/** The lines with a revealed unit, and those with an exchanged one. */
async function fateOf(db: Db, lineIds: readonly string[]) {
  const units = await db
    .selectFrom('unit')
    .where('purchaseLineId', 'in', lineIds)
    .where('state', 'in', ['revealed', 'replaced', 'revoked'])
    .select(['purchaseLineId as lineId', 'state'])
    .execute();
  const looks = await db
    .selectFrom('unitReveal')
    .where('purchaseLineId', 'in', lineIds)
    .select('purchaseLineId as lineId')
    .execute();
  const idsIn = (rows: { lineId: string | null }[]) => new Set(rows.map(({ lineId }) => lineId));
  return {
    seen: idsIn([...looks, ...units.filter(({ state }) => state === 'revealed')]),
    exchanged: idsIn(units),
  };
}

/** Whether something of a line, or of the order as a whole, was refunded, here or at the provider. */
async function partlyRefunded(db: Db, payment: PaymentRow): Promise<(lineId: string) => boolean> {
  const refunds = await db
    .selectFrom('refund')
    .where('paymentId', '=', payment.id)
    .where('status', '!=', 'failed')
    .select(['lineId', 'amountCents'])
    .execute();
  // The provider may report a refund by webhook before it answers the request.
  const known = sumOf(refunds.map(({ amountCents }) => amountCents));
  const ofAll = payment.refundedCents > known || refunds.some(({ lineId }) => lineId === null);
  return (id) => ofAll || refunds.some(({ lineId }) => lineId === id);
}

interface Asked {
  customerId: string;
  /** The order's id, or its number. */
  ref: string;
  /** All that can still be refunded, by default. */
  lineId?: string;
}

/** Withdraws the buyer from one line or from all that is possible, and sends the refunds to the provider. */
export async function withdraw(deps: PaymentDeps, request: Asked): Promise<void> {
  const refundIds = await transaction(deps.db, (trx) => promiseWithdrawn(trx, request, deps.now()));
  let refused: unknown;
  for (const id of refundIds)
    try {
      await finishRefund(deps, id);
    } catch (error) {
      // A refusal of one line's refund does not affect the others.
      if (!(error instanceof Failure)) throw error;
      refused ??= error;
    }
  if (refused) throw refused;
}

const BY_BUYER = { actor: 'customer', who: null } as const;

/**
 * Promises the refunds of a withdrawal: one for a whole order, else one for each line. The goods wait, and are taken
 * back with the money. (`refuseWhileGoingBack`) Throws `not_refundable` with the reason when nothing can be withdrawn
 * from.
 */
export async function promiseWithdrawn(
  trx: Db,
  { customerId, ref, lineId }: Asked,
  now: Date,
): Promise<string[]> {
  const found = await payments.findPurchase(trx, customerId, ref);
  if (!found) throw notFound('Não encontramos este pedido.');
  const purchase = await payments.lockPurchase(trx, found.id);
  const { payment, days, cents, parts, isWhole, ofLine } = await withdrawable(trx, purchase, now);
  if (lineId !== undefined) {
    const line = (await payments.linesOf(trx, purchase.id)).find(({ id }) => id === lineId);
    if (!line) throw notFound('Não encontramos este item do pedido.');
    const { cents: own, bar } = ofLine(lineId);
    if (bar === 'refunding') await refuseWhileGoingBack(trx, purchase.id, lineId);
    if (line.revokedAt !== null)
      throw new Failure('not_refundable', 'Este item já foi cancelado ou devolvido.');
    if (!payment || own === 0) throw against(bar, days);
    return [await promiseLine(trx, payment, { line, cents: own }, now)];
  }
  if (!payment || cents === 0) {
    const lines = await payments.linesOf(trx, purchase.id);
    throw against(lines.map(({ id }) => ofLine(id).bar).find((bar) => bar !== null) ?? null, days);
  }
  if (isWhole) {
    const refund = { payment, cents, reason: 'Pedido pelo cliente.', by: BY_BUYER, withdrawn: 1 } as const;
    return [await insert(trx, refund, now)];
  }
  const ids: string[] = [];
  for (const part of parts) ids.push(await promiseLine(trx, payment, part, now));
  return ids;
}

async function promiseLine(
  trx: Db,
  payment: PaymentRow,
  { line, cents }: { line: LineRow; cents: number },
  now: Date,
): Promise<string> {
  const reason = 'O comprador desistiu.';
  const refund = { payment, lineId: line.id, cents, reason, by: BY_BUYER, withdrawn: 1 } as const;
  const id = await insert(trx, refund, now);
  const note = `Desistiu de “${line.title}” e pediu o dinheiro de volta.`;
  await moveOrder(trx, payment.purchaseId, { note, topic: 'refund' }, BY_BUYER, now);
  return id;
}

const TO_US = 'Fale com o atendimento para usar a garantia.';

/** Why nothing is refunded, as text for the buyer. */
function against(bar: WithdrawalBar | null, days: number): Failure {
  const words: Record<WithdrawalBar, string> = {
    too_late: `O reembolso automático vale por ${days} dias e enquanto o item não foi revelado. ${TO_US}`,
    refunding: 'O reembolso já está em andamento.',
    revealed: `O que já foi revelado não volta por aqui. ${TO_US}`,
    exchanged: `O que já foi trocado por outro não volta por aqui. ${TO_US}`,
    by_hand: `O que uma pessoa já entregou não volta por aqui. ${TO_US}`,
    part_refunded: 'Parte do valor já foi devolvida. Fale com o atendimento.',
  };
  return new Failure(
    'not_refundable',
    bar === null ? 'Não há pagamento deste pedido a devolver.' : words[bar],
  );
}
