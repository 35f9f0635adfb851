import {
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { holds } from '#server/platform/database/likeText.ts';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db, ProductTable, Tables } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll, readPage } from '#server/services/lists/cursors.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { among } from '#server/shop/catalogue/lists/productConditions.ts';
import { inOrderOf, NO_PICTURE, summaries } from '#server/shop/catalogue/lists/productSummary.ts';
import type {
  AdminProductPage,
  AdminProductQuery,
  AdminProductSummary,
} from '#shared/contract/admin/products.ts';
import { statusOf } from '#shared/shop/productStatus.ts';
import { plainInstant } from '#shared/values/instant.ts';
import { reaisOf } from '#shared/values/money.ts';
import { searchable } from '#shared/values/text.ts';
import { fieldsOf, rowsWithNames } from './productForm.ts';
import { PRICE_COLUMNS, promotionOf } from './promotionPrices.ts';

type Filters = Pick<
  AdminProductQuery,
  'q' | 'category' | 'seller' | 'status' | 'sort' | 'id' | 'updatedSince'
>;
type Condition = (eb: ExpressionBuilder<Tables, 'product'>) => Expression<SqlBool>;

/** One page of the products that are not deleted, visible in the shop or not; or of the deleted ones. */
export async function list(
  db: Db,
  { page, perPage, after, before, ...filters }: AdminProductQuery,
): Promise<AdminProductPage> {
  const { lowStockThreshold } = await settings.read(db);
  const found = await conditionOf(db, filters);
  const counts = await countByStatus(db, found, filters);
  const { rows, cursors } = await readPage(
    chosenFrom(sortable(db, filters), found, filters),
    orderOf(filters.sort),
    { page, perPage, after, before },
  );
  return {
    items: (await readInOrder(db, selected(db), rows)).map(summaryOf),
    page,
    perPage,
    cursors,
    total: counts[filters.status ?? 'all'] + (withDeleted(filters) ? counts.archived : 0),
    counts,
    lowStockThreshold,
  };
}

/** All matches in the list's order, a page at a time; each page begins after the last row of the previous one. */
export async function* listAll(db: Db, filters: Filters): AsyncGenerator<ReturnType<typeof fieldsOf>[]> {
  const found = await conditionOf(db, filters);
  const selection = chosenFrom(sortable(db, filters), found, filters);
  for await (const rows of readAll(selection, orderOf(filters.sort)))
    yield (await readInOrder(db, rowsWithNames(db), rows)).map(fieldsOf);
}

const A_BATCH = 100;

/**
 * Some of the products that the filters find, newest first, and the cursor of the next part; products created in between are
 * not included. `total` counts all products found now.
 */
export async function listMatching(
  db: Db,
  filters: Omit<Filters, 'sort' | 'id'>,
  after: string | undefined,
): Promise<{ rows: { id: string; title: string; version: number }[]; after: string | null; total: number }> {
  const newestFirst = { ...filters, sort: 'newest', id: [] } satisfies Filters;
  const found = await conditionOf(db, newestFirst);
  const counts = await countByStatus(db, found, newestFirst);
  const selection = chosenFrom(
    sortable(db, newestFirst).select(['id', 'title', 'version']),
    found,
    newestFirst,
  );
  const { rows, cursors } = await readPage(selection, NEWEST_FIRST, { page: 1, perPage: A_BATCH, after });
  return { rows, after: cursors.after, total: counts[newestFirst.status ?? 'all'] };
}

