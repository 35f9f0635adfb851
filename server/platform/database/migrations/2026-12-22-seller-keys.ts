import type { Kysely } from 'kysely';

/** Keys by which a seller's own programs ask the endpoints of the seller centre, and what they changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sellerKey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('sellerId', 'text', (column) => column.notNull().references('seller.id').onDelete('cascade'))
    .addColumn('customerId', 'text', (column) =>
      column.notNull().references('customer.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('lastUsedAt', 'text')
    .execute();
  await db.schema.createIndex('sellerKeyOfSeller').on('sellerKey').column('sellerId').execute();
  await db.schema.createIndex('sellerKeyOfCustomer').on('sellerKey').column('customerId').execute();
  await db.schema
    .createTable('sellerKeyAct')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sellerId', 'text', (column) => column.notNull().references('seller.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('sellerKeyActOfSeller')
    .on('sellerKeyAct')
    .columns(['sellerId', 'at'])
    .execute();
  await db.schema.createIndex('sellerKeyActByTime').on('sellerKeyAct').column('at').execute();
}
