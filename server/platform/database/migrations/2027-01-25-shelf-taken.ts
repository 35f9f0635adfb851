import type { Kysely } from 'kysely';

/** How many of a line a plain stock really gave; unknown for older ones, which gave all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('purchaseLine').addColumn('shelfTaken', 'integer').execute();
}
