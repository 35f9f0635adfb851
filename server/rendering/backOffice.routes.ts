import { Router } from 'express';
import { pagePolicy } from '../http/security.ts';
import type { RenderShell } from './page.ts';
import { applied } from './applied.ts';

/** The back-office is drawn in the browser; the guard in `server/session` has let its reader pass. */
export function backOfficeRoutes(renderShell: RenderShell, policy = pagePolicy): Router {
  return Router().get('/alpha/dashboard{/*path}', async (req, res) => {
    const page = await renderShell(req.originalUrl);
    await applied(policy({ scripts: page.scriptHashes, styles: page.styleHashes }), req, res);
    res.set('cache-control', 'no-store').type('html').send(page.html);
  });
}
