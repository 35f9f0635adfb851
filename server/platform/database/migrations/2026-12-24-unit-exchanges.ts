import type { Kysely } from 'kysely';

/** A dispute may be about some units of a line, which alone are exchanged; what comes in place of one has its number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('dispute').addColumn('units', 'text').execute();
  await db.schema.alterTable('unit').addColumn('place', 'integer').execute();
  await db.schema.alterTable('purchaseLine').addColumn('owedUnits', 'text').execute();
  await db.schema.alterTable('purchaseLine').addColumn('exchangedUnits', 'text').execute();
}
