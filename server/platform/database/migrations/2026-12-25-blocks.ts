import { type Kysely, sql } from 'kysely';

/** Who wants to hear no more of whom, and what people say of each other to the team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('personBlock')
    .addColumn('blockerId', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('blockedId', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('personBlockOnce', ['blockerId', 'blockedId'])
    .execute();
  await db.schema.createIndex('personBlockOf').on('personBlock').column('blockedId').execute();

  await db.schema
    .createTable('personReport')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('conversationId', 'text', (c) => c.references('conversation.id').onDelete('set null'))
    .addColumn('reporterId', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('reportedId', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('side', 'text', (c) => c.notNull().check(sql`"side" in ('buyer', 'seller')`))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('fault', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('decidedBy', 'text')
    .addColumn('decidedAt', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('personReportByState')
    .on('personReport')
    .columns(['state', 'createdAt'])
    .execute();
  await sql`create unique index "personReportOpen" on "personReport" ("conversationId", "reporterId")
    where "state" = 'open'`.execute(db);
  for (const column of ['reporterId', 'reportedId'])
    await db.schema.createIndex(`personReport_${column}`).on('personReport').column(column).execute();
}
