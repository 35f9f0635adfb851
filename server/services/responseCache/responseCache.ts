import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { makingReply, noteReads, type Read } from '#server/platform/database/changes/reads.ts';
import type { ReadsUnchanged } from '#server/platform/database/changes/readsUnchanged.ts';
import type { TableChanges } from '#server/platform/database/changes/tableChanges.ts';
import { repeatsHeader, toOriginForm } from '#server/services/http/addresses.ts';
import { CacheableAddresses, LONGEST_ADDRESS } from '#server/services/http/cacheableAddresses.ts';
import { compress } from '#server/services/http/compress.ts';
import { encodingFor } from '#server/services/http/encoding.ts';
import { answeredBy } from '#server/services/http/routeOf.ts';
import { chargeReads, networkOf } from '#server/services/limits/rateLimit.ts';
import { Turns } from '#server/services/limits/turns.ts';
import { CachedReplies, type Sized } from './cachedReplies.ts';

/** A reply that is ready to be sent to any visitor. */
interface Finished {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** A reply that depends only on its address and on what was read of these tables. */
interface Kept extends Finished, Sized {
  moment: number;
  tables: readonly string[];
  reads: readonly Read[];
}

/** A request that no cached reply has answered. */
interface Reading {
  personal: boolean;
  moment: number | undefined;
  reads: Set<Read>;
  /** The cached reply of this address, until one of its tables changed. */
  older?: Older | undefined;
}

interface Older {
  key: string;
  reply: Kept;
}

/** The reply of a public address. */
export interface BuiltReply {
  status: number;
  type: string;
  text: string;
  /** False for a reply that must be made each time, and may differ by visitor. */
  lasting: boolean;
}

const WORTH_COMPRESSING = 1_024;
const MAKING = { atATime: 8, waiting: 200 };

/**
 * An administrator sees the shop behind its maintenance page and is answered without the cache; customers see the
 * public pages.
 */
const PERSONAL = /(?:^|;\s*)(?:__Host-)?admin_token=([^;]*)/;

/** The source of change notices: the database, or a part of it. */
interface Source {
  changes: TableChanges;
  readsUnchanged: ReadsUnchanged;
}

/**
 * Replies cached ahead of Express as long as their requests would read the same rows. Reads are recorded
 * automatically, from the request's first handler on. Once one of the tables changes they are repeated, and only
 * other rows rebuild the reply. A reply that read from outside the watched tables is not cached; without a source
 * none is. All requests for one address share one build.
 */
export class ResponseCache {
  readonly #kept = new CachedReplies<Kept>();
  readonly #making = new Map<string, Promise<Finished | undefined>>();
  /** Addresses whose replies could not be shared when they were last made: a request does not wait for another's. */
  readonly #unshared = new LRUCache<string, true>({ max: 1_000 });
  readonly #turns = new Turns(MAKING);
  readonly #reading = new WeakMap<IncomingMessage, Reading>();
  /** The addresses that are cached; each public endpoint and each document declares its own. */
  readonly addresses = new CacheableAddresses();
  readonly #source: Source | undefined;
  readonly #rereading = new Map<string, Promise<boolean>>();
  /** The text of a statement once, for all replies that were made of it. */
  readonly #texts = new LRUCache<string, string>({ max: 1_000 });
  /** The results of requests that the cache could answer, since the start. */
  readonly counts = { kept: 0, confirmed: 0, new: 0, changed: 0, personal: 0 };
  /** Replies that were dropped, by reason, and those that were never cached. */
  readonly drops = this.#kept.drops;
  readonly #isAdminToken: (token: string) => boolean;

  /** `isAdminToken` checks a token's signature: forged cookies would each cost a rendering. */
  constructor(source: Source | undefined, isAdminToken: (token: string) => boolean = () => false) {
    this.#source = source;
    this.#isAdminToken = isAdminToken;
  }

  #isPersonal({ headers: { cookie } }: IncomingMessage): boolean {
    const token = cookie === undefined ? undefined : PERSONAL.exec(cookie)?.[1];
    return token !== undefined && this.#isAdminToken(token);
  }

  size = (): { replies: number; bytes: number } => this.#kept.size();

