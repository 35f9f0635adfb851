import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Raw, Sharp } from 'sharp';
import { Turns } from '#server/services/limits/turns.ts';
import { openSharp } from './openSharp.ts';

const WIDTH = 1_200;
const HEIGHT = 630;
const HEAVIEST = 300_000; // WhatsApp shows no preview of a heavier one
const QUALITIES = [86, 74, 60, 42];
const BACKGROUND = { width: 150, height: 79, blur: 3, brightness: 0.8 };
/** Part of a cached picture's name: increase it when the drawing changes. */
const MANNER = 3;
const KEPT_BYTES = 16 * 1_048_576;
const MOST_FILES = 1_000;
/** Drawing one takes up to 40 MB for a moment. */
const DRAWING = { atATime: 2, waiting: 8 };

export interface Cover {
  /** Changes with its content. */
  version: string;
  /** Its file or content; undefined where there is none. */
  read: () => Promise<string | Buffer | undefined>;
}

export interface SharePicture {
  jpeg: Buffer;
  etag: string;
}

interface Wanted {
  cover: Cover;
  cost: ((ms: number) => void) | undefined;
}

/**
 * Covers in a form that messengers and social networks can show (no SVG). They are drawn once for each version of
 * their file. A folder caches the last thousand, and memory the most requested ones.
 */
export class SharePictures {
  readonly #folder: string;
  readonly #turns = new Turns(DRAWING);
  readonly #made = new LRUCache<string, SharePicture, Wanted>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ jpeg }) => jpeg.length,
    // Requests for the same picture share the work.
    fetchMethod: (name, _stale, { context }) => this.#read(name, context),
  });

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The picture for a cover; undefined where there is none. `cost` gets the milliseconds of one that had to be
   * drawn. Throws `Failure` (`not_ready`) when too many are being drawn.
   */
  async of(cover: Cover, cost?: Wanted['cost']): Promise<SharePicture | undefined> {
    const name = createHash('sha1').update(`${MANNER} ${cover.version}`).digest('hex');
    return this.#made.fetch(name, { context: { cover, cost } });
  }

  async #read(name: string, { cover, cost }: Wanted): Promise<SharePicture | undefined> {
    const file = join(this.#folder, `${name}.jpg`);
    const cachedFile = await readFile(file).catch(() => undefined);
    const jpeg = cachedFile ?? (await this.#turns.take(() => drawOf(cover), cost));
    if (!jpeg) return undefined;
    // A read-only folder costs the next process another drawing, and no visitor their picture.
    if (!cachedFile) await this.#keep(file, jpeg).catch(() => undefined);
    return { jpeg, etag: `"${createHash('sha1').update(jpeg).digest('base64url')}"` };
  }

  async #keep(file: string, jpeg: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const half = `${file}.${randomUUID()}`;
    try {
      await writeFile(half, jpeg, { flag: 'wx' });
      await rename(half, file);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
    await this.#forgetOldest();
  }

  async #forgetOldest(): Promise<void> {
    const names = await readdir(this.#folder);
    if (names.length <= MOST_FILES) return;
    const files = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(this.#folder, name))).mtimeMs })),
    );
    files.sort((a, b) => a.at - b.at);
    // A tenth at once, so that not each new picture lists them all.
    for (const { name } of files.slice(0, names.length - MOST_FILES + MOST_FILES / 10))
      await rm(join(this.#folder, name), { force: true });
  }
}

async function drawOf({ read }: Cover): Promise<Buffer | undefined> {
  const drawing = await read();
  return drawing === undefined ? undefined : draw(drawing);
}

/** The whole cover in the middle, on a dimmed and blurred enlargement of itself, so nothing of it is cut off. */
async function draw(drawing: string | Buffer): Promise<Buffer> {
  const sharp = await openSharp();
  const cover = await pixels(
    sharp(drawing, { limitInputPixels: 50_000_000 })
      .resize({ width: WIDTH, height: HEIGHT, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb'),
  );
  // A blur hides the low resolution of a small picture, at a thirtieth of the cost.
  const { width, height, blur, brightness } = BACKGROUND;
  const background = await pixels(
    sharp(cover.data, cover.as).resize({ width, height, fit: 'cover' }).blur(blur).modulate({ brightness }),
  );
  const backdrop = await pixels(
    sharp(background.data, background.as).resize({
      width: WIDTH,
      height: HEIGHT,
      fit: 'fill',
      kernel: 'linear',
    }),
  );
  putInTheMiddle(backdrop, cover);
  let jpeg: Buffer | undefined;
  for (const quality of QUALITIES) {
    jpeg = await sharp(backdrop.data, backdrop.as).jpeg({ quality }).toBuffer();
    if (jpeg.length < HEAVIEST) break;
  }
  if (!jpeg) throw new Error('no share picture was made');
  return jpeg;
}

type Pixels = Awaited<ReturnType<typeof pixels>>;

/** Row by row: `composite` would convert both to transparency and back, a third of the whole cost. */
function putInTheMiddle(below: Pixels, above: Pixels): void {
  const [{ width, height, channels }, inner] = [below.as.raw, above.as.raw];
  const left = Math.floor((width - inner.width) / 2);
  const top = Math.floor((height - inner.height) / 2);
  const row = inner.width * channels;
  for (let y = 0; y < inner.height; y++)
    above.data.copy(below.data, ((top + y) * width + left) * channels, y * row, (y + 1) * row);
}

/** The raw pixels between two steps, without encoding a file. */
async function pixels(step: Sharp): Promise<{ data: Buffer; as: { raw: Raw } }> {
  const { data, info } = await step.raw().toBuffer({ resolveWithObject: true });
  return { data, as: { raw: { width: info.width, height: info.height, channels: info.channels } } };
}
