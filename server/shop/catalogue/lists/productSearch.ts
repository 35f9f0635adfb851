import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { REACHABLE_ROWS } from '#shared/contract/page.ts';
import { searchable } from '#shared/values/text.ts';
import { type CategoryNumber, listCategoryNumbers } from './categoryNumbers.store.ts';
import { countOnSale } from './cube.ts';
import { findTerms, holdsTerms, type TermQuery } from './findTerms.ts';
import { findWords } from './findWords.ts';
import { nearCategories } from './nearCategories.ts';
import { nearWord } from './nearWord.ts';
import { type Anchor, enoughFor } from './partialMatch.ts';
import { apart, beginsIn, isIn, levelOf, type Term, termsOf, wordsOf, withWords } from './searchTerms.ts';
import { findOfSellers, ofSellers, readSellerNames } from './sellerWords.ts';
import { readMeanings } from './synonyms.store.ts';
import { placeOf } from './textPlaces.ts';

/** In a shop with more products than this, a text that many contain is answered from the best-selling of them. */
const ORDINARY_SHOP = 20_000;
const FOUND_IN_LARGE_SHOP = 200;
const LOOKED_IN_LARGE_SHOP = 2_000;

/** A word that identifies a product on its own: three characters or more, not a number. */
const DISTINCTIVE = /\p{L}.*\p{L}.*\p{L}/u;

/** What a text found. */
export interface TextFound {
  /** Of the products, `textPlaces.ts`. */
  places: number[];
  /**
   * `exact`: products with every word. `corrected`: with a word or more taken for the nearest the shop knows.
   * `partial`: nothing has them all, and these have some.
   */
  match: 'exact' | 'corrected' | 'partial';
  /** The words that were looked for in the end. */
  text: string;
  /** Categories to suggest where nothing is found. */
  near?: CategoryNumber[];
  /** The place of a product in the order of relevance, the lowest first. */
  levelOf: (titleText: string, searchText: string, categoryNumber: number) => number;
}

/**
 * The products on sale that match a text, by their place: those with each of its words in title, description, badges, or the
 * name of category or seller. Without a match, mistyped words are corrected; then some of the words are enough
 * (`partialMatch.ts`). In a large shop it finds a fixed number of best-selling products with the words in their title, and as
 * many with the words anywhere; under a category, those of the category too.
 */
