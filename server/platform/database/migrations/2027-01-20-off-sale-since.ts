import { type Kysely, sql } from 'kysely';

/** When the team took a product off sale or deleted it, so that its seller reads of what came last. Of before, the last change is as near as is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('product').addColumn('offSaleAt', 'text').execute();
  await sql`update ${sql.table('product')} set ${sql.ref('offSaleAt')} = ${sql.ref('updatedAt')} where ${sql.ref('offSaleReason')} is not null`.execute(
    db,
  );
}
