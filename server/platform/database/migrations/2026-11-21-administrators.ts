import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { serialColumn } from '#server/platform/database/migrations/parts/serialColumn.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('admin')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('usernameKey', 'text', (c) => c.notNull().unique())
    .addColumn('passwordHash', 'text', (c) => c.notNull())
    .addColumn('totpSecret', 'text')
    .addColumn('totpPending', 'text')
    .addColumn('totpStep', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('recoveryCodes', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('passwordChangedAt', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('adminSession')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('adminId', 'text', (c) => c.notNull().references('admin.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastSeenAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('userAgent', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('endedAt', 'text')
    .execute();
  await db.schema.createIndex('adminSessionAdmin').on('adminSession').column('adminId').execute();

  await db.schema
    .createTable('attempt')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('resetAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('attemptReset').on('attempt').column('resetAt').execute();

  await serialColumn(db, db.schema.createTable('auditEntry'), 'seq')
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('adminId', 'text', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('subjectId', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('searchText', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('auditEntrySubject')
    .on('auditEntry')
    .columns(['subject', 'subjectId'])
    .execute();
  await keepEveryEntry(db);
}

/** Nobody rewrites the record: the database itself refuses, on either engine. */
async function keepEveryEntry(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    for (const change of ['update', 'delete']) {
      await sql`create trigger ${sql.id(`auditEntryNo${change}`)} before ${sql.raw(change)} on "auditEntry"
        begin select raise(abort, 'the record is append-only'); end`.execute(db);
    }
    return;
  }
  await sql`create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'the record is append-only'; end $$`.execute(db);
  await sql`create trigger "auditEntryKept" before update or delete or truncate on "auditEntry"
    for each statement execute function refuse_audit_change()`.execute(db);
}
