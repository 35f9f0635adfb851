import type { Db } from '#server/platform/database/tables.ts';
import { faultAt } from '#server/services/http/failure.ts';
import type { PaymentProviders } from '#server/trade/payments/providers/provider.ts';
import { providerLabel } from '#server/trade/payments/providers/registry.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import { PAYOUT_CURRENCY, PAYOUT_MOVES, type PayoutState } from '#shared/trade/payouts.ts';
import type { Currency } from '#shared/values/money.ts';

const UNDER_WAY = (Object.keys(PAYOUT_MOVES) as PayoutState[]).filter(
  (state) => PAYOUT_MOVES[state].length > 0,
);
const WORDS = new Intl.ListFormat('pt-BR');

/**
 * The shop changes its currency only once it owes nothing in the previous one: prices are plain numbers, and people
 * count on the amounts they were shown. Throws `conflict` at `currency`, naming all that blocks it.
 */
export async function refuseCurrency(
  trx: Db,
  { inUse }: PaymentProviders,
  { currency: before }: Pick<StoreSettings, 'currency'>,
  { currency: after }: Pick<StoreSettings, 'currency'>,
): Promise<void> {
  if (after === before) return;
  if (!inUse.currencies.includes(after))
    throw faultAt(
      'currency',
      `O provedor em uso, ${providerLabel(inUse.name)}, cobra só em ${WORDS.format(inUse.currencies)}`,
      'conflict',
    );
  const open = await openIn(trx, before);
  if (open.length > 0)
    throw faultAt(
      'currency',
      `A loja fica em ${before} enquanto houver ${WORDS.format(open)}. Termine o que está aberto e tente de novo`,
      'conflict',
    );
}

/** What is still to be paid, delivered, decided or paid out in a currency, in words; empty where nothing is. */
async function openIn(trx: Db, currency: Currency): Promise<string[]> {
  const orders = await trx
    .selectFrom('purchase')
    .where('currency', '=', currency)
    .where('status', 'in', ['pending', 'processing'])
    .select('id')
    .execute();
  const disputes = await trx
    .selectFrom('dispute')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'dispute.lineId')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('currency', '=', currency)
    .where('closedAt', 'is', null)
    .select('dispute.id')
    .execute();
  const refunds = await trx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .where('currency', '=', currency)
    .where('refund.status', '=', 'pending')
    .select('refund.id')
    .execute();
  const balances = await trx
    .selectFrom('ledgerPosting')
    .where('account', 'like', 'seller:%')
    .where('currency', '=', currency)
    .groupBy('account')
    .having((eb) => eb.fn.sum('amountCents'), '!=', 0)
    .select('account')
    .execute();
  const sellers = new Set(balances.map(({ account }) => account.split(':')[1]));
  const payouts =
    currency === PAYOUT_CURRENCY
      ? await trx.selectFrom('payout').where('state', 'in', UNDER_WAY).select('id').execute()
      : [];
  const found: [number, one: string, many: string][] = [
    [orders.length, 'pedido em aberto', 'pedidos em aberto'],
    [disputes.length, 'disputa', 'disputas'],
    [refunds.length, 'reembolso a caminho', 'reembolsos a caminho'],
    [payouts.length, 'saque a caminho', 'saques a caminho'],
    [sellers.size, 'vendedor com saldo', 'vendedores com saldo'],
  ];
  return found.flatMap(([count, one, many]) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]));
}
