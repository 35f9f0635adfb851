import type { Kysely } from 'kysely';

/** When a bank paid back to the shop what it had taken back for its buyer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('reimbursedAt', 'text').execute();
}
