import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { serialColumn } from '#server/platform/database/migrations/parts/serialColumn.ts';

/** Conversations of the support chat, which lie in the inbox as messages do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('message').addColumn('heardAt', 'text').execute();
  await sql`update message set "heardAt" = "createdAt"`.execute(db);
  await db.schema.createIndex('messageHeard').on('message').columns(['heardAt', 'id']).execute();

  await db.schema
    .createTable('chat')
    .addColumn('messageId', 'text', (c) => c.primaryKey().references('message.id').onDelete('cascade'))
    .addColumn('secretHash', 'text', (c) => c.notNull().unique())
    .addColumn('seenSeq', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();

  await serialColumn(db, db.schema.createTable('chatLine'), 'seq')
    .addColumn('messageId', 'text', (c) => c.notNull().references('message.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('chatLineOnce').on('chatLine').columns(['messageId', 'key']).unique().execute();
  await db.schema.createIndex('chatLineOf').on('chatLine').columns(['messageId', 'seq']).execute();

  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  // Several processes have the inbox and chats open; each change of a message tells them. (`rowChanges.ts`)
  await sql`create function announce_message() returns trigger language plpgsql as
    $$ begin perform pg_notify('shop_message', tg_table_schema || ' ' || new.id); return null; end $$`.execute(
    db,
  );
  await sql`create trigger "messageTold" after insert or update on message
    for each row execute function announce_message()`.execute(db);
}
