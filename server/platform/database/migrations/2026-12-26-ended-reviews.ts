import type { Kysely } from 'kysely';

/** When a review left the shop with the money, until somebody has seen it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review').addColumn('endedAt', 'text').execute();
}
