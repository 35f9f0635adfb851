import { type Kysely, sql } from 'kysely';

/** A person delivers each unit of a line by itself; what was delivered before was the whole line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('purchaseLine')
    .addColumn('handedUnits', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update "purchaseLine" set "handedUnits" = "quantity" where "deliveryNote" is not null`.execute(
    db,
  );
}
