import type { Db } from '#server/platform/database/tables.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import { formOf } from '#server/shop/catalogue/productForm.ts';
import * as images from '#server/shop/catalogue/productImages.store.ts';
import type { AdminProduct } from '#shared/contract/admin/products.ts';
import { Delivery } from '#shared/contract/public/products.ts';
import type { ListingField, OFFER_FIELDS } from '#shared/shop/listings.ts';
import {
  eachField,
  fieldOf,
  type FieldValues,
  SELLER_FIELDS,
  type SellerField,
} from '#shared/shop/productFields.ts';
import { readField } from '#shared/shop/readField.ts';
import type { Written } from './drafts.store.ts';

/** Restores what a version changed; price, stock and unchanged fields keep their current values. */
export async function restore(
  trx: Db,
  product: AdminProduct,
  { before, after }: { before: Written; after: Written },
  now: Date,
): Promise<void> {
  const is = new Map<string, unknown>(Object.entries(wordsOf(after)));
  const changed = Object.fromEntries(
    Object.entries(wordsOf(before)).filter(([name, was]) => !same(was, is.get(name))),
  ) as Partial<ReturnType<typeof wordsOf>>;
  const form = { ...formOf(product), ...changed };
  // A deleted category cannot be restored.
  const category = await trx
    .selectFrom('category')
    .where('slug', '=', form.category)
    .select('slug')
    .executeTakeFirst();
  await products.update(
    trx,
    product.id,
    {
      ...form,
      category: category?.slug ?? product.category,
      version: product.version,
      stockRead: product.stock,
    },
    now,
  );
  await images.replace(trx, product.id, picturesOf(product, before, after));
}

/** In the product's shape: a product on sale may be older than the current rules for listings. */
const wordsOf = ({ fields }: Written) =>
  ({
    category: fields.category,
    title: fields.title,
    description: fields.description,
    specifications: fields.specifications,
    delivery: Delivery.parse(fields.delivery),
    ...eachField<FieldValues<SellerField>>(SELLER_FIELDS, (name) => readField(fieldOf(name), fields[name])),
  }) satisfies Record<Exclude<ListingField, (typeof OFFER_FIELDS)[number] | 'pictures'>, unknown>;

/** The previous pictures; where the version did not change them, the current ones without the title as alternative text. */
function picturesOf(product: AdminProduct, before: Written, after: Written): Written['pictures'] {
  const urls = ({ pictures }: Written) => pictures.map(({ url }) => url);
  if (!same(urls(before), urls(after))) return before.pictures;
  const alts = new Map(before.pictures.map(({ url, alt }) => [url, alt]));
  return product.images.map((each) => ({ ...each, alt: alts.get(each.url) ?? before.fields.title }));
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
