import { formatNumber } from './numbers.ts';

/** Integer hundredths of an amount: 149.9 → 14990. All three currencies have them. */
export const centavosOf = (reais: number): number => Math.round(reais * 100);

/** The amount of integer hundredths, as JSON carries it: 14990 → 149.9; never -0, which pages would write as a debt and JSON as nothing. */
export const reaisOf = (centavos: number): number => centavos / 100 + 0;

/** The currencies of a shop; an order keeps the currency it was sold in. */
export const CURRENCIES = { BRL: 'Real', USD: 'Dólar americano', EUR: 'Euro' } as const;
export type Currency = keyof typeof CURRENCIES;

/** The sign before an amount, and in the labels of fields. */
const SIGNS = { BRL: 'R$', USD: 'US$', EUR: '€' } as const satisfies Record<Currency, string>;

export const currencySign = (currency: Currency): string => SIGNS[currency];

/** An amount as people read it, with a no-break space: 1234.56 → 'R$ 1.234,56', 'US$ 1.234,56', '€ 1.234,56'. */
export function formatMoney(amount: number, currency: Currency): string {
  const minus = amount < 0 || Object.is(amount, -0) ? '-' : '';
  return `${minus}${SIGNS[currency]}\u00a0${formatNumber(Math.abs(amount), { least: 2, most: 2 })}`;
}

/** Whole percent saved against the old price; 0 when there is none, 100 only when it is free. (Specification, section 3.) */
export const percentOff = (price: number, oldPrice: number | null | undefined): number =>
  oldPrice && oldPrice > price
    ? Math.min(Math.round(((oldPrice - price) / oldPrice) * 100), price > 0 ? 99 : 100)
    : 0;
