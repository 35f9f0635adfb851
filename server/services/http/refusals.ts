import * as z from 'zod';
import { OPEN_TO_STRANGERS } from '#shared/contract/account/openToStrangers.ts';
import { createSession } from '#shared/contract/admin/session.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { readCurrentSellerKey } from '#shared/contract/public/key.ts';
import { isForPeople } from '#shared/people/keyScopes.ts';
import type { Permission } from '#shared/people/permissions.ts';
import type { SellerScope } from '#shared/people/sellerScopes.ts';

/** The audience whose cookie opens an endpoint, or any key and no cookie; undefined for open endpoints. */
export function guardOf(of: Endpoint): 'admin' | 'customer' | 'anyKey' | undefined {
  if (of === readCurrentSellerKey) return 'anyKey';
  if (of.path.startsWith('/api/admin/')) return of === createSession ? undefined : 'admin';
  if (/^\/api\/(?:account|seller)(?:\/|$)/.test(of.path))
    return OPEN_TO_STRANGERS.some((open) => open === of) ? undefined : 'customer';
  return undefined;
}

/** The scope that a key needs for an endpoint; undefined where no key works. */
export const scopeOf = (of: Endpoint): Permission | undefined =>
  guardOf(of) !== 'admin' ||
  of.events ||
  of.stepUp === 'always' ||
  of.permission === undefined ||
  isForPeople(of.permission)
    ? undefined
    : (of.permission as Permission);

/** Called by a payment provider, ahead of the limits, of maintenance and of the checks for browsers. */
const isForProviders = ({ path }: Endpoint): boolean => path.startsWith('/api/webhooks/');

/** The scope that a seller's own key needs; undefined where no key works. */
export const sellerScopeOf = ({ sellerScope }: Endpoint): SellerScope | undefined =>
  sellerScope === 'person' ? undefined : sellerScope;

/**
 * The use of an `Idempotency-Key` at a call. `kept`: a repetition gets the same reply (`keyedCalls.ts`). `own`: it
 * is required, and checked by a stronger rule. `refused`: no reply may be stored. Undefined where it is ignored: on
 * reads, and on open endpoints.
 */
export function idempotencyModeOf(of: Endpoint): 'kept' | 'own' | 'refused' | undefined {
  if (of.headers && 'Idempotency-Key' in of.headers.shape) return 'own';
  if (of.method === 'get' || !guardOf(of)) return undefined;
  return of.neverKept || of.cookies ? 'refused' : 'kept';
}

/**
 * Where a change names the version it read, in `version` or by `If-Match` (`ifMatch.ts`); undefined where it names
 * none.
 */
export function placeOfVersion({ body, query }: Endpoint): 'body' | 'query' | undefined {
  if (body instanceof z.ZodObject && 'version' in body.shape) return 'body';
  return query && 'version' in query.shape ? 'query' : undefined;
}

const closedToKeys = (of: Endpoint): boolean =>
  of.sellerScope === 'person' ||
  (of.path.startsWith('/api/admin/') && (scopeOf(of) === undefined || of.stepUp === 'byContent'));

const asksForPassword = ({ stepUp = 'never', csv }: Endpoint): boolean =>
  stepUp !== 'never' || (typeof csv === 'object' && csv.passwordAgain === true);

/** All refusals of a call: those of its kind, and those it declares. */
export function refusalsOf(of: Endpoint): ProblemCode[] {
  const inApi = of.path.startsWith('/api/');
  const isCounted = inApi && !isForProviders(of);
  return [
    ...new Set<ProblemCode>([
      'invalid', // an unreadable address, parameter or body
      ...(guardOf(of) ? (['signed_out'] as const) : []),
      ...(guardOf(of) === 'anyKey' ? (['key_invalid', 'key_expired'] as const) : []),
      // An account without a shop; and a key is refused also on routes for people only.
      ...(of.sellerScope ? (['forbidden', 'key_invalid', 'key_expired'] as const) : []),
      ...(guardOf(of) === 'customer' ? (['wrong_area'] as const) : []),
      // A key is refused also where any session works.
      ...(of.path.startsWith('/api/admin/')
        ? (['key_invalid', 'key_expired', 'wrong_area', 'forbidden'] as const)
        : []),
      ...(of.permission === undefined || of.permission === 'anyStaff'
        ? []
        : (['two_step_required'] as const)),
      ...(closedToKeys(of) ? (['person_required'] as const) : []),
      ...(asksForPassword(of) ? (['password_again'] as const) : []),
      ...(of.needsClock ? (['clock_unconfirmed'] as const) : []),
      ...(of.method !== 'get' ? (['forbidden', 'too_large', 'unsupported_type'] as const) : []),
      ...(of.params ? (['not_found'] as const) : []),
      ...(of.refusals ?? []),
      ...(of.method !== 'get' && placeOfVersion(of) ? (['precondition_failed'] as const) : []),
      ...(idempotencyModeOf(of) === 'kept'
        ? (['request_pending', 'unknown_outcome', 'key_reused'] as const)
        : []),
      ...(isCounted ? (['too_many'] as const) : []),
      'internal',
      ...(isCounted && !of.path.startsWith('/api/admin/') ? (['maintenance'] as const) : []),
      ...(of.path === '/healthz' ? [] : (['not_ready'] as const)), // full, ending, or without its database
    ]),
  ];
}
