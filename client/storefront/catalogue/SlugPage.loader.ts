import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { call, Refused } from '#client/call.ts';
import { type Category, listCategories } from '#shared/contract/categories.ts';
import { type Post, readPost } from '#shared/contract/posts.ts';
import { Slug } from '#shared/contract/products.ts';
import type { Listing } from './listing.ts';
import { loadListing } from './loadListing.ts';

export type Found =
  | { kind: 'category'; category: Category; listing: Listing }
  | { kind: 'article'; post: Post }
  | { kind: 'nothing' };

/** One segment is a visible category, else an article. (decisions.md, contradictions) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await find(request, params['slug'] ?? '');
  return data(found, { status: found.kind === 'nothing' ? 404 : 200 });
}

async function find(request: Request, slug: string): Promise<Found> {
  if (!Slug.safeParse(slug).success) return { kind: 'nothing' };
  const [{ items: categories }, listing] = await Promise.all([
    call(listCategories, {}, request.signal),
    loadListing(request, { category: slug }),
  ]);
  const category = categories.find((each) => each.slug === slug);
  if (category) return { kind: 'category', category, listing };
  try {
    return { kind: 'article', post: await call(readPost, { params: { slug } }, request.signal) };
  } catch (error) {
    if (error instanceof Refused && error.problem.code === 'not_found') return { kind: 'nothing' };
    throw error;
  }
}
