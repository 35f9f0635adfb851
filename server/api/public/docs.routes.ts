import { join } from 'node:path';
import express, { type Request, Router } from 'express';
import { ROOT } from '#server/platform/root.ts';
import { docsPage, subjectPage } from '#server/services/apiDocs/docsPage.ts';
import { documentOf } from '#server/services/apiDocs/openapi.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { pagePolicy } from '#server/services/http/security.ts';

const FILES = join(ROOT, 'server/services/apiDocs/files');

/** `/api/docs`: the API for people, built from its document, complete without scripts and other sites. */
export function docsRoutes(api: Api): Router {
  const policy = pagePolicy({ scripts: [], styles: [] });
  // Rendered once, on the first request: all endpoints are registered by then, and it takes a hundredth of a
  // second.
  let front: string | undefined;
  return Router()
    .get('/api/docs', policy, (_req, res) => {
      res
        .set('cache-control', 'public, no-cache')
        .type('html')
        .send((front ??= docsPage(documentOf(api))));
    })
    .use('/api/docs', express.static(FILES, { index: false, maxAge: '1h', redirect: false }))
    .get('/api/docs/:subject', policy, (req: Request<{ subject: string }>, res, next) => {
      const page = subjectPage(documentOf(api), req.params.subject);
      if (page === undefined) next();
      else res.set('cache-control', 'public, no-cache').type('html').send(page);
    });
}
