import {
  type AnyValue,
  eachField,
  type FieldColumns,
  fieldOf,
  type FieldValues,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '#shared/shop/productFields.ts';
import { centavosOf, reaisOf } from '#shared/values/money.ts';

/** The declared fields of a row, as the API names them. */
export const fieldsIn = <Name extends ProductField>(
  row: Readonly<FieldColumns<Name>>,
  names: readonly Name[],
): FieldValues<Name> =>
  eachField<FieldValues<Name>>(names, (name) => {
    const stored = row[name] as FieldColumns[ProductField];
    const { kind } = fieldOf(name);
    if (kind === 'flag') return stored === 1;
    return kind === 'money' && typeof stored === 'number' ? reaisOf(stored) : stored;
  });

/** The columns of the declared fields; omitted fields stay unchanged. */
export const fieldColumns = (form: Partial<Record<ProductField, AnyValue | undefined>>): FieldColumns =>
  eachField<FieldColumns>(
    PRODUCT_FIELD_NAMES.filter((name) => form[name] !== undefined),
    (name) => {
      const value = form[name];
      if (typeof value === 'boolean') return value ? 1 : 0;
      if (typeof value === 'number' && fieldOf(name).kind === 'money') return centavosOf(value);
      return value === '' ? null : value;
    },
  );
