import { searchable } from '#shared/values/text.ts';

/** What a product says in a field of its own, by the words that people write beside it. */
const BUILT_IN_FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Garantia (dias)': ['garantia', 'garantia (dias)', 'dias de garantia', 'prazo de garantia'],
    Entrega: ['entrega', 'prazo de entrega', 'tempo de entrega'],
  }).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
);

/** The field that says what a specification would say a second time, perhaps otherwise; undefined where there is none. */
export const builtInFieldOf = (name: string): string | undefined =>
  BUILT_IN_FIELDS.get(searchable(name).trim());
