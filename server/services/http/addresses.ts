import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import type { RequestHandler } from 'express';
import { parameterName } from './cacheableAddresses.ts';
import { Failure } from './failure.ts';
import { mayBeAsked } from './publicReads.ts';
import { RoutersByPrefix } from './routersByPrefix.ts';

/**
 * Reduces an absolute request address (RFC 9112, 3.2.2) to its path, before anything reads it. A fragment belongs
 * to the browser; a request with one is answered without it.
 */
export function toOriginForm(req: IncomingMessage): void {
  if (req.url?.includes('#')) req.url = req.url.slice(0, req.url.indexOf('#')) || '/';
  if (req.url?.startsWith('/') || !req.url || !URL.canParse(req.url)) return;
  const { pathname, search } = new URL(req.url);
  if (pathname.startsWith('/')) req.url = pathname + search;
}

/** Reads the query of a request. A list repeats its name, also as 'name[]'; deeper nesting is not read. */
export function readQuery(text: string | null): Record<string, string | string[] | undefined> {
  const query = parse(text ?? '');
  for (const [name, values] of Object.entries(query)) {
    const plain = parameterName(name);
    if (plain === name || values === undefined) continue;
    delete query[name];
    const all = [query[plain] ?? [], values].flat();
    query[plain] = all.length === 1 ? all[0] : all;
  }
  return query;
}

/** Ten times the longest path of a page. A path parser may scan the path once for each character. */
const LONGEST_PATH = 2_000; // characters

/**
 * Headers that a proxy and the shop could read differently if sent twice; Node keeps the first one of most. (RFC
 * 9112, 3.2 and 6.3)
 */
const ONCE = ['host', 'authorization', 'content-type', 'content-length', 'transfer-encoding'];

/** Whether a request sends one of these headers twice. */
export function repeatsHeader({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const place = ONCE.findIndex((each) => each.length === name.length && each === name.toLowerCase());
    if (place < 0) continue;
    if (count & (1 << place)) return true;
    count |= 1 << place;
  }
  return false;
}

/**
 * Refuses requests that repeat a header, and addresses without a readable path: broken percent codes, the null
 * character that no database stores, and paths longer than any of the shop's.
 */
export const readableAddress: RequestHandler = (req, _res, next) => {
  if (repeatsHeader(req))
    throw new Failure('invalid', 'Um cabeçalho que só vale uma vez veio repetido no pedido.');
  const { path } = req;
  if (!req.url.startsWith('/') || path.length > LONGEST_PATH || (path.includes('%') && !isText(path)))
    throw unreadable();
  next();
};

function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

const unreadable = () => new Failure('invalid', 'O endereço pedido não pode ser lido.');

/** The methods of each path, so that other methods get 405 with `Allow` instead of a misleading 404. */
export class KnownMethods {
  readonly #methods = new Map<string, Set<string>>();
  readonly #routers = new RoutersByPrefix();

  add(path: string, method: string): void {
    const known = this.#methods.get(path);
    if (known) {
      known.add(method.toUpperCase());
      return;
    }
    const methods = new Set([method.toUpperCase()]);
    this.#methods.set(path, methods);
    // Two patterns may match one address; it has the methods of both.
    this.#routers.of(path).all(path, (_req, res, next) => {
      const before = (res.locals['allowed'] as string[] | undefined) ?? [];
      res.locals['allowed'] = [...before, ...methods];
      next();
    });
  }

  /** A path whose GET is readable by pages of any site. */
  openToAll(path: string): void {
    this.#routers.of(path).options(path, (_req, res, next) => {
      mayBeAsked(res);
      next();
    });
  }

  /** Runs before the parsers and the routes; answers OPTIONS too. */
  readonly guard: RequestHandler[] = [
    this.#routers.handler,
    (req, res, next) => {
      const known = res.locals['allowed'] as string[] | undefined;
      if (!known || known.includes(req.method) || (req.method === 'HEAD' && known.includes('GET')))
        return next();
      const allowed = new Set([...known, ...(known.includes('GET') ? ['HEAD'] : []), 'OPTIONS']);
      res.set('allow', [...allowed].join(', '));
      if (req.method !== 'OPTIONS')
        throw new Failure('method_not_allowed', `Este endereço não aceita ${req.method}.`);
      res.status(204).end();
    },
  ];
}
