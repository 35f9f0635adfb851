import type { AdminProduct } from '#shared/contract/admin/products.ts';
import type { Delivery } from '#shared/contract/products.ts';
import type { Goods } from '#shared/shop/goods.ts';
import { eachProductText, type ProductText } from '#shared/shop/productTexts.ts';
import { amountFault, readAmount, readWhole, writeAmount } from '#shared/values/amount.ts';

/** What stands in the fields of the form; numbers as they were typed. */
export interface ProductValues extends Record<ProductText, string> {
  title: string;
  description: string;
  price: string;
  oldPrice: string;
  stock: string;
  category: string;
  seller: string;
  guaranteeDays: string;
  feePercent: string;
  delivery: Delivery;
  /** Empty where it is what its category sells. */
  goods: Goods | '';
  badges: string;
  isActive: boolean;
  featured: boolean;
  specifications: { key: string; value: string }[];
  seoTitle: string;
  seoDescription: string;
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
  ...eachProductText(() => ''),
  guaranteeDays: '7',
  feePercent: '',
  goods: '',
  badges: '',
  isActive: true,
  featured: false,
  specifications: [],
  seoTitle: '',
  seoDescription: '',
};

export const valuesOf = (product: AdminProduct): ProductValues => ({
  title: product.title,
  description: product.description,
  price: writeAmount(product.price),
  oldPrice: product.oldPrice === null ? '' : writeAmount(product.oldPrice),
  stock: String(product.stock),
  category: product.category,
  seller: product.seller,
  ...eachProductText((name) => product[name] ?? ''),
  guaranteeDays: String(product.guaranteeDays),
  feePercent: product.feePercent === null ? '' : writeAmount(product.feePercent),
  delivery: product.delivery,
  goods: product.goods ?? '',
  badges: product.badges.join(', '),
  isActive: product.isActive,
  featured: product.featured,
  specifications: product.specifications,
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
});

export const MOST_TITLE = 160;
const COPY = ' (cópia)';

/**
 * A product to begin another one from: what it says and promises, but nothing of what is only its own. Whoever may not set
 * fees makes a product of `ownShop`, without a fee of its own.
 */
export function copyOf(product: AdminProduct, setsFees: boolean, ownShop: string): ProductValues {
  const values = valuesOf(product);
  return {
    ...values,
    title: values.title.slice(0, MOST_TITLE - COPY.length) + COPY,
    // A promotion is the original's.
    ...(product.promotion?.running && { price: writeAmount(product.promotion.regularPrice), oldPrice: '' }),
    stock: '0',
    isActive: false,
    seoTitle: '',
    seoDescription: '',
    ...(!setsFees && { seller: ownShop, feePercent: '' }),
  };
}

/** The form as the API takes it; what was left empty is missing, and the schema says so in its own words. */
export const bodyOf = (values: ProductValues) => ({
  ...values,
  price: readAmount(values.price),
  oldPrice: readAmount(values.oldPrice) ?? null,
  stock: readWhole(values.stock),
  guaranteeDays: readWhole(values.guaranteeDays),
  feePercent: readAmount(values.feePercent) ?? null,
  seller: values.seller || null,
  goods: values.goods || null,
  ...eachProductText((name) => values[name].trim() || null),
  badges: values.badges
    .split(',')
    .map((badge) => badge.trim())
    .filter(Boolean),
});

const wholeFault = (typed: string) =>
  Number.isNaN(readWhole(typed)) ? 'Informe um número inteiro, zero ou mais' : undefined;

/** What was typed and is no number, in words by field; the schema only sees that none is there. */
export const unclear = (values: ProductValues): Record<string, string | undefined> => ({
  price: amountFault(values.price),
  oldPrice: amountFault(values.oldPrice),
  stock: wholeFault(values.stock),
  guaranteeDays: wholeFault(values.guaranteeDays),
  feePercent: amountFault(values.feePercent),
});
