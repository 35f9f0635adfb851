import * as z from 'zod';
import { oneOf, SearchText } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { FAQ_CATEGORIES } from '#shared/shop/faqCategories.ts';
import { Slug } from './products.ts';

export const FaqCategory = oneOf(FAQ_CATEGORIES);
export type FaqCategory = z.infer<typeof FaqCategory>;

export const FaqEntry = z
  .object({
    /** Also the fragment of its address on the help page. */
    slug: Slug,
    question: z.string(),
    answer: z.string(),
    category: FaqCategory,
  })
  .meta({ id: 'FaqEntry' });
export type FaqEntry = z.infer<typeof FaqEntry>;

export const FaqQuery = z.object({
  /** 'all' is the same as saying nothing. */
  category: z.union([FaqCategory, z.literal('all'), z.literal('')], 'Escolha um dos assuntos').default('all'),
  q: SearchText,
});
export type FaqQuery = z.infer<typeof FaqQuery>;

export const listFaq = endpoint({
  method: 'get',
  path: '/api/faq',
  summary:
    'Perguntas e respostas da ajuda. O texto é procurado nas duas, sem diferenciar maiúsculas e acentos',
  query: FaqQuery,
  reply: z.object({ items: z.array(FaqEntry) }),
});

export const listContactFaq = endpoint({
  method: 'get',
  path: '/api/faq/contact',
  summary: 'As perguntas ao pé da página de contato',
  reply: z.object({ items: z.array(z.object({ question: z.string(), answer: z.string() })) }),
});
