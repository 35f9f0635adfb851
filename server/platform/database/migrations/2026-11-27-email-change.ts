import type { Kysely } from 'kysely';

/** The address that an account gets once the link is opened which was sent there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accountToken').addColumn('email', 'text').execute();
}
