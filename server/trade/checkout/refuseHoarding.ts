import { lockName } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { paidAndKept } from '#server/trade/orders/paidAndKept.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import type { Origin } from './origin.ts';

const MOST_UNPAID = 5;

/** The limits for an account that has never paid. One unit may always be reserved, at any price. */
const NEWCOMER = { units: 20, cents: 20_000_00 };
/** Mobile carriers put thousands of people behind one address, so that an address may reserve more than one account. */
const NETWORK = { units: 100, cents: 100_000_00 };

interface Line {
  quantity: number;
  priceCents: number;
}

/**
 * Goods reserved without payment are not available to other buyers. The account's row is locked. Throws
 * `too_many_open_orders`.
 */
export async function refuseHoarding(
  trx: Db,
  customerId: string,
  origin: Origin,
  cart: readonly Line[],
): Promise<void> {
  const own = await unpaid(trx, 'customerId', customerId);
  const orders = new Set(own.map(({ id }) => id)).size;
  if (orders >= MOST_UNPAID)
    throw new Failure(
      'too_many_open_orders',
      `Você já tem ${orders} pedidos aguardando pagamento. Pague ou cancele algum deles.`,
    );
  if (await hasPaid(trx, customerId)) return;
  const than = orders > 0 ? ' ou pague um dos pedidos em aberto' : '';
  if (isTooMuch([...own, ...cart], NEWCOMER))
    throw new Failure(
      'too_many_open_orders',
      `Até o seu primeiro pagamento, guardamos no máximo ${NEWCOMER.units} unidades ou ${formatMoney(reaisOf(NEWCOMER.cents), (await settings.read(trx)).currency)} para você. Diminua a quantidade${than}.`,
    );
  for (const [column, limit] of [
    ['deviceKey', NEWCOMER],
    ['networkKey', NETWORK],
  ] as const) {
    const key = origin[column];
    if (key === null) continue;
    await lockName(trx, `${column} ${key}`);
    if (isTooMuch([...(await unpaid(trx, column, key)), ...cart], limit))
      throw new Failure(
        'too_many_open_orders',
        'Já há muito guardado para pedidos sem pagamento feitos do seu aparelho ou da sua rede. Pague ou cancele algum deles, ou espere alguns minutos.',
      );
  }
}

function isTooMuch(lines: readonly Line[], most: { units: number; cents: number }): boolean {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
  return units > 1 && (units > most.units || cents > most.cents);
}

const unpaid = (trx: Db, column: 'customerId' | 'deviceKey' | 'networkKey', value: string) =>
  trx
    .selectFrom('purchase')
    .innerJoin('purchaseLine', 'purchaseLine.purchaseId', 'purchase.id')
    .where(column, '=', value)
    .where('status', '=', 'pending')
    .where('expiresAt', 'is not', null)
    .select(['purchase.id', 'quantity', 'priceCents'])
    .execute();

async function hasPaid(trx: Db, customerId: string): Promise<boolean> {
  const paid = await trx
    .selectFrom('purchase')
    .where('customerId', '=', customerId)
    .where(paidAndKept)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}
