import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type {
  CategoryTable,
  Db,
  ProductTable,
  ReviewTable,
  SellerTable,
} from '#server/platform/database/tables.ts';
import { fieldColumns } from '#server/shop/catalogue/fieldColumns.ts';
import { FORMER_PRICE } from '#shared/shop/formerPrice.ts';
import {
  eachField,
  fieldOf,
  type FieldValues,
  PRODUCT_FIELD_NAMES,
  standardOf,
} from '#shared/shop/productFields.ts';
import { searchable } from '#shared/values/text.ts';
import { DAY } from '#shared/values/time.ts';

/** The declared fields of a product that says nothing of them. */
const STANDARDS = fieldColumns(
  eachField<FieldValues>(PRODUCT_FIELD_NAMES, (name) => standardOf(fieldOf(name))),
);

const NOW = '2026-01-15T12:00:00.000Z';

/** Categories, sellers, products and reviews for tests; what a test does not mention has a default. */
export function goodsOf(db: Db) {
  const category = async (
    overrides: Partial<Insertable<CategoryTable>> = {},
  ): Promise<Insertable<CategoryTable>> => {
    const id = overrides.id ?? randomUUID();
    const row: Insertable<CategoryTable> = {
      id,
      slug: `categoria-${id}`,
      name: 'Categoria',
      heading: 'Categoria',
      description: 'Uma categoria.',
      icon: 'instagram',
      position: 1,
      visible: 1,
      guaranteeVerified: 0,
      ...overrides,
    };
    await db.insertInto('category').values(row).execute();
    return row;
  };

  const seller = async (overrides: Partial<Insertable<SellerTable>> = {}) => {
    const id = overrides.id ?? randomUUID();
    const row = {
      id,
      slug: `vendedor-${id}`,
      name: 'Vendedor',
      bio: 'Vende coisas.',
      verified: 1 as const,
      avatar: '/pictures/sellers/vendedor.svg',
      since: NOW,
      ...overrides,
    } satisfies Insertable<SellerTable>;
    await db.insertInto('seller').values(row).execute();
    return row;
  };

  const product = async (overrides: Partial<Insertable<ProductTable>> = {}) => {
    const id = overrides.id ?? randomUUID();
    const title = overrides.title ?? 'Um produto';
    const description = overrides.description ?? 'Uma descrição.';
    const row = {
      id,
      slug: `produto-${id}`,
      title,
      description,
      categoryId: overrides.categoryId ?? (await category()).id,
      sellerId: overrides.sellerId ?? (await seller()).id,
      priceCents: 10_000,
      oldPriceCents: null,
      stock: 10,
      ...STANDARDS,
      delivery: 'instant' as const,
      isActive: 1 as const,
      badges: '[]',
      specifications: '[]',
      titleText: searchable(title),
      searchText: searchable(`${title} ${description}`),
      publishedAt: NOW,
      createdAt: NOW,
      updatedAt: NOW,
      ...overrides,
    } satisfies Insertable<ProductTable>;
    await db.insertInto('product').values(row).execute();
    return row;
  };

  /** The product was on sale for this price since that many days ago; by default, for longer than a former price needs. */
  const charged = (productId: string, priceCents: number, days: number = FORMER_PRICE.days + 1) =>
    db
      .insertInto('priceChange')
      .values({ productId, at: new Date(Date.now() - days * DAY).toISOString(), priceCents })
      .execute();

  const review = async (overrides: Partial<Insertable<ReviewTable>> & { productId: string }) => {
    const row: Insertable<ReviewTable> = {
      id: randomUUID(),
      author: 'Ana',
      stars: 5,
      text: 'Muito bom.',
      createdAt: NOW,
      ...overrides,
    };
    await db.insertInto('review').values(row).execute();
    return row;
  };

  return { category, seller, product, charged, review };
}
