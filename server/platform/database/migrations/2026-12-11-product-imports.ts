import { type Kysely, sql } from 'kysely';

/** Files of products, their lines as they were read, and which of them are still to be written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('productImport')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('adminId', 'text', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('fileName', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('mode', 'text')
    .addColumn('ignoredColumns', 'text', (c) => c.notNull())
    .addColumn('afterSeq', 'bigint', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('finishedAt', 'text')
    .execute();
  await db.schema
    .createTable('productImportLine')
    .addColumn('importId', 'text', (c) => c.notNull().references('productImport.id').onDelete('cascade'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('verdict', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('productId', 'text')
    .addColumn('version', 'integer')
    .addColumn('stockRead', 'integer')
    .addColumn('stockDelta', 'integer', (c) => c.notNull())
    .addColumn('columns', 'text')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('faults', 'text', (c) => c.notNull())
    .addColumn('writtenAt', 'text')
    .addPrimaryKeyConstraint('productImportLinePlace', ['importId', 'line'])
    .execute();
  await db.schema
    .createIndex('productImportLineOfProduct')
    .on('productImportLine')
    .column('productId')
    .execute();
  // One at a time is written out, whoever confirms two at once.
  await sql`create unique index "oneProductImportWriting" on "productImport" ("state") where "state" = 'writing'`.execute(
    db,
  );
}
