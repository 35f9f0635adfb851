import type { RequestListener } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import { knownMethod, routeOf } from './routeOf.ts';

/** Seconds; cached replies take less than the first, and no request waits longer than the last. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts every request by route and status, and its duration. */
export function requestMetrics(registry: Registry, next: RequestListener): RequestListener {
  const seconds = new Histogram({
    name: 'arara_http_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route and the status of their reply',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (req, res) => {
    const startedAt = performance.now();
    res.once('close', () => {
      seconds.observe(
        { method: knownMethod(req), route: routeOf(req), status: res.statusCode },
        (performance.now() - startedAt) / 1_000,
      );
    });
    next(req, res);
  };
}
