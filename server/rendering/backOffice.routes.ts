import { Router } from 'express';
import { runMiddleware } from '#server/services/http/runMiddleware.ts';
import { pagePolicy } from '#server/services/http/security.ts';
import type { RenderShell } from './page.ts';

/** The back-office is drawn in the browser; the guard in `server/people/session` has let its reader pass. */
export function backOfficeRoutes(renderShell: RenderShell, policy = pagePolicy): Router {
  return Router().get('/alpha/dashboard{/*path}', async (req, res) => {
    const page = await renderShell(req.originalUrl);
    await runMiddleware(
      policy({ scripts: page.scriptHashes, styles: page.styleHashes, frames: true }),
      req,
      res,
    );
    res.set('cache-control', 'no-store').type('html').send(page.html);
  });
}
