import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  createPath,
  type HydrationState,
  matchRoutes,
  type PatchRoutesOnNavigationFunctionArgs,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { answerOffline } from './answerOffline.ts';
import { inBackOffice } from './backOffice.ts';
import './loadedAt.ts'; // knows the address only if it runs before anybody moves on
import { type FirstPage, routeOf } from './firstPage.ts';
import { whenIdle } from './lazyWhenIdle.ts';
import { fromChunk, reloadOnceWhenChunksAreGone } from './reloadOnceWhenChunksAreGone.ts';
import { withPageTransitions } from './pageTransitions.ts';
import { withShownHtml } from './shownHtml.ts';
import { PAGES_ID, shopTree } from './shopTree.tsx';
import { followTheme } from '#client/ui/theme/themeChoice.ts';

/** Where somebody is on the way to; a form on its way is none, since it would have to be sent again. */
let tapped = (): string | undefined => undefined;
reloadOnceWhenChunksAreGone(() => tapped());
followTheme();

const data = document.getElementById('data')?.textContent;
const given = data ? (withShownHtml(data) as HydrationState & { first?: FirstPage }) : undefined;
const table = () => import('./router.tsx');
const routes = await firstRoutes();

// The pages of this address must be there before hydration, or React would throw the server's HTML away.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }),
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
const router = createBrowserRouter(routes, {
  ...(given && { hydrationData: given }),
  ...(given?.first && { patchRoutesOnNavigation }),
});
tapped = () => {
  const { location: next, formMethod } = router.state.navigation;
  return next && (formMethod ?? 'GET') === 'GET' ? createPath(next) : undefined;
};
const app = (
  <StrictMode>
    <RouterProvider router={withPageTransitions(router)} />
  </StrictMode>
);
// Pages of the back-office come without data: there is nothing to hydrate.
if (given) {
  hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
} else {
  document.querySelector('title')?.remove(); // or it would stand before the page's own
  createRoot(root).render(app);
}
document.documentElement.dataset['hydrated'] = '';
if (given) answerOffline();
if (given?.first) void whenIdle(table);

/** From one tree to the other leads a page load, so each brings its own, and the storefront at first its one page. */
async function firstRoutes(): Promise<RouteObject[]> {
  if (given?.first) return [shopTree([await routeOf(given.first, async () => (await table()).shopPages)])];
  const admin = inBackOffice(location.pathname) ? (await import('./adminRouter.tsx')).adminRoutes : [];
  return given ? [...(await table()).publicRoutes, ...admin] : admin;
}

/** Whoever moves on needs the other pages; what is there already is not added twice. */
async function patchRoutesOnNavigation({ patch }: PatchRoutesOnNavigationFunctionArgs): Promise<void> {
  const { shopPages, doorRoutes } = await fromChunk(table);
  patch(PAGES_ID, [...shopPages]);
  patch(null, [...doorRoutes]);
}
