import { sql } from 'kysely';
import { cachedUntilChange } from '#server/platform/database/changes/cachedUntilChange.ts';
import { patternOf } from '#server/platform/database/likeText.ts';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { searchable } from '#shared/values/text.ts';
import { holdsTerms, type TermQuery } from './findTerms.ts';
import { onIndex } from './productConditions.ts';
import type { Term } from './searchTerms.ts';
import { placeOf } from './textPlaces.ts';

/** A seller and the words of the name. */
export interface SellerName {
  id: string;
  words: readonly string[];
}

/** A query read as the name of sellers, and the terms that their products must hold. */
export interface OfSellers {
  sellerIds: string[];
  rest: Term[];
}

const ACCENTED = 'áàâãäéèêëíìîïóòôõöúùûüçñ';
const PLAIN = searchable(ACCENTED);
const LEAST_OF_NAME = 3;
const LEAST_OF_BEGINNING = 4;
/** A word in the names of more sellers than this means none of them. */
const MOST_SELLERS = 20;

/** The sellers whose name can hold one of the terms. SQLite keeps all names in memory until one changes. */
export async function readSellerNames(db: Db, terms: readonly Term[]): Promise<SellerName[]> {
  const words = terms.filter(mayName).map(({ word }) => word);
  if (words.length === 0) return [];
  const query = db.selectFrom('seller').select(['id', 'name']);
  if (engineOf(db) === 'sqlite')
    return cachedUntilChange(db, 'sellerNames', async () => (await query.execute()).map(nameOf));
  // A database of the locale C does not lower accented characters.
  const name = sql`translate(lower("name"), ${ACCENTED + ACCENTED.toUpperCase()}, ${PLAIN + PLAIN})`;
  const holds = words.map((word) => sql<boolean>`${name} like ${patternOf(word)} escape '\\'`);
  return (await query.where((eb) => eb.or(holds)).execute()).map(nameOf);
}

const nameOf = ({ id, name }: { id: string; name: string }): SellerName => ({
  id,
  words: searchable(name).split(/[^\p{L}\p{N}]+/u),
});

/** A word of a category's name means the category. */
const mayName = ({ word, categoryNumbers }: Term): boolean =>
  word.length >= LEAST_OF_NAME && categoryNumbers.length === 0;

/** How the terms name sellers; undefined where none does. Sellers of all naming words come before those of some. */
export function ofSellers(terms: readonly Term[], names: readonly SellerName[]): OfSellers | undefined {
  const named = new Map<Term, string[]>();
  for (const term of terms) {
    const ids = mayName(term) ? names.filter((name) => isNamed(name, term.word)).map(({ id }) => id) : [];
    if (ids.length > 0 && ids.length <= MOST_SELLERS) named.set(term, ids);
  }
  if (named.size === 0) return undefined;
  const lists = [...named.values()];
  const ofAll = (lists[0] ?? []).filter((id) => lists.every((ids) => ids.includes(id)));
  return {
    sellerIds: ofAll.length > 0 ? ofAll : [...new Set(lists.flat())],
    rest: terms.filter((term) => !named.has(term)),
  };
}

const isNamed = ({ words }: SellerName, word: string): boolean =>
  words.some((each) => each === word || (word.length >= LEAST_OF_BEGINNING && each.startsWith(word)));

/** The products on sale of these sellers that hold the other terms, among the best-selling of them, by their place. */
export async function findOfSellers(
  db: Db,
  { sellerIds, rest }: OfSellers,
  { most, looked }: Pick<TermQuery, 'most' | 'looked'>,
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`select ${placeOf(db)} as "place" from (
      select "seq" as "found" from ${onIndex(db, 'productOfSeller')}
      where "cell" is not null and "sellerId" in (${sql.join(sellerIds)})
      order by "sold" desc, "seq" limit ${rest.length > 0 ? looked : most}) as "best"
    join "product" on "product"."seq" = "best"."found"
    where "cell" is not null ${holdsTerms(rest, 'text')} limit ${most}`.execute(db);
  return rows.map(({ place }) => place);
}