/** The filter by search, category and seller; a category matches by its name. */
async function conditionOf(db: Db, filters: Filters): Promise<Condition> {
  const { q, category, seller, id, updatedSince } = filters;
  const categories = await db.selectFrom('category').select(['id', 'slug', 'name']).execute();
  const text = searchable(q);
  const categoryIds = categories.filter(({ name }) => searchable(name).includes(text)).map(({ id }) => id);
  const chosen = categories.find(({ slug }) => slug === category)?.id ?? '';
  const sellerId = seller === undefined ? undefined : await idOfSeller(db, seller);
  return (eb) =>
    eb.and([
      ...(category === undefined ? [] : [eb('product.categoryId', '=', chosen)]),
      ...(sellerId === undefined ? [] : [eb('product.sellerId', '=', sellerId)]),
      ...(id.length ? [eb('product.id', 'in', id)] : []),
      ...(updatedSince === undefined
        ? []
        : [eb(eb.fn.coalesce('product.changedAt', 'product.createdAt'), '>=', plainInstant(updatedSince))]),
      ...(text === ''
        ? []
        : [
            eb.or([
              holds('product.titleText', text),
              ...(/^[\da-f-]{8,36}$/i.test(q)
                ? [eb('product.seq', 'in', seqsOfIds(db, q.toLowerCase()))]
                : []),
              ...(categoryIds.length ? [eb('product.categoryId', 'in', categoryIds)] : []),
            ]),
          ]),
    ]);
}

/** No product matches an unknown seller. */
async function idOfSeller(db: Db, slug: string): Promise<string> {
  const row = await db.selectFrom('seller').where('slug', '=', slug).select('id').executeTakeFirst();
  return row?.id ?? '';
}

/** A query of its own, because the index for the other filters holds no ids. */
const seqsOfIds = (db: Db, beginning: string) =>
  db.selectFrom('product').where('id', 'like', `${beginning}%`).select('seq');

const STATUS: Record<NonNullable<Filters['status']>, Condition> = {
  active: (eb) => eb.and([here(eb), eb('product.isActive', '=', 1), eb('product.stock', '>', 0)]),
  inactive: (eb) => eb.and([here(eb), eb('product.isActive', '=', 0)]),
  out_of_stock: (eb) => eb.and([here(eb), eb('product.isActive', '=', 1), eb('product.stock', '=', 0)]),
  archived: (eb) => eb('product.archivedAt', 'is not', null),
};
const here: Condition = (eb) => eb('product.archivedAt', 'is', null);

/** Only the first counts all products found: an index has the other counts, and most products are active. */
async function countByStatus(
  db: Db,
  found: Condition,
  filters: Filters,
): Promise<AdminProductPage['counts']> {
  const way = wayToSeller(filters) ?? (filters.q === '' ? undefined : IN_OFFICE);
  const matching = products(db, areFew(filters) ? undefined : way).where(found);
  const count = (those: typeof matching) =>
    those
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull();
  const { whole, archived, inactive, out_of_stock } = await db
    .selectNoFrom([
      count(matching).as('whole'),
      count(matching.where(STATUS.archived)).as('archived'),
      count(matching.where(STATUS.inactive)).as('inactive'),
      count(matching.where(STATUS.out_of_stock)).as('out_of_stock'),
    ])
    .executeTakeFirstOrThrow();
  const all = whole - archived;
  return { all, active: all - inactive - out_of_stock, inactive, out_of_stock, archived };
}

/** Each order ends with the newest first, so that every row has a unique place. */
const ORDERS = {
  newest: undefined,
  title: ['titleText', 'asc'],
  price_asc: ['priceCents', 'asc'],
  price_desc: ['priceCents', 'desc'],
  stock_asc: ['stock', 'asc'],
  stock_desc: ['stock', 'desc'],
  best_selling: ['sold', 'desc'],
} as const satisfies Record<Filters['sort'], unknown>;

