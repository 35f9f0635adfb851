import type { Db } from '#server/platform/database/tables.ts';
import { save } from '#server/shop/catalogue/lists/synonyms.store.ts';
import { SearchSynonym } from '#shared/contract/admin/synonyms.ts';
import { readList } from './fixtureFile.ts';

/** Loads `synonyms.yaml`, by the very form of the back-office. */
export async function loadSynonyms(db: Db, folder: string): Promise<void> {
  for (const synonym of await readList(folder, 'synonyms.yaml', SearchSynonym)) await save(db, synonym);
}
