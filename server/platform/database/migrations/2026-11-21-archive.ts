import type { Kysely } from 'kysely';

/** Products are deleted without being lost, and two administrators never overwrite each other's category. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('product').addColumn('archivedAt', 'text').execute();
  await db.schema.alterTable('product').addColumn('activeBefore', 'integer').execute();
  await db.schema
    .alterTable('category')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}
