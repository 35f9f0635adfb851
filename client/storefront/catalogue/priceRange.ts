import { type Currency, formatMoney } from '#shared/values/money.ts';

interface Bounds {
  minPrice: number | undefined;
  maxPrice: number | undefined;
}

/** The bounds in '100-200', '-100', '500.01-' or nothing: a price range as one value of a form. */
export function boundsOf(range: string): Bounds {
  const [least = '', most = ''] = range.split('-');
  return { minPrice: numberIn(least), maxPrice: numberIn(most) };
}

/** The number in a field's text; an empty field is no bound. (Specification, section 5) */
export const numberIn = (text: string): number | undefined => {
  const number = Number(text.replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(number) || number < 0 ? undefined : number;
};

export const rangeOf = ({ minPrice, maxPrice }: Bounds): string =>
  minPrice === undefined && maxPrice === undefined ? '' : `${minPrice ?? ''}-${maxPrice ?? ''}`;

/** 'R$ 50,00 - R$ 80,00', 'Até R$ 80,00', 'A partir de R$ 50,00'. */
export function rangeWords({ minPrice, maxPrice }: Bounds, currency: Currency): string {
  if (minPrice === undefined) return `Até ${formatMoney(maxPrice ?? 0, currency)}`;
  if (maxPrice === undefined) return `A partir de ${formatMoney(minPrice, currency)}`;
  return `${formatMoney(minPrice, currency)} - ${formatMoney(maxPrice, currency)}`;
}
