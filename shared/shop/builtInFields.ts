import { searchable } from '#shared/values/text.ts';

/** The label of a specification that repeats a field of the product. */
const BUILT_IN_FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Garantia (dias)': ['garantia', 'garantia (dias)', 'dias de garantia', 'prazo de garantia'],
    Entrega: ['entrega', 'prazo de entrega', 'tempo de entrega'],
  }).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
);

/** The field that a specification would repeat, perhaps with another value; undefined where there is none. */
export const builtInFieldOf = (name: string): string | undefined =>
  BUILT_IN_FIELDS.get(searchable(name).trim());
