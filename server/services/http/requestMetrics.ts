import type { IncomingMessage, RequestListener } from 'node:http';
import { Histogram, type Registry } from 'prom-client';

/** Seconds; finished replies take less than the first, and nobody waits longer than the last. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts every request by route and status, and how long it took. */
export function requestMetrics(registry: Registry, next: RequestListener): RequestListener {
  const seconds = new Histogram({
    name: 'arara_http_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route and the status of their reply',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (req, res) => {
    const begun = performance.now();
    res.once('close', () => {
      seconds.observe(
        { method: knownMethod(req), route: routeOf(req), status: res.statusCode },
        (performance.now() - begun) / 1_000,
      );
    });
    next(req, res);
  };
}

/**
 * The pattern that has answered a request, never the address: 'kept' for finished replies, 'page' for pages, 'none' where
 * nothing was found.
 */
export function routeOf(req: IncomingMessage & ExpressRequest): string {
  if (!req.res) return 'kept';
  const { route, baseUrl = '' } = req;
  if (!route) return 'none';
  // Whoever answers a fault of `/api` stands below that name; the route itself has it already.
  const pattern = route.path.startsWith(baseUrl) ? route.path : baseUrl + route.path;
  return pattern.includes('*') ? 'page' : pattern;
}

/** The method of a request, or 'other': anybody may send any word. */
export const knownMethod = ({ method = '' }: IncomingMessage): string =>
  KNOWN_METHODS.has(method) ? method : 'other';

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What Express leaves on a request that has come as far as its router. */
interface ExpressRequest {
  baseUrl?: string;
  route?: { path: string };
  res?: unknown;
}
