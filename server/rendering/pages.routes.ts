import express, { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { redactedPath } from '#server/services/http/requestLog.ts';
import { runMiddleware } from '#server/services/http/runMiddleware.ts';
import { pagePolicy, sameSiteWrites } from '#server/services/http/security.ts';
import type { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import { PAGE_PARAMETERS } from '#shared/pages/pageParameters.ts';
import type { RenderedPage, RenderPage } from './page.ts';
import { sendHtml } from './sendHtml.ts';

/** The storefront's pages: rendered, finished and cached until the database changes; those of one person are not cached. */
export function pageRoutes(
  renderPage: RenderPage,
  {
    responseCache,
    publicUrl,
    log,
    policy = pagePolicy,
  }: { responseCache: ResponseCache; publicUrl: string; log: Logger; policy?: typeof pagePolicy },
): Router {
  const router = Router();
  responseCache.addresses.declareForPages(PAGE_PARAMETERS);
  const note = ({ faults }: RenderedPage, req: Request, res: Response): void => {
    for (const err of faults)
      log.error(
        { err, requestId: res.locals['requestId'] as string, path: redactedPath(req.originalUrl) },
        'page failed',
      );
  };
  router.get('/{*path}', async (req, res) => {
    const personal = res.locals['personal'] === true; // (api/public/account.pages.ts)
    const signal = abortedWith(res);
    const http = personal ? { http: { req, res } } : undefined;
    const render = async (address: string, signal?: AbortSignal): Promise<RenderedPage | undefined> => {
      const page = await renderPage(address, signal, http);
      if ('redirect' in page) {
        res.redirect(page.status, page.redirect);
        return undefined;
      }
      note(page, req, res);
      await runMiddleware(policy(sourcesOf(page, res)), req, res);
      return page;
    };
    if (personal) {
      const page = await render(req.originalUrl, signal);
      if (page) await sendHtml(req, res.status(page.status), page.html);
      return;
    }
    await responseCache.answer(req, res, async () => {
      if (res.destroyed) return undefined; // its visitor has left while it waited for its turn
      // Others may wait for it, so that it goes on when the first to ask leaves.
      const page = await render(responseCache.addresses.plain(req.originalUrl));
      return page && { ...page, text: page.html, type: 'text/html; charset=utf-8' };
    });
  });

  // A form sent before or without JavaScript: the page's own action answers, and the form's fields stay in the page.
  const readForm = express.urlencoded({ extended: false, limit: '100kb' });
  router.post('/{*path}', sameSiteWrites(publicUrl), readForm, async (req, res) => {
    const fields = new URLSearchParams(pairsOf((req.body ?? {}) as Record<string, string | string[]>));
    const page = await renderPage(req.originalUrl, abortedWith(res), { fields, http: { req, res } });
    res.set('cache-control', 'no-store');
    if ('status' in page && page.status === 405) res.set('allow', 'GET, HEAD');
    if ('redirect' in page) {
      res.redirect(303, page.redirect);
      return;
    }
    note(page, req, res);
    await runMiddleware(policy(sourcesOf(page, res)), req, res);
    await sendHtml(req, res.status(page.status), page.html);
  });
  return router;
}

/** A form may contain a field several times, each with its own value. */
const pairsOf = (body: Record<string, string | string[]>): [name: string, value: string][] =>
  Object.entries(body).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );

/** Most pages connect to the shop alone. (payments/cardTokenizerCsp.ts) */
const sourcesOf = (page: RenderedPage, res: Response) => ({
  scripts: page.scriptHashes,
  styles: page.styleHashes,
  connect: res.locals['connect'] as string[] | undefined,
});

/** Ends when the visitor leaves before the reply is sent. */
function abortedWith(res: Response): AbortSignal {
  const controller = new AbortController();
  res.on('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}
