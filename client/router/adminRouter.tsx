import { type LoaderFunction, redirect, type RouteObject } from 'react-router-dom';
import { ADMIN_ID } from '#client/admin/kit/adminId.ts';
import { type AdminPage, ADMIN_PAGES, adminPaths } from '#client/pages/adminPages.ts';
import { importChunk } from '#client/pages/reloadOnceWhenChunksAreGone.ts';
import { ShellErrorPage } from '#client/storefront/layout/ShellErrorPage.tsx';
import { LoadingPage } from '#client/ui/feedback/LoadingPage.tsx';
import { type ActionModule, type LoaderModule, type PageModule, pagesIn } from './page.ts';
import { signedOutRoutes } from './signedOutRoutes.tsx';

const { page, loaderOf } = pagesIn({
  pages: import.meta.glob<PageModule>([
    '../admin/**/*Page.tsx',
    '!../admin/{layout,kit}/Admin*',
    '!../admin/login/*',
  ]),
  loaders: import.meta.glob<LoaderModule>('../admin/**/*.loader.ts'),
  actions: import.meta.glob<ActionModule>('../admin/**/*.action.ts'),
});

/** The frame of the back-office's pages, loaded on the first visit. */
async function backOffice() {
  const { AdminLayout, AdminErrorPage } = await importChunk(
    () => import('#client/admin/layout/AdminLayout.tsx'),
  );
  return { Component: AdminLayout, ErrorBoundary: AdminErrorPage };
}

const listLoader =
  (lists: NonNullable<AdminPage['lists']>): LoaderFunction =>
  async (args) => {
    const both = () => Promise.all([import('#client/admin/layout/listLoader.ts'), lists()]);
    const [{ loadList }, endpoint] = await importChunk(both);
    return loadList(endpoint, args);
  };

/** A page of the back-office, whose failure keeps the menu. It shows one reply (`useReply`), one list (`OfficeList`), or has a loader. */
function adminPage({ file, reads, lists }: Pick<AdminPage, 'file' | 'reads' | 'lists'>): RouteObject {
  const { lazy, ...rest } = page(`admin/${file}`, reads);
  const withBoundary = async () => ({ ...(await lazy()), ErrorBoundary: (await backOffice()).ErrorBoundary });
  return {
    ...rest,
    ...(lists && { loader: listLoader(lists) }),
    lazy: withBoundary,
  };
}

/** The back-office, drawn by the browser alone: fetched at its addresses only, so that nothing of it weighs on the storefront. */
export const adminRoutes: RouteObject[] = [
  { path: 'alpha', loader: () => redirect(adminPaths.overview), HydrateFallback: LoadingPage },
  {
    path: 'alpha/dashboard',
    errorElement: <ShellErrorPage />,
    HydrateFallback: LoadingPage,
    children: [
      {
        id: ADMIN_ID,
        lazy: backOffice,
        ...loaderOf('admin/layout/AdminLayout'),
        // The session and the store's name reload when a page asks for it, not on each navigation.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
        children: [
          ...Object.values<AdminPage>(ADMIN_PAGES).map(({ path, ...rest }) =>
            Object.assign(adminPage(rest), path ? { path } : { index: true }),
          ),
          { ...adminPage({ file: 'layout/UnderDevelopmentPage' }), path: '*' },
        ],
      },
    ],
  },
];

/** The whole tree at `/alpha`: who has signed in goes on inside. */
export const officeRoutes: RouteObject[] = [...signedOutRoutes, ...adminRoutes];
