import type { Request, Response } from 'express';
import type * as z from 'zod';
import type { ClockWatch } from '#server/services/clock/clockWatch.ts';
import { CHOOSE } from '#shared/contract/defaultWords.ts';
import type { Asked, Asking, Endpoint, Reply } from '#shared/contract/endpoint.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import { HIDDEN_COLUMNS } from '#shared/office/listViews.ts';
import { KnownMethods } from './addresses.ts';
import { type CsvFile, sendCsv, withoutColumns } from './csv.ts';
import type { EventStreams, Subscription } from './eventStreams.ts';
import { Failure, notFound } from './failure.ts';
import { etagOf, underCondition, withIfMatch } from './ifMatch.ts';
import { queryOf } from './keptAddresses.ts';
import type { KeyedCalls } from './keyedCalls.ts';
import { type FileDeps, fileOf, type ListFile } from './listFile.ts';
import { madeAt } from './madeAt.ts';
import { readableFromAnywhere } from './publicReads.ts';
import { guardOf } from './refusals.ts';
import type { ResponseCache } from './responseCache.ts';
import { RoutersByPrefix } from './routersByPrefix.ts';
import { requireSellerScope, underItsName } from './sellerKey.ts';
import {
  adminOf,
  forPeople,
  keepStepUp,
  requireFreshOfPeople,
  requireFreshPassword,
  requirePermission,
} from './signedIn.ts';

type Answer<E extends Endpoint> = z.input<E['reply']> | Promise<z.input<E['reply']>>;
type Handler<E extends Endpoint> = (asked: Asked<E>) => Answer<E>;
type HttpHandler<E extends Endpoint> = (asked: Asked<E>, http: Http) => Answer<E>;
type CsvHandler<E extends Endpoint> = (asked: Asked<E>, http: Http) => Promise<CsvFile>;
type EventsHandler<E extends Endpoint> = (
  asked: Asked<E>,
  http: Http,
) => Promise<Subscription<z.input<E['reply']>>>;
type Raw = { params: unknown; query: unknown; body: unknown };
/** The request that an endpoint is asked in, and the response that it may set cookies on. */
export interface Http {
  req: Request;
  res: Response;
  /** What a page that asks inside the process brings of its own; it goes before what the browser sent. */
  headers?: Record<string, string>;
}

/** A header of a call, whether a browser made it or a page in the process. */
export const headerOf = ({ req, headers }: Http, name: Lowercase<string>): string | undefined =>
  headers?.[name] ?? req.get(name);

