import type { Request, Response } from 'express';
import type * as z from 'zod';
import type { ClockWatch } from '#server/services/clock/clockWatch.ts';
import { KnownMethods } from '#server/services/http/addresses.ts';
import { queryOf } from '#server/services/http/cacheableAddresses.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { readableFromAnywhere } from '#server/services/http/publicReads.ts';
import { guardOf } from '#server/services/http/refusals.ts';
import { RoutersByPrefix } from '#server/services/http/routersByPrefix.ts';
import {
  adminOf,
  personRequired,
  setStepUp,
  requireFreshOfPeople,
  requireFreshPassword,
  requirePermission,
} from '#server/services/http/signedIn.ts';
import type { KeyedCalls } from '#server/services/keyedCalls/keyedCalls.ts';
import { type CsvFile, sendCsv, withoutColumns } from '#server/services/lists/csv.ts';
import { type FileDeps, csvFileOf, type ListCsv } from '#server/services/lists/listCsv.ts';
import type { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import { HIDDEN_COLUMNS } from '#shared/contract/admin/viewedLists.ts';
import { CHOOSE } from '#shared/contract/defaultWords.ts';
import type { EndpointRequest, EndpointInput, Endpoint, Reply } from '#shared/contract/endpoint.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import type { EventStreams, Subscription } from './eventStreams.ts';
import { etagOf, withPrecondition, withIfMatch } from './ifMatch.ts';
import { locationOf } from './locationOf.ts';
import { requireSellerScope, recordUnderKeyName } from './sellerKey.ts';

type Answer<E extends Endpoint> = z.input<E['reply']> | Promise<z.input<E['reply']>>;
type Handler<E extends Endpoint> = (input: EndpointRequest<E>) => Answer<E>;
type HttpHandler<E extends Endpoint> = (input: EndpointRequest<E>, http: Http) => Answer<E>;
type CsvHandler<E extends Endpoint> = (input: EndpointRequest<E>, http: Http) => Promise<CsvFile>;
type EventsHandler<E extends Endpoint> = (
  input: EndpointRequest<E>,
  http: Http,
) => Promise<Subscription<z.input<E['reply']>>>;
type Raw = { params: unknown; query: unknown; body: unknown };
/** The request to an endpoint, and the response for its cookies. */
export interface Http {
  req: Request;
  res: Response;
  /** The own headers of a page that calls inside the process; they override the browser's. */
  headers?: Record<string, string>;
}

/** A header of a call, from a browser or from a page in the process. */
export const headerOf = ({ req, headers }: Http, name: Lowercase<string>): string | undefined =>
  headers?.[name] ?? req.get(name);

/** All endpoints of the shop: Express serves `routers`, the renderer calls in the process, the OpenAPI page lists them. */
export class Api {
  readonly routers = new RoutersByPrefix();
  readonly endpoints: Endpoint[] = [];
  readonly methods = new KnownMethods();
  readonly #handlers = new Map<string, (raw: Raw, http: Http | undefined) => Promise<unknown>>();
  readonly #public = new Set<string>();
  readonly #responseCache: ResponseCache;
  readonly #streams: EventStreams;
  readonly #files: FileDeps;
  readonly #keyed: Pick<KeyedCalls, 'answer'>;
  readonly #clock: Pick<ClockWatch, 'doubt'>;

  constructor(
    responseCache: ResponseCache,
    streams: EventStreams,
    files: FileDeps,
    keyed: Pick<KeyedCalls, 'answer'>,
    clock: Pick<ClockWatch, 'doubt'>,
  ) {
    this.#responseCache = responseCache;
    this.#streams = streams;
    this.#files = files;
    this.#keyed = keyed;
    this.#clock = clock;
  }

  /** Serves an open GET whose reply depends only on the address and the database. */
  servePublic<const E extends Endpoint & { method: 'get' }>(endpoint: E, handle: Handler<E>): void {
    const answer = async (raw: Raw) => endpoint.reply.parse(await handle(checked(endpoint, raw)));
    this.#handlers.set(nameOf(endpoint), answer);
    this.#public.add(nameOf(endpoint));
    const { addresses } = this.#responseCache;
    const names = Object.keys(endpoint.query?.shape ?? {});
    const isFixed = names.length === 0 && !endpoint.params;
    addresses.declare(endpoint.path, names, { document: isFixed });
    this.#add(endpoint);
    this.methods.openToAll(endpoint.path);
    this.routers.of(endpoint.path).get(endpoint.path, async (req, res) => {
      announceEnd(endpoint, res);
      readableFromAnywhere(res);
      await this.#responseCache.answer(req, res, async () => ({
        status: 200,
        type: 'application/json; charset=utf-8',
        text: JSON.stringify(
          await answer({
            params: req.params,
            query: queryOf(addresses.plain(req.originalUrl)),
            body: undefined,
          }),
        ),
        lasting: true,
      }));
    });
  }

  /**
   * Serves an open GET that is answered for each request: neither its reply nor a page with it is cached. The
   * handler gets a request where a program calls, or where a page is rendered for one person.
   */
  serveFresh<const E extends Endpoint & { method: 'get' }>(
    endpoint: E,
    handle: (input: EndpointRequest<E>, http: Http | undefined) => Answer<E>,
  ): void {
    const answer = async (raw: Raw, http: Http | undefined) =>
      endpoint.reply.parse(await handle(checked(endpoint, raw), http));
    this.#handlers.set(nameOf(endpoint), answer);
    this.#add(endpoint);
    this.routers.of(endpoint.path).get(endpoint.path, async (req, res) => {
      announceEnd(endpoint, res);
      const raw = { params: req.params, query: req.query, body: undefined };
      const reply = await answer(raw, { req, res });
      res.set('cache-control', 'no-store').json(reply);
    });
  }

  /** Serves any other endpoint; the handler may read cookies and addresses, and the reply is never cached. */
  serve<const E extends Endpoint>(
    endpoint: E,
    handle: HttpHandler<E>,
    ...also: E extends { csv: true | object } ? [file: { csv: CsvHandler<E> }] : []
  ): void {
    const [file] = also as readonly { csv: CsvHandler<E> }[];
    this.#serve(endpoint, handle, file?.csv);
  }

  #serve<const E extends Endpoint>(
    endpoint: E,
    handle: HttpHandler<E>,
    csv: CsvHandler<E> | undefined,
  ): void {
    const answer = async (input: EndpointRequest<E>, http: Http) =>
      endpoint.reply.parse(await handle(input, http));
    this.#handlers.set(nameOf(endpoint), async (raw, http) => {
      if (!http) throw notFound();
      return answer(this.#admitted(endpoint, raw, http.res), http);
    });
    this.#add(endpoint);
    this.routers.of(endpoint.path)[endpoint.method](endpoint.path, async (req, res) => {
      announceEnd(endpoint, res);
      const condition = req.get('if-match');
      const raw = { params: req.params, query: req.query, body: req.body as unknown };
      const input = this.#admitted(endpoint, withIfMatch(endpoint, raw, condition), res);
      if (csv && req.accepts(['json', 'csv']) === 'csv') {
        const { permission, passwordAgain } = typeof endpoint.csv === 'object' ? endpoint.csv : {};
        if (permission) requirePermission(res, permission);
        if (passwordAgain) requireFreshOfPeople(res);
        return sendCsv(res, withoutColumns(await csv(input, { req, res }), hiddenColumns(req)));
      }
      const result = await this.#keyed.answer(endpoint, { req, res }, async () => {
        const reply = await withPrecondition(condition, () =>
          recordUnderKeyName(endpoint, req.path, res, () => answer(input, { req, res })),
        );
        if (res.headersSent) return undefined;
        const status = reply === undefined ? 204 : (endpoint.status ?? 200);
        return { status, text: JSON.stringify(reply) };
      });
      if (!result) return;
      res.status(result.status).set('cache-control', 'no-store');
      const location = locationOf(endpoint, req.params, result);
      if (location !== undefined) res.set('location', location);
      const etag = etagOf(endpoint, result);
      if (etag !== undefined) res.set('etag', etag);
      if (result.replayed) res.set('idempotency-replayed', 'true');
      if (result.text !== undefined)
        res.set(
          'content-type',
          `application/${result.status < 400 ? 'json' : 'problem+json'}; charset=utf-8`,
        );
      // Express would set its own ETag, and answer 304 where only the version is unchanged.
      res.end(result.text);
    });
  }

  /**
   * Serves a list of the back-office, also as a file of all that its filters find; its columns are declared beside
   * its reader.
   */
  serveList<const E extends Endpoint & { method: 'get'; csv: true | object }, Item>(
    endpoint: E,
    handle: HttpHandler<E>,
    file: ListCsv<E, Item>,
  ): void {
    this.#serve(endpoint, handle, (input, { res }) => csvFileOf(this.#files, file, input, adminOf(res)));
  }

  /** Serves a stream of server-sent events; the handler refuses by throwing, before it has begun. */
  serveEvents<const E extends Endpoint & { method: 'get'; events: true }>(
    endpoint: E,
    handle: EventsHandler<E>,
  ): void {
    this.#add(endpoint);
    this.routers.of(endpoint.path).get(endpoint.path, async (req, res) => {
      announceEnd(endpoint, res);
      const input = this.#admitted(endpoint, { params: req.params, query: req.query, body: undefined }, res);
      const { listen, ...subscription } = await handle(input, { req, res });
      this.#streams.begin(req, res, {
        ...subscription,
        listen: (emit) => listen((event) => emit(endpoint.reply.parse(event))),
      });
    });
  }

  /** The parsed request of a permitted caller; only a valid request is asked for the password again. */
  #admitted<E extends Endpoint>(endpoint: E, raw: Raw, res: Response): EndpointRequest<E> {
    requirePermissions(endpoint, raw.body, res);
    requireSellerScope(endpoint, res);
    const input = checked(endpoint, raw);
    setStepUp(res, endpoint);
    if (endpoint.stepUp === 'always') requireFreshPassword(res);
    if (endpoint.stepUp === 'people') requireFreshOfPeople(res);
    if (endpoint.needsClock && this.#clock.doubt)
      throw new Failure('clock_unconfirmed', 'O relógio da loja está em conferência. Tente mais tarde.', {
        retryAfterSeconds: 60,
      });
    return input;
  }

  /** Describes an endpoint that is served elsewhere, ahead of all parsers and guards. */
  describe(endpoint: Endpoint): void {
    this.#add(endpoint);
  }

  #add(endpoint: Endpoint): void {
    this.endpoints.push(endpoint);
    this.methods.add(endpoint.path, endpoint.method);
  }

  /** Whether it is open, and its reply has an ETag. */
  isPublic = (endpoint: Endpoint): boolean => this.#public.has(nameOf(endpoint));

  /**
   * An endpoint's own handler, called inside the process by the renderer; handlers that read the request need
   * `http`. Throws `Failure` as the route would.
   */
  async ask<E extends Endpoint>(
    endpoint: E,
    asking: EndpointInput<E> & { headers?: Record<string, string> },
    http?: Http,
  ): Promise<Reply<E>> {
    const handler = this.#handlers.get(nameOf(endpoint));
    if (!handler) throw notFound();
    const raw = { params: asking.params ?? {}, query: asking.query ?? {}, body: asking.body };
    const { headers } = asking;
    return (await handler(raw, http && headers ? { ...http, headers } : http)) as Reply<E>;
  }
}