const selected = (db: Db) =>
  summaries(db).select([
    'product.isActive',
    'product.version',
    'product.updatedAt',
    'product.archivedAt',
    'seller.ownerId',
    ...PRICE_COLUMNS.map((name) => `product.${name}` as const),
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

type Sorted = Pick<Selectable<ProductTable>, 'seq' | 'titleText' | 'priceCents' | 'stock' | 'sold'>;

/** The columns of products that a query found, in the order of the ids. */
async function readInOrder<DB, TB extends keyof DB, Row extends { seq: number }>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  found: readonly Sorted[],
): Promise<Row[]> {
  const seqs = found.map(({ seq }) => seq);
  return inOrderOf(seqs, await query.where(sql<boolean>`"product"."seq" ${among(db, seqs)}`).execute());
}

/** The products with only the columns of every order, which one index covers. */
const sortable = (db: Db, filters: Filters) =>
  products(db, wayTo(filters)).select([
    'product.seq',
    'product.titleText',
    'product.priceCents',
    'product.stock',
    'product.sold',
  ]);

/** The products by a plan that is fixed for SQLite, which has no statistics on these counts; PostgreSQL has. */
export const products = (db: Db, way: string | undefined) =>
  db.selectFrom(
    sql<Selectable<ProductTable>>`"product"`.as<'product'>(
      sql`"product" ${way !== undefined && engineOf(db) === 'sqlite' ? sql.raw(way) : sql``}`,
    ),
  );

const IN_OFFICE = 'indexed by "productInOffice"';

/** A seller's own index has the columns of the general index, so that no other sellers' rows are read. */
const wayToSeller = ({ seller }: Filters): string | undefined =>
  seller === undefined ? undefined : BY_SELLER;

/** By seller, with the columns that the back-office counts, searches and sorts by. */
export const BY_SELLER = 'indexed by "productsOfSeller"';

/**
 * The newest products come from a backward scan of the products, or of a category; other sorts and searches use one index. A
 * few ids or changes have a query of their own.
 */
function wayTo(filters: Filters): string | undefined {
  if (areFew(filters)) return undefined;
  if (filters.seller !== undefined) return wayToSeller(filters);
  const { q, category, status, sort } = filters;
  const areMost = status === undefined || status === 'active';
  if (sort !== 'newest' || q !== '' || !areMost) return IN_OFFICE;
  return category === undefined ? 'not indexed' : 'indexed by "productOfCategory"';
}

const areFew = ({ id, updatedSince }: Filters): boolean => id.length > 0 || updatedSince !== undefined;

/** A query for changes also returns deleted products. */
const withDeleted = ({ status, updatedSince }: Filters): boolean =>
  status === undefined && updatedSince !== undefined;

function chosenFrom<From extends { where: (condition: (eb: never) => Expression<SqlBool>) => From }>(
  all: From,
  found: Condition,
  filters: Filters,
): From {
  const { status } = filters;
  const chosen = status === undefined ? here : STATUS[status];
  const rows = all.where(found);
  return withDeleted(filters) ? rows : rows.where(chosen);
}

const NEWEST_FIRST: ListOrder<Pick<Sorted, 'seq'>> = {
  name: 'newest',
  columns: [{ ref: 'product.seq', direction: 'desc', type: 'number', of: ({ seq }) => seq }],
};

function orderOf(sort: Filters['sort']): ListOrder<Sorted> {
  const order = ORDERS[sort];
  const newest = {
    ref: 'product.seq',
    direction: 'desc',
    type: 'number',
    of: (row: Sorted) => row.seq,
  } as const;
  if (!order) return { name: sort, columns: [newest] };
  const [column, direction] = order;
  const type = column === 'titleText' ? 'string' : 'number';
  return {
    name: sort,
    columns: [{ ref: `product.${column}`, direction, type, of: (row) => row[column] }, newest],
  };
}

const summaryOf = (row: Row): AdminProductSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  category: row.category,
  categoryName: row.categoryName,
  seller: row.sellerSlug,
  sellerName: row.sellerName,
  price: reaisOf(row.priceCents),
  oldPrice: row.oldPriceCents === null ? null : reaisOf(row.oldPriceCents),
  stock: row.stock,
  sold: row.sold,
  isActive: row.isActive === 1,
  featured: row.featured === 1,
  status: statusOf(row.isActive === 1, row.stock),
  image: row.image ?? NO_PICTURE,
  promotion: promotionOf(row),
  version: row.version,
  updatedAt: row.updatedAt,
  archivedAt: row.archivedAt,
  owned: row.ownerId !== null,
});
