import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Logger } from 'pino';
import { Failure } from '#server/services/http/failure.ts';
import { Turns } from '#server/services/limits/turns.ts';

/** A bucket and the credentials for it, as in `MEDIA_URL`: `https://KEY:SECRET@host/bucket/prefix?region=…`. */
export interface Bucket {
  /** The base URL of its objects, without key and secret, ending in a slash. */
  address: string;
  /** The prefix of its objects' names. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string | undefined;
}

/** Undefined where it names no bucket or no key, or has an unsupported part. */
export function bucketOf(url: string): Bucket | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, origin, username, password, pathname, searchParams, hash } = new URL(url);
  const [bucket = '', ...prefix] = pathname.split('/').filter(Boolean);
  const isKnown = [...searchParams.keys()].every((name) => name === 'region');
  if (!/^https?:$/.test(protocol) || !/^[a-z\d][\w.-]+$/i.test(bucket) || hash || !isKnown) return undefined;
  if (!username || !password || !prefix.every((part) => /^[\w.-]+$/.test(part))) return undefined;
  return {
    address: `${origin}/${bucket}`,
    prefix: prefix.map((part) => `${part}/`).join(''),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? undefined,
  };
}

/** The bucket failed a request: it is unreachable (`status` 0), or gave a reason. */
export class BucketFault extends Failure {
  readonly status: number;
  /** The bucket's own error code, or that of the connection. */
  readonly why: string;

  constructor(status: number, why: string) {
    super('not_ready', 'As imagens estão fora do ar por um momento. Tente de novo em instantes.', {
      retryAfterSeconds: 5,
    });
    this.status = status;
    this.why = why;
  }
}

interface Question {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** An object; the bucket itself without one. */
  name?: string;
  query?: Record<string, string>;
  content?: Buffer;
}

export interface Patience {
  /** How long the bucket may take to answer, and how long for the whole answer. */
  answerMs: number;
  wholeMs: number;
}

const PATIENCE: Patience = { answerMs: 10_000, wholeMs: 60_000 };
/** The concurrent requests; beyond this many waiting ones they are refused, and no page waits for them. */
const TURNS = { atATime: 128, waiting: 512 };
/** The pause before a retry. */
const BREATH_MS = 100;
const MOST_OF_AN_ERROR = 4_096;

/** One bucket of an S3; its requests are signed and all time out. */
export class S3 {
  readonly bucket: Bucket;
  readonly #log: Pick<Logger, 'error'>;
  readonly #patience: Patience;
  readonly #turns = new Turns(TURNS);
  /** Failed requests since the start, by `{method} {status}`. */
  readonly failures = new Map<string, number>();
  /** The signing keys of the day. */
  readonly #keys = new Map<string, ArrayBuffer>();

  constructor(bucket: Bucket, log: Pick<Logger, 'error'>, patience = PATIENCE) {
    this.bucket = bucket;
    this.#log = log;
    this.#patience = patience;
  }

  /**
   * The result of `take` for the reply; undefined where there is no such object. Every request is idempotent, and
   * is sent again where the first one failed. Throws `BucketFault`.
   */
  async ask<Result>(
    question: Question,
    take: (answer: Response) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.#turns.take(async () => {
      const first = await this.#once(question, take);
      if (first.again) await sleep(BREATH_MS);
      const { result, fault } = first.again ? await this.#once(question, take) : first;
      if (!fault) return result;
      const { status, why } = fault;
      const kind = `${question.method} ${status || 'unreachable'}`;
      this.failures.set(kind, (this.failures.get(kind) ?? 0) + 1);
      this.#log.error({ method: question.method, status, why }, 'a request to the bucket failed');
      throw fault;
    });
  }

  async #once<Result>(question: Question, take: (answer: Response) => Promise<Result>) {
    const end = new AbortController();
    let timer = setTimeout(() => end.abort(new Error('too slow')), this.#patience.answerMs);
    let isTaking = false;
    try {
      const answer = await fetch(...(await this.#signed(question, end.signal)));
      clearTimeout(timer);
      timer = setTimeout(() => end.abort(new Error('too slow')), this.#patience.wholeMs);
      if (!answer.ok) {
        const why = /<Code>(\w{1,60})<\/Code>/.exec(await beginning(answer))?.[1] ?? 'without a word';
        if (answer.status === 404 && why !== 'NoSuchBucket') return {};
        return {
          fault: new BucketFault(answer.status, why),
          again: answer.status >= 500 || answer.status === 429,
        };
      }
      isTaking = true;
      return { result: await take(answer) };
    } catch (error) {
      // Half of a reply may have been sent on already.
      return { fault: error instanceof BucketFault ? error : unclear(error), again: !isTaking };
    } finally {
      clearTimeout(timer);
      end.abort(); // the rest of the reply is dropped
    }
  }

  async #signed(
    { method, name, query, content }: Question,
    signal: AbortSignal,
  ): Promise<[string, RequestInit]> {
    const { address, prefix, accessKeyId, secretAccessKey, region } = this.bucket;
    const url = new URL(name === undefined ? address : `${address}/${prefix}${name}`);
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value);
    const sum = createHash('sha256').update(content ?? '');
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      // The bucket refuses content that does not match this hash.
      headers: { 'x-amz-content-sha256': sum.digest('hex') },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      ...(region !== undefined && { region }),
      cache: this.#keys,
    }).sign();
    const { headers } = signed;
    return [
      signed.url.href,
      { method, headers, signal, redirect: 'manual', ...(content && { body: new Uint8Array(content) }) },
    ];
  }
}

function unclear(error: unknown): BucketFault {
  const { message, cause } = error as Error;
  return new BucketFault(0, (cause as NodeJS.ErrnoException | undefined)?.code ?? message);
}

/** The beginning of a reply, up to the length of a reason. */
async function beginning({ body }: Response): Promise<string> {
  let text = '';
  for await (const part of body ?? []) {
    text += Buffer.from(part as Uint8Array).toString();
    if (text.length > MOST_OF_AN_ERROR) break;
  }
  return text;
}

/** A whole reply. Throws `BucketFault` beyond `most` bytes. */
export async function wholeOf({ body }: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > most) throw new BucketFault(200, 'too much');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
