import type { RouteObject } from 'react-router-dom';
import { importChunk } from '#client/pages/reloadOnceWhenChunksAreGone.ts';
import { SHELL_ID } from '#client/pages/shell.ts';
import { ErrorPage } from '#client/storefront/layout/ErrorPage.tsx';
import { Layout } from '#client/storefront/layout/Layout.tsx';
import { PageSkeleton } from '#client/storefront/layout/PageSkeleton.tsx';
import { ShellErrorPage } from '#client/storefront/layout/ShellErrorPage.tsx';

export const PAGES_ID = 'pages';

/** The storefront around these of its pages: the server's has all, the browser's starts with the one that it shows. */
export const shopTree = (pages: RouteObject[]): RouteObject => ({
  id: SHELL_ID,
  element: <Layout />,
  errorElement: <ShellErrorPage />,
  HydrateFallback: PageSkeleton,
  loader: async (args) => (await importChunk(() => import('./shell.loader.ts'))).loader(args),
  // The store's name and categories change rarely; a full page load brings the new ones.
  shouldRevalidate: () => false,
  children: [{ id: PAGES_ID, errorElement: <ErrorPage />, children: pages }],
});
