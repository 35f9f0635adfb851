import type { Selectable } from 'kysely';
import { cachedUntilChange } from '#server/platform/database/changes/cachedUntilChange.ts';
import type { Db, SearchSynonymTable } from '#server/platform/database/tables.ts';
import type { SearchSynonym } from '#shared/contract/admin/synonyms.ts';
import { searchable } from '#shared/values/text.ts';
import type { Synonyms } from './searchTerms.ts';

type Row = Selectable<SearchSynonymTable>;
const synonymOf = ({ near, ...row }: Row): SearchSynonym => ({
  ...row,
  ...(near === 1 && { near: true }),
});
const listRows = (db: Db): Promise<Row[]> =>
  db.selectFrom('searchSynonym').selectAll().orderBy('word').execute();

/** Every synonym as it was entered, in alphabetical order. */
export const list = async (db: Db): Promise<SearchSynonym[]> => (await listRows(db)).map(synonymOf);

/** What the words of a query mean, as search compares texts. */
export interface Meanings {
  /** Words and phrases that find the same. */
  synonyms: Synonyms;
  /** Words and phrases of what the shop does not sell, and the categories to suggest instead. */
  near: Synonyms;
}

export const readMeanings = (db: Db): Promise<Meanings> =>
  cachedUntilChange(db, 'synonyms', async () => {
    const rows = await listRows(db);
    const meaningsOf = (kind: 0 | 1) =>
      new Map(rows.filter(({ near }) => near === kind).map((row) => [row.word, alternatives(row.meaning)]));
    return { synonyms: meaningsOf(0), near: meaningsOf(1) };
  });

const alternatives = (meaning: string): string[] => meaning.split(',').map(searchable).filter(Boolean);

export async function find(db: Db, word: string): Promise<SearchSynonym | undefined> {
  const row = await db.selectFrom('searchSynonym').selectAll().where('word', '=', word).executeTakeFirst();
  return row && synonymOf(row);
}

/** Writes the synonyms of a word, in place of the previous ones. */
export async function save(db: Db, { word, meaning, near }: SearchSynonym): Promise<void> {
  const said = { meaning, near: near ? (1 as const) : (0 as const) };
  await db
    .insertInto('searchSynonym')
    .values({ word, ...said })
    .onConflict((conflict) => conflict.column('word').doUpdateSet(said))
    .execute();
}

/** False where there was none. */
export async function remove(db: Db, word: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('searchSynonym').where('word', '=', word).executeTakeFirst();
  return numDeletedRows > 0n;
}
