import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { listCategoryNumbers } from './categoryNumbers.store.ts';
import { findTerms } from './findTerms.ts';
import { type PriceWords, priceWordsIn } from './priceWords.ts';
import { termsOf } from './searchTerms.ts';
import { readMeanings } from './synonyms.store.ts';
import { inPlaces } from './textPlaces.ts';

/** Products that are read for a title with the price words. */
const LOOKED = 200;

/** The price words of a text, unless the title of a product that matches holds them: 'google play r$ 15'. */
export async function pricesMeant(db: Db, text: string): Promise<PriceWords | undefined> {
  const prices = priceWordsIn(text);
  if (!prices) return undefined;
  const { synonyms } = await readMeanings(db);
  const said = { word: prices.words, wordings: [[prices.words]], categoryNumbers: [] };
  const others = prices.text ? termsOf(prices.text, synonyms, await listCategoryNumbers(db)) : [];
  const terms = [said, ...others];
  const places = await findTerms(db, { terms, column: 'text', most: LOOKED, looked: LOOKED });
  if (places.length === 0) return prices;
  const { rows } = await sql<{ titleText: string }>`
    select "titleText" from ${inPlaces(db, places)}`.execute(db);
  return rows.some(({ titleText }) => isWhole(titleText, prices.words)) ? undefined : prices;
}

/** Whether the title holds the words, not a part of a longer number or word. */
function isWhole(title: string, words: string): boolean {
  const around = title.split(words);
  return around.some(
    (after, at) => at > 0 && !/[\p{L}\p{N}]$/u.test(around[at - 1] ?? '') && !/^[\p{L}\p{N}]/u.test(after),
  );
}
