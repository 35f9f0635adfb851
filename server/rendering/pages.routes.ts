import express, { type Request, type Response, Router } from 'express';
import type { FinishedReplies } from '../http/finishedReplies.ts';
import { pagePolicy, sameSiteWrites } from '../http/security.ts';
import { applied } from './applied.ts';
import type { RenderedPage, RenderPage } from './page.ts';

/** The storefront's pages: rendered, finished and kept until the database changes; those of one person are not kept. */
export function pageRoutes(
  renderPage: RenderPage,
  {
    finished,
    publicUrl,
    policy = pagePolicy,
  }: { finished: FinishedReplies; publicUrl: string; policy?: typeof pagePolicy },
): Router {
  const router = Router();
  router.get('/{*path}', async (req, res) => {
    const generation = finished.now();
    const personal = res.locals['personal'] === true; // (accounts/account.pages.ts)
    const page = await renderPage(
      req.originalUrl,
      abortedWith(req, res),
      personal ? { http: { req, res } } : undefined,
    );
    if ('redirect' in page) {
      res.redirect(page.status, page.redirect);
      return;
    }
    await applied(policy(sourcesOf(page, res)), req, res);
    if (personal) {
      res.status(page.status).type('html').send(page.html);
      return;
    }
    await finished.finish(req, res, {
      status: page.status,
      type: 'text/html; charset=utf-8',
      text: page.html,
      generation: page.lasting ? generation : undefined,
    });
  });

  // A form sent before or without JavaScript: the page's own action answers, and what was typed stays in the page.
  const readForm = express.urlencoded({ extended: false, limit: '100kb' });
  router.post('/{*path}', sameSiteWrites(publicUrl), readForm, async (req, res) => {
    const fields = new URLSearchParams((req.body ?? {}) as Record<string, string>);
    const page = await renderPage(req.originalUrl, abortedWith(req, res), { fields, http: { req, res } });
    res.set('cache-control', 'no-store');
    if ('status' in page && page.status === 405) res.set('allow', 'GET, HEAD');
    if ('redirect' in page) {
      res.redirect(303, page.redirect);
      return;
    }
    await applied(policy(sourcesOf(page, res)), req, res);
    res.status(page.status).type('html').send(page.html);
  });
  return router;
}

/** Most pages speak with the shop alone. (payments/cardsLeaveFor.ts) */
const sourcesOf = (page: RenderedPage, res: Response) => ({
  scripts: page.scriptHashes,
  styles: page.styleHashes,
  connect: res.locals['connect'] as string[] | undefined,
});

/** Ends when the visitor leaves before the reply is sent. */
function abortedWith(_req: Request, res: Response): AbortSignal {
  const controller = new AbortController();
  res.on('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}
