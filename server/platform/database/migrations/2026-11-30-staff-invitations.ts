import { type Kysely, sql } from 'kysely';

/** Whom somebody has invited to the staff, roles that demand two-step sign-in, and when a session last gave its password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staffInvitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // Of the link's token, which nobody keeps.
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('roleId', 'text', (column) => column.notNull())
    .addColumn('invitedBy', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('usedAt', 'text')
    .execute();
  await db.schema
    .alterTable('role')
    .addColumn('twoStep', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('admin').addColumn('email', 'text').execute();
  for (const table of ['adminSession', 'customerSession'])
    await db.schema.alterTable(table).addColumn('provedAt', 'text').execute();
  await sql`update ${sql.table('adminSession')} set ${sql.ref('provedAt')} = ${sql.ref('createdAt')}`.execute(
    db,
  );
}
