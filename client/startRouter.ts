import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router-dom';

/** The router that moves from page to page, beginning at this address with what the server has drawn, if anything. */
export async function startRouter(routes: RouteObject[], given: HydrationState | undefined) {
  // The pages of this address must be there before, or React would throw the server's HTML away.
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return createBrowserRouter(routes, { ...(given && { hydrationData: given }) });
}
