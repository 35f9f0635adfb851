import type { Kysely } from 'kysely';

/** What an order and a refused application were promised; null of what is older, which follows the settings as it did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('purchase').addColumn('selfRefundDays', 'integer').execute();
  await db.schema.alterTable('sellerApplication').addColumn('mayApplyAgainAt', 'text').execute();
}
