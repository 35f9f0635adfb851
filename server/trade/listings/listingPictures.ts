import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import type { StoredPicture } from '#server/services/media/pictures.ts';
import { MOST_IMAGES } from '#shared/contract/productPictures.ts';
import type { AdminImage } from '#shared/contract/productPictures.ts';
import { hold, refuseUnlessOpen, write } from './changeListing.ts';
import { writtenOf } from './listingVersions.ts';
import { find } from './sellerListings.store.ts';

/** Throws where pictures cannot be added now; checked before any is stored. */
export async function refusePictures(db: Db, sellerId: string, id: string): Promise<void> {
  refuseUnlessOpen(await find(db, sellerId, id));
}

export async function addPictures(
  trx: Db,
  sellerId: string,
  id: string,
  stored: readonly StoredPicture[],
  now: Date,
): Promise<AdminImage[]> {
  const listing = await hold(trx, sellerId, id);
  const before = writtenOf(listing).pictures;
  if (before.length + stored.length > MOST_IMAGES)
    throw new Failure('invalid', `Um anúncio pode ter no máximo ${MOST_IMAGES} imagens.`);
  const pictures = [...before, ...stored.map((each) => ({ ...each, alt: '' }))];
  await write(trx, sellerId, listing, (written) => ({ ...written, pictures }), now);
  return pictures;
}

/** Keeps the pictures in this list, in its order. Throws `stale_version` where one does not exist. */
export async function arrangePictures(
  trx: Db,
  sellerId: string,
  id: string,
  ids: readonly string[],
  now: Date,
): Promise<AdminImage[]> {
  const listing = await hold(trx, sellerId, id);
  const before = writtenOf(listing).pictures;
  const pictures = [...new Set(ids)].flatMap((each) => before.find((picture) => picture.id === each) ?? []);
  if (pictures.length !== ids.length)
    throw new Failure(
      'stale_version',
      'As imagens deste anúncio mudaram. Recarregue a página e tente de novo.',
    );
  await write(trx, sellerId, listing, (written) => ({ ...written, pictures }), now);
  return pictures;
}
