import { type Kysely, sql, SqliteAdapter } from 'kysely';

const ACTORS = sql`"actor" in ('customer', 'seller', 'system', 'admin')`;

/**
 * Money goes back for one line alone, and a line that does not come is cancelled. What was promised before has no such clock:
 * what has begun keeps its numbers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['lateAt', 'cancelAt'])
    await db.schema.alterTable('purchaseLine').addColumn(column, 'text').execute();
  await sql`create index "purchaseLineToCancel" on "purchaseLine" ("cancelAt")
    where "deliveredAt" is null and "revokedAt" is null`.execute(db);

  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    await sql`alter table "refund" drop constraint "refund_actor_check"`.execute(db);
    await sql`alter table "refund" add constraint "refund_actor_check" check (${ACTORS})`.execute(db);
    await sql`alter table "refund" add column "lineId" text references "purchaseLine" ("id")`.execute(db);
  } else {
    // SQLite changes no check: the table is written anew.
    await db.schema
      .createTable('refundOfAny')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('paymentId', 'text', (c) => c.notNull().references('payment.id'))
      .addColumn('lineId', 'text', (c) => c.references('purchaseLine.id'))
      .addColumn('amountCents', 'integer', (c) => c.notNull().check(sql`"amountCents" > 0`))
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull().check(sql`"status" in ('pending', 'done', 'failed')`))
      .addColumn('actor', 'text', (c) => c.notNull().check(ACTORS))
      .addColumn('who', 'text')
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('doneAt', 'text')
      .addColumn('triedAt', 'text')
      .addColumn('answeredAt', 'text')
      .execute();
    await sql`insert into "refundOfAny" select "id", "paymentId", null, "amountCents", "reason", "status", "actor", "who",
      "createdAt", "doneAt", "triedAt", "answeredAt" from "refund"`.execute(db);
    await db.schema.dropTable('refund').execute();
    await db.schema.alterTable('refundOfAny').renameTo('refund').execute();
    await db.schema.createIndex('refundOfPayment').on('refund').columns(['paymentId', 'createdAt']).execute();
    await db.schema.createIndex('refundByStatus').on('refund').columns(['status', 'createdAt']).execute();
  }
  await sql`create index "refundOfLine" on "refund" ("lineId") where "lineId" is not null`.execute(db);
}
