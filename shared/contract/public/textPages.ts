import * as z from 'zod';
import { Instant } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Slug } from './products.ts';

/** A page of text alone, with the company's data of the store settings filled in. */
export const TextPage = z
  .object({
    slug: Slug,
    title: z.string(),
    description: z.string(),
    /** Sanitised HTML; headings begin at h2. */
    html: z.string(),
    updatedAt: Instant,
  })
  .meta({ id: 'TextPage' });
export type TextPage = z.infer<typeof TextPage>;

export const readTextPage = endpoint({
  method: 'get',
  path: '/api/pages/:slug',
  summary: 'Sobre, como funciona, privacidade, termos',
  params: z.object({ slug: Slug }),
  reply: TextPage,
});
