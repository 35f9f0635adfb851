// A client process: requests an address as fast as it is answered, and reports what it measured.
import autocannon from 'autocannon';

/** The requests: the paths in turn. With an administrator's `cookie` no reply comes from the cache. */
export interface Job {
  url: string;
  paths: string[];
  cookie?: string | undefined;
  connections: number;
  seconds?: number;
  amount?: number;
}

export interface Seen {
  requests: number;
  perSecond: number;
  failures: number;
  /** Failures with a `Retry-After`. */
  turnedAway: number;
  /** Milliseconds that half, and 99 of 100, waited at most. */
  p50: number;
  p99: number;
}

const PATIENCE_SECONDS = 60;

async function load(job: Job): Promise<Seen> {
  let count = 0;
  let turnedAway = 0;
  const result = await autocannon({
    url: job.url,
    connections: job.connections,
    timeout: PATIENCE_SECONDS,
    ...(job.cookie !== undefined && { headers: { cookie: job.cookie } }),
    ...(job.amount === undefined ? { duration: job.seconds ?? 3 } : { amount: job.amount }),
    requests: [
      {
        setupRequest: (request) => {
          const path = job.paths[count++ % job.paths.length] ?? '/';
          return { ...request, path };
        },
        onResponse: (status, _body, _context, headers) => {
          const names = Object.keys(headers ?? {}).map((name) => name.toLowerCase());
          if (status === 503 && names.includes('retry-after')) turnedAway += 1;
        },
      },
    ],
  });
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
    turnedAway,
  };
}

if (process.send) {
  process.once('message', (job: Job) => {
    void load(job).then((seen) => process.send?.(seen, () => process.exit(0)));
  });
}
