import { type Kysely } from 'kysely';
import { serialColumn } from '#server/platform/database/migrations/parts/serialColumn.ts';

/** The words of a mail as a shop has changed them, each change a row; the last one of a name is in force. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await serialColumn(db, db.schema.createTable('mailText'), 'seq')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('subject', 'text')
    .addColumn('text', 'text')
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('mailTextOfName').on('mailText').columns(['name', 'seq']).execute();
}
