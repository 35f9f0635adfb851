import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { Refused } from '#client/calls/callFaults.ts';
import { paths } from '#client/pages/paths.ts';
import { redirectTargetOf } from '#client/storefront/layout/redirectTargetOf.ts';
import { type Category, findRenamedCategory, listCategories } from '#shared/contract/public/categories.ts';
import { type Post, readPost } from '#shared/contract/public/posts.ts';
import { Slug } from '#shared/contract/public/products.ts';
import type { Listing } from './listing.ts';
import { loadListing } from './loadListing.ts';

export type Found =
  | { kind: 'category'; category: Category; listing: Listing }
  | { kind: 'article'; post: Post }
  | { kind: 'moved'; to: string }
  | { kind: 'nothing' };

const QUICK_MS = 150;

/**
 * One segment is a visible category, else an article (decisions.md, contradictions). Otherwise it may be a
 * category's previous address, which redirects to the current one.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = find(request, params['slug'] ?? '');
  // Another category opens at once, with its skeleton, unless its data arrive sooner.
  if (!import.meta.env.SSR && location.pathname !== new URL(request.url).pathname) {
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, QUICK_MS, 'late'));
    if ((await Promise.race([found, late])) === 'late') {
      found.catch(() => undefined); // an abandoned navigation reports no failure
      return { found };
    }
  }
  const here = await found;
  if (here.kind === 'moved') throw redirect(here.to, 301);
  return data({ found: here }, { status: here.kind === 'nothing' ? 404 : 200 });
}

async function find(request: Request, slug: string): Promise<Found> {
  if (!Slug.safeParse(slug).success) return movedOr(request);
  const categories = call(listCategories, {}, request.signal);
  const isCategory = categories.then(({ items }) => items.some((each) => each.slug === slug));
  // The server has the categories in memory: an article costs it no list. A browser would wait once more, and asks for both.
  const [{ items }, listing] = await Promise.all([
    categories,
    !import.meta.env.SSR || (await isCategory) ? loadListing(request, { category: slug }) : undefined,
  ]);
  const category = items.find((each) => each.slug === slug);
  if (category && listing) return { kind: 'category', category, listing };
  try {
    return { kind: 'article', post: await call(readPost, { params: { slug } }, request.signal) };
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  try {
    const moved = await call(findRenamedCategory, { params: { slug } }, request.signal);
    return { kind: 'moved', to: paths.category(moved.slug) + new URL(request.url).search };
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return movedOr(request);
  }
}

async function movedOr(request: Request): Promise<Found> {
  const to = await redirectTargetOf(request);
  return to === undefined ? { kind: 'nothing' } : { kind: 'moved', to };
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Refused && error.problem.code === 'not_found';
