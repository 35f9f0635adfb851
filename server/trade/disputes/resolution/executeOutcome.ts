import type { Db } from '#server/platform/database/tables.ts';
import { closeDispute } from '#server/trade/disputes/closeDispute.ts';
import type { NotifyContext } from '#server/trade/disputes/disputeNotices.ts';
import * as store from '#server/trade/disputes/disputes.store.ts';
import type { DisputeRow } from '#server/trade/disputes/disputes.store.ts';
import { isHouse } from '#server/trade/ledger/accounts.ts';
import { startHolds } from '#server/trade/ledger/holds.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import { completeWhenDelivered } from '#server/trade/orders/completeOrder.ts';
import { refundableLines, refundLine } from '#server/trade/payments/lineRefunds.ts';
import { refreshOf } from '#server/trade/standing/reputation.ts';
import { addStrike, type NewStrike } from '#server/trade/standing/strikes.ts';
import type { DisputeOutcome } from '#shared/trade/disputes.ts';
import { theUnits } from '#shared/trade/lineUnits.ts';
import { type Exchange, exchangeLine, heldExchange } from './exchange.ts';

interface Deed {
  outcome: DisputeOutcome;
  cents: number | undefined;
  by: 'agreement' | 'silence' | 'decision';
  words: string;
}

/**
 * Executes an agreement or a decision. The dispute ends first, so that the money is in the pocket from which a refund
 * takes it.
 */
export async function executeOutcome(
  trx: Db,
  row: DisputeRow,
  deed: Deed,
  context: NotifyContext,
): Promise<string | undefined> {
  const { now } = context;
  const exchanged = store.disputed(row);
  const from = deed.outcome === 'unit' ? (await heldExchange(trx, exchanged)).exchange : null;
  const done = deed.outcome === 'unit' && from === null ? await moneyInstead(trx, row, deed) : deed;
  const more = from
    ? givenWords(from, exchanged.units, row.quantity)
    : done === deed
      ? ''
      : ' Não há outra unidade: o valor volta.';
  await closeDispute(trx, row, { ...done, words: done.words + more }, context);
  if (done.by === 'decision' && (done.outcome === 'release' || done.outcome === 'part'))
    await countAsDelivered(trx, row, now);
  const refund =
    from === null && done.outcome !== 'release' ? await giveBack(trx, row, done, now) : undefined;
  if (from) await exchangeLine(trx, exchanged, from, now);
  await refreshOf(trx, row.lineId, now);
  return refund;
}

/**
 * The team's decision for the seller delivers a line without a delivery: otherwise its buyer, or the lateness job,
 * could undo the decision.
 */
async function countAsDelivered(trx: Db, { purchaseId, lineId }: DisputeRow, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('purchaseLine')
    .set({ deliveredAt: now.toISOString() })
    .where('id', '=', lineId)
    .where(lineWhere('undelivered'))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await startHolds(trx, purchaseId);
  await completeWhenDelivered(trx, purchaseId, now);
}

/**
 * The last unit may be sold while a decision waits for its appeal. Then the refund is the price of the named units, or
 * of the whole line.
 */
async function moneyInstead(trx: Db, row: DisputeRow, deed: Deed): Promise<Deed> {
  const { units } = store.disputed(row);
  if (units === null) return { ...deed, outcome: 'full' };
  const open = (await refundableLines(trx, row.purchaseId))(row.lineId);
  return { ...deed, outcome: 'part', cents: Math.round((open * units.length) / row.quantity) };
}

const GIVEN: Record<Exchange, string> = {
  stock: ' Outra unidade já está no pedido, e a primeira não vale mais.',
  hand: ' O vendedor entrega outra unidade no prazo do anúncio, e a primeira não vale mais.',
};

const GIVEN_FOR_SOME: Record<Exchange, string> = {
  stock: 'o que veio no lugar já está no pedido',
  hand: 'o vendedor entrega de novo no prazo do anúncio',
};

function givenWords(from: Exchange, units: readonly number[] | null, quantity: number): string {
  if (units === null) return GIVEN[from];
  const verb = units.length === 1 ? 'não vale mais' : 'não valem mais';
  const which = theUnits(units, quantity);
  return ` ${which.charAt(0).toUpperCase()}${which.slice(1)} ${verb}: ${GIVEN_FOR_SOME[from]}. O resto fica como está.`;
}

async function giveBack(
  trx: Db,
  { purchaseId, lineId }: DisputeRow,
  { outcome, cents }: Deed,
  now: Date,
): Promise<string | undefined> {
  const open = (await refundableLines(trx, purchaseId))(lineId);
  // Money that went back since the decision is not returned twice.
  if (open === 0) return undefined;
  const part = outcome === 'part' ? Math.min(cents ?? open, open) : undefined;
  const reason = 'Disputa encerrada com reembolso.';
  const by = { actor: 'system', who: null } as const;
  const { id } = await refundLine(trx, { purchaseId, lineId, cents: part, reason, by }, now);
  return id;
}

/** The seller accused of taking back the sold account; the shop itself cannot be suspended. */
export const accusedOf = ({ reason, sellerId }: DisputeRow): string | null =>
  reason === 'taken_back' && sellerId !== null && !isHouse(sellerId) ? sellerId : null;

/** The same for the team's decision, which suspends a seller who took back the sold account. (docs/marketplace.md) */
export async function doAsDecided(
  trx: Db,
  row: DisputeRow,
  { decider, ...decision }: Omit<Deed, 'by'> & { decider: NewStrike['by'] },
  context: NotifyContext,
): Promise<string | undefined> {
  const refund = await executeOutcome(trx, row, { ...decision, by: 'decision' }, context);
  if (decision.outcome === 'release') return refund;
  const sellerId = accusedOf(row);
  if (sellerId === null) return refund;
  const reason = `A equipe decidiu que a conta vendida foi recuperada (disputa ${store.saleOf(row)}).`;
  const strike = { sellerId, reason, lineIds: [row.lineId], grave: true, by: decider };
  await addStrike(trx, context.publicUrl, strike, context.now);
  return refund;
}
