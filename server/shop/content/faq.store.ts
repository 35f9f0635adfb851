import { holds } from '#server/platform/database/likeText.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { FaqCategory, type FaqEntry, type FaqQuery } from '#shared/contract/public/faq.ts';
import { searchable } from '#shared/values/text.ts';
import { rankFaqMatches } from './rankFaqMatches.ts';

/** The questions of the help page, in its order, that contain the query. */
export async function list(db: Db, { category, q }: FaqQuery): Promise<FaqEntry[]> {
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
