/** Integer hundredths of an amount: 149.9 → 14990. All three currencies have them. */
export const centavosOf = (reais: number): number => Math.round(reais * 100);

/** The amount of integer hundredths, as JSON carries it: 14990 → 149.9. */
export const reaisOf = (centavos: number): number => centavos / 100;

/** What a shop may sell in; whatever is sold keeps the one it was sold in. */
export const CURRENCIES = { BRL: 'Real', USD: 'Dólar americano', EUR: 'Euro' } as const;
export type Currency = keyof typeof CURRENCIES;

const FORMATS = {
  BRL: new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }),
  USD: new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'USD' }),
  EUR: new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'EUR' }),
} as const satisfies Record<Currency, Intl.NumberFormat>;

/** An amount as people read it, with a no-break space: 1234.56 → 'R$ 1.234,56', 'US$ 1.234,56', '€ 1.234,56'. */
export const formatMoney = (amount: number, currency: Currency): string => FORMATS[currency].format(amount);

/** What stands before an amount, and in the names of fields: 'R$', 'US$', '€'. */
export function currencySign(currency: Currency): string {
  signs[currency] ??=
    FORMATS[currency].formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  return signs[currency];
}

const signs: Partial<Record<Currency, string>> = {};

/** Whole percent saved against the old price; 0 when there is none. (Specification, section 3.) */
export const percentOff = (price: number, oldPrice: number | null | undefined): number =>
  oldPrice && oldPrice > price ? Math.round(((oldPrice - price) / oldPrice) * 100) : 0;
