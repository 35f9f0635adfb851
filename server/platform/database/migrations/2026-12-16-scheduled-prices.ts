import { type Kysely, sql } from 'kysely';

/** A product may have one promotion with a beginning and an end, which a job keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, type] of [
    ['promoCents', 'integer'],
    ['promoFrom', 'text'],
    ['promoUntil', 'text'],
    ['formerCents', 'integer'],
    ['formerOldCents', 'integer'],
  ] as const)
    await db.schema.alterTable('product').addColumn(column, type).execute();
  await sql`create index "promotedProducts" on "product" ("promoFrom") where "promoFrom" is not null`.execute(
    db,
  );
}
