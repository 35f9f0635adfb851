import type { DeclaredField } from './productFields.ts';

/** A flag or an amount is not clear as a fact: it needs a place of its own. */
type FactField = Extract<DeclaredField, { kind: 'text' | 'whole' | 'choice' }>;

/**
 * The declared fields that buyers read among the facts of the product's page: a part of `PRODUCT_FIELDS`, in its own
 * file because that page loads no other.
 */
export const PAGE_FIELDS = {
  brand: {
    kind: 'text',
    label: 'Marca',
    most: 80,
    panel: 'organisation',
    sellers: true,
    sold: true,
  },
} as const satisfies Record<string, FactField>;

export type PageField = keyof typeof PAGE_FIELDS;
export const pageField = (name: PageField): FactField => PAGE_FIELDS[name];

/** A value, or its text in a form, as a fact: the words of a choice, and the unit of a number. */
export const factWords = (field: FactField, value: string | number): string =>
  field.kind === 'choice'
    ? (field.choices[value] ?? '')
    : `${value}${field.kind === 'whole' && field.unit ? ` ${field.unit[+value === 1 ? 0 : 1]}` : ''}`;

export const PAGE_FIELD_NAMES = Object.keys(PAGE_FIELDS) as PageField[];
