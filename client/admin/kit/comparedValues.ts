import type { Difference } from './CompareNotice.tsx';

/** A multiple choice as one field per option, so that two users can change different options. */
export const ticksOf = <Name extends string>(all: readonly Name[], chosen: readonly Name[]) =>
  Object.fromEntries(all.map((each) => [each, chosen.includes(each)])) as Record<Name, boolean>;

export const tickedOf = <Name extends string>(all: readonly Name[], values: Record<Name, boolean>): Name[] =>
  all.filter((each) => values[each]);

/** The fields that differ from `base`. */
export const changedIn = <Values extends Record<keyof Values, string | boolean>>(
  mine: Values,
  base: Values,
) => (Object.keys(base) as (keyof Values & string)[]).filter((name) => mine[name] !== base[name]);

/** The fields in which two versions differ, in words, in the order of their labels; a form may have words of its own. */
export const differences = <Values extends Record<keyof Values, string | boolean>>(
  labels: Record<keyof Values, string>,
  mine: Values,
  stored: Values,
  wordsOf: (value: string | boolean, name: keyof Values & string) => string = plainWords,
): Difference[] =>
  (Object.keys(labels) as (keyof Values & string)[])
    .filter((name) => mine[name] !== stored[name])
    .map((name) => ({
      label: labels[name],
      mine: wordsOf(mine[name], name),
      stored: wordsOf(stored[name], name),
    }));

export function plainWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return value || 'Vazio';
}
