import { type Kysely, sql } from 'kysely';

/**
 * What somebody of the staff may do. Everybody of before may do all, as they did; whom an older release adds beside this one
 * has no role, and may do nothing until an owner gives one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('role')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    // A JSON array; null while a shipped role is as it was shipped.
    .addColumn('permissions', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('admin')
    .addColumn('roleId', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update ${sql.table('admin')} set ${sql.ref('roleId')} = 'owner'`.execute(db);
}
