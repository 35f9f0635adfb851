import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAlerts } from '#client/admin/alerts/useAlerts.ts';
import { keepSearch } from '#client/admin/kit/lastSearch.ts';
import { lazyWhenIdle } from '#client/pages/lazyWhenIdle.ts';
import { PendingBar } from '#client/ui/feedback/PendingBar.tsx';
import { RouteAnnouncer } from '#client/ui/feedback/RouteAnnouncer.tsx';
import { Toaster } from '#client/ui/feedback/Toast.tsx';
import { Frame } from '#client/ui/Frame.tsx';
import { from } from '#client/ui/theme/tokens.ts';
import { PendingWorkOf } from './PendingWorkOf.tsx';
import { SessionQuestions } from './SessionQuestions.tsx';
import { SetupNotes } from './SetupNotes.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useFocusAfterChange } from './useFocusAfterChange.ts';

const ClockNotice = lazyWhenIdle(async () => (await import('./ClockNotice.tsx')).ClockNotice);

export { AdminErrorPage } from './AdminErrorPage.tsx';

/**
 * The frame of every page of the back-office: menu, session, toasts. `docs/recipes.md` says how to add a page. Each page may
 * use:
 * - `useAdmin()` gives the administrator and the store's settings; `toast('…')` confirms an action.
 * - A call answered 401 opens `SignInAgain` and is then repeated by `call`.
 * - Where the endpoint declares `stepUp`, or `passwordAgain` of its file, `PasswordAgain` asks for the password.
 */
export function AdminLayout() {
  const { pathname, search } = useLocation();
  useEffect(() => keepSearch(pathname, search), [pathname, search]);
  useAlerts();
  useFocusAfterChange();
  return (
    <Frame>
      <PendingBar />
      <PendingWorkOf>
        <Columns>
          <SideMenu />
          <div>
            <SetupNotes />
            <Suspense>
              <ClockNotice />
            </Suspense>
            {/* Input, dialogs and selections belong to one item, also where the next item uses the same page component. */}
            <Outlet key={pathname} />
          </div>
        </Columns>
      </PendingWorkOf>
      <RouteAnnouncer />
      <SessionQuestions />
      <Toaster />
      <ScrollRestoration />
    </Frame>
  );
}

const Columns = styled.div`
  ${from.desktop} {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
    align-items: start;
  }
  /* PrintedDocument has no menu. */
  @media print {
    display: block;
  }
`;
