import type { Kysely } from 'kysely';

/** From when on a person's browsers count as known: a recovery of the access ends those before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['admin', 'customer'])
    await db.schema.alterTable(table).addColumn('devicesSince', 'text').execute();
}
