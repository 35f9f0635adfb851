import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router-dom';
import type { FirstPage } from './firstPage.ts';

/** The router that moves from page to page, beginning at this address with what the server has drawn, if anything. */
export async function startRouter(
  routes: RouteObject[],
  hydration: (HydrationState & { first?: FirstPage }) | undefined,
) {
  // The pages of this address must be there before, or React would throw the server's HTML away.
  await Promise.all(
    routesHere(routes, hydration?.first).map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return createBrowserRouter(routes, { ...(hydration && { hydrationData: hydration }) });
}

/** A page that the server has named is found by that: to match an address makes expressions of those of all pages, as the router does anyway. */
const routesHere = (routes: RouteObject[], first: FirstPage | undefined): RouteObject[] =>
  first
    ? allOf(routes).filter(({ id }) => id === first.id)
    : (matchRoutes(routes, location) ?? []).map(({ route }) => route);

const allOf = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...allOf(route.children ?? [])]);
