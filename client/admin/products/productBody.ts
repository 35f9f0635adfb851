import {
  type AnyValue,
  type DeclaredField,
  eachField,
  fieldOf,
  type FieldValue,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '#shared/shop/productFields.ts';
import { amountFault, readAmount, readWholeNumber } from '#shared/values/amount.ts';
import type { ProductValues } from './productValues.ts';

// Loaded with the first save.

/** Invalid numbers stay unchanged, so that the schema refuses them. */
function bodyValue({ kind }: DeclaredField, value: string | boolean): AnyValue | undefined {
  if (typeof value === 'boolean') return value;
  if (kind === 'whole') return readWholeNumber(value);
  return kind === 'money' ? readAmount(value) : value.trim() || null;
}

/** The form as the API takes it; an empty field is missing, and the schema has the message for it. */
export const bodyOf = (values: ProductValues) => ({
  ...values,
  price: readAmount(values.price),
  oldPrice: readAmount(values.oldPrice) ?? null,
  stock: readWholeNumber(values.stock),
  feePercent: readAmount(values.feePercent) ?? null,
  seller: values.seller || null,
  ...eachField<{ [Name in ProductField]: FieldValue<Name> | undefined }>(PRODUCT_FIELD_NAMES, (name) =>
    bodyValue(fieldOf(name), values[name]),
  ),
  badges: values.badges
    .split(',')
    .map((badge) => badge.trim())
    .filter(Boolean),
});

const wholeFault = (text: string) =>
  Number.isNaN(readWholeNumber(text)) ? 'Informe um número inteiro, zero ou mais' : undefined;

/** The fault of each text that is no number, by field; the schema sees only a missing number. */
export const unclear = (values: ProductValues): Record<string, string | undefined> => ({
  price: amountFault(values.price),
  oldPrice: amountFault(values.oldPrice),
  stock: wholeFault(values.stock),
  feePercent: amountFault(values.feePercent),
  ...eachField<Partial<Record<ProductField, string>>>(PRODUCT_FIELD_NAMES, (name) => {
    const { kind } = fieldOf(name);
    const value = String(values[name]);
    return kind === 'whole' ? wholeFault(value) : kind === 'money' ? amountFault(value) : undefined;
  }),
});
