import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** Files and health checks are too frequent for a line each; `LOG_LEVEL=debug` shows them. */
const FREQUENT = /^\/(?:assets|pictures|uploads|@)|^\/(?:healthz|readyz)$|\.(?!html)[a-z]\w{1,10}$/;

/** Whether a path is of a file or a health check. */
export const isFrequent = (path: string): boolean => FREQUENT.test(path);

/**
 * One line for each request that reaches Express: method, path, status, milliseconds and the id of an error reply.
 * Queries, headers, cookies and bodies never enter it. Cached replies are sent ahead of Express and leave no line.
 */
export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const startedAt = performance.now();
    res.once('close', () => {
      const path = redactedPath(req.originalUrl);
      log[isFrequent(path) ? 'debug' : 'info'](
        {
          method: req.method,
          path,
          status: res.statusCode,
          ms: Math.round(performance.now() - startedAt),
          requestId: res.locals['requestId'] as string,
          ...(!res.writableFinished && { abandoned: true }),
        },
        'request',
      );
    });
    next();
  };

const LONGEST = 200;

/** The address without its query, and without parts that may be a token. */
export const redactedPath = (address: string): string =>
  (address.split('?', 1)[0] ?? '')
    .slice(0, LONGEST)
    .split('/')
    .map((part) => (looksSecret(part) ? '…' : part))
    .join('/');

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The shop's slugs are short words with dashes and its ids UUIDs; a long alphanumeric run is neither. */
const looksSecret = (part: string): boolean =>
  part.length >= 24 &&
  !ID.test(part) &&
  (/[A-Z_]/.test(part) || /[a-z0-9]{24}/.test(part)) &&
  !/\.\w+$/.test(part);