/** All endpoints of the shop: Express serves `routers`, the renderer asks in the process, the OpenAPI page lists them. */
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

  /** Serves a GET that anybody may ask and whose reply depends on nothing but the address and the database. */
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
   * Serves a GET that anybody may ask and that answers anew each time: neither its reply nor a page with it is kept. There is
   * a request to look at where a program asks, or a page that is drawn for one person.
   */
  serveFresh<const E extends Endpoint & { method: 'get' }>(
    endpoint: E,
    handle: (asked: Asked<E>, http: Http | undefined) => Answer<E>,
  ): void {
    const answer = async (raw: Raw, http: Http | undefined) =>
      endpoint.reply.parse(await handle(checked(endpoint, raw), http));
    this.#handlers.set(nameOf(endpoint), answer);
    this.#add(endpoint);
    this.routers.of(endpoint.path).get(endpoint.path, async (req, res) => {
      announceEnd(endpoint, res);
      const asked = { params: req.params, query: req.query, body: undefined };
      const reply = await answer(asked, { req, res });
      res.set('cache-control', 'no-store').json(reply);
    });
  }

  /** Serves any other endpoint; the handler may look at cookies and addresses, and the reply is never stored. */
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
    const answer = async (asked: Asked<E>, http: Http) => endpoint.reply.parse(await handle(asked, http));
    this.#handlers.set(nameOf(endpoint), async (raw, http) => {
      if (!http) throw notFound();
      return answer(this.#admitted(endpoint, raw, http.res), http);
    });
    this.#add(endpoint);
    this.routers.of(endpoint.path)[endpoint.method](endpoint.path, async (req, res) => {
      announceEnd(endpoint, res);
      const condition = req.get('if-match');
      const given = { params: req.params, query: req.query, body: req.body as unknown };
      const asked = this.#admitted(endpoint, withIfMatch(endpoint, given, condition), res);
      if (csv && req.accepts(['json', 'csv']) === 'csv') {
        const { permission, passwordAgain } = typeof endpoint.csv === 'object' ? endpoint.csv : {};
        if (permission) requirePermission(res, permission);
        if (passwordAgain) requireFreshOfPeople(res);
        return sendCsv(res, withoutColumns(await csv(asked, { req, res }), hiddenColumns(req)));
      }
      const done = await this.#keyed.answer(endpoint, { req, res }, async () => {
        const reply = await underCondition(condition, () =>
          underItsName(endpoint, req.path, res, () => answer(asked, { req, res })),
        );
        if (res.headersSent) return undefined;
        const status = reply === undefined ? 204 : (endpoint.status ?? 200);
        return { status, text: JSON.stringify(reply) };
      });
      if (!done) return;
      res.status(done.status).set('cache-control', 'no-store');
      const made = madeAt(endpoint, req.params, done);
      if (made !== undefined) res.set('location', made);
      const etag = etagOf(endpoint, done);
      if (etag !== undefined) res.set('etag', etag);
      if (done.replayed) res.set('idempotency-replayed', 'true');
      if (done.text !== undefined)
        res.set('content-type', `application/${done.status < 400 ? 'json' : 'problem+json'}; charset=utf-8`);
      // Express would give it an ETag of its own, and answer 304 where only the version is what it was.
      res.end(done.text);
    });
  }

  /** Serves a list of the back-office, and as a file all that its filters find; its columns stand beside its reader. */
  serveList<const E extends Endpoint & { method: 'get'; csv: true | object }, Item>(
    endpoint: E,
    handle: HttpHandler<E>,
    file: ListFile<E, Item>,
  ): void {
    this.#serve(endpoint, handle, (asked, { res }) => fileOf(this.#files, file, asked, adminOf(res)));
  }

  /** Serves a stream of server-sent events; the handler refuses by throwing, before it has begun. */
  serveEvents<const E extends Endpoint & { method: 'get'; events: true }>(
    endpoint: E,
    handle: EventsHandler<E>,
  ): void {
    this.#add(endpoint);
    this.routers.of(endpoint.path).get(endpoint.path, async (req, res) => {
      announceEnd(endpoint, res);
      const asked = this.#admitted(endpoint, { params: req.params, query: req.query, body: undefined }, res);
      const { listen, ...subscription } = await handle(asked, { req, res });
      this.#streams.begin(req, res, {
        ...subscription,
        listen: (tell) => listen((event) => tell(endpoint.reply.parse(event))),
      });
    });
  }

  /** What is asked, by somebody who may; the password is asked for again only for what could be done. */
  #admitted<E extends Endpoint>(endpoint: E, raw: Raw, res: Response): Asked<E> {
    requirePermissions(endpoint, raw.body, res);
    requireSellerScope(endpoint, res);
    const asked = checked(endpoint, raw);
    keepStepUp(res, endpoint);
    if (endpoint.stepUp === 'always') requireFreshPassword(res);
    if (endpoint.stepUp === 'people') requireFreshOfPeople(res);
    if (endpoint.needsClock && this.#clock.doubt)
      throw new Failure('clock_unconfirmed', 'O relógio da loja está em conferência. Tente mais tarde.', {
        retryAfterSeconds: 60,
      });
    return asked;
  }

  /** Describes an endpoint that has a door of its own, ahead of the parsers and guards of all others. */
  describe(endpoint: Endpoint): void {
    this.#add(endpoint);
  }

  #add(endpoint: Endpoint): void {
    this.endpoints.push(endpoint);
    this.methods.add(endpoint.path, endpoint.method);
  }

  /** Whether anybody may ask it, and the reply carries an ETag. */
  isPublic = (endpoint: Endpoint): boolean => this.#public.has(nameOf(endpoint));

  /**
   * An endpoint's own handler, reached inside the process by the renderer; those that look at the request need `http`.
   * Throws `Failure` as the route would.
   */
  async ask<E extends Endpoint>(
    endpoint: E,
    asking: Asking<E> & { headers?: Record<string, string> },
    http?: Http,
  ): Promise<Reply<E>> {
    const handler = this.#handlers.get(nameOf(endpoint));
    if (!handler) throw notFound();
    const raw = { params: asking.params ?? {}, query: asking.query ?? {}, body: asking.body };
    const { headers } = asking;
    return (await handler(raw, http && headers ? { ...http, headers } : http)) as Reply<E>;
  }
}

