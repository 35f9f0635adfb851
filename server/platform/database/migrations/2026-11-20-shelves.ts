import { type Kysely, sql, SqliteAdapter } from 'kysely';
import * as postgres from '#server/platform/database/migrations/parts/shelves.postgres.ts';
import * as sqlite from '#server/platform/database/migrations/parts/shelves.sqlite.ts';

/**
 * What keeps a list's cost independent of the number of products (docs/architecture/catalogue.md, 'Lists count facet cells, not rows').
 * A product on sale lies in a cell: its category's shelf, price class, features, whole stars and whether it is
 * promoted, packed into one integer as `server/shop/catalogue/lists/facetCell.ts` unpacks it. Triggers keep the cell of each product,
 * the number of products in each cell, and the standing of each seller, so that no writer can forget to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  await engine.createShelves(db);

  await db.schema
    .createTable('productCell')
    .addColumn('cell', 'integer', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sellerCell')
    .addColumn('sellerId', 'text', (c) => c.notNull().references('seller.id').onDelete('cascade'))
    .addColumn('cell', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('sellerCellKey', ['sellerId', 'cell'])
    .execute();
  await db.schema
    .createTable('sellerStanding')
    .addColumn('sellerId', 'text', (c) => c.primaryKey().references('seller.id').onDelete('cascade'))
    .addColumn('products', 'integer', (c) => c.notNull())
    .addColumn('sold', 'bigint', (c) => c.notNull())
    .addColumn('ratingCount', 'bigint', (c) => c.notNull())
    .addColumn('ratingTenths', 'bigint', (c) => c.notNull())
    .execute();

  await engine.addCells(db);
  for (const [name, columns] of Object.entries(INDEXES))
    await sql`create index ${sql.id(name)} on "product" (${sql.raw(columns)}) where "cell" is not null`.execute(
      db,
    );
  await engine.keepCells(db);
  await engine.keepText(db);
}

/**
 * Sorted walks through the whole shop and through one shelf, and unsorted doors to a cell and to a seller.
 * Each holds all that filters look at, so that only the rows of the page itself are read from the table.
 */
const INDEXES = {
  productBySold: `"sold" desc, "seq", "cell", "priceCents", "rating"`,
  productByPrice: `"priceCents", "seq", "cell", "rating"`,
  productByRating: `"rating" desc, "ratingCount" desc, "seq", "cell", "priceCents"`,
  productByDate: `"publishedAt" desc, "seq", "cell", "priceCents", "rating"`,
  shelfBySold: `"shelf", "sold" desc, "seq", "cell", "priceCents", "rating"`,
  shelfByPrice: `"shelf", "priceCents", "seq", "cell", "rating"`,
  shelfByRating: `"shelf", "rating" desc, "ratingCount" desc, "seq", "cell", "priceCents"`,
  shelfByDate: `"shelf", "publishedAt" desc, "seq", "cell", "priceCents", "rating"`,
  productInCell: `"cell", "priceCents", "rating", "sold", "ratingCount", "publishedAt", "seq"`,
  productOfSeller: `"sellerId", "cell", "priceCents", "rating", "sold", "ratingCount", "publishedAt", "seq"`,
};
