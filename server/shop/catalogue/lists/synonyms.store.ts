import { cachedUntilChange } from '#server/platform/database/changes/cachedUntilChange.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { SearchSynonym } from '#shared/contract/admin/synonyms.ts';
import { searchable } from '#shared/values/text.ts';
import type { Synonyms } from './searchTerms.ts';

/** Every synonym as it was entered, in alphabetical order. */
export const list = (db: Db): Promise<SearchSynonym[]> =>
  db.selectFrom('searchSynonym').selectAll().orderBy('word').execute();

/** The synonyms of each word, as search compares texts. */
export const readSynonyms = (db: Db): Promise<Synonyms> =>
  cachedUntilChange(
    db,
    'synonyms',
    async () => new Map((await list(db)).map((each) => [each.word, searchable(each.meaning)])),
  );

export const find = (db: Db, word: string): Promise<SearchSynonym | undefined> =>
  db.selectFrom('searchSynonym').selectAll().where('word', '=', word).executeTakeFirst();

/** Writes the synonyms of a word, in place of the previous ones. */
export async function save(db: Db, synonym: SearchSynonym): Promise<void> {
  await db
    .insertInto('searchSynonym')
    .values(synonym)
    .onConflict((conflict) => conflict.column('word').doUpdateSet({ meaning: synonym.meaning }))
    .execute();
}

/** False where there was none. */
export async function remove(db: Db, word: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('searchSynonym').where('word', '=', word).executeTakeFirst();
  return numDeletedRows > 0n;
}
