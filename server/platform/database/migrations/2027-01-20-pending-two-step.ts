import type { Kysely } from 'kysely';

/** When a second step was begun that waits for its first code; one of before has no time left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['admin', 'customer'])
    await db.schema.alterTable(table).addColumn('totpPendingAt', 'text').execute();
}
