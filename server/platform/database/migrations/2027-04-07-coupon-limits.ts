import { type Kysely, sql } from 'kysely';

/** 100 in the currency of the shop. */
const MOST_CENTS = 10_000;

/**
 * The greatest discount of a coupon. A percentage of the shop's that has none gets one: 100 of the currency, or what it takes off
 * its least order, where that is more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('coupon').addColumn('mostCents', 'integer').execute();
  const ofLeast = sql`coalesce("leastCents", 0) / 10000.0 * "value"`;
  await sql`
    update "coupon" set "mostCents" =
      case when ${ofLeast} > ${sql.lit(MOST_CENTS)} then cast(round(${ofLeast}) as integer) else ${sql.lit(MOST_CENTS)} end
    where "kind" = 'percent' and "bearer" = 'shop'
  `.execute(db);
}
