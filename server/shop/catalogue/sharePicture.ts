import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { Slug } from '#shared/contract/products.ts';
import { pictureIdOf } from '#shared/pictureSizes.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { chargeReading } from '#server/services/http/rateLimit.ts';
import { SharePictures } from '#server/services/media/sharePictures.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as posts from '#server/shop/content/posts.store.ts';
import { NO_PICTURE } from './productSummary.ts';
import * as products from './products.store.ts';

/**
 * `/og/produto/{slug}.jpg` and `/og/artigo/{slug}.jpg`: the cover of a product on sale or of an article, as messengers
 * and social networks can show it (no SVG); `/og/loja/{id}.jpg`: the picture of the settings.
 * `folders` says where the files of an address below each prefix lie; what is drawn is kept in `keptIn`.
 */
export function sharePictureRoutes(db: Db, folders: Record<`/${string}/`, string>, keptIn: string): Router {
  const pictures = new SharePictures(keptIn);
  const covers = new Map([
    ['produto', products.findCover],
    ['artigo', posts.findCover],
    ['loja', findShopCover],
  ]);
  const answer: RequestHandler<{ kind: string; slug: string }> = async (req, res) => {
    const { kind, slug } = req.params;
    const url = Slug.safeParse(slug).success ? await covers.get(kind)?.(db, slug) : undefined;
    if (url === NO_PICTURE) {
      res.redirect(302, NO_PICTURE);
      return;
    }
    const file = url && fileOf(url, folders);
    const picture = file ? await pictures.of(file, (ms) => chargeReading(req, ms)) : undefined;
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

/** The file behind a picture's address; undefined for an address that is not ours or tries to leave its folder. */
function fileOf(url: string, folders: Record<string, string>): string | undefined {
  const prefix = Object.keys(folders).find((each) => url.startsWith(each));
  if (!prefix || url.includes('..') || url.includes('\0')) return undefined;
  const [path = ''] = url.slice(prefix.length).split('?', 1); // what follows tells versions apart
  return join(folders[prefix] ?? '', decodeURIComponent(path));
}
