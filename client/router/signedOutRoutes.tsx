import type { RouteObject } from 'react-router-dom';
import { ShellErrorPage } from '#client/storefront/layout/ShellErrorPage.tsx';
import { LoadingPage } from '#client/ui/feedback/LoadingPage.tsx';
import { type ActionModule, type LoaderModule, type PageModule, pagesIn } from './page.ts';

const { page } = pagesIn({
  pages: import.meta.glob<PageModule>('../admin/login/*Page.tsx'),
  loaders: import.meta.glob<LoaderModule>('../admin/login/*.loader.ts'),
  actions: import.meta.glob<ActionModule>('../admin/login/*.action.ts'),
});

const door = (path: string, file: string): RouteObject => ({
  path,
  errorElement: <ShellErrorPage />,
  HydrateFallback: LoadingPage,
  ...page(`admin/login/${file}`),
});

/** The door of the back-office, which the server draws; its rooms are in `adminRouter.tsx`. */
export const signedOutRoutes: readonly RouteObject[] = [
  door('alpha/login', 'LoginPage'),
  door('alpha/convite', 'InvitationPage'),
  door('alpha/confirmar-email', 'ConfirmEmailPage'),
];
