import type { RequestHandler } from 'express';

/** A file that is not there is not a page either, be it a picture or a script of an older release: the open page then knows to reload. */
export const noSuchFile: RequestHandler = (_req, res) => {
  res.status(404).type('text/plain').send('Não encontrado');
};
