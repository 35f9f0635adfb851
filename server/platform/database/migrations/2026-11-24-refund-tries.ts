import type { Kysely } from 'kysely';

/** Refunds take turns at a slow provider, and one that was refused waits until somebody has taken care of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['triedAt', 'answeredAt'])
    await db.schema.alterTable('refund').addColumn(column, 'text').execute();
}
