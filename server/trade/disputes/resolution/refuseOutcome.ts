import type { Db } from '#server/platform/database/tables.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { disputed, type DisputeRow } from '#server/trade/disputes/disputes.store.ts';
import { refundableLines } from '#server/trade/payments/lineRefunds.ts';
import { type DisputeOutcome, NO_EXCHANGES } from '#shared/trade/disputes.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import { heldExchange } from './exchange.ts';

/** Throws `not_refundable` when a partial amount is all of the money left, or more. */
export async function refuseAllAsPart(
  trx: Db,
  { purchaseId, lineId, currency }: DisputeRow,
  { outcome, cents }: { outcome: DisputeOutcome | undefined; cents: number | undefined },
): Promise<void> {
  if (outcome !== 'part') return;
  const open = (await refundableLines(trx, purchaseId))(lineId);
  if ((cents ?? 0) >= open)
    throw faultAt(
      'amount',
      `Uma parte deve ser menor que o valor do item: informe menos de ${formatMoney(reaisOf(open), currency)}.`,
      'not_refundable',
    );
}

/** Throws `conflict` with the reason when there is no other unit; `more` is added when the shelf is empty. */
export async function refuseWithoutUnit(trx: Db, row: DisputeRow, more: string): Promise<void> {
  const { noExchange } = await heldExchange(trx, disputed(row));
  if (noExchange === null) return;
  throw new Failure(
    'conflict',
    `${NO_EXCHANGES[noExchange]}${noExchange === 'out_of_stock' ? `: ${more}` : ''}.`,
  );
}
