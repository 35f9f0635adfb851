import type { Kysely } from 'kysely';

/**
 * What of a payment its provider gave back, or its bank took, although it had been repaid some other way. Of what happened
 * before, a provider that is asked again tells.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payment')
    .addColumn('twiceCents', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
