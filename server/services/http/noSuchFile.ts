import type { RequestHandler } from 'express';

/**
 * A missing file, be it a picture or a script of an older release, is not answered with a page: the open page then
 * knows to reload.
 */
export const noSuchFile: RequestHandler = (_req, res) => {
  res.status(404).type('text/plain').send('Não encontrado');
};
