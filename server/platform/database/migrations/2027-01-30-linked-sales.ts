import { type Kysely, sql } from 'kysely';

/**
 * Sales whose buyer looks like their seller, which weigh nothing until somebody of the team says otherwise. The first ones are those
 * of before, when people could still buy of their own shop: they leave what was sold and rated of the product, and their
 * published reviews wait to be judged again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('linkedSale')
    .addColumn('lineId', 'text', (c) => c.primaryKey().references('purchaseLine.id').onDelete('cascade'))
    .addColumn('sellerId', 'text', (c) => c.notNull().references('seller.id'))
    .addColumn('signs', 'text', (c) => c.notNull())
    .addColumn('foundAt', 'text', (c) => c.notNull())
    .addColumn('clearedAt', 'text')
    .addColumn('clearedBy', 'text')
    .execute();
  await db.schema
    .createIndex('linkedSaleOfSeller')
    .on('linkedSale')
    .columns(['sellerId', 'foundAt'])
    .execute();
  await sql`insert into "linkedSale" ("lineId", "sellerId", "signs", "foundAt")
    select "purchaseLine"."id", "seller"."id", '["account"]', "purchase"."placedAt"
    from "purchaseLine"
      inner join "purchase" on "purchase"."id" = "purchaseLine"."purchaseId"
      inner join "seller" on "seller"."id" = "purchaseLine"."sellerId"
    where "seller"."ownerId" = "purchase"."customerId"`.execute(db);
  const sold = sql`select sum("purchaseLine"."quantity") from "purchaseLine"
      inner join "linkedSale" on "linkedSale"."lineId" = "purchaseLine"."id"
    where "purchaseLine"."productId" = "product"."id" and "purchaseLine"."revokedAt" is null
      and ("purchaseLine"."deliveredAt" is not null or "purchaseLine"."dueAt" is not null)`;
  const ofThem = sql`select "purchaseLine"."productId" from "purchaseLine"
      inner join "linkedSale" on "linkedSale"."lineId" = "purchaseLine"."id"
    where "purchaseLine"."productId" is not null`;
  await sql`update "product" set "sold" = case
      when "sold" > coalesce((${sold}), 0) then "sold" - coalesce((${sold}), 0) else 0 end
    where "id" in (${ofThem})`.execute(db);
  const judged = sql`select "review"."productId" from "review"
      inner join "linkedSale" on "linkedSale"."lineId" = "review"."purchaseLineId"
    where "review"."state" = 'published'`;
  const { rows } = await sql<{ productId: string }>`${judged}`.execute(db);
  await sql`update "review" set "state" = 'pending'
    where "state" = 'published' and "purchaseLineId" in (select "lineId" from "linkedSale")`.execute(db);
  for (const { productId } of rows) {
    const { rows: left } = await sql<{ stars: number }>`select "stars" from "review"
      where "productId" = ${productId} and "state" = 'published'`.execute(db);
    const total = left.reduce((sum, { stars }) => sum + stars, 0);
    const rating = left.length === 0 ? 0 : Math.round((total / left.length) * 10) / 10;
    await sql`update "product" set "ratingCount" = ${left.length}, "rating" = ${rating}
      where "id" = ${productId}`.execute(db);
  }
}
