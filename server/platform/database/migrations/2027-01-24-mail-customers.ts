import { type Kysely, sql } from 'kysely';

/** Whose a mail is, whatever address it went to: a deletion finds those to a former one. Of what was, by the address of now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail').addColumn('customerId', 'text').execute();
  await sql`update "mail" set "customerId" =
    (select "customer"."id" from "customer" where "customer"."email" = "mail"."recipient")`.execute(db);
  await db.schema.createIndex('mailOfCustomer').on('mail').column('customerId').execute();
}
