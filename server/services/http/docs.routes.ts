import { join } from 'node:path';
import express, { type Request, Router } from 'express';
import { ROOT } from '#server/platform/root.ts';
import { docsPage, subjectPage } from './docsPage.ts';
import { openApiOf } from './openapi.ts';
import { pagePolicy } from './security.ts';
import type { Api } from './serve.ts';

const FILES = join(ROOT, 'server/services/http/docs');

/** `/api/docs`: the API for people, made of its document, complete without scripts and without any other site. */
export function docsRoutes(api: Api): Router {
  let made: ReturnType<typeof openApiOf> | undefined;
  const document = () => (made ??= openApiOf(api.endpoints, api.isPublic));
  const policy = pagePolicy({ scripts: [], styles: [] });
  return Router()
    .get('/api/docs', policy, (_req, res) => {
      res.set('cache-control', 'public, no-cache').type('html').send(docsPage(document()));
    })
    .use('/api/docs', express.static(FILES, { index: false, maxAge: '1h', redirect: false }))
    .get('/api/docs/:subject', policy, (req: Request<{ subject: string }>, res, next) => {
      const page = subjectPage(document(), req.params.subject);
      if (page === undefined) next();
      else res.set('cache-control', 'public, no-cache').type('html').send(page);
    });
}
