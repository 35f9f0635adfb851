import { type Kysely, sql } from 'kysely';

/** Units of a listing that nobody has approved yet; they go with its draft, or onto the shelf of its product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preparedUnit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('listingId', 'text', (c) => c.notNull().references('listingDraft.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`"kind" in ('code', 'licence', 'credential')`))
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('loadedBy', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('preparedUnitOnce')
    .on('preparedUnit')
    .columns(['fingerprint', 'listingId'])
    .unique()
    .execute();
  await db.schema
    .createIndex('preparedUnitOfListing')
    .on('preparedUnit')
    .columns(['listingId', 'createdAt'])
    .execute();
}