/** Says of an endpoint that will be gone since when that is known (RFC 9745) and when it ends (RFC 8594). */
function announceEnd({ deprecated }: Endpoint, res: Response): void {
  if (!deprecated) return;
  res.set({
    deprecation: `@${Date.parse(deprecated.since) / 1_000}`,
    sunset: new Date(deprecated.sunset).toUTCString(),
    link: '</api/docs#mudancas>; rel="deprecation"; type="text/html"',
  });
}

/** Below the guard of the back-office: what the contract asks of whoever calls, before anything else is looked at. */
function requirePermissions(endpoint: Endpoint, body: unknown, res: Response): void {
  if (endpoint.permission === undefined || guardOf(endpoint) !== 'admin') return;
  requirePermission(res, endpoint.permission);
  for (const permission of endpoint.alsoNeeds ?? []) requirePermission(res, permission);
  // A stream tells a screen to look again; programs read the events themselves.
  if ((endpoint.events || endpoint.stepUp === 'always') && adminOf(res).key) throw forPeople();
  if (typeof body !== 'object' || body === null) return;
  for (const [field, permission] of Object.entries(endpoint.fieldPermissions ?? {}))
    if (Object.hasOwn(body, field)) requirePermission(res, permission);
}

/** Any file may be asked for without some of its columns, as the list on screen may. */
const hiddenColumns = ({ query }: Request): ReadonlySet<string> => {
  const hidden = query[HIDDEN_COLUMNS];
  return new Set(typeof hidden === 'string' ? hidden.split(',') : []);
};

const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

/** More help nobody, and a body of many faults would be answered with one many times its size. */
const MOST_FAULTS = 50;

function checked<E extends Endpoint>(endpoint: E, raw: Raw): Asked<E> {
  const faults: FieldFault[] = [];
  const part = (schema: z.ZodType | undefined, given: unknown): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(given);
    if (result.success) return result.data;
    faults.push(...result.error.issues.flatMap(faultsOf));
    return undefined;
  };
  // An address that cannot exist is not found; only what was said about it can be invalid.
  if (endpoint.params && !endpoint.params.safeParse(raw.params).success) throw notFound();
  const asked = {
    params: part(endpoint.params, raw.params),
    query: part(endpoint.query, raw.query),
    body: part(endpoint.body, raw.body),
  };
  // What a schema has taken is no longer than the schema says; anything else may be thousands of values.
  if (faults.length === 0) for (const given of [raw.query, raw.body]) faults.push(...nullCharacters(given));
  if (faults.length)
    throw new Failure('invalid', 'Confira os dados enviados.', {
      errors: faults.slice(0, MOST_FAULTS),
    });
  return asked as Asked<E>;
}

/** Where a null character stands in what was sent: PostgreSQL cannot keep it, so that neither engine shall. */
function nullCharacters(given: unknown, path: string[] = []): FieldFault[] {
  if (typeof given === 'string')
    return given.includes('\0')
      ? [{ path: path.join('.'), message: 'Retire o caractere nulo do texto' }]
      : [];
  if (typeof given !== 'object' || given === null || Buffer.isBuffer(given)) return [];
  return Object.entries(given).flatMap(([key, each]) => [
    ...nullCharacters(key, [...path, key]),
    ...nullCharacters(each, [...path, key]),
  ]);
}

const faultsOf = (issue: z.core.$ZodIssue): FieldFault[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'Campo desconhecido' }))
    : [{ path: issue.path.join('.'), message: issue.message + choicesOf(issue) }];

const EITHER = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** What could have been chosen. People choose from a list that holds nothing else, so that programs alone read this. */
function choicesOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== CHOOSE) return '';
  const choices: unknown =
    issue.code === 'invalid_value' ? issue.values : 'options' in issue ? issue.options : undefined;
  return Array.isArray(choices) ? `: ${EITHER.format(choices.map(String))}` : '';
}
