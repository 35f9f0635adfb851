import { createHash, randomUUID } from 'node:crypto';
import type { Metadata } from 'sharp';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { Turns } from '#server/services/limits/turns.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { PICTURE_WIDTHS, pictureUrl } from '#shared/values/pictureSizes.ts';
import type { MediaStore } from './mediaStore.ts';
import { openSharp } from './openSharp.ts';
import * as sums from './pictureSums.store.ts';
import type { Upload } from './uploads.ts';

/** An unusable picture; the sentence is for the person. */
export class BadPicture extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, sentence: string) {
    super(sentence);
    this.name = 'BadPicture';
    this.code = code;
  }
}

export interface StoredPicture {
  id: string;
  url: string;
  width: number;
  height: number;
}

const MOST_PIXELS = 40_000_000;
/** For a decoded picture: as many pixels of a photograph, but fewer with 16 bits or transparency. */
const MOST_BYTES = 3 * MOST_PIXELS;
/** An interlaced picture is in memory as a whole while it is read; a phone's twelve million pixels are accepted. */
const MOST_INTERLACED_PIXELS = 13_000_000;
const QUALITY = 82;

/**
 * One limit for the process, since few bytes may decode to a hundred megabytes. Each drawing also blocks one of the
 * four threads that check passwords and read files.
 */
const turns = new Turns({ atATime: 1, waiting: 8 });

interface Drawn {
  widest: number;
  width: number;
  height: number;
  data: Buffer;
}

/** The first bytes of accepted types; sharp would also open SVG and more, which never reach it. */
const SIGNATURES = ['ffd8ff', '89504e470d0a1a0a', '474946383761', '474946383961'];

/** The picture store, and the database for their rows. */
export interface Pictures {
  db: Db;
  media: MediaStore;
}

/** Stores a picture in every width of the shop, and the hash of the largest. */
async function storePicture({ db, media }: Pictures, content: Buffer): Promise<StoredPicture> {
  const drawings = await redrawn(content, PICTURE_WIDTHS);
  const id = randomUUID();
  const url = pictureUrl(id);
  await Promise.all(drawings.map(({ widest, data }) => media.put(fileOf(id, widest), data)));
  const largest = drawings.at(-1);
  if (!largest) throw new Error('a picture has no width');
  await sums.keep(db, [{ url, sha256: createHash('sha256').update(largest.data).digest('hex') }]);
  return { id, url, width: largest.width, height: largest.height };
}

/**
 * Redraws a picture as WebP, once for each maximum width, so that nothing of the file itself is stored: no
 * metadata, no location, no script behind the pixels. An animation gives its first frame. Throws `BadPicture`, and
 * `Failure` (`not_ready`) when too many wait already.
 */
export async function redrawn(content: Buffer, widths: readonly number[]): Promise<Drawn[]> {
  if (!SIGNATURES.some((bytes) => content.subarray(0, bytes.length / 2).toString('hex') === bytes))
    throw new BadPicture('unsupported_type', 'não é uma imagem PNG, JPG ou GIF');
  return turns.take(async () => {
    try {
      return await draw(content, widths);
    } catch (error) {
      if (error instanceof BadPicture) throw error;
      if (/pixel limit/.test((error as Error).message))
        throw new BadPicture('too_large', 'tem mais de 40 megapixels. Reduza a imagem e tente de novo');
      throw new BadPicture(
        'invalid',
        'está corrompida ou incompleta. Salve a imagem de novo e tente outra vez',
      );
    }
  });
}

/** The file is decoded once, for the largest, from which the smaller ones are drawn. */
async function draw(content: Buffer, widths: readonly number[]): Promise<Drawn[]> {
  const sharp = await openSharp();
  // The decoder counts pixels before it allocates memory for them.
  const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  refuseHuge(await picture.metadata());
  const largest = await picture
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = largest.info;
  const drawings: Drawn[] = [];
  for (const widest of widths) {
    const { data, info } = await sharp(largest.data, { raw: { width, height, channels } })
      .resize({ width: widest, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    drawings.push({ widest, width: info.width, height: info.height, data });
  }
  return drawings;
}

/** By the file's header, before anything is decoded. */
function refuseHuge({ format, width, height, channels, depth, isProgressive }: Metadata): void {
  if (!['jpeg', 'png', 'gif'].includes(format))
    throw new BadPicture('unsupported_type', 'não é uma imagem PNG, JPG ou GIF');
  const pixels = width * height;
  if (pixels * channels * (depth === 'uchar' ? 1 : 2) > MOST_BYTES)
    throw new BadPicture(
      'too_large',
      'ocupa memória demais. Reduza a imagem ou salve com 8 bits por cor e tente de novo',
    );
  if (isProgressive && pixels > MOST_INTERLACED_PIXELS)
    throw new BadPicture(
      'too_large',
      'é progressiva (entrelaçada) e tem mais de 13 megapixels. Salve sem entrelaçar, ou menor, e tente de novo',
    );
}

const fileOf = (id: string, width: number): string => `${id}-${width}.webp`;

/** Deletes the files of a picture that no row names; ignores missing ones. */
export async function removePicture({ db, media }: Pictures, id: string): Promise<void> {
  await Promise.all(PICTURE_WIDTHS.map((width) => media.remove(fileOf(id, width))));
  await sums.forget(db, pictureUrl(id));
}

const isBusy = (error: unknown): boolean => error instanceof Failure && error.code === 'not_ready';

/** For pictures after those that were already stored. */
const WAITED_IN_VAIN = new BadPicture(
  'not_ready',
  'não foi enviada: a loja está recebendo muitas imagens agora. Tente de novo em instantes',
);

/** One after the other, so that a dozen waits like one picture. Throws when none is good. */
export async function storePictures(pictures: Pictures, uploads: Upload[]) {
  const stored: StoredPicture[] = [];
  const refused: { name: string; message: string; code: BadPicture['code'] }[] = [];
  for (const { name, content } of uploads) {
    try {
      if (!content) throw new BadPicture('too_large', 'passa de 10 MB');
      stored.push(await storePicture(pictures, content));
    } catch (error) {
      const fault = stored.length > 0 && isBusy(error) ? WAITED_IN_VAIN : error;
      if (!(fault instanceof BadPicture)) throw fault;
      refused.push({ name, message: `“${name}” ${fault.message}.`, code: fault.code });
    }
  }
  const [first] = refused;
  if (first && stored.length === 0)
    throw new Failure(first.code, refused.map(({ message }) => message).join(' '), {
      errors: refused.map(({ message }, place) => ({ path: `images.${place}`, message })),
    });
  return { stored, refused: refused.map(({ name, message }) => ({ name, message })) };
}
