import type { Kysely } from 'kysely';

/** The cart of an account, which follows its owner from one device to the next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('customerCartLine')
    .addColumn('customerId', 'text', (c) => c.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('productId', 'text', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('priceSeenCents', 'integer', (c) => c.notNull())
    .addColumn('addedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('customerCartLineKey', ['customerId', 'productId'])
    .execute();
  await db.schema.createIndex('customerCartLineProduct').on('customerCartLine').column('productId').execute();
}
