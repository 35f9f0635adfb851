import type { Kysely } from 'kysely';

/** What people say of a listing, gathered until somebody of the team looks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reportedListing')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('productId', 'text', (c) => c.notNull().references('product.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('claimed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('heldAt', 'text')
    .addColumn('reason', 'text')
    .addColumn('decidedBy', 'text')
    .addColumn('decidedAt', 'text')
    .addColumn('openedAt', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('reportedListingByState')
    .on('reportedListing')
    .columns(['state', 'openedAt'])
    .execute();
  await db.schema
    .createIndex('reportedListingOfProduct')
    .on('reportedListing')
    .columns(['productId', 'openedAt'])
    .execute();
  await db.schema
    .createTable('listingReport')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reportedId', 'text', (c) => c.notNull().references('reportedListing.id'))
    .addColumn('productId', 'text', (c) => c.notNull().references('product.id'))
    .addColumn('customerId', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('claims', 'integer', (c) => c.notNull())
    .addColumn('account', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('listingReportOnce')
    .unique()
    .on('listingReport')
    .columns(['productId', 'customerId', 'claims'])
    .execute();
  await db.schema.createIndex('listingReportOf').on('listingReport').column('reportedId').execute();
  await db.schema.createIndex('listingReportBy').on('listingReport').column('customerId').execute();
}
