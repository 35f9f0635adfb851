import type { Kysely } from 'kysely';

/** Lets somebody's way into the back-office be closed without forgetting who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('admin').addColumn('disabledAt', 'text').execute();
}
