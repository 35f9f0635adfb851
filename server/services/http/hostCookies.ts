import type { CookieOptions, RequestHandler, Response } from 'express';

const PREFIX = '__Host-';

/**
 * Under https every cookie of the shop has the prefix `__Host-`: browsers accept such a name only from this host
 * over an encrypted connection. So no page of a neighbouring subdomain and no open network can plant one. A cookie
 * without it is ignored. Code after this sees plain names. Needs `cookie-parser` before it.
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
