import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { extname, join } from 'node:path';
import express, { type RequestHandler } from 'express';
import builtFiles from 'express-static-gzip';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Api } from '#server/services/endpoints/serve.ts';
import { noSuchFile } from '#server/services/http/noSuchFile.ts';
import type { pagePolicy } from '#server/services/http/security.ts';
import type { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import { backOfficeRoutes } from './backOffice.routes.ts';
import { oneAddress } from './oneAddress.ts';
import { builtClient, type ClientSource, pageRenderer, shellRenderer } from './page.ts';
import { pageRoutes } from './pages.routes.ts';

export interface ClientHandlers {
  handlers: (api: Api) => RequestHandler[];
  close: () => Promise<void>;
}

/** The storefront and its files: from the build, or from Vite while developing. */
export async function clientHandlers(options: {
  root: string;
  mode: 'development' | 'production' | 'test';
  server: Server;
  responseCache: ResponseCache;
  publicUrl: string;
  log: Logger;
}): Promise<ClientHandlers> {
  return options.mode === 'development' ? viteHandlers(options) : builtHandlers(options);
}

function builtHandlers({
  root,
  ...options
}: {
  root: string;
  responseCache: ResponseCache;
  publicUrl: string;
  log: Logger;
}): ClientHandlers {
  const built = join(root, 'dist');
  const files = join(built, 'client');
  const client = builtClient(built);
  return {
    handlers: (api) => [
      oneAddress, // before the files, one of which is the template of all pages
      express.Router().use(
        '/assets',
        builtFiles(join(files, 'assets'), {
          enableBrotli: true,
          orderPreference: ['br', 'gz'],
          index: false,
          serveStatic: { immutable: true, maxAge: '1y' },
        }),
        noSuchFile,
      ),
      ofAddressesWithEnding(express.static(files, { index: false, maxAge: '1h', dotfiles: 'ignore' })),
      backOfficeRoutes(shellRenderer(client)),
      pageRoutes(pageRenderer(client, api), options),
    ],
    close: async () => {},
  };
}

/** Every file has an ending, and no page has one: no page is looked up on the disk. */
const ofAddressesWithEnding =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    extname(req.path) ? handler(req, res, next) : next();

/** Vite's own scripts and styles are inline; the policy of the built pages is tested on the build. */
export const vitePolicy: typeof pagePolicy = ({ connect = [] }) =>
  helmet.contentSecurityPolicy({
    directives: {
      'script-src': ["'self'", "'unsafe-inline'"],
      'connect-src': ["'self'", 'ws:', ...connect],
      'worker-src': ["'self'", 'blob:'], // Vite's waits for a restarted server, and the page goes on
      'upgrade-insecure-requests': null,
    },
  });

async function viteHandlers({
  root,
  server,
  responseCache,
  publicUrl,
  log,
}: {
  root: string;
  server: Server;
  responseCache: ResponseCache;
  publicUrl: string;
  log: Logger;
}): Promise<ClientHandlers> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native', // a bundled copy of it would come and go, and node --watch restart for ever
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  const client: ClientSource = {
    bundle: () => vite.ssrLoadModule('/server.tsx') as ReturnType<ClientSource['bundle']>,
    template: (address) =>
      vite.transformIndexHtml(address, readFileSync(join(root, 'client/index.html'), 'utf8')),
    manifest: undefined,
  };
  return {
    handlers: (api) => [
      oneAddress, // before the files, one of which is the template of all pages
      vite.middlewares as RequestHandler,
      backOfficeRoutes(shellRenderer(client), vitePolicy),
      pageRoutes(pageRenderer(client, api), { responseCache, publicUrl, log, policy: vitePolicy }),
    ],
    close: () => vite.close(),
  };
}
