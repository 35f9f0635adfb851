import { type Kysely, sql } from 'kysely';

/**
 * Keyed digests of the mailbox and the CPF that each order was placed with. Uses of coupons bring theirs along; their own column
 * stays, since an older process beside this one writes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('buyerKey')
    .addColumn('purchaseId', 'text', (c) => c.notNull().references('purchase.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('buyerKeyOnce', ['purchaseId', 'key'])
    .execute();
  await db.schema.createIndex('buyerKeyKey').on('buyerKey').column('key').execute();
  await sql`
    insert into "buyerKey" ("purchaseId", "key")
    select distinct "purchaseId", "personKey" from "couponUse" where "personKey" is not null
  `.execute(db);
}
