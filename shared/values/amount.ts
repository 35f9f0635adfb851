import { formatNumber } from './numbers.ts';
import { typedText } from './unseen.ts';

/**
 * How people type money here, decided once for every field and address:
 * - a comma before one or two decimals, with points between thousands or without: '1.234,56', '1234,56', '12,9';
 * - a point before one or two decimals, as keyboards and programs of other countries write: '12.90';
 * - whole numbers, with points between thousands or without: '150', '1.000', '1.234.567'.
 * A point before three digits is thousands, as everybody in Brazil reads it: amounts have two decimals, and a field says on
 * leaving it what was understood ('1.000,00'). A comma before three digits ('1,234') is thousands to programs of other countries
 * alone, and nothing begins with thousands of zero ('0.500'): both are refused, as is everything else, signs of minus too.
 */
const PT_BR = /^(\d+|[1-9]\d{0,2}(\.\d{3})+),\d{1,2}$/;
const WITH_POINT = /^\d+\.\d{1,2}$/;
const WHOLE = /^(\d+|[1-9]\d{0,2}(\.\d{3})+)$/;
const UNCLEAR = /^[1-9]\d*,\d{3}$/;
/** The same for the `pattern` of a field, where a browser refuses by itself what is unclear. */
export const AMOUNT_PATTERN = [PT_BR, WITH_POINT, WHOLE].map(({ source }) => source.slice(1, -1)).join('|');
/** More digits than this are no amount, and would lose their centavos. */
const LONGEST = 17;

/** An amount is in the currency of its field; a pasted currency sign is ignored. */
const bare = (input: string): string =>
  typedText(input)
    .replace(/^((R|US)?\$|€)\s*/i, '')
    .slice(0, LONGEST + 1);

/** An amount of at most two decimals; undefined if the field is empty, NaN if it is unclear. */
export function readAmount(input: string): number | undefined {
  const text = bare(input);
  if (text === '') return undefined;
  if (text.length > LONGEST) return Number.NaN;
  if (WITH_POINT.test(text)) return Number(text);
  if (PT_BR.test(text) || WHOLE.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return Number.NaN;
}

/** A whole number as people type it, '1.000' too: undefined when the field is empty, NaN when it is none. */
export function readWholeNumber(input: string): number | undefined {
  const text = typedText(input);
  if (text === '') return undefined;
  return /^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})$/.test(text) ? Number(text.replaceAll('.', '')) : Number.NaN;
}

/** Why a typed amount is refused, in Portuguese; undefined when it is clear or empty. */
export function amountFault(input: string): string | undefined {
  if (!Number.isNaN(readAmount(input))) return undefined;
  const text = bare(input);
  if (!UNCLEAR.test(text)) return 'Escreva o valor como em 1.234,56';
  const [units = '', thousands = ''] = text.split(',');
  return `Não está claro se são ${units}.${thousands},00 ou ${units},${thousands.slice(0, 2)}: escreva os centavos`;
}

/** An amount as its field shows it: 1234.5 → '1.234,50'. */
export const writeAmount = (amount: number): string => formatNumber(amount, { least: 2, most: 2 });