/** Announces of a deprecated endpoint since when that is known (RFC 9745) and when it ends (RFC 8594). */
function announceEnd({ deprecated }: Endpoint, res: Response): void {
  if (!deprecated) return;
  res.set({
    deprecation: `@${Date.parse(deprecated.since) / 1_000}`,
    sunset: new Date(deprecated.sunset).toUTCString(),
    link: '</api/docs#mudancas>; rel="deprecation"; type="text/html"',
  });
}

/** After the back-office's guard: the contract's requirements of the caller, before anything else is read. */
function requirePermissions(endpoint: Endpoint, body: unknown, res: Response): void {
  if (endpoint.permission === undefined || guardOf(endpoint) !== 'admin') return;
  requirePermission(res, endpoint.permission);
  for (const permission of endpoint.alsoNeeds ?? []) requirePermission(res, permission);
  // A stream tells a screen to reload; programs read the events themselves.
  if ((endpoint.events || endpoint.stepUp === 'always') && adminOf(res).key) throw personRequired();
  if (typeof body !== 'object' || body === null) return;
  for (const [field, permission] of Object.entries(endpoint.fieldPermissions ?? {}))
    if (Object.hasOwn(body, field)) requirePermission(res, permission);
}

/** Any file can be requested without some columns, as in the list on screen. */
const hiddenColumns = ({ query }: Request): ReadonlySet<string> => {
  const value = query[HIDDEN_COLUMNS];
  return new Set(typeof value === 'string' ? value.split(',') : []);
};

