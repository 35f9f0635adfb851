import type { Kysely } from 'kysely';

/**
 * Whoever made a webhook, or took it over, since it is sent what they may still read; those of before are the owners' own. No
 * reference to `admin`: of somebody who has left it stays, and stays silent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('webhook').addColumn('adminId', 'text').execute();
  await db.schema.alterTable('webhook').addColumn('madeBy', 'text').execute();
}
