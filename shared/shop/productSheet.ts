import { eachField, fieldOf, PRODUCT_FIELD_NAMES, type ProductField } from './productFields.ts';

/** The maximum number of lines in a file of products. */
export const MOST_PRODUCT_LINES = 10_000;

const declared = eachField<Record<ProductField, string>>(PRODUCT_FIELD_NAMES, (name) => {
  const { heading, label } = fieldOf(name);
  return heading ?? label;
});

/**
 * The columns that a spreadsheet may change, by field, in the file's order; other declared fields follow at its end.
 */
export const PRODUCT_COLUMNS = {
  title: 'Nome',
  category: 'Categoria',
  price: 'Preço',
  oldPrice: 'Preço anterior',
  stock: 'Estoque',
  isActive: 'Status',
  seller: 'Vendedor',
  description: 'Descrição',
  guaranteeDays: declared.guaranteeDays,
  delivery: 'Entrega',
  goods: declared.goods,
  featured: declared.featured,
  badges: 'Selos',
  specifications: 'Especificações',
  ...(declared as Omit<typeof declared, 'guaranteeDays' | 'goods' | 'featured'>),
} as const;

export type ProductColumn = keyof typeof PRODUCT_COLUMNS;

/** Columns that identify a line's product, and its state when the file was made. */
export const READ_COLUMNS = {
  id: 'ID',
  stockRead: 'Estoque na exportação',
  version: 'Versão',
  sold: 'Vendidos',
} as const;

/** The effects of a line. */
export const LINE_VERDICTS = {
  new: { label: 'Novo', plural: 'Novos' },
  changed: { label: 'Alterado', plural: 'Alterados' },
  unchanged: { label: 'Igual', plural: 'Iguais' },
  faulty: { label: 'Com erro', plural: 'Com erro' },
} as const;

export type LineVerdict = keyof typeof LINE_VERDICTS;

/** Lists are written into one cell in this form. */
const APART = ' | ';
export const listCell = (words: readonly string[]): string => words.join(APART);
export const listOf = (cell: string): string[] =>
  cell
    .split('|')
    .map((word) => word.trim())
    .filter(Boolean);

export const specificationCell = (pairs: readonly { key: string; value: string }[]): string =>
  listCell(pairs.map(({ key, value }) => `${key}: ${value}`));
