import type { Kysely } from 'kysely';

/** What sellers say of their shops themselves, and when they are away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['hoursWeekdays', 'hoursSaturday', 'hoursSunday'])
    await db.schema
      .alterTable('seller')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  for (const name of ['nameChangedAt', 'awayFrom', 'awayUntil'])
    await db.schema.alterTable('seller').addColumn(name, 'text').execute();
  for (const name of ['awayWhole', 'away'])
    await db.schema
      .alterTable('seller')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema
    .alterTable('product')
    .addColumn('away', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