  /** Empties the cache; replies in progress are cached as usual. */
  empty(): void {
    this.#kept.clear();
    this.#unshared.clear();
  }

  /** Answers cached replies, and hands everything else to `app`. */
  ahead(app: RequestListener): RequestListener {
    return (req, res) => {
      toOriginForm(req);
      if ((req.method !== 'GET' && req.method !== 'HEAD') || repeatsHeader(req)) return app(req, res);
      const personal = this.#isPersonal(req);
      const key = personal ? undefined : this.#keyOf(req);
      const cached = key === undefined ? undefined : this.#fresh(this.#found(key));
      if (cached) {
        this.counts.kept += 1;
        return send(req, res, cached);
      }
      const reply = key === undefined ? undefined : (this.#found(key) ?? this.#onProbation(key));
      const older = key === undefined || !reply ? undefined : { key, reply };
      if (!older) this.counts[key === undefined ? 'personal' : 'new'] += 1;
      const reads = new Set<Read>();
      this.#reading.set(req, { personal, moment: this.#source?.changes.now(), reads, older });
      // An administrator's reply is never cached: no export of theirs is hashed.
      if (personal) app(req, res);
      else noteReads(reads, () => app(req, res));
    };
  }

  /**
   * Sends a cached reply that is on probation, or whose reads give the same rows again. It runs after the limits:
   * each such request is charged a read, and protects the reply from eviction.
   */
  again: RequestHandler = async (req, res, next) => {
    const older = this.#reading.get(req)?.older;
    if (!older) return next();
    const fresh = this.#fresh(older.reply) !== undefined;
    const holds = fresh || (await noteReads(new Set(), () => this.#stillHolds(req, older)));
    this.counts[fresh ? 'kept' : holds ? 'confirmed' : 'changed'] += 1;
    if (!holds) return next();
    this.#kept.protect(older.key, networkOf(req.ip, 48));
    answeredBy(req, fresh ? 'kept' : 'confirmed');
    send(req, res, older.reply);
  };

  /** Whether this reply would be built from the same rows now; checked once for all waiting requests. */
  #stillHolds(req: IncomingMessage, { key, reply }: Older): Promise<boolean> {
    const others = this.#rereading.get(key);
    if (others) return others;
    const rereading = this.#turns
      .take(
        () => this.#readAgain(reply),
        (ms) => chargeReads(req, ms),
      )
      // Rebuilding the reply will surface an unavailable database or a full queue.
      .catch(() => false)
      .finally(() => this.#rereading.delete(key));
    this.#rereading.set(key, rereading);
    return rereading;
  }

  async #readAgain(reply: Kept): Promise<boolean> {
    const moment = this.#source?.changes.now();
    if (moment === undefined) return false;
    const holds = (await this.#source?.readsUnchanged(reply.reads, reply.moment)) ?? false;
    if (holds) reply.moment = moment;
    return holds;
  }

  /** The cached reply of a key, unless it is on probation; an expired one while the database is away. */
  #found(key: string): Kept | undefined {
    return this.#kept.get(key, () => this.#documentOf(key), this.#isAway());
  }

  #onProbation = (key: string): Kept | undefined => this.#kept.onProbation(key, this.#isAway());

  /** While the database is away, the last cached reply of any age is better than nothing. */
  #isAway = (): boolean => this.#source?.changes.away() ?? false;

  #fresh(cached: Kept | undefined): Kept | undefined {
    if (!cached) return undefined;
    return this.#isAway() || this.#source?.changes.unchangedSince(cached.moment, cached.tables)
      ? cached
      : undefined;
  }

  #documentOf = (key: string): string | undefined =>
    this.addresses.documentAt(key.slice(key.indexOf(' ') + 1));

  // Express shortens `url` below a mounted router.
  #keyOf = (req: IncomingMessage): string =>
    `${encodingFor(req)} ${this.addresses.plain((req as { originalUrl?: string }).originalUrl ?? req.url ?? '/')}`;

  /**
   * Sends the result of `make`, with an ETag, compressed as the request allows, and caches it. Concurrent requests
   * wait for the same build. Nothing is sent when `make` returns nothing because it has answered itself. Throws
   * what `make` throws, and `Failure` (`not_ready`) when too many wait.
   */
  async answer(
    req: IncomingMessage,
    res: ServerResponse,
    make: () => Promise<BuiltReply | undefined>,
  ): Promise<void> {
    const charge = (ms: number): void => chargeReads(req, ms);
    if (this.#reading.get(req)?.personal) {
      const finished = await this.#turns.take(() => this.#finish(req, res, make, undefined), charge);
      if (finished) send(req, res, finished);
      return;
    }
    const key = this.#keyOf(req);
    const others = this.#unshared.has(key) ? undefined : await this.#making.get(key)?.catch(() => undefined);
    // It may have been finished while earlier handlers read the database.
    const ready = others ?? this.#fresh(this.#found(key) ?? this.#onProbation(key));
    if (ready) return send(req, res, ready);
    let own: Finished | undefined;
    const making = this.#turns.take(async () => {
      own = await this.#finish(req, res, make, key);
      return own && this.#unshared.has(key) ? undefined : own;
    }, charge);
    this.#making.set(key, making);
    try {
      await making;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
    if (own) send(req, res, own);
  }

