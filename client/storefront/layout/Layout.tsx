import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { styled } from 'styled-components';
import { lazyWhenIdle } from '#client/pages/lazyWhenIdle.ts';
import { PendingBar } from '#client/ui/feedback/PendingBar.tsx';
import { RouteAnnouncer } from '#client/ui/feedback/RouteAnnouncer.tsx';
import { Frame } from '#client/ui/Frame.tsx';
import { Header } from './Header.tsx';
import { NoteBar } from './NoteBar.tsx';

const BottomBar = lazyWhenIdle(async () => (await import('./BottomBar.tsx')).BottomBar);
const ChatButton = lazyWhenIdle(
  async () => (await import('#client/storefront/chat/ChatButton.tsx')).ChatButton,
);
const Toaster = lazyWhenIdle(async () => (await import('#client/ui/feedback/Toast.tsx')).Toaster);
const Footer = lazyWhenIdle(async () => (await import('./Footer.tsx')).Footer);

/** The frame of every storefront page. */
export function Layout() {
  return (
    <Frame>
      <PendingBar />
      <NoteBar />
      <Header />
      <Page>
        <Outlet />
      </Page>
      <Suspense>
        <Footer />
        <BottomBar />
      </Suspense>
      <Suspense>
        <ChatButton />
      </Suspense>
      <RouteAnnouncer />
      <Suspense>
        <Toaster />
      </Suspense>
      <ScrollRestoration />
    </Frame>
  );
}

// A short page still keeps the footer below the first screen, so that nothing moves when its content arrives.
const Page = styled.div`
  min-block-size: calc(100svh - 4.5rem);
  /* the margin of a page's heading stays inside; on its way out it moved the whole box from page to page */
  display: flow-root;
`;
