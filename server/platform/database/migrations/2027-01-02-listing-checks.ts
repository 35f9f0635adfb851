import { type Kysely, sql } from 'kysely';

/** What trusted sellers put on sale at once, for the team to look at afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listingCheck')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('productId', 'text', (c) => c.notNull().references('product.id'))
    .addColumn('sellerId', 'text', (c) => c.notNull().references('seller.id'))
    .addColumn('before', 'text')
    .addColumn('after', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('takenOff', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('faults', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('submittedAt', 'text', (c) => c.notNull())
    .addColumn('decidedBy', 'text')
    .addColumn('decidedAt', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('listingCheckWaiting')
    .unique()
    .on('listingCheck')
    .column('productId')
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();
  await db.schema.createIndex('listingCheckOfProduct').on('listingCheck').column('productId').execute();
  await db.schema
    .createIndex('listingCheckByState')
    .on('listingCheck')
    .columns(['state', 'submittedAt'])
    .execute();
  await db.schema
    .createIndex('listingCheckOfSeller')
    .on('listingCheck')
    .columns(['sellerId', 'state'])
    .execute();
}
