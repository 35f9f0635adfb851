import { type Kysely, sql } from 'kysely';
import { serialColumn } from '#server/platform/database/migrations/parts/serialColumn.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('category')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('heading', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('icon', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('visible', 'integer', (c) => c.notNull())
    .addColumn('guaranteeVerified', 'integer', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('seller')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('bio', 'text', (c) => c.notNull())
    .addColumn('verified', 'integer', (c) => c.notNull())
    .addColumn('avatar', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .execute();

  await serialColumn(db, db.schema.createTable('product'), 'seq')
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('categoryId', 'text', (c) => c.notNull().references('category.id'))
    .addColumn('sellerId', 'text', (c) => c.notNull().references('seller.id'))
    .addColumn('priceCents', 'integer', (c) => c.notNull().check(sql`"priceCents" >= 0`))
    .addColumn('oldPriceCents', 'integer')
    .addColumn('stock', 'integer', (c) => c.notNull().check(sql`"stock" >= 0`))
    .addColumn('brand', 'text')
    .addColumn('delivery', 'text', (c) => c.notNull())
    .addColumn('guaranteeDays', 'integer', (c) => c.notNull())
    .addColumn('featured', 'integer', (c) => c.notNull())
    .addColumn('isActive', 'integer', (c) => c.notNull())
    .addColumn('badges', 'text', (c) => c.notNull())
    .addColumn('specifications', 'text', (c) => c.notNull())
    .addColumn('sold', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('rating', 'double precision', (c) => c.notNull().defaultTo(0))
    .addColumn('ratingCount', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('titleText', 'text', (c) => c.notNull())
    .addColumn('searchText', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('publishedAt', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();

  await db.schema.createIndex('productOfCategory').on('product').column('categoryId').execute();

  await db.schema
    .createTable('productImage')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('productId', 'text', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('productImageOfProduct')
    .on('productImage')
    .columns(['productId', 'position'])
    .execute();

  await db.schema
    .createTable('review')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('productId', 'text', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('stars', 'integer', (c) => c.notNull().check(sql`"stars" between 1 and 5`))
    .addColumn('text', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('reviewOfProduct').on('review').columns(['productId', 'createdAt']).execute();

  await db.schema
    .createTable('settings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('testimonial')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('avatar', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('rating', 'integer', (c) => c.notNull())
    .addColumn('product', 'text', (c) => c.notNull())
    .execute();
}
