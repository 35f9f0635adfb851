import type { Request, RequestHandler } from 'express';

/** What stands behind `Authorization: Bearer`; undefined where a request brings none. */
export const bearerOf = (req: Request): string | undefined =>
  /^bearer +(.+)$/i.exec(req.get('authorization') ?? '')?.[1]?.trim();

/** A key speaks for itself alone: whatever a browser keeps for the shop is not read beside it. */
export const noCookiesBesideKeys: RequestHandler = (req, _res, next) => {
  if (bearerOf(req) !== undefined) delete req.headers.cookie;
  next();
};
