import { type Kysely, sql } from 'kysely';

/** The approximate taxes of a sale: a category may have its own, and a line keeps those of its day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['category', 'purchaseLine'])
    await db.schema
      .alterTable(table)
      .addColumn('taxBasisPoints', 'integer', (c) => c.check(sql`"taxBasisPoints" between 0 and 10000`))
      .execute();
}
