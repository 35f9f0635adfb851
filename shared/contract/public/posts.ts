import * as z from 'zod';
import { Instant, emptyAsUndefined } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { Slug } from './products.ts';

/** An article as lists and cards show it. */
export const PostSummary = z
  .object({
    slug: Slug,
    title: z.string(),
    excerpt: z.string(),
    /** The name of one of the six blog categories: 'Redes Sociais'. */
    category: z.string(),
    categorySlug: Slug,
    author: z.object({ name: z.string(), role: z.string() }),
    image: z.string(),
    readingMinutes: z.int(),
    tags: z.array(z.object({ name: z.string(), slug: Slug })),
    publishedAt: Instant,
  })
  .meta({ id: 'PostSummary' });
export type PostSummary = z.infer<typeof PostSummary>;

export const Post = PostSummary.extend({
  /** Sanitised HTML of the body; headings begin at h2. */
  html: z.string(),
  related: z.array(PostSummary).max(3),
}).meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

export const PostQuery = PageQuery.extend({ category: emptyAsUndefined(Slug), tag: emptyAsUndefined(Slug) });

export const listPosts = endpoint({
  method: 'get',
  path: '/api/posts',
  summary: 'Os artigos do blog, do mais novo ao mais antigo',
  query: PostQuery,
  reply: pageOf(PostSummary).extend({
    /** The filter of the list, in words; null without that filter or when no article matches it. */
    categoryName: z.string().nullable(),
    tagName: z.string().nullable(),
  }),
});

export const readPost = endpoint({
  method: 'get',
  path: '/api/posts/:slug',
  summary: 'Um artigo com o texto e os parecidos',
  params: z.object({ slug: Slug }),
  reply: Post,
});
