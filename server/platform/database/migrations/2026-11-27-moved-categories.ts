import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** The addresses that categories had before, so that links to them still arrive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('movedCategory')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('categoryId', 'text', (c) => c.notNull().references('category.id').onDelete('cascade'))
    .execute();
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`create trigger "movedCategoryChanged" after insert or update or delete or truncate
    on "movedCategory" for each statement execute function announce_change()`.execute(db);
}
