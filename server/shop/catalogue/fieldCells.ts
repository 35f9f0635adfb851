import { type CsvCell, decimal } from '#server/services/lists/csv.ts';
import type { Delivery } from '#shared/contract/public/products.ts';
import { type AnyValue, type DeclaredField, writeField } from '#shared/shop/productFields.ts';
import { listOf } from '#shared/shop/productSheet.ts';
import { DELIVERY_WORDS } from '#shared/shop/promises.ts';
import { readField } from '#shared/shop/readField.ts';
import { amountFault, readAmount, readWholeNumber, writeAmount } from '#shared/values/amount.ts';
import { searchable } from '#shared/values/text.ts';

// How the declared fields of a product are written into the cells of files, and read from them.

/** A cell whose value is ambiguous. */
export class Unclear {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

export const YES = new Map([
  ['sim', true],
  ['nao', false],
]);

export const yesCell = (flag: boolean): string => (flag ? 'Sim' : 'Não');

/** A whole number as programs write it where a column has gaps or money beside it: '5.0' and '5,00' are '5'. */
export const wholeCell = (cell: string): string => cell.replace(/^([\d.]+)[.,]0{1,2}$/, '$1');

const NEGATIVE = /^[-−]\s*\d/;
const negative = (): Unclear => new Unclear('O valor não pode ser negativo');

export function wholeIn(cell: string): number | undefined | Unclear {
  if (NEGATIVE.test(cell)) return negative();
  const whole = readWholeNumber(wholeCell(cell));
  return Number.isNaN(whole) ? new Unclear('Informe um número inteiro') : whole;
}

export function amountIn(cell: string): number | undefined | Unclear {
  if (NEGATIVE.test(cell)) return negative();
  const fault = amountFault(cell);
  return fault === undefined ? readAmount(cell) : new Unclear(fault);
}

const quoted = (words: readonly string[]): string[] => words.map((each) => `“${each}”`);

/** One of the choices, by its key or its words; undefined where the cell is none of them. */
export const choiceIn = <Key extends string>(
  choices: Readonly<Record<Key, string>>,
  cell: string,
): Key | undefined =>
  (Object.entries<string>(choices) as [Key, string][]).find(
    ([key, words]) => isSame(key, cell) || isSame(words, cell),
  )?.[0];

export const choiceFault = (choices: Readonly<Record<string, string>>, more = ''): Unclear =>
  new Unclear(`Escreva ${quoted(Object.values(choices)).join(' ou ')}${more}`);

export function cellOf(field: DeclaredField, value: AnyValue): CsvCell {
  if (typeof value === 'boolean') return yesCell(value);
  if (field.kind === 'money' && typeof value === 'number') return decimal(value);
  return field.kind === 'choice' && value !== null ? (field.choices[String(value)] ?? null) : value;
}

/** The cell of a seller's text: the words of a choice, 'Sim' or 'Não', and every other text unchanged. */
export const cellOfText = (field: DeclaredField, text: string): CsvCell =>
  field.kind === 'choice' || field.kind === 'flag' ? cellOf(field, readField(field, text)) : text;

/** The text of a seller's cell; an empty cell empties the field. */
export function textOfCell(field: DeclaredField, cell: string): string | Unclear {
  if (field.kind === 'text') return cell;
  if (field.kind === 'whole') return wholeCell(cell);
  if (field.kind === 'money') return amountTyped(cell);
  const value = valueIn(field, cell, false);
  return value instanceof Unclear ? value : writeField(field, value ?? null);
}

/** An amount as its field shows it; an ambiguous one stays unchanged, and the form's schema refuses it. */
export function amountTyped(cell: string): string {
  const amount = readAmount(cell);
  return amount === undefined || Number.isNaN(amount) ? cell : writeAmount(amount);
}

/** The value of a cell; undefined where the form's default applies. An empty cell leaves a flag as it is stored. */
export function valueIn(
  field: DeclaredField,
  cell: string,
  stored: AnyValue | undefined,
): AnyValue | undefined | Unclear {
  if (field.kind === 'text') return cell || null;
  if (field.kind === 'whole') return wholeIn(cell);
  if (field.kind === 'money') return amountIn(cell);
  if (field.kind === 'flag')
    return cell === '' ? stored : (YES.get(searchable(cell)) ?? new Unclear('Escreva Sim ou Não'));
  return cell === '' ? null : (choiceIn(field.choices, cell) ?? choiceFault(field.choices));
}

/** Whether two texts are the same for a reader. */
export const isSame = (one: string, other: string): boolean => searchable(one) === searchable(other);

export const NO_PROMISE = `Escreva ${quoted(Object.values(DELIVERY_WORDS)).join(', ')}`;

/** What people write in place of 'Entrega imediata'. */
const AT_ONCE = new Set(['na hora', 'imediata', 'imediato', 'instantanea', 'automatica']);

/** A promise by its key, its words or the usual short form: 'Na hora', 'até 1 hora', '15 minutos'. */
export function promiseIn(cell: string): Delivery | undefined {
  const exact = choiceIn(DELIVERY_WORDS, cell);
  if (exact) return exact;
  const short = searchable(cell)
    .trim()
    .replace(/^(?:entrega )?(?:em )?(?:ate )?/, '');
  if (AT_ONCE.has(short)) return 'instant';
  return choiceIn(DELIVERY_WORDS, short.replace(/^(\d+) ?(?:(min)\w*|(h)(?:oras?|rs?)?)\.?$/, '$1$2$3'));
}

const MOST_NAMED = 40;

/** `visible` is false where sellers may not choose it. */
type Category = { slug: string; name: string; visible?: boolean };

/** Names the categories that a cell may have. */
function noCategory(categories: readonly Category[]): string {
  const open = categories.filter(({ visible }) => visible !== false);
  if (open.length === 0) return 'Esta categoria não existe';
  const names = open.slice(0, MOST_NAMED).map(({ name }) => name);
  const rest = open.length > names.length ? ' e outras' : '';
  return `Esta categoria não existe. Use uma destas: ${quoted(names).join(', ')}${rest}`;
}

/** The category that a cell names, by its address or its name. */
export function categoryIn(cell: string, categories: readonly Category[]): string | Unclear {
  const matches = categories.filter(({ slug, name }) => slug === cell || isSame(cell, name));
  if (matches.length > 1)
    return new Unclear('Há mais de uma categoria com este nome: escreva o endereço dela');
  return matches[0]?.slug ?? new Unclear(noCategory(categories));
}

export function specificationsIn(cell: string): { key: string; value: string }[] | Unclear {
  const pairs = listOf(cell).map((each) => /^([^:]+):(.+)$/s.exec(each));
  if (pairs.includes(null)) return new Unclear('Escreva cada uma como “nome: valor”, separadas por |');
  return pairs.map((pair) => ({ key: pair?.[1]?.trim() ?? '', value: pair?.[2]?.trim() ?? '' }));
}
