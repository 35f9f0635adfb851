import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/platform/database/tables.ts';
import type { MediaStore } from './mediaStore.ts';
import * as sums from './pictureSums.store.ts';

const MOST = 2_000;

/** Hashes pictures that are older than stored hashes; `samples` is the folder of the sample shop's. */
export async function fillSums(db: Db, media: MediaStore, samples: string): Promise<void> {
  const rows = await db
    .selectFrom('productImage')
    .leftJoin('pictureSum', 'pictureSum.url', 'productImage.url')
    .where('pictureSum.url', 'is', null)
    .select('productImage.url')
    .distinct()
    .limit(MOST)
    .execute();
  for (const { url } of rows) {
    const [path = ''] = url.split('?', 1);
    const [, place, name = ''] = /^\/(media|pictures)\/(?!.*\.\.)(.+)$/.exec(path) ?? [];
    const content =
      place === 'media'
        ? await media.read(name)
        : place && (await readFile(join(samples, name)).catch(() => undefined));
    if (content) await sums.keep(db, [{ url, sha256: createHash('sha256').update(content).digest('hex') }]);
  }
}
