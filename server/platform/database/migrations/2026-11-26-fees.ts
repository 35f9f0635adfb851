import { type Kysely, sql } from 'kysely';

/**
 * Rates of their own for products, sellers and categories, and on each line the fee in centavos that was agreed. Lines of
 * before were rounded half a centavo in their sellers' favour, and stay so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['category', 'seller', 'product'])
    await db.schema
      .alterTable(table)
      .addColumn('feeBasisPoints', 'integer', (c) => c.check(sql`"feeBasisPoints" between 0 and 10000`))
      .execute();
  await db.schema
    .alterTable('seller')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('purchaseLine')
    .addColumn('feeCents', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // The whole division rounds down: ceil(x / 10000 - 1/2) is floor((x + 4999) / 10000).
  await sql`update "purchaseLine" set "feeCents" =
    (cast("priceCents" as bigint) * "quantity" * "feeBasisPoints" + 4999) / 10000`.execute(db);
}
