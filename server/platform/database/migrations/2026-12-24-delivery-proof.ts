import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** A seller shows what they delivered by hand; what was shown is never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deliveryProof')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lineId', 'text', (c) => c.notNull().references('purchaseLine.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('deliveryProofOfLine').on('deliveryProof').columns(['lineId', 'at']).execute();
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await sql`create trigger "deliveryProofStays" before update on "deliveryProof"
      begin select raise(abort, 'what was shown of a delivery stays'); end`.execute(db);
    return;
  }
  await sql`create function "refuse_deliveryProof_change"() returns trigger language plpgsql as $$
    begin raise exception 'what was shown of a delivery stays'; end $$`.execute(db);
  await sql`create trigger "deliveryProofStays" before update on "deliveryProof"
    for each row execute function "refuse_deliveryProof_change"()`.execute(db);
}
