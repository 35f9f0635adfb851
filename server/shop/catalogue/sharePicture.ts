import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { Slug } from '#shared/contract/products.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as posts from '#server/shop/content/posts.store.ts';
import { Turns } from '#server/services/http/turns.ts';
import { NO_PICTURE } from './productSummary.ts';
import * as products from './products.store.ts';

const WIDTH = 1_200;
const HEIGHT = 630;
const HEAVIEST = 300_000; // WhatsApp leaves out the preview of anything heavier
const QUALITIES = [86, 74, 60, 42];
const KEPT_BYTES = 16 * 1_048_576;
/** Drawing one takes up to 90 MB for a moment. */
const DRAWING = { atATime: 2, waiting: 8 };

interface SharePicture {
  jpeg: Buffer;
  etag: string;
}

/**
 * `/og/produto/{slug}.jpg` and `/og/artigo/{slug}.jpg`: the cover of a product on sale or of an article, as messengers
 * and social networks can show it (no SVG).
 * `folders` says where the files of an address below each prefix lie.
 */
export function sharePictureRoutes(db: Db, folders: Record<`/${string}/`, string>): Router {
  const turns = new Turns(DRAWING);
  const made = new LRUCache<string, SharePicture, string>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ jpeg }) => jpeg.length,
    // Requests for the same picture share the work.
    fetchMethod: (_key, _stale, { context: file }) => turns.take(() => draw(file)),
  });

  const covers = new Map([
    ['produto', products.findCover],
    ['artigo', posts.findCover],
  ]);
  const answer: RequestHandler<{ kind: string; slug: string }> = async (req, res) => {
    const { kind, slug } = req.params;
    const url = Slug.safeParse(slug).success ? await covers.get(kind)?.(db, slug) : undefined;
    if (url === NO_PICTURE) {
      res.redirect(302, NO_PICTURE);
      return;
    }
    const file = url && fileOf(url, folders);
    const changed = file && (await stat(file).catch(() => undefined))?.mtimeMs;
    const picture = file && changed ? await made.fetch(`${file} ${changed}`, { context: file }) : undefined;
    if (!picture) {
      res.status(404).set('cache-control', 'no-store').type('text/plain').send('Não encontrado');
      return;
    }
    res.set({
      'cache-control': 'public, max-age=3600',
      etag: picture.etag,
      // Its whole purpose is to be shown on other sites.
      'cross-origin-resource-policy': 'cross-origin',
    });
    res.type('image/jpeg').send(picture.jpeg);
  };
  return Router().get('/og/:kind/:slug.jpg', answer);
}

/** The file behind a picture's address; undefined for an address that is not ours or tries to leave its folder. */
function fileOf(url: string, folders: Record<string, string>): string | undefined {
  const prefix = Object.keys(folders).find((each) => url.startsWith(each));
  if (!prefix || url.includes('..') || url.includes('\0')) return undefined;
  const [path = ''] = url.slice(prefix.length).split('?', 1); // what follows tells versions apart
  return join(folders[prefix] ?? '', decodeURIComponent(path));
}

/** The whole cover in the middle, on a dimmed and blurred enlargement of itself, so that nothing of it is cut off. */
async function draw(file: string): Promise<SharePicture> {
  const cover = await sharp(file, { limitInputPixels: 50_000_000 })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const picture = sharp(cover)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'cover' })
    .blur(24)
    .modulate({ brightness: 0.8 })
    .composite([{ input: cover, gravity: 'centre' }]);
  const drawn = await picture.png({ compressionLevel: 1 }).toBuffer();
  let jpeg: Buffer | undefined;
  for (const quality of QUALITIES) {
    jpeg = await sharp(drawn).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < HEAVIEST) break;
  }
  if (!jpeg) throw new Error(`No share picture was made of ${file}`);
  return { jpeg, etag: `"${createHash('sha1').update(jpeg).digest('base64url')}"` };
}
