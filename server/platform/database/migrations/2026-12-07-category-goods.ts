import { type Kysely, sql } from 'kysely';

/**
 * What a category sells, copied onto each line when it is sold: clocks and holds follow it. Categories of before sell keys
 * where their address says so; any other is taken for accounts, which keep the money longer. What was delivered before keeps its hold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['category', 'purchaseLine'])
    await db.schema
      .alterTable(table)
      .addColumn('goods', 'text', (c) =>
        c
          .notNull()
          .defaultTo('accounts')
          .check(sql`"goods" in ('accounts', 'keys')`),
      )
      .execute();
  await sql`update "category" set "goods" = 'keys'
    where "slug" in ('softwares', 'licencas', 'gift-cards', 'cupons', 'creditos')`.execute(db);
  await sql`update "purchaseLine" set "goods" = 'keys' where exists (
    select 1 from "product" join "category" on "category"."id" = "product"."categoryId"
    where "product"."id" = "purchaseLine"."productId" and "category"."goods" = 'keys')`.execute(db);
}
