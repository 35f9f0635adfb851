import type { Kysely } from 'kysely';

/** What sellers write and the team has not approved, and whose pause it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listingDraft')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sellerId', 'text', (c) => c.notNull().references('seller.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('faults', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('decidedBy', 'text')
    .addColumn('submittedAt', 'text')
    .addColumn('decidedAt', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('listingDraftOfSeller').on('listingDraft').column('sellerId').execute();
  await db.schema
    .createIndex('listingDraftByState')
    .on('listingDraft')
    .columns(['state', 'submittedAt'])
    .execute();
  await db.schema
    .alterTable('product')
    .addColumn('ownerPaused', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
