import { type RequestHandler, Router } from 'express';

/**
 * A router for each first two segments of a path, '/api/products' say, which hold no parameter. Express tries one pattern after the other, and
 * there are hundreds: a request meets those alone that begin as it does, and a page none.
 */
export class RoutersByPrefix {
  readonly #routers = new Map<string, Router>();

  /** The router for patterns such as this one. Throws where a parameter stands among the first two segments. */
  of(pattern: string): Router {
    const prefix = prefixOf(pattern);
    if (/[:*{]/.test(prefix)) throw new Error(`${pattern} begins with a parameter`);
    const router = this.#routers.get(prefix) ?? Router({ caseSensitive: true, strict: true });
    this.#routers.set(prefix, router);
    return router;
  }

  readonly handler: RequestHandler = (req, res, next) => {
    const router = this.#routers.get(prefixOf(req.path));
    if (router) router(req, res, next);
    else next();
  };
}

/** '/api/products' of '/api/products/a-product'; the whole of a path that is no longer. */
function prefixOf(path: string): string {
  const second = path.indexOf('/', 1);
  const third = second < 0 ? -1 : path.indexOf('/', second + 1);
  return third < 0 ? path : path.slice(0, third);
}
