import { differences as compared, plainWords } from '#client/admin/kit/comparedValues.ts';
import type { AdminCategory } from '#shared/contract/admin/categories.ts';
import { CATEGORY_ICONS } from '#shared/shop/categoryIcons.ts';
import { GOODS, type Goods } from '#shared/shop/goods.ts';
import { readAmount, readWholeNumber, writeAmount } from '#shared/values/amount.ts';

/** The values of the form fields; the order stays the text in its field. */
export interface CategoryValues {
  name: string;
  heading: string;
  slug: string;
  description: string;
  icon: string;
  position: string;
  visible: boolean;
  guaranteeVerified: boolean;
  goods: Goods;
  feePercent: string;
  taxPercent: string;
  seoTitle: string;
  seoDescription: string;
}

export const valuesOf = (category?: AdminCategory): CategoryValues => ({
  name: category?.name ?? '',
  heading: category?.heading ?? '',
  slug: category?.slug ?? '',
  description: category?.description ?? '',
  icon: category?.icon ?? 'outros',
  position: category ? String(category.position) : '',
  visible: category?.visible ?? true,
  guaranteeVerified: category?.guaranteeVerified ?? false,
  goods: category?.goods ?? 'accounts',
  feePercent: typeof category?.feePercent === 'number' ? writeAmount(category.feePercent) : '',
  taxPercent: typeof category?.taxPercent === 'number' ? writeAmount(category.taxPercent) : '',
  seoTitle: category?.seoTitle ?? '',
  seoDescription: category?.seoDescription ?? '',
});

const LABELS: Record<keyof CategoryValues, string> = {
  name: 'Nome',
  heading: 'Título da página',
  slug: 'Endereço',
  description: 'Descrição',
  icon: 'Ícone',
  position: 'Ordem',
  visible: 'Visível na loja',
  guaranteeVerified: 'Selo de garantia verificada',
  goods: 'O que se vende',
  feePercent: 'Taxa da loja (%)',
  taxPercent: 'Tributos aproximados (%)',
  seoTitle: 'Título em buscas',
  seoDescription: 'Descrição em buscas',
};

/** The form as the API takes it. */
export const bodyOf = (values: CategoryValues) => ({
  ...values,
  position: readWholeNumber(values.position),
  feePercent: readAmount(values.feePercent) ?? null,
  taxPercent: readAmount(values.taxPercent) ?? null,
});

/** The fields in which two versions differ, in words. */
export const differences = (input: CategoryValues, stored: CategoryValues) =>
  compared(LABELS, input, stored, wordsOf);

const ICONS = new Map<string | boolean, string>(Object.entries(CATEGORY_ICONS));

function wordsOf(value: string | boolean, name: keyof CategoryValues): string {
  if (name === 'icon') return ICONS.get(value) ?? String(value);
  return name === 'goods' ? GOODS[value as Goods] : plainWords(value);
}
