import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { Failure } from './failure.ts';
import { MINUTE } from '#shared/time.ts';

/** Requests a minute for each address; 0 means as many as they like. */
export interface Limits {
  reads: number;
  writes: number;
}

const WINDOW_MS = MINUTE;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The general limits, against floods. They count in this process alone: with several of them a visitor gets that many
 * times more, which no flood survives on. What must hold everywhere, guessing passwords, has a counter in the database.
 * Finished replies are answered ahead of Express and never counted.
 */
export const rateLimits = ({ reads, writes }: Limits): RequestHandler[] => [
  ...(writes ? [limited('writes', writes, (req) => SAFE.has(req.method) || isProvider(req))] : []),
  ...(reads
    ? [
        limited(
          'reads',
          reads,
          (req) => !SAFE.has(req.method) || isCheap(req) || isLocal(req) || isProvider(req),
        ),
      ]
    : []),
];

const limited = (identifier: string, limit: number, skip: (req: Request) => boolean): RequestHandler =>
  rateLimit({
    windowMs: WINDOW_MS,
    limit,
    identifier,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skip,
    keyGenerator: (req) => networkOf(req.ip),
    // A forged X-Forwarded-For is not believed, so it is nothing to complain about; and the check of the key
    // generator searches its source text for a name that stands in `networkOf`.
    validate: { xForwardedForHeader: false, forwardedHeader: false, keyGeneratorIpFallback: false },
    handler: (req, _res, next) => {
      const { resetTime } = (req as Request & { rateLimit: { resetTime?: Date } }).rateLimit;
      const seconds = Math.max(1, Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1_000));
      next(
        new Failure(
          'too_many',
          `Recebemos pedidos demais do seu endereço. Espere ${waitOf(seconds)} e tente de novo.`,
          { retryAfterSeconds: seconds },
        ),
      );
    },
  });

const waitOf = (seconds: number): string => (seconds === 1 ? '1 segundo' : `${seconds} segundos`);

/** One IPv4 address, or the /64 that one IPv6 customer is given, so that its 2^64 addresses count as one. */
export const networkOf = (address = '', ipv6Bits = 64): string =>
  ipKeyGenerator(address.replace(/^::ffff:(?=\d+\.)/i, ''), ipv6Bits);

/** Files and health checks cost next to nothing, and a page asks for many files at once. */
const isCheap = (req: Request): boolean =>
  /^\/(?:assets|pictures|media)\/|^\/(?:healthz|readyz)$/.test(req.path);

/** The payment provider speaks for many customers from one address; its key or signature is checked before anything. */
const isProvider = (req: Request): boolean =>
  /^\/api\/webhooks\/\w+$|^\/simulado\/v1\/charges(?:\/|$)/.test(req.path);

/** This machine itself, or a proxy that nobody declared in TRUST_PROXY: then its visitors cannot be told apart. */
export const isLocal = (req: Request): boolean => /^(?:::ffff:)?127\.|^::1$/.test(req.ip ?? '');
