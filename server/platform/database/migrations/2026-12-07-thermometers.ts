import { type Kysely, sql } from 'kysely';

/** How a shop keeps its promises and how soon it delivers, reckoned by a job and with each event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('seller')
    .addColumn('thermometer', 'text', (c) =>
      c
        .notNull()
        .defaultTo('grey')
        .check(sql`"thermometer" in ('green', 'yellow', 'red', 'grey')`),
    )
    .execute();
  await db.schema.alterTable('seller').addColumn('deliveryMinutes', 'integer').execute();
}
