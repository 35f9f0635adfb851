import * as z from 'zod';
import { repeatable, RowId, SearchText, emptyAsUndefined } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery, REACHABLE_ROWS } from '#shared/contract/page.ts';
import { readAmount } from '#shared/values/amount.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { Feature, ProductSummary, Slug } from './products.ts';

export const ProductSort = z.enum([
  'relevance',
  'price_asc',
  'price_desc',
  'best_selling',
  'rating',
  'newest',
]);
export type ProductSort = z.infer<typeof ProductSort>;

/** A program writes 12.9; a form sent without scripts holds what was typed: 12,9. (`amount.ts`) */
const amount = z.preprocess(
  (value) => (typeof value === 'string' ? readAmount(value) : value),
  z.number('Informe um valor').min(0, 'O valor mínimo é 0').max(10_000_000, 'O valor máximo é 10.000.000'),
);
export const ProductQuery = PageQuery.extend({
  q: SearchText,
  category: emptyAsUndefined(Slug),
  seller: emptyAsUndefined(Slug),
  minPrice: emptyAsUndefined(amount),
  maxPrice: emptyAsUndefined(amount),
  minRating: emptyAsUndefined(
    z.coerce.number('Informe uma nota').min(0, 'O mínimo é 0').max(5, 'O máximo é 5'),
  ),
  feature: repeatable(Feature, 3),
  /** Only these products, as a list of favourites asks for them. */
  id: repeatable(RowId, 48),
  sort: ProductSort.default('relevance'),
}).refine(({ page, perPage }) => page * perPage <= REACHABLE_ROWS, {
  path: ['page'],
  error: `A lista alcança os primeiros ${formatNumber(REACHABLE_ROWS)} produtos. Use os filtros para ver os outros`,
});
export type ProductQuery = z.infer<typeof ProductQuery>;

const Count = z.object({ value: z.string(), label: z.string(), count: z.int() });

/**
 * The result count of each further choice, under the other filters. It is a lower bound where a custom price or
 * rating cuts through more than 10,000 products.
 */
export const Facets = z.object({
  categories: z.array(Count),
  prices: z.array(Count.extend({ minPrice: z.number().nullable(), maxPrice: z.number().nullable() })),
  features: z.array(Count),
  ratings: z.array(Count),
});
export type Facets = z.infer<typeof Facets>;

/** How the text of a question was understood. */
export const SearchMatch = z.object({
  match: z.enum(['exact', 'corrected', 'partial']).meta({
    description:
      '`exact`: os produtos têm todas as palavras, em qualquer ordem, menos as pequenas como `de`. `corrected`: nenhum tinha, e ' +
      'palavras de cinco letras ou mais foram trocadas pelas mais próximas que a loja conhece. `partial`: nada tem todas as ' +
      'palavras, estes têm algumas',
  }),
  text: z.string().meta({ description: 'As palavras procuradas, em minúsculas e sem acentos' }),
  understood: z
    .object({
      text: z.string(),
      minPrice: z.number().optional(),
      maxPrice: z.number().optional(),
      sort: ProductSort.optional(),
    })
    .optional()
    .meta({
      description:
        'Só quando `q` fala de preço (`até 100`, `r$ 50`, `mais barato`): os filtros e a ordem que valeram, e o texto sem ' +
        'essas palavras. `minPrice`, `maxPrice` e `sort` da consulta valem mais',
    }),
  near: z
    .array(z.object({ slug: Slug, name: z.string() }))
    .optional()
    .meta({
      description: 'Só sem resultado: categorias parecidas com o que a loja não vende',
    }),
});
export type SearchMatch = z.infer<typeof SearchMatch>;

export const ProductPage = pageOf(ProductSummary).extend({ facets: Facets, search: SearchMatch });
export type ProductPage = z.infer<typeof ProductPage>;

export const listProducts = endpoint({
  method: 'get',
  path: '/api/products',
  summary:
    'Produtos à venda: busca, filtros, ordem, páginas e contagens. A lista alcança os primeiros 10.000 produtos, e `total` para aí com um `minPrice`, `maxPrice` ou `minRating` que não seja um dos oferecidos. Preços em `q` (`até 100`, `mais barato`) viram filtros, ditos em `search.understood`. Numa loja com mais de 20.000 produtos, um `q` que muitos contêm é respondido com os mais vendidos: 200 que o têm no título e 200 que o têm em qualquer lugar',
  query: ProductQuery,
  reply: ProductPage,
});
