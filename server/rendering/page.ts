import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOutage } from '#server/platform/database/outage.ts';
import type { Api, Http } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import { problemOf } from '#server/services/http/onError.ts';
import { jsonInHtml } from '#shared/values/jsonInHtml.ts';

type Bundle = typeof import('#client/server.tsx');
type Manifest = Record<string, { file: string; imports?: string[] }>;

export interface RenderedPage {
  status: number;
  html: string;
  /** Whether it is the same for all visitors until the database changes. */
  lasting: boolean;
  /** CSP sources of the inline script and styles on this page. */
  scriptHashes: string[];
  styleHashes: string[];
  /** Why a page of status 500 could not be made; for the log alone. */
  faults: unknown[];
}

/** The request behind a page that depends on who asks, and the fields of a form that was sent without JavaScript. */
export interface Personal {
  http: Http;
  fields?: URLSearchParams;
}

/**
 * An address in, a finished HTML page out; or the address to go to instead. A page that is the same for all visitors is
 * rendered without a request to look at; the fields of a form reach the page's action.
 */
export type RenderPage = (
  address: string,
  signal?: AbortSignal,
  personal?: Personal,
) => Promise<RenderedPage | { redirect: string; status: number }>;

/** The back-office's page before anything is drawn; the same for every address. */
export type RenderShell = (address: string) => Promise<Omit<RenderedPage, 'status' | 'lasting' | 'faults'>>;

/** Where the bundle comes from: the build, or Vite while developing. */
export interface ClientSource {
  bundle(): Promise<Bundle>;
  /** `index.html` with its script tags, for this address. */
  template(address: string): Promise<string>;
  /** The built file of a source file, with its imports; nothing while developing. */
  manifest: Manifest | undefined;
}

/** The client as `npm run build` leaves it. */
export function builtClient(folder: string): ClientSource {
  // Which scripts a page needs, and when, follows for each (`wakingScripts`, `scriptsAtOnce`).
  const template = readFileSync(join(folder, 'client/index.html'), 'utf8').replaceAll(
    /<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\s*/g,
    '',
  );
  const manifest = JSON.parse(readFileSync(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
  const bundle = import(join(folder, 'renderer/server.js')) as Promise<Bundle>;
  return { bundle: () => bundle, template: async () => template, manifest };
}

interface Rendering {
  /** The request of a personal page or form, for what looks at requests. */
  http: Http | undefined;
  /** Whether all replies of the page may be cached. */
  lasting: boolean;
  /** Why the database or the disk could not be used. */
  outage?: unknown;
}

/** Renders the storefront with the API's own handlers behind its calls. */
export function pageRenderer(client: ClientSource, api: Api): RenderPage {
  const rendering = new AsyncLocalStorage<Rendering>();
  return async (address, signal, personal) => {
    const { answerCallsWith, Refused, render, scriptsBoot, themeBoot } = await client.bundle();
    answerCallsWith(async (endpoint, input) => {
      const current = rendering.getStore();
      if (current && !api.isPublic(endpoint)) current.lasting = false;
      try {
        return await api.ask(endpoint, input, current?.http);
      } catch (error) {
        if (error instanceof Failure) throw new Refused(problemOf(error));
        if (current && isOutage(error)) current.outage = error;
        throw error;
      }
    });
    // The address is appended, never resolved: `new URL('//other/x', base)` would change the host.
    const request = new Request(`http://shop.internal${address}`, {
      ...(signal && { signal }),
      ...(personal?.fields && { method: 'POST', body: personal.fields }),
    });
    const current: Rendering = { http: personal?.http, lasting: true };
    const page = await rendering.run(current, () =>
      render(request, (file) => `/${client.manifest?.[file]?.file ?? file}`),
    );
    if ('redirect' in page) return page;
    // A retry may succeed in a moment; the page's own words would say that the shop is broken.
    if (page.status >= 500 && current.outage !== undefined) throw current.outage;

    const template = await client.template(address);
    const waking = client.manifest
      ? wakingScripts(
          scriptsOf(client.manifest, [...page.wakers, ...page.pages.map((file) => `${file}.tsx`)]),
        )
      : '';
    const boot = client.manifest ? `${themeBoot};${scriptsBoot}` : themeBoot;
    const html = fill(template, {
      theme: theme(boot),
      head: page.head,
      styles: sheetsOf(client.manifest, page.pages) + page.styleTag + waking,
      symbols: page.symbols,
      app: page.app,
      data: `<script type="application/json" id="data">${jsonInHtml(page.data)}</script>`,
    });
    return {
      status: page.status,
      html,
      lasting: current.lasting,
      scriptHashes: [hashOf(boot)],
      styleHashes: [...STYLE_HASHES, hashOf(page.styles)],
      faults: page.status >= 500 ? page.faults : [],
    };
  };
}

/** The back-office's page: the theme, a spinner, and the scripts that draw the rest. */
export function shellRenderer(client: ClientSource): RenderShell {
  return async (address) => {
    const { renderShell, themeBoot } = await client.bundle();
    const shell = renderShell();
    const html = fill(await client.template(address), {
      theme: theme(themeBoot),
      head: shell.head,
      styles:
        sheetsOf(client.manifest, BACK_OFFICE) +
        shell.styleTag +
        (client.manifest ? scriptsAtOnce(scriptsOf(client.manifest, BACK_OFFICE)) : ''),
      app: shell.app,
    });
    return { html, scriptHashes: [hashOf(themeBoot)], styleHashes: [...STYLE_HASHES, hashOf(shell.styles)] };
  };
}

const BACK_OFFICE = ['router/first/startRouter.ts', 'router/adminRouter.tsx', 'admin/layout/AdminLayout.tsx'];

const fill = (template: string, parts: Record<string, string>): string =>
  template.replace(/<!--(theme|head|styles|symbols|app|data)-->/g, (_, name: string) => parts[name] ?? '');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * One page fades into the next. The script that chooses the theme has styles computed before the sheets are there, and a
 * page that does not fade by then never does; so this comes before it.
 */
const FADE = '@view-transition{navigation:auto}';

const theme = (boot: string): string => `<style>${FADE}</style><script>${boot}</script>`;

/** styled-components opens an empty style element and fills it through CSSOM, which needs no further permission. */
const STYLE_HASHES = [hashOf(''), hashOf(FADE)];

/** The style sheets of the build; styles in the page come after them, and may differ from them. */
function sheetsOf(manifest: Manifest | undefined, pages: string[]): string {
  const names = pages.some((page) => page.startsWith('admin/')) ? ['shop.css', 'admin.css'] : ['shop.css'];
  const files = names.map((name) => manifest?.[name]?.file ?? '').filter(Boolean);
  return files.map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
}

/** The scripts that a page begins with, the entry first, so that the browser need not discover them one by one. */
function scriptsOf(manifest: Manifest, sources: string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const each of chunk.imports ?? []) visit(each);
  };
  for (const key of ['index.html', ...sources]) visit(key);
  return [...files].map((file) => `/${file}`);
}

/** For a page that is read without scripts: they are fetched once it has been painted. (client/scriptsBoot.ts) */
const wakingScripts = (addresses: string[]): string =>
  `<script type="application/json" id="scripts">${JSON.stringify(addresses)}</script>`;

/** For a page of which nothing is there without them. */
const scriptsAtOnce = (addresses: string[]): string =>
  addresses
    .map((address, place) =>
      place
        ? `<link rel="modulepreload" href="${address}">`
        : `<script type="module" src="${address}"></script>`,
    )
    .join('');
