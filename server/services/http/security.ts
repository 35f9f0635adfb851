import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { bearerOf } from './bearer.ts';
import { Failure } from './failure.ts';

/** Headers of every reply. Only pages have a content security policy of their own; everything else may load nothing. */
export const securityHeaders = (secure: boolean): RequestHandler[] => [
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }),
  (_req, res, next) => {
    res.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    next();
  },
];

interface PageSources {
  scripts: string[];
  styles: string[];
  /** Other origins to which the page's scripts may connect. */
  connect?: string[] | undefined;
  /** Whether it shows the shop's own pages in frames. */
  frames?: true | undefined;
}

/** The policy of a page: the shop's own files, and inline only what is named by its hash. */
export const pagePolicy = (sources: PageSources): RequestHandler =>
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'", ...sources.scripts],
      'style-src': ["'self'", ...sources.styles],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...(sources.connect ?? [])],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      ...(sources.frames && { 'frame-src': ["'self'"] }),
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  });

/** An id that the log and the error reply share. */
export const requestId: RequestHandler = (_req, res, next) => {
  const id = randomUUID();
  res.locals['requestId'] = id;
  res.set('x-request-id', id);
  next();
};

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site makes a visitor's browser send. A request with neither header does not come from
 * a browser. The shop also answers by other names than `publicUrl` (localhost, an address in the local network);
 * there a browser sends both `Host` and `Origin`, and no page can forge either.
 */
export const sameSiteWrites =
  (publicUrl: string): RequestHandler =>
  (req, _res, next) => {
    // No page of another site can send a key, and cookies are ignored beside one.
    if (SAFE.has(req.method) || bearerOf(req) !== undefined) return next();
    const site = req.get('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw crossSite();
    const origin = req.get('origin');
    if (
      origin !== undefined &&
      origin !== new URL(publicUrl).origin &&
      origin !== `${req.protocol}://${req.get('host')}`
    )
      throw crossSite();
    next();
  };

const crossSite = () => new Failure('forbidden', 'Este pedido veio de outro site e foi recusado.');
