import { type Kysely, sql } from 'kysely';

/** Files of products that a seller has sent: of their own shop alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('productImport')
    .addColumn('sellerId', 'text', (column) => column.references('seller.id').onDelete('cascade'))
    .execute();
  await sql`create index "productImportOfSeller" on "productImport" ("sellerId")`.execute(db);
}
