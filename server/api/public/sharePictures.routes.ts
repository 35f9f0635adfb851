import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { chargeReads } from '#server/services/limits/rateLimit.ts';
import type { MediaStore } from '#server/services/media/mediaStore.ts';
import { PICTURE_FILE } from '#server/services/media/pictureFile.ts';
import { type Cover, SharePictures } from '#server/services/media/sharePictures.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { NO_PICTURE } from '#server/shop/catalogue/lists/productSummary.ts';
import * as products from '#server/shop/catalogue/products.store.ts';
import * as posts from '#server/shop/content/posts.store.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { pictureIdOf } from '#shared/values/pictureSizes.ts';

/**
 * `/og/produto/{slug}.jpg` and `/og/artigo/{slug}.jpg`: the cover of a product on sale or of an article, as messengers
 * and social networks can show it (no SVG); `/og/loja/{id}.jpg`: the picture of the settings.
 * Drawn pictures are stored in `cacheDir`.
 */
export function sharePictureRoutes(
  db: Db,
  covers: { samplePictures: string; media: MediaStore; cacheDir: string },
): Router {
  const pictures = new SharePictures(covers.cacheDir);
  const addresses = new Map([
    ['produto', products.findCover],
    ['artigo', posts.findCover],
    ['loja', findShopCover],
  ]);
  const answer: RequestHandler<{ kind: string; slug: string }> = async (req, res) => {
    const { kind, slug } = req.params;
    const url = Slug.safeParse(slug).success ? await addresses.get(kind)?.(db, slug) : undefined;
    if (url === NO_PICTURE) {
      res.redirect(302, '/share.png'); // messengers show no SVG, and the card has the shop's name
      return;
    }
    const cover = url && (await coverAt(url, covers));
    const picture = cover ? await pictures.of(cover, (ms) => chargeReads(req, ms)) : undefined;
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

async function findShopCover(db: Db, id: string): Promise<string | undefined> {
  const { seoSharePicture } = await settings.read(db);
  return pictureIdOf(seoSharePicture) === id ? seoSharePicture : undefined;
}

/** What is behind a picture's address; undefined for one that is not ours or tries to leave its folder. */
async function coverAt(
  url: string,
  { samplePictures, media }: { samplePictures: string; media: MediaStore },
): Promise<Cover | undefined> {
  const [path = ''] = url.split('?', 1); // the query only distinguishes versions
  const [, uploaded = ''] = /^\/media\/(.*)$/.exec(path) ?? [];
  // A file of a shop that lay elsewhere before has the same name, and with it the same content.
  if (PICTURE_FILE.test(uploaded)) return { version: uploaded, read: () => media.read(uploaded) };
  const [, name = ''] = /^\/pictures\/(.*)$/.exec(path) ?? [];
  if (!name || url.includes('..') || url.includes('\0')) return undefined;
  const file = join(samplePictures, decodeURIComponent(name));
  const changed = (await stat(file).catch(() => undefined))?.mtimeMs;
  return changed === undefined ? undefined : { version: `${file} ${changed}`, read: async () => file };
}
