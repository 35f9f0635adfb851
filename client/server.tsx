import { PassThrough } from 'node:stream';
import { type ReactNode, StrictMode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { inBackOffice } from '#client/pages/backOffice.ts';
import { withoutRenderedHtml } from '#client/pages/renderedHtml.ts';
import { type Shell, SHELL_ID } from '#client/pages/shell.ts';
import type { FirstPage } from '#client/router/first/firstPage.ts';
import { publicRoutes } from '#client/router/router.tsx';
import { PAGES_ID } from '#client/router/shopTree.tsx';
import { FragmentCacheContext } from '#client/ui/CachedFragment.tsx';
import { LoadingPage } from '#client/ui/feedback/LoadingPage.tsx';
import { symbolsOf } from '#client/ui/symbols/shapes.ts';
import { fragmentsOf, NOT_DRAWN } from './fragmentCache.tsx';

export { answerCallsWith } from '#client/calls/call.ts';
export { Refused } from '#client/calls/callFaults.ts';
export { scriptsBoot } from './scriptsBoot.ts';
export { themeBoot } from './themeBoot.ts';

export type Rendered =
  | { redirect: string; status: number }
  | {
      status: number;
      /** Title, meta and links, for the head. */
      head: string;
      /** The rules of the components on the page, without their tag. */
      styles: string;
      /** The `style` tag with those rules. */
      styleTag: string;
      /** The shapes that the page refers to, for its sprite. */
      symbols: string;
      app: string;
      /** The hydration data of the browser's router, as JSON. */
      data: string;
      /** The pages matched, as files below `client/`. */
      pages: string[];
      /** The scripts that hydrate the page, as sources below `client/`. */
      wakers: string[];
      /** An error thrown while the page's data load; the browser never sees it. */
      faults: unknown[];
    };

const handler = createStaticHandler(publicRoutes);
const PATIENCE_MS = 15_000; // a first page after a start, on a machine with other work, takes seconds

/**
 * Renders an address of the storefront. A POST carries the fields of a form to the page's action. The page names the
 * address of its own script.
 */
export async function render(request: Request, scriptOf: (file: string) => string): Promise<Rendered> {
  const context = await handler.query(request);
  if (context instanceof Response)
    return { status: context.status, redirect: context.headers.get('location') ?? '/' };

  // Unmatched routes render nothing, and the router copies everything it gets.
  const matched = context.matches.map(({ route: { children: _children, ...route } }) => route);
  const router = createStaticRouter(matched, context);
  const page = (
    <StrictMode>
      <FragmentCacheContext value={fragmentsOf(context.loaderData[SHELL_ID] as Shell | undefined)}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </FragmentCacheContext>
    </StrictMode>
  );
  const { html, styleTag } = atOnce(page) ?? (await whenAllIsThere(page, request.signal));
  // React writes title, meta and link of a partial document before everything else; they belong in the head.
  const start = html.indexOf(APP_START);
  const first = firstPage(context.matches, scriptOf);
  return {
    status: context.statusCode,
    head: html.slice(0, start),
    styles: withoutTag(styleTag),
    styleTag,
    symbols: symbolsOf(html),
    app: html.slice(start),
    data: withoutRenderedHtml(
      {
        loaderData: context.loaderData,
        actionData: context.actionData,
        errors: context.errors && errorsForBrowser(context.errors),
        first,
      },
      html,
    ),
    pages: context.matches.map(({ route }) => fileOf(route.id)),
    wakers: first ? ['router/first/firstRouter.tsx'] : wakersOf(context.location.pathname),
    faults: Object.values(context.errors ?? {}),
  };
}

/** Without a storefront page all of the tree is needed at once. */
const wakersOf = (pathname: string) => [
  'router/first/startRouter.ts',
  inBackOffice(pathname) ? 'router/adminRouter.tsx' : 'router/router.tsx',
];

const fileOf = (id: string): string => id.replace(/#.*/, '');

/** A page of the storefront; undefined for the back-office's sign-in page and for a missing page. */
function firstPage(
  matches: StaticHandlerContext['matches'],
  scriptOf: (file: string) => string,
): FirstPage | undefined {
  const [parent, page] = matches.slice(-2);
  if (!page || parent?.route.id !== PAGES_ID || page.route.path === '*') return undefined;
  const { id, path } = page.route;
  return { id, path, chunk: scriptOf(`${fileOf(id)}.tsx`) };
}

interface Drawn {
  html: string;
  styleTag: string;
}

/** Draws in one go, which costs less than a stream; nothing where a part of the page is still being loaded. */
function atOnce(page: ReactNode): Drawn | undefined {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(page));
    return html.includes(NOT_DRAWN) ? undefined : { html, styleTag: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

async function whenAllIsThere(page: ReactNode, signal: AbortSignal): Promise<Drawn> {
  const sheet = new ServerStyleSheet();
  try {
    return { html: await htmlOf(sheet.collectStyles(page), signal), styleTag: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

/** What a page of the back-office shows until its scripts have rendered it. */
export function renderShell(): { head: string; styles: string; styleTag: string; app: string } {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(<LoadingPage />));
    const styleTag = sheet.getStyleTags();
    const start = html.indexOf('<main');
    return { head: html.slice(0, start), styles: withoutTag(styleTag), styleTag, app: html.slice(start) };
  } finally {
    sheet.seal();
  }
}

const withoutTag = (styleTag: string): string => styleTag.replace(/^<style[^>]*>|<\/style>$/g, '');

/** The first element of the layout; see `Frame.tsx`. */
const APP_START = '<a class="skip';

/** A stack trace never reaches the browser; the status and a sentence are enough to render the same page. */
function errorsForBrowser(errors: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(errors).map((id) => [id, { status: 500, statusText: '', internal: false, data: null }]),
  );
}

function htmlOf(app: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const out = new PassThrough();
    out.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
    out.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    const stream = renderToPipeableStream(app, {
      // Larger parts would otherwise be moved into place by inline scripts, which our policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer);
        stream.pipe(out);
      },
      onShellError: reject,
      onError(error) {
        if (!signal.aborted) reject(error instanceof Error ? error : new Error(String(error)));
      },
    });
    const timer = setTimeout(() => stream.abort(new Error('rendering took too long')), PATIENCE_MS);
    signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true });
  });
}
