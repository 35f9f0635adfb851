import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** Two segments of a text index are enough for the daily work to make one of them; SQLite's own rule is four. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  for (const index of ['productText', 'productPart', 'productWord'])
    await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('usermerge', 2)`.execute(db);
}
