import { holds } from '#server/platform/database/likeText.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { FaqCategory, type FaqEntry, type FaqQuery } from '#shared/contract/public/faq.ts';
import { isSlip, LEAST_WITH_SLIP } from '#shared/values/slips.ts';
import { searchable } from '#shared/values/text.ts';
import { rankFaqMatches, wordsOf } from './rankFaqMatches.ts';

/** The questions of the help page, in its order, that contain the query, or the nearest words to mistyped ones. */
export async function list(db: Db, query: FaqQuery): Promise<FaqEntry[]> {
  const found = await holding(db, query);
  if (found.length > 0 || !searchable(query.q)) return found;
  const q = await corrected(db, query);
  return q === undefined ? found : holding(db, { ...query, q });
}

/** The query with each unknown word replaced by one of the help page that differs by a slip. */
async function corrected(db: Db, { category, q }: FaqQuery): Promise<string | undefined> {
  const entries = await holding(db, { category, q: '' });
  const known = new Set(entries.flatMap(({ question, answer }) => wordsOf(`${question} ${answer}`)));
  const words = wordsOf(q);
  const near = words.map((word) =>
    known.has(word) || word.length < LEAST_WITH_SLIP
      ? word
      : ([...known].find((each) => isSlip(word, each)) ?? word),
  );
  return near.every((word, place) => word === words[place]) ? undefined : near.join(' ');
}

async function holding(db: Db, { category, q }: FaqQuery): Promise<FaqEntry[]> {
  let matching = db.selectFrom('faqEntry').where('category', '!=', 'contato');
  if (category && category !== 'all') matching = matching.where('category', '=', category);
  if (searchable(q)) matching = matching.where(holds('searchText', q));
  const rows = await matching
    .orderBy('position')
    .select(['slug', 'question', 'answer', 'category'])
    .execute();
  return rows.map((row) => ({ ...row, category: FaqCategory.parse(row.category) }));
}

/** Up to three questions that match a visitor's own words, best first; none where nothing fits. */
export async function suggest(db: Db, question: string): Promise<FaqEntry[]> {
  return rankFaqMatches(await list(db, { category: 'all', q: '' }), question, 3);
}
