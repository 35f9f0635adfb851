import type { Kysely } from 'kysely';
import { neverChanges } from '#server/platform/database/migrations/parts/neverChanges.ts';

/** A line names the listing as it was sold; each version of one is kept once, as long as a line names it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('soldListing')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('brand', 'text')
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('specifications', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('soldPicture')
    .addColumn('listingId', 'text', (c) => c.notNull().references('soldListing.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text')
    .addPrimaryKeyConstraint('soldPictureKey', ['listingId', 'position'])
    .execute();
  await db.schema.createIndex('soldPictureByUrl').on('soldPicture').columns(['url']).execute();
  await db.schema
    .alterTable('purchaseLine')
    .addColumn('listingId', 'text', (c) => c.references('soldListing.id'))
    .execute();
  await db.schema.createIndex('lineByListing').on('purchaseLine').columns(['listingId']).execute();
  for (const table of ['soldListing', 'soldPicture'])
    await neverChanges(db, table, 'a listing stays as it was sold');
}
