import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as ledger from '#server/trade/ledger/ledger.store.ts';
import { sumOf } from '#server/trade/ledger/split.ts';
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

/** What of an order its buyer may have back without asking anybody, in centavos. */
interface Withdrawable {
  payment: PaymentRow | undefined;
  /** For how many days since the payment: as it was when they ordered. */
  days: number;
  /** All that can still go back, in one go. */
  cents: number;
  /** The same line by line, without those that cannot. */
  parts: readonly { line: LineRow; cents: number }[];
  /** Whether it is all that was ever bought. */
  isWhole: boolean;
  /** One line alone, and why not; neither where nothing of it is left. */
  ofLine: (lineId: string) => { cents: number; bar: WithdrawalBar | null };
}

/**
 * What of an order its buyer may have back alone: each line soon enough, as long as nothing of it was seen, delivered by hand,
 * exchanged or given back in part. What of it went back whole is no part of it.
 */
export async function withdrawable(db: Db, purchase: PurchaseRow, now: Date): Promise<Withdrawable> {
  const days = await selfRefundDaysOf(db, purchase);
  const payment = refundablePayment(await payments.listOf(db, purchase.id));
  if (!payment) {
    const ofLine = () => ({ cents: 0, bar: null });
    return { payment, days, cents: 0, parts: [], isWhole: false, ofLine };
  }
  const lines = await payments.linesOf(db, purchase.id);
  const left = await ledger.moneyLeft(db, payment);
  const promised = new Set((await ledger.promisedBack(db, purchase.id)).map(({ lineId }) => lineId));
  const isLate = !purchase.paidAt || Date.parse(purchase.paidAt) + days * DAY < now.getTime();
  const { seen, exchanged } = await fateOf(
    db,
    lines.map(({ id }) => id),
  );
  const wentInPart = await partlyRefunded(db, payment);
  const barOf = (line: LineRow): WithdrawalBar | null => {
    // No time ends the right to the money of what was never delivered here.
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

/** Of which of these lines someone has looked at something, and of which a unit was exchanged. */
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

/** Whether something of a line has gone back, or of the order as a whole, here or at the provider itself. */
async function partlyRefunded(db: Db, payment: PaymentRow): Promise<(lineId: string) => boolean> {
  const refunds = await db
    .selectFrom('refund')
    .where('paymentId', '=', payment.id)
    .where('status', '!=', 'failed')
    .select(['lineId', 'amountCents'])
    .execute();
  // A provider may tell of a refund before its answer to us has come.
  const known = sumOf(refunds.map(({ amountCents }) => amountCents));
  const ofAll = payment.refundedCents > known || refunds.some(({ lineId }) => lineId === null);
  return (wanted) => ofAll || refunds.some(({ lineId }) => lineId === wanted);
}

interface Asked {
  customerId: string;
  /** The order's id, or its number. */
  ref: string;
  /** All that can still go back, where it names none. */
  lineId?: string;
}

/** The buyer withdraws from one line of an order or from all that can still go back, and the provider is asked for the money. */
export async function withdraw(deps: PaymentDeps, asked: Asked): Promise<void> {
  const refundIds = await transaction(deps.db, (trx) => promiseWithdrawn(trx, asked, deps.now()));
  let refused: unknown;
  for (const id of refundIds)
    try {
      await finishRefund(deps, id);
    } catch (error) {
      // What the provider refuses of one line says nothing of the others.
      if (!(error instanceof Failure)) throw error;
      refused ??= error;
    }
  if (refused) throw refused;
}

const BY_BUYER = { actor: 'customer', who: null } as const;

/**
 * Promises back what is withdrawn from: of a whole order by one refund, else by one for each line. The goods wait, and are taken
 * back with the money. (`refuseWhileGoingBack`) Throws `not_refundable` with the reason where nothing can.
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
    const given = { payment, cents, reason: 'Pedido pelo cliente.', by: BY_BUYER, withdrawn: 1 } as const;
    return [await insert(trx, given, now)];
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
  const reason = 'Quem comprou desistiu.';
  const given = { payment, lineId: line.id, cents, reason, by: BY_BUYER, withdrawn: 1 } as const;
  const id = await insert(trx, given, now);
  const note = `Desistiu de “${line.title}” e pediu o dinheiro de volta.`;
  await moveOrder(trx, payment.purchaseId, { note, topic: 'refund' }, BY_BUYER, now);
  return id;
}

const TO_US = 'Fale com o atendimento para usar a garantia.';

/** Why nothing goes back, to the buyer. */
function against(bar: WithdrawalBar | null, days: number): Failure {
  const words: Record<WithdrawalBar, string> = {
    too_late: `O reembolso automático vale por ${days} dias e enquanto o item não foi revelado. ${TO_US}`,
    refunding: 'O dinheiro já está voltando; espere a resposta do provedor.',
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
