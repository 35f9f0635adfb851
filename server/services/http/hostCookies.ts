import type { CookieOptions, RequestHandler, Response } from 'express';

const PREFIX = '__Host-';

/**
 * Under https every cookie of the shop bears `__Host-`: browsers take such a name from this very host over an encrypted
 * connection alone, so that no page of a neighbouring subdomain and no open network can plant one. What comes without it
 * was not set by us. Behind this the code knows the plain names. Needs `cookie-parser` before it.
 */
export const hostCookies =
  (secure: boolean): RequestHandler =>
  (req, res, next) => {
    if (!secure) return next();
    req.cookies = Object.fromEntries(
      Object.entries((req.cookies ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
        name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [],
      ),
    );
    const set: (name: string, value: unknown, options: CookieOptions) => Response = res.cookie.bind(res);
    res.cookie = (name: string, value: unknown, options?: CookieOptions) =>
      set(PREFIX + name, value, options ?? {});
    next();
  };
