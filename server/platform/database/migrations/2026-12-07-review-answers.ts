import { type Kysely, sql } from 'kysely';

/** A seller answers once to each review of theirs; the team may take an answer off the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['answer', 'answeredAt'])
    await db.schema.alterTable('review').addColumn(column, 'text').execute();
  await db.schema
    .alterTable('review')
    .addColumn('answerState', 'text', (c) => c.check(sql`"answerState" in ('published', 'refused')`))
    .execute();
}
