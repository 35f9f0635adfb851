import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';

const MOST_UNPAID = 5;
/** Nobody knows yet whether somebody who never paid will. */
const MOST_UNITS = 20;

/** Goods that one person keeps without paying are goods that nobody else can buy. Throws `too_many_open_orders`. */
export async function refuseHoarding(
  trx: Db,
  customerId: string,
  asked: readonly { quantity: number }[],
): Promise<void> {
  // The orders of one person come one after the other, or many at once would each see none of the others.
  await lockRow(trx, 'customer', customerId);
  const unpaid = await trx
    .selectFrom('purchase')
    .innerJoin('purchaseLine', 'purchaseLine.purchaseId', 'purchase.id')
    .where('customerId', '=', customerId)
    .where('status', '=', 'pending')
    .where('expiresAt', 'is not', null)
    .select(['purchase.id', 'quantity'])
    .execute();
  const orders = new Set(unpaid.map(({ id }) => id)).size;
  if (orders >= MOST_UNPAID)
    throw new Failure(
      'too_many_open_orders',
      `Você já tem ${orders} pedidos aguardando pagamento. Pague ou cancele algum deles.`,
    );
  const units = [...unpaid, ...asked].reduce((sum, { quantity }) => sum + quantity, 0);
  if (units <= MOST_UNITS || (await hasPaid(trx, customerId))) return;
  throw new Failure(
    'too_many_open_orders',
    `Até o seu primeiro pagamento, guardamos no máximo ${MOST_UNITS} unidades para você. Diminua a quantidade${orders > 0 ? ' ou pague um dos pedidos em aberto' : ''}.`,
  );
}

/** Money that went back whole, or to the buyer's bank, says nothing about who will pay. */
const hasPaid = (trx: Db, customerId: string) =>
  trx
    .selectFrom('purchase')
    .where('customerId', '=', customerId)
    .where('paidAt', 'is not', null)
    .where('status', 'in', ['processing', 'completed'])
    .whereRef('refundedCents', '<', 'totalCents')
    .select('id')
    .limit(1)
    .executeTakeFirst();
