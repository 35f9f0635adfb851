import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { call, Refused } from '#client/call.ts';
import { type Category, findMovedCategory, listCategories } from '#shared/contract/categories.ts';
import { type Post, readPost } from '#shared/contract/posts.ts';
import { paths } from '#client/paths.ts';
import { Slug } from '#shared/contract/products.ts';
import type { Listing } from './listing.ts';
import { loadListing } from './loadListing.ts';

export type Found =
  | { kind: 'category'; category: Category; listing: Listing }
  | { kind: 'article'; post: Post }
  | { kind: 'nothing' };

/**
 * One segment is a visible category, else an article (decisions.md, contradictions), else an address that a category had
 * before, which leads to where it is now.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await find(request, params['slug'] ?? '');
  if (found.kind === 'nothing') await leadOn(request, params['slug'] ?? '');
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

async function leadOn(request: Request, slug: string): Promise<void> {
  if (!Slug.safeParse(slug).success) return;
  const asked = call(findMovedCategory, { params: { slug } }, request.signal);
  const moved = await asked.catch((error: unknown) => {
    if (error instanceof Refused && error.problem.code === 'not_found') return undefined;
    throw error;
  });
  if (moved) throw redirect(paths.category(moved.slug) + new URL(request.url).search, 301);
}
