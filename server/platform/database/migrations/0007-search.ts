import { type Kysely, sql } from 'kysely';
import { TEXT_ROW } from '#server/platform/database/migrations/parts/cells.ts';
import { dialectOf, run } from '#server/platform/database/migrations/parts/statements.ts';
import { announceTables } from '#server/platform/database/migrations/parts/triggers.ts';

/** What the search reads: text indexes of products on sale, of their own kind on each engine, and synonyms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { engine } = dialectOf(db);
  await (engine === 'sqlite' ? run(db, TEXT_ON_SQLITE) : indexTrigrams(db));
  await run(db, [
    // Words that shoppers use for the names of things; administrators change them.
    `create table "searchSynonym" ("word" text primary key, "meaning" text not null)`,
    `insert into "searchSynonym" ("word", "meaning") values ('fb', 'facebook'), ('ff', 'free fire'),
      ('insta', 'instagram'), ('tt', 'tiktok'), ('win', 'windows'), ('yt', 'youtube'), ('zap', 'whatsapp')`,
    ...announceTables(engine, 'searchSynonym'),
  ]);
}

/**
 * A text's parts of one and two characters, as hexadecimal words, because a trigram is longer than such a part. SQLite counts
 * characters from the beginning of a text: cutting it into blocks of 64 first, with one character of the next block, costs a
 * seventh. Repeated parts stay: the index stores each once, and finding them here costs more.
 */
const textParts = (column: string) =>
  `(select group_concat(hex(substr("chunk", "place"."n", "place"."length")), ' ') from (
     select substr(${column}, ("block"."n" - 1) * 64 + 1, 65) as "chunk" from "textPosition" as "block"
     where "block"."length" = 1 and "block"."n" <= (length(${column}) + 63) / 64 limit -1
   ) cross join "textPosition" as "place" where "place"."n" <= min(64, length("chunk")))`;
const preparedParts = (column: 'title' | 'text', source: string) =>
  `coalesce((select "${column}" from "madeTextParts" where "productId" = new."id"), ${textParts(source)})`;

const PLACE_OF_NEW = '(select "textRow" from "product" where "seq" = new."seq")';
const forgetText = (row: string) => `
  delete from "productText" where rowid = ${row};
  delete from "productPart" where rowid = ${row};`;
const forgetWords = (row: string) => `delete from "productWord" where rowid = ${row};`;
const TEXT_CHANGED = `after update of "cell", "sold", "titleText", "searchText" on "product"
  when old."textRow" is not new."textRow" or old."shelf" is not new."shelf"
    or old."titleText" is not new."titleText" or old."searchText" is not new."searchText"`;

/** The text of products on sale. The indexes hold no text of their own, and their rows are numbered best-selling first. */
const TEXT_ON_SQLITE = [
  // Trigrams, for words of three characters or more.
  `create virtual table "productText" using fts5 ("title", "text", "shelf",
    content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
  // Parts of one and two characters.
  `create virtual table "productPart" using fts5 ("title", "text", "shelf",
    content = '', contentless_delete = 1, detail = column, tokenize = 'ascii')`,
  `create table "textPosition" ("n" integer, "length" integer, primary key ("n", "length")) without rowid`,
  `insert into "textPosition" with recursive "position" ("n") as
    (select 1 union all select "n" + 1 from "position" where "n" < 20000)
    select "n", "length" from "position", (select 1 as "length" union all select 2)`,
  // A writer of thousands of products puts the parts here, made at a tenth of the cost, until its transaction ends.
  `create table "madeTextParts" ("productId" text primary key, "title" text not null, "text" text not null)`,
  `create trigger "textChanged" ${TEXT_CHANGED} begin
    ${forgetText('old."textRow"')}
    ${forgetText(PLACE_OF_NEW)}
    insert into "productText" (rowid, "title", "text", "shelf")
      select "textRow", "titleText", "searchText", '#' || "shelf" || '#' from "product"
      where "seq" = new."seq" and "textRow" is not null;
    insert into "productPart" (rowid, "title", "text", "shelf")
      select "textRow", ${preparedParts('title', '"titleText"')}, ${preparedParts('text', '"searchText"')}, 's' || "shelf" from "product"
      where "seq" = new."seq" and "textRow" is not null;
  end`,
  `create trigger "textGone" after delete on "product" when old."textRow" is not null begin
    ${forgetText('old."textRow"')} end`,

  // Whole words, for large shops. Words of the title are there twice, the second time behind 'zt', and the category's number
  // behind 'zs': without columns and positions the index is a twentieth of the trigrams and ten times as fast.
  `create virtual table "productWord" using fts5 ("words", content = '', contentless_delete = 1, detail = none,
    tokenize = 'unicode61 remove_diacritics 0')`,
  `create trigger "wordsChanged" ${TEXT_CHANGED} begin
    ${forgetWords('old."textRow"')}
    ${forgetWords(PLACE_OF_NEW)}
    insert into "productWord" (rowid, "words")
      select "textRow", "searchText" || ' zt' || replace("titleText", ' ', ' zt') || ' zs' || "shelf" from "product"
      where "textRow" is not null and "seq" = new."seq";
  end`,
  `create trigger "wordsGone" after delete on "product" when old."textRow" is not null begin
    ${forgetWords('old."textRow"')} end`,

  // Two segments of an index are enough for the daily job to merge them; SQLite's own rule is four.
  ...['productText', 'productPart', 'productWord'].map(
    (index) => `insert into "${index}" ("${index}", rank) values ('usermerge', 2)`,
  ),

  // What a search reads of the products it found, side by side in the order of the text indexes. The expression is that of
  // "textRow", which SQLite does not take from an index without a look at the row.
  `create index "productFound" on "product" ((${TEXT_ROW}),
    "cell", "priceCents", "rating", "ratingCount", "sold", "publishedAt", "titleText") where "cell" is not null`,
];

/** Indexes of trigrams. The extension is outside the shop's schema, so that several shops can share it. */
async function indexTrigrams(db: Kysely<unknown>): Promise<void> {
  const schema = (await trigramSchema(db)) ?? (await createTrigrams(db));
  await run(
    db,
    ['titleText', 'searchText'].map(
      (
        column,
      ) => `create index "product_${column}" on "product" using gin ("${column}" "${schema}".gin_trgm_ops)
        where "cell" is not null`,
    ),
  );
}

async function trigramSchema(db: Kysely<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ schema: string }>`select nspname as schema from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(db);
  return rows[0]?.schema;
}

async function createTrigrams(db: Kysely<unknown>): Promise<string> {
  try {
    await run(db, ['create extension pg_trgm with schema public']);
    return 'public';
  } catch (error) {
    throw new Error(
      'The search needs the PostgreSQL extension pg_trgm, and this user may not create it. ' +
        'As an administrator of the database run: create extension pg_trgm',
      { cause: error },
    );
  }
}
