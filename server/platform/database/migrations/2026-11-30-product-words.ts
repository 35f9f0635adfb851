import { type Kysely, sql, SqliteAdapter } from 'kysely';

const FORGET = (row: string) => `delete from "productWord" where rowid = ${row};`;
const WORDS = `"searchText" || ' zt' || replace("titleText", ' ', ' zt') || ' zs' || "shelf"`;
const learn = (where: string) => `
  insert into "productWord" (rowid, "words") select "textRow", ${WORDS} from "product"
    where "textRow" is not null ${where}`;

/**
 * The whole words of products on sale, for large shops on SQLite (PostgreSQL asks its trigrams). Words of the title stand
 * there twice, the second time behind 'zt', and the category's number behind 'zs': without columns and places the index
 * is a twentieth of the trigrams and ten times as fast. Its rows are numbered as theirs are, best-selling first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(
    `create virtual table "productWord" using fts5 ("words", content = '', contentless_delete = 1, detail = none,
       tokenize = 'unicode61 remove_diacritics 0')`,
  );
  await run(learn('order by "textRow"'));
  await run(
    `create trigger "wordsChanged" after update of "cell", "sold", "titleText", "searchText" on "product"
     when old."textRow" is not new."textRow" or old."shelf" is not new."shelf"
       or old."titleText" is not new."titleText" or old."searchText" is not new."searchText"
     begin
       ${FORGET('old."textRow"')}
       ${FORGET('(select "textRow" from "product" where "seq" = new."seq")')}
       ${learn('and "seq" = new."seq"')};
     end`,
  );
  await run(
    `create trigger "wordsGone" after delete on "product" when old."textRow" is not null begin
       ${FORGET('old."textRow"')} end`,
  );
}
