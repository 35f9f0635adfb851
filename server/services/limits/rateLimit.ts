import cluster from 'node:cluster';
import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, MemoryStore, type Options, rateLimit, type Store } from 'express-rate-limit';
import { bearerOf, takesKeys } from '#server/services/http/bearer.ts';
import { Failure } from '#server/services/http/failure.ts';
import { refusalOf } from '#server/services/http/onError.ts';
import { hasSharedAddress } from '#server/services/http/undeclaredProxy.ts';
import { MINUTE } from '#shared/values/time.ts';
import { ClusterStore } from './clusterStore.ts';

/** Requests a minute for each address; 0 means unlimited. */
export interface Limits {
  reads: number;
  writes: number;
  /**
   * An IPv4 address's share of the limits on sign-ups, guesses and messages, in percent; 0 lifts them.
   * (`networkLimits.ts`)
   */
  ipv4?: number;
}

const WINDOW_MS = MINUTE;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The general limits, against floods. The processes of a cluster count together; machines each count for themselves, so that
 * a balancer should keep a visitor with one. What must hold everywhere, guessing passwords, has a counter in the database.
 * Finished replies are answered ahead of Express and never counted; what is made afresh counts as many reads as it cost
 * (`chargeReads`). Payment providers spend none: they send the news of many customers from one address. A key has a limit of its own; what counts here for its
 * network are those that are none, or of the other area.
 */
export const rateLimits = (
  { reads, writes }: Limits,
  isProviderPath: (path: string) => boolean,
): RequestHandler[] => [
  ...(writes
    ? byNetwork(
        'writes',
        writes,
        (req) => SAFE.has(req.method) || isProviderPath(req.path) || bringsKey(req) || hasSharedAddress(req),
      )
    : []),
  ...(reads
    ? [
        ...limitedReads(reads, isProviderPath),
        ...byNetwork('badKeys', reads, (req) => !bringsKey(req) || isLocal(req), {
          standardHeaders: false,
          skipSuccessfulRequests: true,
          requestWasSuccessful: (_req, res) => res.statusCode !== 401 && refusalOf(res) !== 'wrong_area',
        }),
      ]
    : []),
];

/** A /48 of IPv6 may do as much as this many of its /64. */
const SITE_SHARE = 5;

/** One limit for each address, and one for each /48 of IPv6, which holds 65,536 of them. */
const byNetwork = (
  identifier: string,
  limit: number,
  skip: (req: Request) => boolean,
  more: Partial<Options> & { counted?: (req: Request, count: () => void) => void } = {},
): RequestHandler[] => {
  const { counted, ...options } = more;
  const one = (name: string, most: number, bits: number, own: Partial<Options>): RequestHandler => {
    const store = storeOf(name);
    return limited(name, most, (req) => skip(req) || (bits < 64 && isIPv4(networkOf(req.ip))), {
      ...options,
      ...own,
      store,
      keyGenerator: (req) => {
        const key = networkOf(req.ip, bits);
        counted?.(req, () => void Promise.resolve(store.increment(key)).catch(() => undefined));
        return key;
      },
    });
  };
  return [
    one(identifier, limit, 64, {}),
    one(`${identifier}OfSite`, SITE_SHARE * limit, 48, { standardHeaders: false }),
  ];
};

const limited = (
  identifier: string,
  limit: number,
  skip: (req: Request) => boolean,
  more: Partial<Options> = {},
): RequestHandler =>
  rateLimit({
    ...COMMON,
    limit,
    identifier,
    skip,
    handler: refused('do seu endereço'),
    ...more,
  });

/** The processor time of one read: 1,200 reads in a minute use a fifth of one process. */
const READ_MS = 10;
/** The most reads that one reply costs, since a slow database is not the visitor's fault. */
const MOST_READS = 20;

const counting = new WeakMap<IncomingMessage, (() => void)[]>();

const limitedReads = (limit: number, isProviderPath: (path: string) => boolean): RequestHandler[] =>
  byNetwork(
    'reads',
    limit,
    (req) =>
      !SAFE.has(req.method) || isCheap(req) || isLocal(req) || isProviderPath(req.path) || bringsKey(req),
    { counted: (req, count) => void counting.set(req, [...(counting.get(req) ?? []), count]) },
  );

/** Charges the cost of a new reply beyond the one read of its request. */
export function chargeReads(req: IncomingMessage, ms: number): void {
  const counts = counting.get(req) ?? [];
  for (let reads = Math.min(MOST_READS, Math.ceil(ms / READ_MS)); reads > 1; reads -= 1)
    for (const count of counts) count();
}

export type KeyLimit = (key: { id: string; perMinute: number }) => RequestHandler;

/** The requests a minute of each key in all areas, counted like the general limits. */
export function keyLimit(): KeyLimit {
  const asking = new WeakMap<Request, { id: string; perMinute: number }>();
  const limit = rateLimit({
    ...COMMON,
    store: storeOf('key'),
    identifier: 'key',
    limit: (req) => asking.get(req)?.perMinute ?? 0,
    keyGenerator: (req) => asking.get(req)?.id ?? '',
    handler: refused('desta chave'),
  });
  return (key) => (req, res, next) => {
    asking.set(req, key);
    void limit(req, res, next);
  };
}

const storeOf = (identifier: string): Store =>
  cluster.isWorker ? new ClusterStore(identifier) : new MemoryStore();

const COMMON: Partial<Options> = {
  windowMs: WINDOW_MS,
  standardHeaders: 'draft-8',
  legacyHeaders: false,
  // A forged X-Forwarded-For is ignored, so it needs no warning. The check of the key generator searches its source
  // text for a name that is in `networkOf`.
  validate: { xForwardedForHeader: false, forwardedHeader: false, keyGeneratorIpFallback: false },
};

const refused =
  (whose: string): NonNullable<Options['handler']> =>
  (req, _res, next) => {
    const { resetTime } = (req as Request & { rateLimit: { resetTime?: Date } }).rateLimit;
    const seconds = Math.max(1, Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1_000));
    next(
      new Failure(
        'too_many',
        `Recebemos pedidos demais ${whose}. Espere ${waitOf(seconds)} e tente de novo.`,
        { retryAfterSeconds: seconds },
      ),
    );
  };

/** Whether a request comes with a key of the back-office or of a seller; the guard checks its validity. */
const bringsKey = (req: Request): boolean => bearerOf(req) !== undefined && takesKeys(req.path);

const waitOf = (seconds: number): string => (seconds === 1 ? '1 segundo' : `${seconds} segundos`);

/** One IPv4 address, or the /64 of one IPv6 customer, so that its 2^64 addresses count as one. */
export const networkOf = (address = '', ipv6Bits = 64): string =>
  ipKeyGenerator(address.replace(/^::ffff:(?=\d+\.)/i, ''), ipv6Bits);

/** Files and health checks cost next to nothing, and a page loads many files at once. */
const isCheap = (req: Request): boolean =>
  /^\/(?:assets|pictures|media)\/|^\/(?:healthz|readyz)$/.test(req.path);

/** This machine itself, or a proxy missing in TRUST_PROXY, even one without forwarding headers: its visitors share one address. */
export const isLocal = (req: Request): boolean =>
  /^(?:::ffff:)?127\.|^::1$/.test(req.ip ?? '') || hasSharedAddress(req);
