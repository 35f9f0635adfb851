import type { Kysely } from 'kysely';

/** Who wrote a message while signed in, the page they wrote it from, and the order which that page shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('message');
  await table()
    .addColumn('customerId', 'text', (c) => c.references('customer.id').onDelete('set null'))
    .execute();
  await table()
    .addColumn('purchaseId', 'text', (c) => c.references('purchase.id').onDelete('set null'))
    .execute();
  await table().addColumn('page', 'text').execute();
  await db.schema.createIndex('messageOfCustomer').on('message').column('customerId').execute();
}
