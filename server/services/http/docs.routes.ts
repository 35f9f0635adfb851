import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import express, { Router } from 'express';
import { ROOT } from '#server/platform/root.ts';
import { docsPage } from './docsPage.ts';
import { pagePolicy } from './security.ts';
import type { Api } from './serve.ts';

const SWAGGER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const SWAGGER_FILES = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js']);
const OURS = join(ROOT, 'server/services/http/docs');

/** `/api/docs`: the API for people, complete without scripts and without any other site. */
export function docsRoutes(api: Api): Router {
  const files = { index: false, maxAge: '1h', redirect: false } as const;
  const swagger = express.static(SWAGGER, files);
  return Router()
    .get('/api/docs', pagePolicy({ scripts: [], styles: [] }), (_req, res) => {
      res.set('cache-control', 'public, no-cache').type('html').send(docsPage(api));
    })
    .use('/api/docs', express.static(OURS, files), (req, res, next) => {
      if (SWAGGER_FILES.has(req.path)) swagger(req, res, next);
      else next();
    });
}
