import type { AdminProduct } from '#shared/contract/admin/products.ts';
import type { Delivery } from '#shared/contract/public/products.ts';
import {
  type AnyValue,
  eachField,
  fieldOf,
  type FlagField,
  PRODUCT_FIELD_NAMES,
  type ProductField,
  standardOf,
  writeField,
} from '#shared/shop/productFields.ts';
import { writeAmount } from '#shared/values/amount.ts';

/** A declared field as the form holds it: a boolean for a flag, else a text. */
export type DeclaredValues = { [Name in ProductField]: Name extends FlagField ? boolean : string };

/** The values of the form; numbers stay text. */
export interface ProductValues extends DeclaredValues {
  title: string;
  description: string;
  price: string;
  oldPrice: string;
  stock: string;
  category: string;
  seller: string;
  feePercent: string;
  delivery: Delivery;
  badges: string;
  isActive: boolean;
  specifications: { key: string; value: string }[];
  seoTitle: string;
  seoDescription: string;
}

const declaredValues = (valueOf: (name: ProductField) => AnyValue): DeclaredValues =>
  eachField<DeclaredValues>(PRODUCT_FIELD_NAMES, (name) => {
    const value = valueOf(name);
    return typeof value === 'boolean' ? value : writeField(fieldOf(name), value);
  });

/** An empty form with the default promises of the settings. */
export const NO_VALUES: Omit<ProductValues, 'delivery'> = {
  title: '',
  description: '',
  price: '',
  oldPrice: '',
  stock: '',
  category: '',
  seller: '',
  ...declaredValues((name) => standardOf(fieldOf(name))),
  feePercent: '',
  badges: '',
  isActive: true,
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
  ...declaredValues((name) => product[name]),
  feePercent: product.feePercent === null ? '' : writeAmount(product.feePercent),
  delivery: product.delivery,
  badges: product.badges.join(', '),
  isActive: product.isActive,
  specifications: product.specifications,
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
});

export const MOST_TITLE = 160;
const COPY = ' (cópia)';

/**
 * A product to start another one from: its texts and promises, without what belongs only to the original. A user who may not
 * set fees creates a product of `ownShop`, without a fee of its own.
 */
export function copyOf(product: AdminProduct, setsFees: boolean, ownShop: string): ProductValues {
  const values = valuesOf(product);
  return {
    ...values,
    title: values.title.slice(0, MOST_TITLE - COPY.length) + COPY,
    // A promotion belongs to the original.
    ...(product.promotion?.running && { price: writeAmount(product.promotion.regularPrice), oldPrice: '' }),
    stock: '0',
    isActive: false,
    seoTitle: '',
    seoDescription: '',
    ...(!setsFees && { seller: ownShop, feePercent: '' }),
  };
}
