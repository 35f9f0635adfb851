import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { serialColumn } from '#server/platform/database/migrations/parts/serialColumn.ts';

const ACTORS = sql`"actor" in ('customer', 'seller', 'system', 'admin')`;

/** Sellers deliver what they sold: the story of an order names them too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    await sql`alter table "purchaseEvent" drop constraint "purchaseEvent_actor_check"`.execute(db);
    await sql`alter table "purchaseEvent" add constraint "purchaseEvent_actor_check" check (${ACTORS})`.execute(
      db,
    );
    return;
  }
  // SQLite changes no check: the table is written anew.
  await serialColumn(db, db.schema.createTable('purchaseEventOfAll'), 'seq')
    .addColumn('purchaseId', 'text', (c) => c.notNull().references('purchase.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`"kind" in ('placed', 'moved', 'note')`))
    .addColumn('fromStatus', 'text')
    .addColumn('toStatus', 'text')
    .addColumn('note', 'text')
    .addColumn('actor', 'text', (c) => c.notNull().check(ACTORS))
    .addColumn('who', 'text')
    .execute();
  await sql`insert into "purchaseEventOfAll" select "seq", "purchaseId", "at", "kind", "fromStatus", "toStatus", "note",
    "actor", "who" from "purchaseEvent"`.execute(db);
  await db.schema.dropTable('purchaseEvent').execute();
  await db.schema.alterTable('purchaseEventOfAll').renameTo('purchaseEvent').execute();
  await db.schema
    .createIndex('purchaseEventOfPurchase')
    .on('purchaseEvent')
    .columns(['purchaseId', 'seq'])
    .execute();
}
