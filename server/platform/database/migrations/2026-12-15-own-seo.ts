import type { Kysely } from 'kysely';

/** A product or a category may have a title and a description of its own for search engines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['product', 'category'])
    for (const column of ['seoTitle', 'seoDescription'])
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute();
}
