import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { TEXT_ROW } from '#server/platform/database/migrations/parts/shelves.sqlite.ts';

/**
 * What a search reads of the products it found, in the order of the text indexes of SQLite: the best-selling stand side by
 * side, where each row of the table is a page of its own. The expression is that of column "textRow", which SQLite does not
 * take from an index without a look at the row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  await sql
    .raw(
      `create index "productFound" on "product" ((${TEXT_ROW}),
         "cell", "priceCents", "rating", "ratingCount", "sold", "publishedAt", "titleText") where "cell" is not null`,
    )
    .execute(db);
}
