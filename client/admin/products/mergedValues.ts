import { eachField, fieldOf, PRODUCT_FIELD_NAMES, type ProductField } from '#shared/shop/productFields.ts';
import { readAmount, writeAmount } from '#shared/values/amount.ts';
import type { ProductValues } from './productValues.ts';

// Merges two edits of one product; loaded only in that case.

/** The label of each field of the form. */
export const PRODUCT_LABELS: Readonly<Record<keyof ProductValues, string>> = {
  title: 'Nome do Produto',
  description: 'Descrição',
  price: 'Preço',
  oldPrice: 'Preço anterior',
  stock: 'Estoque',
  category: 'Categoria',
  seller: 'Vendedor',
  ...eachField<Record<ProductField, string>>(PRODUCT_FIELD_NAMES, (name) => fieldOf(name).label),
  feePercent: 'Taxa própria (%)',
  delivery: 'Entrega',
  badges: 'Selos',
  isActive: 'Produto ativo',
  specifications: 'Especificações',
  seoTitle: 'Título em buscas',
  seoDescription: 'Descrição em buscas',
};
const NAMES = Object.keys(PRODUCT_LABELS) as (keyof ProductValues)[];

/** The fields that were changed since `read`, over the saved ones. */
export const mergeInput = (
  saved: ProductValues,
  mine: ProductValues,
  read: ProductValues,
): ProductValues => ({
  ...saved,
  ...Object.fromEntries(
    NAMES.filter(
      (name) => JSON.stringify(tidy(name, mine[name])) !== JSON.stringify(tidy(name, read[name])),
    ).map((name) => [name, mine[name]]),
  ),
});

/** The fields in which two versions differ, in words. */
export const differences = (mine: ProductValues, stored: ProductValues) =>
  NAMES.map((name) => ({
    label: PRODUCT_LABELS[name],
    mine: wordsOf(tidy(name, mine[name])),
    stored: wordsOf(stored[name]),
  })).filter((each) => each.mine !== each.stored);

/** '12,9' and '12,90' are one amount. */
const AMOUNTS: readonly (keyof ProductValues)[] = [
  'price',
  'oldPrice',
  'feePercent',
  ...PRODUCT_FIELD_NAMES.filter((name) => fieldOf(name).kind === 'money'),
];

function tidy(name: keyof ProductValues, value: ProductValues[keyof ProductValues]) {
  if (typeof value !== 'string' || !AMOUNTS.includes(name)) return value;
  const amount = readAmount(value);
  return amount === undefined || Number.isNaN(amount) ? value : writeAmount(amount);
}

function wordsOf(value: ProductValues[keyof ProductValues]): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'string') return value || 'Vazio';
  return value.map((each) => `${each.key}: ${each.value}`).join('; ') || 'Nenhuma';
}
