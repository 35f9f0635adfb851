import type { Kysely } from 'kysely';
import { tellBy } from '#server/platform/database/migrations/parts/eventTriggers.ts';

/** Two shops with the same account or key: what one of them wanted to load stands on the shelf of the other's listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('doubledListing')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('pair', 'text', (c) => c.notNull().unique())
    .addColumn('reportedId', 'text', (c) => c.notNull().references('reportedListing.id'))
    .addColumn('listingId', 'text', (c) => c.notNull())
    .addColumn('sellerId', 'text', (c) => c.notNull().references('seller.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('foundAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('doubledListingOf').on('doubledListing').column('reportedId').execute();
  await tellBy(db, [
    { type: 'report.received', table: 'doubledListing', on: 'insert', subject: 'reportedId' },
  ]);
}
