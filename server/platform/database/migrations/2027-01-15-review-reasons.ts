import type { Kysely } from 'kysely';

/** Why the team refused a review, or took the answer to one off the shop; whoever wrote it reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['refusedReason', 'answerRefusedReason'])
    await db.schema.alterTable('review').addColumn(column, 'text').execute();
}
