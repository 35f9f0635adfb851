import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { toOriginForm } from './addresses.ts';
import { compress } from './compress.ts';
import { encodingFor } from './encoding.ts';
import { MINUTE } from '#shared/time.ts';

/** A reply that depends on nothing but its address and the state of the database. */
interface Finished {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** The database's generation that the reply was made from. */
  generation: number;
}

const MEGABYTE = 1_048_576;
const AGE_MS = MINUTE; // replies that tell the time stay at most this old
const WORTH_COMPRESSING = 1_024;
const LONGEST_ADDRESS = 1_024; // no link of ours is longer, and whoever writes longer ones gains nothing by it

/** An administrator sees the shop behind its maintenance page and is answered afresh; customers see the same pages as everybody. */
const PERSONAL = /(?:^|;\s*)admin_token=/;

/**
 * Finished replies, kept ahead of Express and dropped by any change of the database.
 * `generation` tells the state of the database, or undefined when it cannot be known, and then nothing is kept.
 */
export class ResponseCache {
  readonly #kept = new LRUCache<string, Finished>({
    maxSize: 24 * MEGABYTE,
    // The policy of a page is among its headers; text takes up to two bytes a letter.
    sizeCalculation: (reply, key) => reply.body.length + 2 * key.length + 4_096,
    ttl: AGE_MS,
  });
  readonly #generation: () => number | undefined;

  constructor(generation: () => number | undefined) {
    this.#generation = generation;
  }

  /** The state to note before the data of a reply is read. */
  now = (): number | undefined => this.#generation();

  /** Answers what is kept, and hands everything else to `app`. */
  ahead(app: RequestListener): RequestListener {
    return (req, res) => {
      toOriginForm(req);
      const finished = this.#find(req);
      if (finished) send(req, res, finished);
      else app(req, res);
    };
  }

  #find(req: IncomingMessage): Finished | undefined {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || PERSONAL.test(req.headers.cookie ?? ''))
      return undefined;
    const finished = this.#kept.get(`${encodingFor(req)} ${req.url}`);
    return finished && finished.generation === this.#generation() ? finished : undefined;
  }

  /**
   * Sends a public reply with an ETag, compressed as the request allows, and keeps it for the next one.
   * `generation` is what `now()` said before the data was read.
   */
  async finish(
    req: IncomingMessage,
    res: ServerResponse,
    reply: { status: number; type: string; text: string; generation: number | undefined },
  ): Promise<void> {
    const encoding = encodingFor(req);
    const personal = PERSONAL.test(req.headers.cookie ?? '');
    const plain = Buffer.from(reply.text);
    const packed = plain.length < WORTH_COMPRESSING ? plain : await compress(plain, encoding);
    const headers: OutgoingHttpHeaders = {
      ...res.getHeaders(),
      'content-type': reply.type,
      'cache-control': personal ? 'private, no-cache' : 'public, no-cache',
      vary: 'Accept-Encoding',
      etag: `"${createHash('sha1').update(plain).digest('base64url')}-${encoding}"`,
      'content-length': packed.length,
      ...(packed !== plain && encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    for (const name of OF_ONE_VISITOR) delete headers[name];
    const finished = { status: reply.status, headers, body: packed, generation: reply.generation ?? -1 };
    // Express shortens `url` below a mounted router.
    const address = (req as { originalUrl?: string }).originalUrl ?? req.url ?? '/';
    if (
      reply.status === 200 &&
      reply.generation !== undefined &&
      !personal &&
      !res.hasHeader('set-cookie') &&
      address.length <= LONGEST_ADDRESS
    )
      this.#kept.set(`${encoding} ${address}`, finished);
    send(req, res, finished);
  }
}

/** Headers that were made for the visitor who happened to be first. */
const OF_ONE_VISITOR = ['x-request-id', 'ratelimit', 'ratelimit-policy', 'retry-after'];

function send(req: IncomingMessage, res: ServerResponse, { status, headers, body }: Finished): void {
  if (status === 200 && matches(req.headers['if-none-match'], headers['etag'] as string)) {
    const {
      'content-length': _length,
      'content-encoding': _encoding,
      'content-type': _type,
      ...kept
    } = headers;
    res.writeHead(304, kept).end();
    return;
  }
  res.writeHead(status, headers);
  res.end(req.method === 'HEAD' ? undefined : body);
}

const matches = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined &&
  (asked === '*' || asked.split(',').some((each) => each.trim().replace(/^W\//, '') === etag));
