import type { Db, ProductTable } from '#server/platform/database/tables.ts';
import type { ProductForm } from '#shared/contract/admin/productForm.ts';
import type { AdminProduct } from '#shared/contract/admin/products.ts';
import { eachField, type FieldValues, PRODUCT_FIELD_NAMES } from '#shared/shop/productFields.ts';
import { statusOf } from '#shared/shop/productStatus.ts';
import { basisPointsOf, percentOfBasisPoints } from '#shared/trade/fees.ts';
import { centavosOf, reaisOf } from '#shared/values/money.ts';
import { searchable } from '#shared/values/text.ts';
import { fieldColumns, fieldsIn } from './fieldColumns.ts';
import { promotionOf } from './promotionPrices.ts';
import { searchTextOf } from './searchText.ts';

/** Products as they are stored, with the names of category and seller. */
export const rowsWithNames = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .selectAll('product')
    .select([
      'category.slug as category',
      'category.name as categoryName',
      'seller.slug as seller',
      'seller.name as sellerName',
      'seller.ownerId',
    ]);

export type NamedRow = Awaited<ReturnType<ReturnType<typeof rowsWithNames>['execute']>>[number];

/** The columns of a product's own row, as its form shows them. */
export function fieldsOf(row: NamedRow): Omit<AdminProduct, 'image' | 'images' | 'lastChange'> {
  const isActive = row.isActive === 1;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    category: row.category,
    categoryName: row.categoryName,
    seller: row.seller,
    sellerName: row.sellerName,
    price: reaisOf(row.priceCents),
    oldPrice: row.oldPriceCents === null ? null : reaisOf(row.oldPriceCents),
    stock: row.stock,
    countsUnits: row.countsUnits === 1,
    sold: row.sold,
    isActive,
    status: statusOf(isActive, row.stock),
    badges: JSON.parse(row.badges) as string[],
    specifications: JSON.parse(row.specifications) as AdminProduct['specifications'],
    feePercent: row.feeBasisPoints === null ? null : percentOfBasisPoints(row.feeBasisPoints),
    delivery: row.delivery,
    ...fieldsIn(row, PRODUCT_FIELD_NAMES),
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    promotion: promotionOf(row),
    owned: row.ownerId !== null,
    offSaleReason: row.offSaleReason,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    archivedAt: row.archivedAt,
  };
}

/** A product as a form writes it back. */
export const formOf = (product: Omit<AdminProduct, 'image' | 'images' | 'lastChange'>): ProductForm => ({
  title: product.title,
  description: product.description,
  price: product.price,
  oldPrice: product.oldPrice,
  stock: product.stock,
  category: product.category,
  seller: product.seller,
  isActive: product.isActive,
  badges: product.badges,
  specifications: product.specifications,
  feePercent: product.feePercent,
  delivery: product.delivery,
  ...eachField<FieldValues>(PRODUCT_FIELD_NAMES, (name) => product[name]),
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
});

/** The columns of a product that no form writes. */
type OtherColumn =
  | 'seq'
  | 'id'
  | 'slug'
  | `promo${'Cents' | 'From' | 'Until'}`
  | `former${'Cents' | 'OldCents'}`
  | 'countsUnits'
  | 'stockMoved'
  | 'ownerPaused'
  | `offSale${'Reason' | 'At'}`
  | 'away'
  | 'sold'
  | 'rating'
  | 'ratingCount'
  | 'version'
  | 'archivedAt'
  | 'activeBefore'
  | 'cell'
  | 'shelf'
  | `${'published' | 'changed' | 'created' | 'updated'}At`;

/** Every other column must be written; a form may omit the delivery, which then stays unchanged. */
type FormColumn = Exclude<keyof ProductTable, OtherColumn | 'delivery'>;

/** The row that a form writes, where category and seller are known. */
export function columnsIn(form: ProductForm, ids: { categoryId: string; sellerId: string }) {
  const columns = {
    title: form.title,
    description: form.description,
    ...ids,
    priceCents: centavosOf(form.price),
    oldPriceCents: form.oldPrice === null ? null : centavosOf(form.oldPrice),
    stock: form.stock,
    ...fieldColumns(form),
    seoTitle: form.seoTitle,
    seoDescription: form.seoDescription,
    feeBasisPoints: form.feePercent === null ? null : basisPointsOf(form.feePercent),
    isActive: form.isActive ? (1 as const) : (0 as const),
    badges: JSON.stringify(form.badges),
    specifications: JSON.stringify(form.specifications),
    titleText: searchable(form.title),
    searchText: searchTextOf(form),
  } satisfies Record<FormColumn, unknown>;
  return { ...columns, ...(form.delivery && { delivery: form.delivery }) };
}
