import { type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createPath, type HydrationState, RouterProvider } from 'react-router-dom';
import { fetchEndpointsBy } from '#client/calls/callEndpoint.ts';
import { Unreachable } from '#client/calls/callFaults.ts';
import { replayInput } from '#client/forms/typing.ts';
import '#client/pages/loadedAt.ts'; // knows the address only if it runs before anybody moves on
import { inBackOffice } from '#client/pages/backOffice.ts';
import {
  fromNeededChunk,
  importQuietly,
  reloadOnceWhenChunksAreGone,
} from '#client/pages/reloadOnceWhenChunksAreGone.ts';
import { withRenderedHtml } from '#client/pages/renderedHtml.ts';
import type { FirstPage } from '#client/router/first/firstPage.ts';
import { withPageTransitions } from '#client/router/pageTransitions.ts';
import { followTheme } from '#client/ui/theme/themeChoice.ts';
import { answerOffline } from './answerOffline.ts';

/**
 * The address that a navigation leads to. A pending form submission has none, since it would have to be sent
 * again.
 */
let tapped = (): string | undefined => undefined;
fetchEndpointsBy(fromNeededChunk);
reloadOnceWhenChunksAreGone(() => tapped(), Unreachable);
followTheme();

const data = document.getElementById('data')?.textContent;
const hydration = data ? (withRenderedHtml(data) as HydrationState & { first?: FirstPage }) : undefined;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
const router = await routerOfThisPage();
tapped = () => {
  const { location: next, formMethod } = router.state.navigation;
  return next && (formMethod ?? 'GET') === 'GET' ? createPath(next) : undefined;
};
const app = (
  <StrictMode>
    <MarkedAwake>
      <RouterProvider router={withPageTransitions(router)} />
    </MarkedAwake>
  </StrictMode>
);
// Pages of the back-office come without data: there is nothing to hydrate.
if (hydration) {
  // Hydrates in slices that yield to the page: in one piece it would block scrolling and taps on a slow phone.
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
  });
} else {
  document.querySelector('title')?.remove(); // or it would stand before the page's own
  createRoot(root).render(app);
}
if (hydration) answerOffline();

/** Marks the page once it answers. */
function MarkedAwake({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Once React is done with the page: in the middle of it, it writes over what is typed.
    queueMicrotask(() => {
      if (hydration) replayInput(document);
      document.documentElement.dataset['hydrated'] = '';
    });
  }, []);
  return children;
}

async function routerOfThisPage() {
  if (!hydration?.first) return (await importQuietly(fetchRouter))();
  const { firstRouter } = await importQuietly(() => import('#client/router/first/firstRouter.tsx'));
  return firstRouter(hydration.first, hydration, fetchRouter);
}

/**
 * Starts the library's router for navigation. Shop and back-office are separated by a page load, so each loads
 * its own tree.
 */
async function fetchRouter() {
  const [{ startRouter }, routes] = await Promise.all([
    import('#client/router/first/startRouter.ts'),
    inBackOffice(location.pathname)
      ? import('#client/router/adminRouter.tsx').then(({ officeRoutes }) => officeRoutes)
      : import('#client/router/router.tsx').then(({ publicRoutes }) => publicRoutes),
  ]);
  return () => startRouter(routes, hydration);
}
