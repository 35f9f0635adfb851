import { hasOwn } from '#shared/values/hasOwn.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { GOODS } from './goods.ts';
import { factWords, PAGE_FIELDS } from './pageFields.ts';

interface Common {
  /** In Portuguese: on forms, in comparisons and in the record of changes. */
  label: string;
  /** Its heading in the file of products, where that is not the label. */
  heading?: string;
  /** The panel of both forms that holds it. */
  panel: 'shop' | 'category' | 'organisation' | 'promise';
  /** The seller writes it and the team approves it; without this only the team writes it. */
  sellers?: true;
  /** A sale stores it as evidence: a column of `soldListing` too. */
  sold?: true;
  /** Every list shows it to buyers. A field that only the product's page shows is declared in `pageFields.ts`. */
  onCards?: true;
}

/** A field without `standard` may be empty; one with it never is. */
export type DeclaredField = Common &
  (
    | { kind: 'text'; most: number }
    | {
        kind: 'whole';
        least: number;
        most: number;
        unit?: readonly [one: string, many: string];
        standard?: number;
        /** The fault of a field with `standard` that is empty. */
        missing?: string;
      }
    | { kind: 'money' }
    | { kind: 'choice'; choices: Readonly<Record<string, string>> }
    | { kind: 'flag' }
  );

/**
 * The fields of a product that have no behaviour of their own. Each is a column of `product` of this name; money is integer
 * centavos there, a flag 0 or 1. The contract, the stores, both forms, the comparison after a conflict, both files with their
 * imports, the versions of a listing, the evidence of a sale and the record of changes follow from this table.
 */
export const PRODUCT_FIELDS = {
  guaranteeDays: {
    kind: 'whole',
    label: 'Garantia (dias)',
    least: 1,
    most: 3_650,
    unit: ['dia', 'dias'],
    standard: 7,
    missing: 'Informe os dias de garantia',
    panel: 'promise',
    sellers: true,
    onCards: true,
  },
  goods: {
    kind: 'choice',
    label: 'Tipo de produto',
    heading: 'Tipo',
    choices: GOODS,
    panel: 'category',
  },
  featured: {
    kind: 'flag',
    label: 'Produto em destaque',
    heading: 'Destaque',
    panel: 'shop',
    onCards: true,
  },
  ...PAGE_FIELDS,
} as const satisfies Record<string, DeclaredField>;

type Fields = typeof PRODUCT_FIELDS;
export type ProductField = keyof Fields;

/** The fields that have all of this in their declaration. */
type FieldsWith<Part> = { [Name in ProductField]: Fields[Name] extends Part ? Name : never }[ProductField];
export type SellerField = FieldsWith<{ sellers: true }>;
export type SoldField = FieldsWith<{ sold: true }>;
export type CardField = FieldsWith<{ onCards: true }>;
export type FlagField = FieldsWith<{ kind: 'flag' }>;

type Filled<Field> = Field extends { kind: 'text' }
  ? string
  : Field extends { choices: infer Choices }
    ? keyof Choices & string
    : Field extends { kind: 'flag' }
      ? boolean
      : number;

/** The value of a field in the API; null where it is empty. A flag is never empty. */
export type FieldValue<Name extends ProductField> = Fields[Name] extends
  | { kind: 'flag' }
  | { standard: unknown }
  ? Filled<Fields[Name]>
  : Filled<Fields[Name]> | null;
export type FieldValues<Name extends ProductField = ProductField> = { [Each in Name]: FieldValue<Each> };

/** The value in its column. */
export type FieldColumns<Name extends ProductField = ProductField> = {
  [Each in Name]: FieldValue<Each> extends boolean ? 0 | 1 : FieldValue<Each>;
};

/** Any value of any field, for code that reads the declaration. */
export type AnyValue = string | number | boolean | null;

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[];

const declared: Readonly<Record<ProductField, DeclaredField>> = PRODUCT_FIELDS;
export const fieldOf = (name: ProductField): DeclaredField => declared[name];

export const isDeclared = (name: string): name is ProductField => hasOwn(PRODUCT_FIELDS, name);

const namesWhere = <Name extends ProductField>(has: (field: DeclaredField) => unknown): Name[] =>
  PRODUCT_FIELD_NAMES.filter((name): name is Name => Boolean(has(fieldOf(name))));
export const SELLER_FIELDS = namesWhere<SellerField>(({ sellers }) => sellers);
export const SOLD_FIELDS = namesWhere<SoldField>(({ sold }) => sold);

/** The value for a product without the field. */
export function standardOf(field: DeclaredField): AnyValue {
  if (field.kind === 'flag') return false;
  return field.kind === 'whole' ? (field.standard ?? null) : null;
}

/** A value for each of these fields, by name. The caller states the types, which follow from the kinds. */
export const eachField = <Values extends Partial<Record<ProductField, unknown>>>(
  names: readonly (keyof Values & ProductField)[],
  valueOf: (name: keyof Values & ProductField) => unknown,
): Values => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Values;

// Forms and drafts hold each declared field as one text: '' is empty, a flag is 'sim' or ''.

export const FLAG_TYPED = 'sim';

/** Whether a product always has a value for it. */
export const isFilled = (field: DeclaredField): boolean => field.kind === 'flag' || 'standard' in field;

export function writeField({ kind }: DeclaredField, value: AnyValue): string {
  if (typeof value === 'boolean') return value ? FLAG_TYPED : '';
  return kind === 'money' && value !== null
    ? formatNumber(Number(value), { least: 2, most: 2 })
    : String(value ?? '');
}

/** The readable text of a value; a choice that no longer exists stays as it is. */
export function readableText(field: DeclaredField, text: string): string {
  if (field.kind === 'flag') return text && 'Sim';
  return text === '' || field.kind === 'money' ? text : factWords(field, text) || text;
}

export const fieldWords = (field: DeclaredField, value: AnyValue): string =>
  readableText(field, writeField(field, value));
