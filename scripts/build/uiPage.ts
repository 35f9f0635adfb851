import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { themeBoot } from '#client/themeBoot.ts';

/** Vite's scripts and styles are inline, and its changes arrive by a socket. */
const POLICY = "default-src 'self' 'unsafe-inline' data: ws:";

/** Serves `/dev/ui`, a sample of each part of `client/ui`. A plugin of the development server: no build knows the page. */
export function uiPage(): Plugin {
  return {
    name: 'ui-page',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use('/dev/ui', (req, res, next) => {
        const address = req.originalUrl ?? '';
        const template = readFileSync(join(vite.config.root, 'index.html'), 'utf8')
          .replace('/browser.tsx', '/dev/partsPage.tsx')
          .replace('<!--theme-->', `<script>${themeBoot}</script>`);
        vite
          .transformIndexHtml(address, template)
          .then(
            (html) =>
              res
                .setHeader('content-security-policy', POLICY)
                .setHeader('content-type', 'text/html; charset=utf-8')
                .end(html),
            next,
          );
      });
    },
  };
}
