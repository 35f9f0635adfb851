import type { Kysely } from 'kysely';

/** Who asks to sell here, what they handed in, and whose a seller is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sellerApplication')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customerId', 'text', (c) => c.notNull().unique().references('customer.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('shopName', 'text', (c) => c.notNull())
    .addColumn('sealedFields', 'text', (c) => c.notNull())
    .addColumn('taxIdPrint', 'text')
    .addColumn('kind', 'text')
    .addColumn('faults', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('reason', 'text')
    .addColumn('sellerId', 'text', (c) => c.references('seller.id'))
    .addColumn('decidedBy', 'text')
    .addColumn('submittedAt', 'text')
    .addColumn('dueAt', 'text')
    .addColumn('decidedAt', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('sellerApplicationByState')
    .on('sellerApplication')
    .columns(['state', 'dueAt'])
    .execute();
  await db.schema
    .createIndex('sellerApplicationByTaxId')
    .on('sellerApplication')
    .column('taxIdPrint')
    .execute();
  await db.schema
    .createTable('sellerDocument')
    .addColumn('applicationId', 'text', (c) =>
      c.notNull().references('sellerApplication.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('uploadedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sellerDocumentKey', ['applicationId', 'kind'])
    .execute();
  await db.schema
    .alterTable('seller')
    .addColumn('ownerId', 'text', (c) => c.references('customer.id'))
    .execute();
  await db.schema.createIndex('sellerOfOwner').unique().on('seller').column('ownerId').execute();
}
