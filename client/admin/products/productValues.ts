import type { AdminProduct } from '#shared/contract/admin/products.ts';
import type { Delivery } from '#shared/contract/products.ts';

/** What stands in the fields of the form; numbers as they were typed. */
export interface ProductValues {
  title: string;
  description: string;
  price: string;
  oldPrice: string;
  stock: string;
  category: string;
  seller: string;
  brand: string;
  guaranteeDays: string;
  delivery: Delivery;
  badges: string;
  isActive: boolean;
  featured: boolean;
  specifications: { key: string; value: string }[];
}

/** An empty form; the settings say what a new product promises. */
export const NO_VALUES: Omit<ProductValues, 'delivery'> = {
  title: '',
  description: '',
  price: '',
  oldPrice: '',
  stock: '',
  category: '',
  seller: '',
  brand: '',
  guaranteeDays: '7',
  badges: '',
  isActive: true,
  featured: false,
  specifications: [],
};

export const valuesOf = (product: AdminProduct): ProductValues => ({
  title: product.title,
  description: product.description,
  price: String(product.price),
  oldPrice: product.oldPrice === null ? '' : String(product.oldPrice),
  stock: String(product.stock),
  category: product.category,
  seller: product.seller,
  brand: product.brand ?? '',
  guaranteeDays: String(product.guaranteeDays),
  delivery: product.delivery,
  badges: product.badges.join(', '),
  isActive: product.isActive,
  featured: product.featured,
  specifications: product.specifications,
});

const numberIn = (typed: string) => (typed.trim() === '' ? undefined : Number(typed.replace(',', '.')));

/** The form as the API takes it; what was left empty is missing, and the schema says so in its own words. */
export const bodyOf = (values: ProductValues) => ({
  ...values,
  price: numberIn(values.price),
  oldPrice: numberIn(values.oldPrice) ?? null,
  stock: numberIn(values.stock),
  guaranteeDays: numberIn(values.guaranteeDays),
  seller: values.seller || null,
  brand: values.brand.trim() || null,
  badges: values.badges
    .split(',')
    .map((badge) => badge.trim())
    .filter(Boolean),
});

export const DELIVERIES: Record<Delivery, string> = {
  instant: 'Na hora, logo após o pagamento',
  '15min': 'Por uma pessoa, em até 15 minutos',
  '1h': 'Por uma pessoa, em até 1 hora',
  '24h': 'Por uma pessoa, em até 24 horas',
};

export const PRODUCT_FIELDS: [keyof ProductValues, label: string][] = [
  ['title', 'Nome do Produto'],
  ['description', 'Descrição'],
  ['price', 'Preço'],
  ['oldPrice', 'Preço anterior'],
  ['stock', 'Estoque'],
  ['category', 'Categoria'],
  ['seller', 'Vendedor'],
  ['brand', 'Marca'],
  ['guaranteeDays', 'Garantia (dias)'],
  ['delivery', 'Entrega'],
  ['badges', 'Selos'],
  ['isActive', 'Produto ativo'],
  ['featured', 'Produto em destaque'],
  ['specifications', 'Especificações'],
];

/** The fields in which two versions differ, in words. */
export const differences = (mine: ProductValues, stored: ProductValues) =>
  PRODUCT_FIELDS.map(([name, label]) => ({
    label,
    mine: wordsOf(mine[name]),
    stored: wordsOf(stored[name]),
  })).filter((each) => each.mine !== each.stored);

function wordsOf(value: ProductValues[keyof ProductValues]): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'string') return value || 'Vazio';
  return value.map((each) => `${each.key}: ${each.value}`).join('; ') || 'Nenhuma';
}
