import type { IncomingMessage } from 'node:http';

/** Requests that were answered outside Express's routes, and how. */
const answered = new WeakMap<IncomingMessage, 'kept' | 'confirmed'>();

export const answeredBy = (req: IncomingMessage, whom: 'kept' | 'confirmed'): void =>
  void answered.set(req, whom);

/**
 * The pattern of the route that answered a request, never the address. `kept`: a cached reply. 'confirmed': a
 * cached reply whose reads gave the same rows. 'page': a page. 'file': a file. 'none': nothing found.
 */
export function routeOf(req: IncomingMessage & ExpressRequest): string {
  if (!req.res) return 'kept';
  const { route, baseUrl = '' } = req;
  if (!route) return answered.get(req) ?? (isFile(req.res) ? 'file' : 'none');
  // An error handler of `/api` is mounted below that name; the route already includes it.
  const pattern = route.path.startsWith(baseUrl) ? route.path : baseUrl + route.path;
  return pattern.includes('*') ? 'page' : pattern;
}

/** A file, a part of it, or a 304: other replies without a route are refusals or redirects. */
const isFile = ({ headersSent, statusCode }: { headersSent: boolean; statusCode: number }): boolean =>
  headersSent && [200, 206, 304].includes(statusCode);

/** The method of a request, or 'other', since a client may send any word. */
export const knownMethod = ({ method = '' }: IncomingMessage): string =>
  KNOWN_METHODS.has(method) ? method : 'other';

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What Express leaves on a request that has reached its router. */
interface ExpressRequest {
  baseUrl?: string;
  route?: { path: string };
  res?: { headersSent: boolean; statusCode: number };
}
