import type { Kysely } from 'kysely';

/** A mail that one may leave names the address to leave by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail').addColumn('leaveUrl', 'text').execute();
}
