import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  createPath,
  type HydrationState,
  matchRoutes,
  RouterProvider,
} from 'react-router-dom';
import { answerOffline } from './answerOffline.ts';
import './loadedAt.ts'; // knows the address only if it runs before anybody moves on
import { publicRoutes } from './router.tsx';
import { withShownHtml } from './shownHtml.ts';
import { reloadOnceWhenChunksAreGone } from './reloadOnceWhenChunksAreGone.ts';
import { followTheme } from '#client/ui/theme/themeChoice.ts';

/** Where somebody is on the way to; a form on its way is none, since it would have to be sent again. */
let tapped = (): string | undefined => undefined;
reloadOnceWhenChunksAreGone(() => tapped());
followTheme();

// From one tree to the other leads a page load, so each brings its own.
const routes = /^\/alpha(\/|$)/i.test(location.pathname)
  ? [...publicRoutes, ...(await import('./adminRouter.tsx')).adminRoutes]
  : publicRoutes;

const data = document.getElementById('data')?.textContent;
const hydrationData = data ? (withShownHtml(data) as HydrationState) : undefined;

// The pages of this address must be there before hydration, or React would throw the server's HTML away.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }),
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
const router = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
tapped = () => {
  const { location: next, formMethod } = router.state.navigation;
  return next && (formMethod ?? 'GET') === 'GET' ? createPath(next) : undefined;
};
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
// Pages of the back-office come without data: there is nothing to hydrate.
if (hydrationData) {
  hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
} else {
  document.querySelector('title')?.remove(); // or it would stand before the page's own
  createRoot(root).render(app);
}
document.documentElement.dataset['hydrated'] = '';
if (hydrationData) answerOffline();
