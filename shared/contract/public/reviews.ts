import * as z from 'zod';
import { Instant } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { Slug } from './products.ts';

export const Review = z
  .object({
    id: z.string(),
    author: z.string(),
    stars: z.int().min(1).max(5),
    text: z.string().nullable(),
    createdAt: Instant,
    answer: z
      .object({ text: z.string(), at: Instant })
      .nullable()
      .meta({ description: 'O que o vendedor respondeu' }),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

export const listReviews = endpoint({
  method: 'get',
  path: '/api/products/:slug/reviews',
  summary: 'As avaliações de um produto: primeiro as que têm texto, depois as mais novas',
  params: z.object({ slug: Slug }),
  query: PageQuery,
  reply: pageOf(Review),
  refusals: ['gone'],
});

export const SellerReview = Review.extend({
  product: z.object({ slug: Slug, title: z.string() }),
}).meta({ id: 'SellerReview' });
export type SellerReview = z.infer<typeof SellerReview>;

export const listSellerReviews = endpoint({
  method: 'get',
  path: '/api/sellers/:slug/reviews',
  summary: 'As avaliações do que um vendedor tem à venda: primeiro as que têm texto, depois as mais novas',
  params: z.object({ slug: Slug }),
  query: PageQuery,
  reply: pageOf(SellerReview),
});
