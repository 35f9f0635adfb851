import { type Currency, formatMoney } from '#shared/values/money.ts';

interface Part {
  account: string;
  label: string;
  /** Signed as people read it: what came in at a provider, or what an account gained, is positive. */
  amount: number;
}

/** What a ledger entry moved, as one sentence for a bank. */
export function ledgerSentence(parts: readonly Part[], currency: Currency): string {
  const list = (some: readonly Part[], preposition?: 'de' | 'em') => listedIn(currency, some, preposition);
  const of = (isProvider: boolean, sign: 1 | -1) =>
    parts.filter(
      ({ account, amount }) => account.startsWith('provider:') === isProvider && Math.sign(amount) === sign,
    );
  const [entered, outflow] = [of(true, 1), of(true, -1)];
  const [won, losses] = [of(false, 1), of(false, -1)];
  if (entered.length === 0 && outflow.length === 0)
    return `${list(losses, 'de')} passaram para ${list(won)}.`;
  return `${[
    ...(entered.length > 0 ? [`Entraram ${list(entered, 'em')}`] : []),
    ...(outflow.length > 0 ? [`Saíram ${list(outflow, 'de')}`] : []),
    ...(won.length > 0 ? [`a favor de ${list(won)}`] : []),
    ...(losses.length > 0 ? [`por conta de ${list(losses)}`] : []),
  ].join(', ')}.`;
}

const WORDS = new Intl.ListFormat('pt-BR');

/** 'R$ 90,00 em “Simulado”', or '“Loja do Zé · retido” (R$ 90,00)'. */
const listedIn = (currency: Currency, parts: readonly Part[], preposition?: 'de' | 'em'): string =>
  WORDS.format(
    parts.map(({ label, amount }) => {
      const money = formatMoney(Math.abs(amount), currency);
      return preposition ? `${money} ${preposition} “${label}”` : `“${label}” (${money})`;
    }),
  );
