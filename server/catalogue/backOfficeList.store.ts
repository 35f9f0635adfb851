import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type {
  AdminProductPage,
  AdminProductQuery,
  AdminProductSummary,
} from '#shared/contract/admin/products.ts';
import { reaisOf } from '#shared/money.ts';
import { statusOf } from '#shared/productStatus.ts';
import { searchable } from '#shared/text.ts';
import { holds } from '../database/likeText.ts';
import type { Db, Tables } from '../database/tables.ts';
import * as settings from '../settings/settings.store.ts';
import { summaries, NO_PICTURE } from './productSummary.ts';

type Filters = Pick<AdminProductQuery, 'q' | 'category' | 'status' | 'sort' | 'id'>;
type Condition = (eb: ExpressionBuilder<Tables, 'product'>) => Expression<SqlBool>;

/** One page of all products that were not deleted, shown in the shop or not. */
export async function list(
  db: Db,
  { page, perPage, ...filters }: AdminProductQuery,
): Promise<AdminProductPage> {
  const { lowStockThreshold } = await settings.read(db);
  const found = await conditionOf(db, filters);
  const counts = await countByStatus(db, found);
  return {
    items: await rowsOf(db, found, filters, perPage, (page - 1) * perPage),
    page,
    perPage,
    total: counts[filters.status ?? 'all'],
    counts,
    lowStockThreshold,
  };
}

const PART = 500;

/** All that match in the list's order, a part at a time. */
export async function* listAll(db: Db, filters: Filters): AsyncGenerator<AdminProductSummary[]> {
  const found = await conditionOf(db, filters);
  for (let from = 0; ; from += PART) {
    const rows = await rowsOf(db, found, filters, PART, from);
    yield rows;
    if (rows.length < PART) return;
  }
}

/** What search and category leave; a category is found by its name, as people know it. */
async function conditionOf(db: Db, { q, category, id }: Filters): Promise<Condition> {
  const categories = await db.selectFrom('category').select(['id', 'slug', 'name']).execute();
  const text = searchable(q);
  const named = categories.filter(({ name }) => searchable(name).includes(text)).map(({ id }) => id);
  const chosen = categories.find(({ slug }) => slug === category)?.id ?? '';
  return (eb) =>
    eb.and([
      eb('product.archivedAt', 'is', null),
      ...(category === undefined ? [] : [eb('product.categoryId', '=', chosen)]),
      ...(id.length ? [eb('product.id', 'in', id)] : []),
      ...(text === ''
        ? []
        : [
            eb.or([
              holds('product.titleText', text),
              ...(/^[\da-f-]{8,36}$/i.test(q) ? [eb('product.id', 'like', `${q.toLowerCase()}%`)] : []),
              ...(named.length ? [eb('product.categoryId', 'in', named)] : []),
            ]),
          ]),
    ]);
}

const STATUS: Record<NonNullable<Filters['status']>, Condition> = {
  active: (eb) => eb.and([eb('product.isActive', '=', 1), eb('product.stock', '>', 0)]),
  inactive: (eb) => eb('product.isActive', '=', 0),
  out_of_stock: (eb) => eb.and([eb('product.isActive', '=', 1), eb('product.stock', '=', 0)]),
};

async function countByStatus(db: Db, found: Condition): Promise<AdminProductPage['counts']> {
  const rows = await db
    .selectFrom('product')
    .where(found)
    .select([
      'isActive',
      sql<number>`case when "stock" > 0 then 1 else 0 end`.as('some'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(['isActive', 'some'])
    .execute();
  const counts = { all: 0, active: 0, inactive: 0, out_of_stock: 0 };
  for (const { isActive, some, count } of rows) {
    counts.all += count;
    counts[statusOf(isActive === 1, some)] += count;
  }
  return counts;
}

const ORDERS = {
  newest: sql`"product"."seq" desc`,
  title: sql`"product"."titleText", "product"."seq" desc`,
  price_asc: sql`"product"."priceCents", "product"."seq" desc`,
  price_desc: sql`"product"."priceCents" desc, "product"."seq" desc`,
  stock_asc: sql`"product"."stock", "product"."seq" desc`,
  stock_desc: sql`"product"."stock" desc, "product"."seq" desc`,
  best_selling: sql`"product"."sold" desc, "product"."seq" desc`,
};

async function rowsOf(
  db: Db,
  found: Condition,
  { status, sort }: Filters,
  limit: number,
  offset: number,
): Promise<AdminProductSummary[]> {
  const all = summaries(db).select(['product.isActive', 'product.version', 'product.updatedAt']);
  const matching = all.where((eb) =>
    eb.and([found(eb as never), ...(status === undefined ? [] : [STATUS[status](eb as never)])]),
  );
  const rows = await matching.orderBy(ORDERS[sort]).limit(limit).offset(offset).execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    categoryName: row.categoryName,
    price: reaisOf(row.priceCents),
    oldPrice: row.oldPriceCents === null ? null : reaisOf(row.oldPriceCents),
    stock: row.stock,
    sold: row.sold,
    isActive: row.isActive === 1,
    featured: row.featured === 1,
    status: statusOf(row.isActive === 1, row.stock),
    image: row.image ?? NO_PICTURE,
    version: row.version,
    updatedAt: row.updatedAt,
  }));
}