const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

/** More faults help no reader, and a body of many would get a reply of many times its size. */
const MOST_FAULTS = 50;

function checked<E extends Endpoint>(endpoint: E, raw: Raw): EndpointRequest<E> {
  const faults: FieldFault[] = [];
  const part = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    faults.push(...result.error.issues.flatMap(faultsOf));
    return undefined;
  };
  // An address that cannot exist is not found; only its query and body can be invalid.
  if (endpoint.params && !endpoint.params.safeParse(raw.params).success) throw notFound();
  const input = {
    params: part(endpoint.params, raw.params),
    query: part(endpoint.query, raw.query),
    body: part(endpoint.body, raw.body),
  };
  // A parsed value is bounded by its schema; any other may hold thousands of values.
  if (faults.length === 0) for (const value of [raw.query, raw.body]) faults.push(...nullCharacters(value));
  if (faults.length)
    throw new Failure('invalid', 'Confira os dados enviados.', {
      errors: faults.slice(0, MOST_FAULTS),
    });
  return input as EndpointRequest<E>;
}

/** The path of a null character in the input: PostgreSQL cannot store it, so neither engine may. */
function nullCharacters(value: unknown, path: string[] = []): FieldFault[] {
  if (typeof value === 'string')
    return value.includes('\0')
      ? [{ path: path.join('.'), message: 'Retire o caractere nulo do texto' }]
      : [];
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    ...nullCharacters(key, [...path, key]),
    ...nullCharacters(each, [...path, key]),
  ]);
}

const faultsOf = (issue: z.core.$ZodIssue): FieldFault[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'Campo desconhecido' }))
    : [{ path: issue.path.join('.'), message: issue.message + choicesOf(issue) }];

const EITHER = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** The valid choices. Forms offer no others, so only programs read this. */
function choicesOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== CHOOSE) return '';
  const choices: unknown =
    issue.code === 'invalid_value' ? issue.values : 'options' in issue ? issue.options : undefined;
  return Array.isArray(choices) ? `: ${EITHER.format(choices.map(String))}` : '';
}
