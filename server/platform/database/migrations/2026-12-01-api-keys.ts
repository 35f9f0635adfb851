import type { Kysely } from 'kysely';

/** Keys by which programs ask the back-office's endpoints. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('apiKey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('perMinute', 'integer', (column) => column.notNull())
    .addColumn('adminId', 'text', (column) => column.notNull().references('admin.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text')
    .addColumn('lastUsedAt', 'text')
    .execute();
  await db.schema.createIndex('apiKeyOfAdmin').on('apiKey').column('adminId').execute();
}