export async function findText(db: Db, text: string, categoryNumber: number | undefined): Promise<TextFound> {
  const [categoryNumbers, { synonyms, near }] = [await listCategoryNumbers(db), await readMeanings(db)];
  const onSale = await countOnSale(db);
  const isOrdinary = onSale <= ORDINARY_SHOP;
  const limits = isOrdinary
    ? { most: REACHABLE_ROWS, looked: ORDINARY_SHOP }
    : { most: FOUND_IN_LARGE_SHOP, looked: LOOKED_IN_LARGE_SHOP };
  const find = (terms: readonly Term[], changed: Partial<TermQuery> = {}) =>
    findTerms(db, { terms, column: 'text', ...limits, ...changed });

  /** In a large shop whole words are enough, where they match enough products. */
  const findEnough = async (terms: readonly Term[], changed: Partial<TermQuery> = {}) => {
    const words = isOrdinary
      ? undefined
      : await findWords(db, { terms, column: 'text', ...limits, ...changed });
    return words && words.length === limits.most ? words : find(terms, changed);
  };
  const findBySeller = async (terms: readonly Term[]) => {
    const named = ofSellers(terms, await readSellerNames(db, terms));
    return named ? findOfSellers(db, named, limits) : [];
  };
  const findAll = async (terms: readonly Term[]) => {
    const best = [await findEnough(terms), await findBySeller(terms)];
    if ((best[0]?.length ?? 0) >= limits.most) {
      const inTitle = { terms, column: 'title' as const, categoryNumber, ...limits };
      best.unshift((await findWords(db, inTitle)) ?? (await findTerms(db, inTitle)));
      if (categoryNumber !== undefined) best.push(await findEnough(terms, { categoryNumber }));
    }
    return [...new Set(best.flat())];
  };

  const terms = termsOf(text, synonyms, categoryNumbers);
  const places = await findAll(terms);
  const exact = { match: 'exact' as const, text, levelOf: bestOf(terms) };
  if (places.length > 0) return { places, ...exact };
  const nothing = { places: [], ...exact };
  const nearTo = async (query: string): Promise<TextFound | undefined> => {
    const categories = nearCategories(query, near, categoryNumbers);
    const withGoods: CategoryNumber[] = [];
    for (const each of categories)
      if ((await find([{ word: '', wordings: [], categoryNumbers: [each.number] }], { most: 1 })).length > 0)
        withGoods.push(each);
    return categories.length > 0 ? { ...nothing, near: withGoods } : undefined;
  };
  const unsold = await nearTo(text);
  if (unsold) return unsold;

  const known = [
    ...synonyms.keys(),
    ...near.keys(),
    ...categoryNumbers.flatMap(({ name }) => wordsOf(searchable(name))),
  ];
  const inTitles = (part: string) =>
    find([{ word: part, wordings: [[part]], categoryNumbers: [] }], { column: 'title' });
  const replaced = new Map<string, string>();
  const understood: Term[] = [];
  const missed: string[] = [];
  for (const term of terms) {
    if ((await find([term], { most: 1 })).length > 0 || (await findBySeller([term])).length > 0)
      understood.push(term);
    else {
      const nearest = (await nearWord(db, term.word, known, inTitles)) ?? apart(term.word);
      if (nearest === undefined) missed.push(term.word);
      else {
        replaced.set(term.word, nearest);
        understood.push(...termsOf(nearest, synonyms, categoryNumbers));
      }
    }
  }
  const correctedText = withWords(text, replaced);
  if (missed.length === 0 && replaced.size > 0) {
    const corrected = await findAll(understood);
    if (corrected.length > 0)
      return { places: corrected, match: 'corrected', text: correctedText, levelOf: bestOf(understood) };
  }
  const unsoldCorrected = replaced.size > 0 ? await nearTo(correctedText) : undefined;
  if (unsoldCorrected) return unsoldCorrected;
  const anchors: Anchor[] = [];
  for (const term of understood.filter(({ word }) => DISTINCTIVE.test(word))) {
    const titled = await find([term], { column: 'title' });
    const shelved = term.categoryNumbers.length > 0 ? await find([{ ...term, wordings: [] }]) : [];
    anchors.push({ term, count: new Set([...titled, ...shelved, ...(await findBySeller([term]))]).size });
  }
  const partial = new Set<number>();
  for (const term of enoughFor({ anchors, understood, missed, onSale }))
    for (const place of await findAll([term])) partial.add(place);
  return partial.size > 0
    ? { places: [...partial], match: 'partial', text: correctedText, levelOf: mostOf(understood) }
    : nothing;
}

const bestOf =
  (terms: readonly Term[]): TextFound['levelOf'] =>
  (titleText, _searchText, categoryNumber) =>
    levelOf(terms, titleText, categoryNumber);

/** Products with more of the words in their title come first, then those with more of them anywhere. */
const mostOf =
  (terms: readonly Term[]): TextFound['levelOf'] =>
  (titleText, searchText, categoryNumber) => {
    const held = terms.filter(
      (term) => isIn(searchText, term) || term.categoryNumbers.includes(categoryNumber),
    ).length;
    const inTitle = terms.filter((term) => beginsIn(titleText, term)).length;
    return (terms.length - inTitle) * 10 + terms.length - held;
  };

/** Those of the products that are on sale and hold every word of `text`, by their place. */
export async function findIds(db: Db, ids: readonly string[], text: string): Promise<TextFound> {
  const { synonyms } = await readMeanings(db);
  const terms = termsOf(text, synonyms, await listCategoryNumbers(db));
  const rows = await db
    .selectFrom('product')
    .select(placeOf(db).as('place'))
    .where('id', 'in', ids)
    .where('cell', 'is not', null)
    .where(sql<boolean>`true ${holdsTerms(terms, 'text')}`)
    .execute();
  return { places: rows.map(({ place }) => place), match: 'exact', text, levelOf: bestOf(terms) };
}
