import type { Kysely } from 'kysely';

/** One row, sealed with the key that all deliveries of this database are sealed with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deliveryKeyProbe')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .execute();
}
