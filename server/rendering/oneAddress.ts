import type { RequestHandler } from 'express';
import { isLocalAddress } from '#shared/values/localAddress.ts';

/**
 * Slashes at the end, or the name of a file that a page once may have been. Only the first slash of a row is tried, or a row of
 * thousands in the middle would be gone through once for each of them.
 */
const OTHER_SPELLING = /(?<!\/)(?:\/+index\.html?|\/+)$/i;

/** Each page has one address: other spellings of it lead there for good. */
export const oneAddress: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') return next();
  const mark = req.originalUrl.indexOf('?');
  const path = mark < 0 ? req.originalUrl : req.originalUrl.slice(0, mark);
  if (path === '/' || !OTHER_SPELLING.test(path)) return next();
  // What begins with two slashes would lead a browser to another host.
  const proper = `/${path.replace(OTHER_SPELLING, '').replace(/^\/+/, '')}`;
  if (!isLocalAddress(proper)) return next();
  res.redirect(301, proper + (mark < 0 ? '' : req.originalUrl.slice(mark)));
};
