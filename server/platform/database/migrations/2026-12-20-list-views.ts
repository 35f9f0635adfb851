import type { Kysely } from 'kysely';

/** What somebody looks at again and again in a list, under a name; and the one that each person begins with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listView')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('adminId', 'text', (c) => c.references('admin.id').onDelete('set null'))
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('shared', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('listViewOfAdmin').on('listView').column('adminId').execute();
  await db.schema
    .createTable('listViewDefault')
    .addColumn('adminId', 'text', (c) => c.notNull().references('admin.id').onDelete('cascade'))
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('viewId', 'text', (c) => c.notNull().references('listView.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('listViewDefaultKey', ['adminId', 'list'])
    .execute();
  await db.schema.createIndex('listViewDefaultOfView').on('listViewDefault').column('viewId').execute();
}
