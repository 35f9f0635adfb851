import type { Kysely } from 'kysely';

/** Why a line's money is kept as long as it is; unknown of what was delivered before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('purchaseLine').addColumn('heldBecause', 'text').execute();
}
