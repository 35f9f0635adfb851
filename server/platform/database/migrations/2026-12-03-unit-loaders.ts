import { type Kysely, sql } from 'kysely';

/** Who loaded a unit. Of those already there the shop knows only whose product they lie in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('unit').addColumn('loadedBy', 'text').execute();
  await sql`update "unit" set "loadedBy" = "product"."sellerId"
    from "product" inner join "seller" on "seller"."id" = "product"."sellerId"
    where "product"."id" = "unit"."productId" and "seller"."ownerId" is not null`.execute(db);
}
