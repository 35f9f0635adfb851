import type { IncomingMessage } from 'node:http';

/** Who has answered a request that no route of Express did. */
const answered = new WeakMap<IncomingMessage, 'kept' | 'confirmed'>();

export const answeredBy = (req: IncomingMessage, whom: 'kept' | 'confirmed'): void =>
  void answered.set(req, whom);

/**
 * The pattern that has answered a request, never the address: 'kept' for finished replies, 'confirmed' for those that were read
 * again and found the same, 'page' for pages, 'file' for files, 'none' where nothing was found.
 */
export function routeOf(req: IncomingMessage & ExpressRequest): string {
  if (!req.res) return 'kept';
  const { route, baseUrl = '' } = req;
  if (!route) return answered.get(req) ?? (isFile(req.res) ? 'file' : 'none');
  // Whoever answers a fault of `/api` stands below that name; the route itself has it already.
  const pattern = route.path.startsWith(baseUrl) ? route.path : baseUrl + route.path;
  return pattern.includes('*') ? 'page' : pattern;
}

/** A file, a part of it, or that it has not changed: whatever else is no route refuses, or leads elsewhere. */
const isFile = ({ headersSent, statusCode }: { headersSent: boolean; statusCode: number }): boolean =>
  headersSent && [200, 206, 304].includes(statusCode);

/** The method of a request, or 'other': anybody may send any word. */
export const knownMethod = ({ method = '' }: IncomingMessage): string =>
  KNOWN_METHODS.has(method) ? method : 'other';

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What Express leaves on a request that has come as far as its router. */
interface ExpressRequest {
  baseUrl?: string;
  route?: { path: string };
  res?: { headersSent: boolean; statusCode: number };
}
