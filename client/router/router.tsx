import type { RouteObject } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import { importChunk } from '#client/pages/reloadOnceWhenChunksAreGone.ts';
import { type Page, PAGES } from '#shared/pages/pages.ts';
import { type ActionModule, type LoaderModule, type PageModule, pagesIn } from './page.ts';
import { shopTree } from './shopTree.tsx';
import { signedOutRoutes } from './signedOutRoutes.tsx';

const { page } = pagesIn({
  pages: import.meta.glob<PageModule>([
    '../{storefront,account,seller}/**/*Page.tsx',
    '!../storefront/layout/*',
  ]),
  loaders: import.meta.glob<LoaderModule>('../{storefront,account,seller}/**/*.loader.ts'),
  actions: import.meta.glob<ActionModule>('../{storefront,account,seller}/**/*.action.ts'),
});

const declared: readonly Page[] = Object.values(PAGES);
const standsOnce = (file: string) => declared.filter((other) => other.file === file).length === 1;

const ownRoutes = declared.map(({ path, file, reads, for: whom }): RouteObject => {
  const { id, ...rest } = page(file, reads, whom === 'account' ? asTheirs : undefined);
  // A page with several addresses is distinguished by them.
  const route = { ...rest, id: standsOnce(file) ? id : `${id}#${path.slice(1)}` };
  return path === '/' ? { ...route, index: true } : { ...route, path: path.slice(1) };
});

/** Account pages redirect visitors to the sign-in page. */
async function asTheirs<Value>(request: Request, read: () => Promise<Value>): Promise<Value> {
  const { personal } = await importChunk(() => import('#client/account/personal.ts'));
  return personal(request, read);
}

/** Redirects a deeper address without a page: to its new address, or home. */
async function elsewhere({ request }: { request: Request }) {
  const { redirectTargetOf } = await importChunk(
    () => import('#client/storefront/layout/redirectTargetOf.ts'),
  );
  const to = await redirectTargetOf(request);
  return to === undefined ? redirect('/') : redirect(to, 301);
}

const shopPages: readonly RouteObject[] = [
  ...ownRoutes,
  // Deeper unknown addresses lead home (decisions.md, contradictions); the router warns of a route without an element.
  { id: 'elsewhere', path: '*', loader: elsewhere, element: null },
];

/** The pages that the server renders. The browser loads the table on the first navigation, or when idle. */
export const publicRoutes: RouteObject[] = [shopTree([...shopPages]), ...signedOutRoutes];
