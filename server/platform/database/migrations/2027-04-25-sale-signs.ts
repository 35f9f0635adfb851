import type { Kysely } from 'kysely';

/**
 * What links a sale to its own seller beyond one browser's cookie: the device of each session, and the signs of a line that
 * link it only together with another sign.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['adminSession', 'customerSession'])
    await db.schema.alterTable(table).addColumn('device', 'text').execute();
  await db.schema.createIndex('customerSessionDevice').on('customerSession').column('device').execute();
  await db.schema.alterTable('purchaseLine').addColumn('weakSigns', 'text').execute();
}
