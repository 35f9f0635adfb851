import type { DisputeOutcome } from '#shared/trade/disputes.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { refundableLines } from '#server/trade/payments/lineRefunds.ts';
import { disputed, type DisputeRow } from '#server/trade/disputes/disputes.store.ts';
import { heldExchange } from './exchange.ts';

/** Throws `not_refundable` for a part that is all there is, or more. */
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

/** Throws `conflict` where there is no other unit to give. */
export async function refuseWithoutUnit(trx: Db, row: DisputeRow): Promise<void> {
  if ((await refundableLines(trx, row.purchaseId))(row.lineId) === 0)
    throw new Failure('conflict', 'O valor deste item já está voltando a quem comprou.');
  if ((await heldExchange(trx, disputed(row))) === undefined)
    throw new Failure('conflict', 'Não há outra unidade deste anúncio no estoque.');
}
