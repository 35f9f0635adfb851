import type { MoneyBack } from '#shared/contract/account/moneyBack.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';

/** The message about a payment that came too late or twice for its order. */
export const refundMessage = ({ amount, state, reason }: MoneyBack, currency: Currency): string =>
  state === 'done'
    ? `${reason} Devolvemos ${formatMoney(amount, currency)} pela mesma forma de pagamento.`
    : `${reason} Recebemos ${formatMoney(amount, currency)} e estamos devolvendo pela mesma forma de pagamento.`;
