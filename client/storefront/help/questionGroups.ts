import { FAQ_CATEGORIES } from '#shared/shop/faqCategories.ts';
import type { QuestionGroup } from './Accordion.tsx';

type Item = QuestionGroup['items'][number] & { category: string };

/** The questions under their subjects, in the order of both; subjects without any are left out. */
export const questionGroups = (items: readonly Item[]): QuestionGroup[] =>
  Object.entries(FAQ_CATEGORIES)
    .map(([slug, label]) => ({ slug, label, items: items.filter(({ category }) => category === slug) }))
    .filter(({ items: inIt }) => inIt.length > 0);
