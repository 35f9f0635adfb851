import { type Kysely, sql } from 'kysely';
import { isSqlite } from '#server/platform/database/migrations/parts/eventTriggers.ts';
import { serialColumn } from '#server/platform/database/migrations/parts/serialColumn.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await serialColumn(db, db.schema.createTable('notice'), 'seq')
    .addColumn('customerId', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('cause', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('detail', 'text')
    .addColumn('path', 'text')
    .addColumn('inBell', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('readAt', 'text')
    .execute();
  await db.schema.createIndex('noticeOf').on('notice').columns(['customerId', 'seq']).execute();
  await db.schema.createIndex('noticeByTime').on('notice').columns(['createdAt']).execute();
  await sql`create index "noticeUnread" on "notice" ("customerId") where "readAt" is null and "inBell" = 1`.execute(
    db,
  );

  await db.schema
    .createTable('noticeMute')
    .addColumn('customerId', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('way', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('noticeMuteKey', ['customerId', 'kind', 'way'])
    .execute();

  // Guarantees about to end are looked for each minute; where none is set it ends so many days after the delivery.
  await sql`create index "purchaseLineGuarantee" on "purchaseLine" ("guaranteeUntil")
    where "guaranteeUntil" is not null`.execute(db);
  await sql`create index "purchaseLineGuaranteeDays" on "purchaseLine" ("guaranteeDays", "deliveredAt")
    where "guaranteeUntil" is null and "deliveredAt" is not null`.execute(db);

  if (isSqlite(db)) return;
  // Several processes hold streams; each change of a notice tells them whose it is. (`rowChanges.ts`)
  await sql`create function announce_notice() returns trigger language plpgsql as
    $$ begin perform pg_notify('shop_notice', tg_table_schema || ' ' || new."customerId"); return null; end $$`.execute(
    db,
  );
  await sql`create trigger "noticeTold" after insert or update on notice
    for each row execute function announce_notice()`.execute(db);
}
