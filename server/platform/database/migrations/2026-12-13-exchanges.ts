import type { Kysely } from 'kysely';

/** What was sold may be exchanged for another unit, and a dispute tells how it ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('purchaseLine').addColumn('exchangedAt', 'text').execute();
  await db.schema.alterTable('dispute').addColumn('endedBy', 'text').execute();
  await db.schema.alterTable('dispute').addColumn('endedOutcome', 'text').execute();
  await db.schema.alterTable('dispute').addColumn('endedCents', 'integer').execute();
}
