import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { OpenDatabase } from '#server/platform/database/open.ts';
import type { Loop, LoopState } from '#server/platform/jobs/every.ts';
import type { LoopHolds } from '#server/platform/loopHolds.ts';
import { requestMetrics } from '#server/services/http/requestMetrics.ts';
import type { MediaStore } from '#server/services/media/mediaStore.ts';
import type { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import { shopMetrics } from './shopMetrics.ts';

interface Watched {
  key: string;
  database: Pick<OpenDatabase, 'db' | 'check' | 'connections'>;
  responseCache: ResponseCache;
  /** The running loops, once they run. */
  loops: () => readonly Loop[];
  loopHolds: LoopHolds;
  media: MediaStore;
  log: Logger;
  now: () => Date;
}

/**
 * `GET /metrics` in the text form of Prometheus, for requests with `Authorization: Bearer {METRICS_KEY}`; 404 for
 * all others. It runs ahead of the shop, so that maintenance, limits and a full queue do not hide the metrics.
 */
export function withMetrics(watched: Watched, shop: RequestListener): RequestListener {
  const { key, database, responseCache, loops, loopHolds, media, log, now } = watched;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  shopMetrics(registry, { database, now, log });
  cacheMetrics(registry, responseCache);
  loopMetrics(registry, loops);
  holdMetrics(registry, loopHolds);
  connectionMetrics(registry, database.connections);
  bucketMetrics(registry, media);
  const withCounts = requestMetrics(registry, shop);
  return (req, res) => {
    if (req.url !== '/metrics') return withCounts(req, res);
    if (!isKey(key, req.headers.authorization)) return refuse(res);
    registry.metrics().then(
      (text) =>
        res.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        res.writeHead(503, { 'retry-after': '5' }).end();
      },
    );
  };
}

const refuse = (res: ServerResponse): void => void res.writeHead(401, { 'www-authenticate': 'Bearer' }).end();

/** Compares hashes, since a constant-time comparison needs equal lengths. */
function isKey(key: string, authorization = ''): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(`Bearer ${key}`), hashOf(authorization));
}

function cacheMetrics(registry: Registry, responseCache: ResponseCache): void {
  registry.registerMetric(
    new Counter({
      name: 'arara_kept_replies_total',
      help: 'What was asked of the kept replies: kept (answered at once), confirmed (read again and found the same), new, changed, personal',
      labelNames: ['outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(responseCache.counts)) this.inc({ outcome }, count);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'arara_kept_replies_dropped_total',
      help: 'Cached replies that were dropped: changed, expired, evicted for space; unwatched and large ones were never cached',
      labelNames: ['reason'],
      registers: [],
      collect() {
        this.reset();
        for (const [reason, count] of Object.entries(responseCache.drops)) this.inc({ reason }, count);
      },
    }),
  );
  const size = (name: string, help: string, part: 'replies' | 'bytes') =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(responseCache.size()[part]);
        },
      }),
    );
  size('arara_kept_replies', 'How many replies are kept', 'replies');
  size('arara_kept_replies_bytes', 'What they take up, of 24 MB at most', 'bytes');
}

function bucketMetrics(registry: Registry, { failures }: MediaStore): void {
  registry.registerMetric(
    new Counter({
      name: 'arara_bucket_failures_total',
      help: 'Failed requests to the bucket of pictures, by its reply or unreachable; none where pictures are in a folder',
      labelNames: ['method', 'status'],
      registers: [],
      collect() {
        this.reset();
        for (const [kind, count] of failures ?? []) {
          const [method = '', status = ''] = kind.split(' ');
          this.inc({ method, status }, count);
        }
      },
    }),
  );
}

function loopMetrics(registry: Registry, loops: () => readonly Loop[]): void {
  const start = Date.now();
  const ofEach = (name: string, help: string, value: (state: LoopState) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['loop'],
        registers: [],
        collect() {
          for (const loop of loops()) {
            const state = loop.state();
            this.set({ loop: state.name }, value(state));
          }
        },
      }),
    );
  ofEach(
    'arara_loop_last_success_seconds',
    'When a loop last succeeded, in seconds since 1970; before its first success, when the process began to watch it',
    ({ lastSuccessAt }) => (lastSuccessAt ? Date.parse(lastSuccessAt) : start) / 1_000,
  );
  ofEach(
    'arara_loop_last_error_seconds',
    'When a loop last failed, in seconds since 1970; 0 while it has not',
    ({ lastError }) => (lastError ? Date.parse(lastError.at) / 1_000 : 0),
  );
  ofEach('arara_loop_waits', 'Whether a loop waits for an owner to confirm the clock: 1, or 0', ({ waits }) =>
    waits ? 1 : 0,
  );
}

function holdMetrics(registry: Registry, holds: LoopHolds): void {
  registry.registerMetric(
    new Counter({
      name: 'arara_event_loop_holds_total',
      help: 'How often something held the event loop for more than 100 ms, so that every request waited',
      registers: [],
      collect() {
        this.reset();
        this.inc(holds.count());
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'arara_event_loop_longest_hold_seconds',
      help: 'The longest hold of the event loop since this was last asked',
      registers: [],
      collect() {
        this.set(holds.takeLongest() / 1_000);
      },
    }),
  );
}

function connectionMetrics(registry: Registry, connections: OpenDatabase['connections']): void {
  registry.registerMetric(
    new Gauge({
      name: 'arara_database_connections',
      help: 'Connections to PostgreSQL: open, idle, and requests that wait for one; none on SQLite',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(connections?.() ?? {})) this.set({ state }, count);
      },
    }),
  );
}
