import type { Kysely } from 'kysely';

/** What a provider must be told of who pays and of the card; kept until the charge is made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('chargeDetails', 'text').execute();
}
