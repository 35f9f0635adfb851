import { type Kysely, sql } from 'kysely';

/** Where an unpaid order was placed, as keys that tell neither device nor network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['deviceKey', 'networkKey']) {
    await db.schema.alterTable('purchase').addColumn(column, 'text').execute();
    await sql`create index ${sql.id(`purchase_${column}`)} on "purchase" (${sql.id(column)})
      where ${sql.id(column)} is not null`.execute(db);
  }
}
