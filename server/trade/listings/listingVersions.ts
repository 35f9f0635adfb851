import type { AdminProduct } from '#shared/contract/admin/products.ts';
import {
  eachField,
  fieldOf,
  SELLER_FIELDS,
  type SellerField,
  writeField,
} from '#shared/shop/productFields.ts';
import { writeAmount } from '#shared/values/amount.ts';
import * as drafts from './drafts.store.ts';

/** A listing by its rows: the product, its waiting version, or both. */
export interface Listing {
  id: string;
  product: AdminProduct | undefined;
  ownerPaused: boolean;
  /** Off sale by its seller's holiday, or with the shop. */
  away: boolean;
  draft: drafts.DraftRow | undefined;
}

/** The approved version in the shape of a draft. */
export const approvedVersion = (product: AdminProduct): drafts.Written => ({
  fields: {
    category: product.category,
    title: product.title,
    description: product.description,
    ...eachField<Record<SellerField, string>>(SELLER_FIELDS, (name) =>
      writeField(fieldOf(name), product[name]),
    ),
    specifications: product.specifications,
    price: writeAmount(product.price),
    oldPrice: product.oldPrice === null ? '' : writeAmount(product.oldPrice),
    stock: String(product.stock),
    delivery: product.delivery,
  },
  pictures: product.images,
});

/** The version in the form: the waiting one, else the approved one. */
export function writtenOf({ product, draft }: Listing): drafts.Written {
  if (!draft) return approvedVersion(product as AdminProduct); // one of them exists
  return asVersionOf(product, drafts.writtenIn(draft));
}

/** A version of a product always has the product's price and stock, and its category where that is fixed. */
export function asVersionOf(product: AdminProduct | undefined, written: drafts.Written): drafts.Written {
  if (!product) return written;
  const { price, oldPrice, stock, category } = approvedVersion(product).fields;
  const fixed = { price, oldPrice, stock, ...(isCategoryFixed(product) && { category }) };
  return { ...written, fields: { ...written.fields, ...fixed } };
}

export const isCategoryFixed = (product: AdminProduct | undefined): boolean => (product?.sold ?? 0) > 0;