  async #finish(
    req: IncomingMessage,
    res: ServerResponse,
    make: () => Promise<BuiltReply | undefined>,
    key: string | undefined,
  ): Promise<Finished | undefined> {
    const reply = await makingReply(make);
    if (!reply) {
      if (key) this.#unshared.set(key, true);
      return undefined;
    }
    const encoding = encodingFor(req);
    const plain = Buffer.from(reply.text);
    const packed = plain.length < WORTH_COMPRESSING ? plain : await compress(plain, encoding);
    const headers: OutgoingHttpHeaders = {
      ...res.getHeaders(),
      'content-type': reply.type,
      'cache-control': key === undefined ? 'private, no-cache' : 'public, no-cache',
      vary: 'Accept-Encoding',
      etag: `"${createHash('sha1').update(plain).digest('base64url')}-${encoding}"`,
      'content-length': packed.length,
      ...(packed !== plain && encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    for (const name of OF_ONE_VISITOR) delete headers[name];
    const finished = { status: reply.status, headers, body: packed };
    if (key === undefined) return finished;
    if (reply.lasting && !res.hasHeader('set-cookie')) {
      this.#unshared.delete(key);
      if (reply.status === 200 && key.length <= LONGEST_ADDRESS) await this.#keep(req, key, finished);
    } else this.#unshared.set(key, true);
    return finished;
  }

  async #keep(req: IncomingMessage, key: string, finished: Finished): Promise<void> {
    const { moment, reads = [] } = this.#reading.get(req) ?? {};
    if (moment === undefined) return;
    const own = [...reads].map((read) => ({ ...read, sql: this.#textOnce(read.sql) }));
    const tables = await this.#source?.changes.tablesRead(own.map(({ sql }) => sql));
    if (!tables) return void (this.drops.unwatched += 1);
    // The policy of a page is among its headers; text takes up to two bytes a character.
    const ofReads = own.reduce((sum, read) => sum + sizeOf(read), 0);
    const bytes = finished.body.length + 2 * key.length + 4_096 + ofReads;
    const entry = { ...finished, moment, tables, reads: own, bytes, since: performance.now() };
    this.#kept.set(key, entry, this.#documentOf(key));
  }

  #textOnce(text: string): string {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }
}

const sizeOf = ({ parameters }: Read): number => 200 + 2 * JSON.stringify(parameters).length;

/** Headers that belong to the first visitor only. */
const OF_ONE_VISITOR = ['x-request-id', 'ratelimit', 'ratelimit-policy', 'retry-after'];

function send(req: IncomingMessage, res: ServerResponse, { status, headers, body }: Finished): void {
  if (status === 200 && matches(req.headers['if-none-match'], headers['etag'] as string)) {
    const {
      'content-length': _length,
      'content-encoding': _encoding,
      'content-type': _type,
      ...storedHeaders
    } = headers;
    res.writeHead(304, storedHeaders).end();
    return;
  }
  res.writeHead(status, headers);
  res.end(req.method === 'HEAD' ? undefined : body);
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag));
