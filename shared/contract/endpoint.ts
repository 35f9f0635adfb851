import * as z from 'zod';
import type { RiskyPermission } from '#shared/people/permissionRisks.ts';
import type { Needed, Permission } from '#shared/people/permissions.ts';
import type { SellerNeeded } from '#shared/people/sellerScopes.ts';
import { defaultWords } from './defaultWords.ts';
import type { ProblemCode } from './problem.ts';

// In a browser our content security policy forbids the `new Function` of zod's faster parser.
z.config({ localeError: defaultWords, jitless: !('process' in globalThis) });

/** One HTTP call, declared once: the server serves it, the client calls it, the OpenAPI document describes it. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: `/api/${string}` | `/${'healthz' | 'readyz'}`;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  /** What it requires of the caller; every endpoint of the back-office names it, and no other does. */
  readonly permission?: Needed;
  /** Further permissions: its reply contains data that these guard elsewhere. */
  readonly alsoNeeds?: readonly Permission[];
  /** The scope that a seller's key needs; every endpoint of the seller centre names it, and no other does. */
  readonly sellerScope?: SellerNeeded;
  /** Further permissions if the body contains one of these fields. */
  readonly fieldPermissions?: Readonly<Record<string, Permission>>;
  /** Further permissions if the body changes one of these fields; the handler compares. */
  readonly changePermissions?: Readonly<Record<string, Permission>>;
  /** Headers that it needs besides; the handler checks them itself. */
  readonly headers?: z.ZodObject;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Whether it asks for the password again; named by each endpoint that changes something under a risky permission. */
  readonly stepUp?: StepUp;
  /** It moves money by the clock, and refuses while the clock is in doubt. (`clockWatch.ts`) */
  readonly needsClock?: true;
  /** The field that carries files where the body is multipart/form-data. */
  readonly files?: string;
  readonly reply: z.ZodType;
  /**
   * Its reply is never stored, because it is a secret or each read of it is logged: it refuses an
   * `Idempotency-Key`. An endpoint that sets cookies does the same without this flag.
   */
  readonly neverKept?: true;
  /** The answer is a stream of server-sent events that goes on, and `reply` what each of them holds. */
  readonly events?: true;
  /** The same as a file, for `Accept: text/csv`; it may ask for one permission more, and for the password once more. */
  readonly csv?: true | { readonly permission?: Permission; readonly passwordAgain?: true };
  /** The cookies that it sets or takes away. */
  readonly cookies?: readonly string[];
  /** How it may refuse, besides what every call, a guard or a body of its kind brings. (`refusals.ts`) */
  readonly refusals?: readonly ProblemCode[];
  /** Deprecation: the day of its announcement, the day it ends (both '2027-01-31'), and the replacement. */
  readonly deprecated?: { readonly since: string; readonly sunset: string; readonly instead: string };
  /** The status of success: 200, or 204 where `reply` is undefined, by default. */
  readonly status?: 201 | 202;
  /**
   * Where its caller can read the created resource, for `Location`. `{id}` is a field of the reply, `:id` a
   * parameter of its own address ('/api/admin/webhooks/:id/deliveries/{id}').
   */
  readonly made?: `/api/${string}`;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The validated input of the server's handler. */
export interface EndpointRequest<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

/** The input of the client: query keys with defaults may be omitted. */
export type EndpointInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: z.input<E['params']> }
  : { params?: undefined }) &
  (E['body'] extends z.ZodType ? { body: z.input<E['body']> } : { body?: undefined }) & {
    query?: Partial<NonNullable<Parsed<E['query']>>> | undefined;
  };

export type Reply<E extends Endpoint> = z.output<E['reply']>;

/**
 * `always`: a person enters the password again if the last time is more than 15 minutes ago; API keys are
 * refused.
 * `byContent`: the handler decides by the request (`requireFreshPassword`), and then refuses keys, too.
 * `people`: a person enters the password again; a key that was made for it needs none.
 * `never`: it weakens nothing that guards money.
 */
export type StepUp = 'always' | 'byContent' | 'people' | 'never';

/** No endpoint of the back-office without its permission, and none of the seller centre without its scope. */
type Guarded<Path extends string> = Path extends `/api/admin/${string}`
  ? { readonly permission: Needed; readonly sellerScope?: never }
  : {
      readonly permission?: never;
      readonly alsoNeeds?: never;
      readonly fieldPermissions?: never;
      readonly changePermissions?: never;
      readonly stepUp?: never;
    } & (Path extends '/api/seller' | `/api/seller/${string}`
      ? { readonly sellerScope: SellerNeeded }
      : { readonly sellerScope?: never });

/** No change under a permission that moves money, or changes its guards, without a decision about the password. */
type SteppedUp<E extends Endpoint> = E extends { method: 'get' }
  ? unknown
  : E extends { permission: RiskyPermission }
    ? { readonly stepUp: StepUp }
    : unknown;

/** Declares an endpoint and keeps the exact types of its schemas. */
export const endpoint = <const E extends Endpoint>(definition: E & Guarded<E['path']> & SteppedUp<E>): E =>
  definition;
