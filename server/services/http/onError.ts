import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { isOutage } from '#server/platform/database/outage.ts';
import { type Problem, type ProblemCode, problemWith } from '#shared/contract/problem.ts';
import { challengeOf } from './bearer.ts';
import { PLAIN_PAGE_POLICY, errorPage } from './errorPage.ts';
import { Failure, outage } from './failure.ts';

/** Called by programs, with any Accept header. */
const MACHINES = /^\/(?:api|healthz|readyz)\b/i;

/** Every refusal leaves here: a problem under `/api`, elsewhere a page, unless JSON is preferred. */
export const onError =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const failure = failureOf(error);
    if (failure !== error && FAULTS.has(failure.code))
      log.error({ err: error, requestId: res.locals['requestId'], path: req.path }, 'request failed');
    if (!MACHINES.test(req.originalUrl) && req.accepts(['html', 'json']) === 'html')
      sendErrorPage(res, failure);
    else sendProblem(res, failure);
  };

/** Codes that are faults of the shop, to be investigated. */
const FAULTS = new Set(['internal', 'not_ready']);

/** Sends a refusal as `application/problem+json`. */
export function sendProblem(res: Response, failure: Failure): void {
  const problem = begin(res, failure);
  res.type('application/problem+json').send(JSON.stringify(problem));
}

function sendErrorPage(res: Response, failure: Failure): void {
  const problem = begin(res, failure);
  res
    .set('content-security-policy', PLAIN_PAGE_POLICY)
    .type('html')
    .send(errorPage(problem, res.locals['storeName'] as string | undefined));
}

/** The code of a refused request; undefined where it was not refused, or not yet. */
export const refusalOf = ({ locals }: { locals: Record<string, unknown> }): ProblemCode | undefined =>
  locals['refusal'] as ProblemCode | undefined;

function begin(res: Response, failure: Failure): Problem {
  res.locals['refusal'] = failure.code;
  const challenge = challengeOf(failure.code, res.req.originalUrl);
  if (challenge !== undefined) res.set('www-authenticate', challenge);
  const problem = problemOf(failure, res.locals['requestId'] as string | undefined);
  if (failure.retryAfterSeconds !== undefined) res.set('retry-after', String(failure.retryAfterSeconds));
  res.status(problem.status).set('cache-control', 'no-store');
  return problem;
}

export const problemOf = (failure: Failure, requestId?: string): Problem => ({
  ...problemWith(failure.code, failure.message),
  ...(failure.errors && { errors: failure.errors }),
  ...(failure.permission && { permission: failure.permission }),
  ...(requestId && { requestId }),
});

/** PostgreSQL's 'numeric value out of range', for numbers too large for any column. */
const TOO_LARGE_A_NUMBER = '22003';

/** Translates errors of the body parsers and Express; everything unknown is the shop's fault. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isOutage(error)) return outage();
  const { type, status, code } = (error ?? {}) as { type?: unknown; status?: unknown; code?: unknown };
  if (code === TOO_LARGE_A_NUMBER) return new Failure('invalid', 'Um dos números enviados é grande demais.');
  if (type === 'entity.too.large') return new Failure('too_large', 'O conteúdo enviado é grande demais.');
  if (type === 'entity.parse.failed') return new Failure('invalid', 'O corpo enviado não é um JSON válido.');
  if (status === 415)
    return new Failure('unsupported_type', 'Envie o conteúdo como application/json em UTF-8.');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Failure('invalid', 'Não foi possível entender o pedido.');
  return new Failure('internal', 'Algo deu errado do nosso lado. Tente de novo em instantes.');
}
