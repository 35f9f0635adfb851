import type { MoneyBack } from '#shared/contract/account/moneyBack.ts';
import { formatReais } from '#shared/money.ts';

/** What becomes of money that came without bringing its order. */
export const moneyBackWords = ({ amount, state, reason }: MoneyBack): string =>
  state === 'done'
    ? `${reason} Devolvemos ${formatReais(amount)} pela mesma forma em que você pagou.`
    : `${reason} Recebemos ${formatReais(amount)} e estamos devolvendo tudo pela mesma forma em que você pagou; não é preciso fazer nada.`;
