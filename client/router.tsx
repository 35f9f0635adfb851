import type { RouteObject } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import { type ActionModule, type LoaderModule, type PageModule, pagesIn } from './page.ts';
import { SHELL_ID } from './shell.ts';
import { ErrorPage } from './storefront/layout/ErrorPage.tsx';
import { Layout } from './storefront/layout/Layout.tsx';
import { PageSkeleton } from './storefront/layout/PageSkeleton.tsx';
import { ShellErrorPage } from './storefront/layout/ShellErrorPage.tsx';
import { LoadingPage } from '#client/ui/feedback/LoadingPage.tsx';
import { type Page, PAGES } from '#shared/pages.ts';

const { page, loaderOf } = pagesIn({
  pages: import.meta.glob<PageModule>([
    './storefront/**/*Page.tsx',
    './admin/login/*Page.tsx',
    '!./storefront/layout/*',
  ]),
  loaders: import.meta.glob<LoaderModule>([
    './*.loader.ts',
    './storefront/**/*.loader.ts',
    './admin/login/*.loader.ts',
  ]),
  actions: import.meta.glob<ActionModule>(['./storefront/**/*.action.ts', './admin/login/*.action.ts']),
});

const declared: readonly Page[] = Object.values(PAGES);
const standsOnce = (file: string) => declared.filter((other) => other.file === file).length === 1;

const shopPages = declared.map(({ path, file, reads }): RouteObject => {
  const { id, ...rest } = page(`storefront/${file}`, reads);
  // A page of several addresses is told apart by them.
  const route = { ...rest, id: standsOnce(file) ? id : `${id}#${path.slice(1)}` };
  return path === '/' ? { ...route, index: true } : { ...route, path: path.slice(1) };
});

/** Where a deeper address leads that no page has: to its new one, or home. */
async function elsewhere({ request }: { request: Request }) {
  const { movedTo } = await import('./storefront/layout/movedTo.ts');
  const to = await movedTo(request);
  return to === undefined ? redirect('/') : redirect(to, 301);
}

/** The pages that the server draws: the whole storefront, and the door of the back-office, whose rooms `adminRouter.tsx` holds. */
export const publicRoutes: RouteObject[] = [
  {
    id: SHELL_ID,
    element: <Layout />,
    errorElement: <ShellErrorPage />,
    HydrateFallback: PageSkeleton,
    ...loaderOf('shell'),
    // The store's name and categories change rarely; a full page load brings the new ones.
    shouldRevalidate: () => false,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          ...shopPages,
          // Deeper unknown addresses lead home (decisions.md, contradictions); the router warns of a route without an element.
          { path: '*', loader: elsewhere, element: null },
        ],
      },
    ],
  },
  {
    path: 'alpha/login',
    errorElement: <ShellErrorPage />,
    HydrateFallback: LoadingPage,
    ...page('admin/login/LoginPage'),
  },
  {
    path: 'alpha/convite',
    errorElement: <ShellErrorPage />,
    HydrateFallback: LoadingPage,
    ...page('admin/login/InvitationPage'),
  },
];
