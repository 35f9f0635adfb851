import { type RequestHandler, Router } from 'express';

/**
 * A router for each first two segments of a path, such as '/api/products', which contain no parameter. Express
 * tries one pattern after the other, and there are hundreds: a request only meets those with its prefix, and a page
 * none.
 */
export class RoutersByPrefix {
  readonly #routers = new Map<string, Router>();

  /** The router for patterns such as this one. Throws where a parameter is among the first two segments. */
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

/** '/api/products' of '/api/products/a-product'; a shorter path is its own prefix. */
function prefixOf(path: string): string {
  const second = path.indexOf('/', 1);
  const third = second < 0 ? -1 : path.indexOf('/', second + 1);
  return third < 0 ? path : path.slice(0, third);
}
