import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import { picturesIn } from './folderStore.ts';
import type { MediaStore } from './mediaStore.ts';
import { PICTURE_FILE, PICTURE_HEADERS } from './pictureFile.ts';
import { bucketOf, BucketFault, type Patience, S3, wholeOf } from './s3.ts';

/** Far above any picture that the shop writes. */
const LARGEST = 64 * 1_048_576;
const MOST_OF_A_LIST = 4 * 1_048_576;
const AT_A_TIME = 8;

/** Pictures in a bucket of an S3, which any number of machines share. */
export class S3Store implements MediaStore {
  readonly #s3: S3;
  /** The folder that held the pictures before there was a bucket. */
  readonly #beside: string;
  readonly failures: ReadonlyMap<string, number>;

  constructor(url: string, more: { log: Pick<Logger, 'error'>; beside: string; patience?: Patience }) {
    const bucket = bucketOf(url);
    if (!bucket) throw new BrokenConfig('MEDIA_URL names no bucket.');
    this.#s3 = new S3(bucket, more.log, more.patience);
    this.failures = this.#s3.failures;
    this.#beside = more.beside;
  }

  async put(name: string, content: Buffer): Promise<void> {
    const isKept = await this.#s3.ask({ method: 'PUT', name, content }, async () => true);
    if (!isKept) throw new BucketFault(404, 'nothing was kept');
  }

  read(name: string): Promise<Buffer | undefined> {
    return this.#s3.ask({ method: 'GET', name }, (answer) => wholeOf(answer, LARGEST));
  }

  async remove(name: string): Promise<void> {
    await this.#s3.ask({ method: 'DELETE', name }, async () => undefined);
  }

  async *list() {
    for (let after: string | undefined = ''; after !== undefined;) {
      const page = await this.#page(after);
      yield* page.files;
      after = page.next;
    }
  }

  readonly serve: RequestHandler = async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const isSent = await this.#s3.ask({ method: req.method, name: req.path.slice(1) }, async (answer) => {
      res.set(PICTURE_HEADERS);
      for (const name of ['etag', 'last-modified', 'content-length']) {
        const value = answer.headers.get(name);
        if (value !== null) res.set(name, value);
      }
      if (req.fresh) {
        res.removeHeader('content-length');
        res.status(304).end();
      } else if (req.method === 'HEAD' || !answer.body) res.end();
      else await pipeline(Readable.from(answer.body), res).catch(unlessLeft);
      return true;
    });
    if (!isSent) next();
  };

  async copyTo(folder: string): Promise<void> {
    await eachOf(this.list(), async ({ name }) => {
      const content = await this.read(name); // undefined where it was deleted in between
      if (content) await writeFile(join(folder, name), content);
    });
  }

  /** Names are never used twice: existing objects are left, and additional ones belong to no row. */
  async replaceBy(folder: string) {
    await this.addFrom(folder);
    return async () => undefined;
  }

  /** Copies the pictures of a folder that the bucket does not have. */
  async addFrom(folder: string): Promise<{ copied: number; there: number }> {
    const there = new Set<string>();
    for await (const { name } of this.list()) there.add(name);
    const missing = (await picturesIn(folder)).filter((name) => !there.has(name));
    await eachOf(missing, async (name) => this.put(name, await readFile(join(folder, name))));
    return { copied: missing.length, there: there.size };
  }

  /** Lists, writes and deletes, as the shop will have to; an empty bucket does not follow a folder with pictures. */
  async check(): Promise<void> {
    const probe = 'start-check';
    const { files } = await this.#page('', 1);
    await this.put(probe, Buffer.from('arara'));
    await this.remove(probe);
    const folderPictures = files.length > 0 ? [] : await picturesIn(this.#beside);
    if (folderPictures.length > 0)
      throw new BrokenConfig(
        `${this.#beside} holds ${folderPictures.length} files of pictures, and the bucket of MEDIA_URL none. Bring them over with npm run media:copy, or empty that folder.`,
      );
  }

  async #page(after: string, most = 1_000) {
    const { prefix } = this.#s3.bucket;
    const query = {
      'list-type': '2',
      'max-keys': String(most),
      ...(prefix && { prefix }),
      ...(after && { 'start-after': after }),
    };
    const page = await this.#s3.ask({ method: 'GET', query }, async (answer) =>
      pageOf(String(await wholeOf(answer, MOST_OF_A_LIST)), prefix, after),
    );
    if (!page) throw new BucketFault(404, 'no list');
    return page;
  }
}

/** A page of `ListObjectsV2`. Any other reply must not pass for an empty list. */
function pageOf(xml: string, prefix: string, after: string) {
  const truncated = textIn(xml, 'IsTruncated');
  if (!/<ListBucketResult[\s>]/.test(xml) || !/^(?:true|false)$/.test(truncated ?? ''))
    throw new BucketFault(200, 'no list');
  const entries = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textIn(entry, 'Key') ?? '',
    at: Date.parse(textIn(entry, 'LastModified') ?? ''),
  }));
  const next = truncated === 'true' ? (entries.at(-1)?.key ?? '') : undefined;
  if (next !== undefined && next <= after) throw new BucketFault(200, 'no end of its list');
  const files = entries.flatMap(({ key, at }) => {
    const name = key.startsWith(prefix) ? key.slice(prefix.length) : '';
    return PICTURE_FILE.test(name) && !Number.isNaN(at) ? [{ name, at }] : [];
  });
  return { files, next };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const textIn = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`)
    .exec(xml)?.[1]
    ?.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** A visitor who left is not a fault of the bucket. */
function unlessLeft(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

/** Several at a time, so that small files do not wait for each other. */
async function eachOf<Each>(all: AsyncIterable<Each> | Iterable<Each>, work: (each: Each) => Promise<void>) {
  const each = (async function* () {
    yield* all;
  })();
  const worker = async () => {
    for (let step = await each.next(); !step.done; step = await each.next()) await work(step.value);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}
