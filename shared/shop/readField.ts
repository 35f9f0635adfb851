import { readAmount, readWholeNumber } from '#shared/values/amount.ts';
import { hasOwn } from '#shared/values/hasOwn.ts';
import { type AnyValue, type DeclaredField, FLAG_TYPED } from './productFields.ts';

/** The value in a text; null where it is empty or ambiguous. The contract's schemas say what is wrong with it. */
export function readField(field: DeclaredField, input: string): AnyValue {
  const text = input.trim();
  if (field.kind === 'flag') return text === FLAG_TYPED;
  if (field.kind === 'text') return text || null;
  if (field.kind === 'choice') return hasOwn(field.choices, text) ? text : null;
  const number = field.kind === 'money' ? readAmount(text) : readWholeNumber(text);
  const least = field.kind === 'whole' ? field.least : 0;
  return number !== undefined && number >= least ? number : null;
}
