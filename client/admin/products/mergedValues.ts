import { PRODUCT_TEXTS, type ProductText } from '#shared/shop/productTexts.ts';
import { readAmount, writeAmount } from '#shared/values/amount.ts';
import type { ProductValues } from './productValues.ts';

// What two people have written into one product at once; wanted only where that happened.

export const PRODUCT_FIELDS: [keyof ProductValues, label: string][] = [
  ['title', 'Nome do Produto'],
  ['description', 'Descrição'],
  ['price', 'Preço'],
  ['oldPrice', 'Preço anterior'],
  ['stock', 'Estoque'],
  ['category', 'Categoria'],
  ['seller', 'Vendedor'],
  ...Object.entries(PRODUCT_TEXTS).map(([name, { label }]): [ProductText, string] => [
    name as ProductText,
    label,
  ]),
  ['guaranteeDays', 'Garantia (dias)'],
  ['feePercent', 'Taxa própria (%)'],
  ['delivery', 'Entrega'],
  ['goods', 'Tipo de produto'],
  ['badges', 'Selos'],
  ['isActive', 'Produto ativo'],
  ['featured', 'Produto em destaque'],
  ['specifications', 'Especificações'],
  ['seoTitle', 'Título em buscas'],
  ['seoDescription', 'Descrição em buscas'],
];

/** What was typed since `read`, over what is saved by now: a field that was left alone is as it is saved. */
export const typedOver = (saved: ProductValues, mine: ProductValues, read: ProductValues): ProductValues => ({
  ...saved,
  ...Object.fromEntries(
    PRODUCT_FIELDS.filter(
      ([name]) => JSON.stringify(tidy(name, mine[name])) !== JSON.stringify(tidy(name, read[name])),
    ).map(([name]) => [name, mine[name]]),
  ),
});

/** The fields in which two versions differ, in words. */
export const differences = (mine: ProductValues, stored: ProductValues) =>
  PRODUCT_FIELDS.map(([name, label]) => ({
    label,
    mine: wordsOf(tidy(name, mine[name])),
    stored: wordsOf(stored[name]),
  })).filter((each) => each.mine !== each.stored);

/** '12,9' and '12,90' are one amount. */
const AMOUNTS: (keyof ProductValues)[] = ['price', 'oldPrice', 'feePercent'];

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
