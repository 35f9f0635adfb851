import { type Kysely, sql } from 'kysely';
import { isSqlite } from '#server/platform/database/migrations/parts/eventTriggers.ts';
import { serialColumn } from '#server/platform/database/migrations/parts/serialColumn.ts';

/** The buyer and the seller of a line talk about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lineId', 'text', (c) => c.unique().references('purchaseLine.id'))
    .addColumn('buyerId', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('sellerId', 'text', (c) => c.notNull().references('seller.id'))
    .addColumn('lastAt', 'text', (c) => c.notNull())
    .addColumn('buyerSeen', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sellerSeen', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('buyerUnread', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sellerUnread', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const side of ['buyer', 'seller'])
    await db.schema
      .createIndex(`conversationOf_${side}`)
      .on('conversation')
      .columns([`${side}Id`, 'lastAt'])
      .execute();

  await serialColumn(db, db.schema.createTable('conversationMessage'), 'seq')
    .addColumn('conversationId', 'text', (c) => c.notNull().references('conversation.id'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull().check(sql`"side" in ('buyer', 'seller', 'team')`))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('masked', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addUniqueConstraint('conversationMessageOnce', ['conversationId', 'key'])
    .execute();
  await db.schema
    .createIndex('conversationMessageOf')
    .on('conversationMessage')
    .columns(['conversationId', 'seq'])
    .execute();

  await db.schema
    .createTable('conversationPicture')
    .addColumn('messageSeq', serialReference(db), (c) => c.primaryKey().references('conversationMessage.seq'))
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .execute();

  if (isSqlite(db)) return;
  // Several processes hold streams; each change of a conversation tells them which. (`rowChanges.ts`)
  await sql`create function announce_conversation() returns trigger language plpgsql as
    $$ begin perform pg_notify('shop_conversation', tg_table_schema || ' ' || new.id); return null; end $$`.execute(
    db,
  );
  await sql`create trigger "conversationTold" after insert or update on conversation
    for each row execute function announce_conversation()`.execute(db);
}

/** What refers to a serial column is as wide as that. */
const serialReference = (db: Kysely<unknown>) => (isSqlite(db) ? 'integer' : 'bigint');
