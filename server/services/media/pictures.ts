import { createHash, randomUUID } from 'node:crypto';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { Failure } from '#server/services/http/failure.ts';
import { PICTURE_WIDTHS, pictureUrl } from '#shared/values/pictureSizes.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { MediaStore } from './mediaStore.ts';
import { openSharp } from './openSharp.ts';
import * as sums from './pictureSums.store.ts';
import type { Upload } from './uploads.ts';

/** A picture that cannot be used; the sentence is for the person. */
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
const QUALITY = 82;

/** A picture drawn anew. */
interface Drawn {
  /** The width that it was not to pass. */
  widest: number;
  width: number;
  height: number;
  data: Buffer;
}

/** The first bytes of the kinds we take; sharp would also open SVG and more, which are never given to it. */
const SIGNATURES = ['ffd8ff', '89504e470d0a1a0a', '474946383761', '474946383961'];

/** Where pictures lie, and where what is known of them is written down. */
export interface Pictures {
  db: Db;
  media: MediaStore;
}

/** Keeps a picture in every width of the shop, and the sum of the largest. */
async function storePicture({ db, media }: Pictures, content: Buffer): Promise<StoredPicture> {
  const made = await redrawn(content, PICTURE_WIDTHS);
  const id = randomUUID();
  const url = pictureUrl(id);
  await Promise.all(made.map(({ widest, data }) => media.put(fileOf(id, widest), data)));
  const largest = made.at(-1);
  if (!largest) throw new Error('a picture has no width');
  await sums.keep(db, [{ url, sha256: createHash('sha256').update(largest.data).digest('hex') }]);
  return { id, url, width: largest.width, height: largest.height };
}

/**
 * Draws a picture anew as WebP, once for each width that it is not to pass, so that nothing of the file itself is kept: no
 * metadata, no place where it was taken, no script behind the pixels. An animation gives its first frame.
 */
export async function redrawn(content: Buffer, widths: readonly number[]): Promise<Drawn[]> {
  if (!SIGNATURES.some((bytes) => content.subarray(0, bytes.length / 2).toString('hex') === bytes))
    throw new BadPicture('unsupported_type', 'não é uma imagem PNG, JPG ou GIF');
  const sharp = await openSharp();
  try {
    // The decoder counts pixels before it takes memory for them.
    const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
    const { format } = await picture.metadata();
    if (!['jpeg', 'png', 'gif'].includes(format))
      throw new BadPicture('unsupported_type', 'não é uma imagem PNG, JPG ou GIF');
    const made: Drawn[] = [];
    for (const widest of widths) {
      const { data, info } = await picture
        .clone()
        .resize({ width: widest, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      made.push({ widest, width: info.width, height: info.height, data });
    }
    return made;
  } catch (error) {
    if (error instanceof BadPicture) throw error;
    if (/pixel limit/.test((error as Error).message))
      throw new BadPicture('too_large', 'tem mais de 40 megapixels; reduza a imagem e tente de novo');
    throw new BadPicture(
      'invalid',
      'está corrompida ou incompleta; salve a imagem de novo e tente outra vez',
    );
  }
}

const fileOf = (id: string, width: number): string => `${id}-${width}.webp`;

/** Removes the files of a picture that no row names any more; what is gone already is fine. */
export async function removePicture({ db, media }: Pictures, id: string): Promise<void> {
  await Promise.all(PICTURE_WIDTHS.map((width) => media.remove(fileOf(id, width))));
  await sums.forget(db, pictureUrl(id));
}

/** One after the other, since each takes the memory of a whole picture. Throws when none is good. */
export async function storePictures(pictures: Pictures, uploads: Upload[]) {
  const stored: StoredPicture[] = [];
  const refused: { name: string; message: string; code: BadPicture['code'] }[] = [];
  for (const { name, content } of uploads) {
    try {
      if (!content) throw new BadPicture('too_large', 'passa de 10 MB');
      stored.push(await storePicture(pictures, content));
    } catch (error) {
      if (!(error instanceof BadPicture)) throw error;
      refused.push({ name, message: `“${name}” ${error.message}.`, code: error.code });
    }
  }
  const [first] = refused;
  if (first && stored.length === 0)
    throw new Failure(first.code, refused.map(({ message }) => message).join(' '), {
      errors: refused.map(({ message }, place) => ({ path: `images.${place}`, message })),
    });
  return { stored, refused: refused.map(({ name, message }) => ({ name, message })) };
}
