import { type Kysely, sql, SqliteAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('post')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('excerpt', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('categorySlug', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('authorRole', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('readingMinutes', 'integer', (c) => c.notNull())
    .addColumn('publishedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('postByDate').on('post').columns(['publishedAt']).execute();
  await db.schema.createIndex('postByCategory').on('post').columns(['categorySlug', 'publishedAt']).execute();

  await db.schema
    .createTable('postTag')
    .addColumn('postId', 'text', (c) => c.notNull().references('post.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('postTagKey', ['postId', 'position'])
    .execute();
  await db.schema.createIndex('postTagBySlug').on('postTag').columns(['slug']).execute();

  await db.schema
    .createTable('faqEntry')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('searchText', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('textPage')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();

  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  for (const table of ['post', 'postTag', 'faqEntry', 'textPage']) {
    await sql`create trigger ${sql.id(`${table}Changed`)} after insert or update or delete or truncate
      on ${sql.table(table)} for each statement execute function announce_change()`.execute(db);
  }
}
