import { listingOwner, sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api, Http } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import { type Pictures, removePicture, storePictures } from '#server/services/media/pictures.ts';
import { receivedFiles } from '#server/services/media/uploads.ts';
import * as change from '#server/trade/listings/changeListing.ts';
import { listingFile } from '#server/trade/listings/listingFile.ts';
import * as pictures from '#server/trade/listings/listingPictures.ts';
import * as sale from '#server/trade/listings/listingSale.ts';
import { preview } from '#server/trade/listings/previewListing.ts';
import * as listings from '#server/trade/listings/sellerListings.store.ts';
import * as submission from '#server/trade/listings/submitListing.ts';
import { MOST_IMAGES } from '#shared/contract/productPictures.ts';
import { addListingPictures, arrangeListingPictures } from '#shared/contract/seller/listingPictures.ts';
import { previewListing } from '#shared/contract/seller/listingPreview.ts';
import {
  archiveListing,
  beginListing,
  changeListingSale,
  changeOffer,
  copyListing,
  discardListingDraft,
  listSellerListings,
  readSellerListing,
  saveListingDraft,
  submitListing,
  withdrawListing,
} from '#shared/contract/seller/listings.ts';

const UPLOADS: Limit = { most: 60, windowSeconds: 60 * 60 };

/** What sellers do with their listings; whose they are follows from who asks. */
export function listingRoutes(api: Api, deps: Pictures, now: () => Date): void {
  const { db } = deps;
  const sellerOf = async ({ res }: Http): Promise<string> => (await sellerOfRequest(db, res)).id;
  /** An applicant may write drafts before the decision about the shop, but not submit them. */
  const writerOf = async ({ res }: Http): Promise<string> => (await listingOwner(db, res)).id;

  api.serve(
    listSellerListings,
    async ({ query }, http) => listings.list(db, await writerOf(http), query, now()),
    { csv: async ({ query }, http) => listingFile(db, await writerOf(http), query) },
  );

  api.serve(beginListing, async (_asked, http) => {
    const seller = await writerOf(http);
    return { id: await transaction(db, (trx) => change.begin(trx, seller, now())) };
  });

  api.serve(readSellerListing, async ({ params }, http) =>
    listings.read(db, await writerOf(http), params.id, now()),
  );

  api.serve(previewListing, async ({ params }, http) => preview(db, await writerOf(http), params.id, now()));

  api.serve(saveListingDraft, async ({ params: { id }, body }, http) => {
    const seller = await writerOf(http);
    await transaction(db, (trx) => change.save(trx, seller, id, body, now()));
    return listings.read(db, seller, id, now());
  });

  api.serve(discardListingDraft, async ({ params: { id } }, http) => {
    const seller = await writerOf(http);
    await transaction(db, (trx) => change.discard(trx, seller, id));
    return undefined;
  });

  // Saved before it is checked, so that a refusal loses no input; a program that sends nothing changes nothing.
  api.serve(submitListing, async ({ params: { id }, body }, http) => {
    const seller = await sellerOf(http);
    if (Object.keys(body).length > 0)
      await transaction(db, (trx) => change.save(trx, seller, id, body, now()));
    await transaction(db, (trx) => submission.submit(trx, seller, id, now()));
    return listings.read(db, seller, id, now());
  });

  api.serve(withdrawListing, async ({ params: { id } }, http) => {
    const seller = await sellerOf(http);
    await transaction(db, (trx) => submission.withdraw(trx, seller, id, now()));
    return undefined;
  });

  api.serve(changeOffer, async ({ params: { id }, body }, http) => {
    const seller = await sellerOf(http);
    await transaction(db, (trx) => sale.changeOffer(trx, seller, id, body, now()));
    return listings.read(db, seller, id, now());
  });

  api.serve(changeListingSale, async ({ params: { id }, body }, http) => {
    const seller = await sellerOf(http);
    await transaction(db, (trx) => sale.setOnSale(trx, seller, id, body, now()));
    return listings.read(db, seller, id, now());
  });

  api.serve(archiveListing, async ({ params: { id } }, http) => {
    const seller = await sellerOf(http);
    await transaction(db, (trx) => sale.archive(trx, seller, id, now()));
    return undefined;
  });

  api.serve(copyListing, async ({ params: { id } }, http) => {
    const seller = await writerOf(http);
    return { id: await transaction(db, (trx) => change.copy(trx, seller, id, now())) };
  });

  api.serve(addListingPictures, async ({ params: { id } }, http) => {
    const seller = await writerOf(http);
    await pictures.refusePictures(db, seller, id);
    await spend(db, `listing-picture ${seller}`, UPLOADS, now());
    const uploads = await receivedFiles(http, addListingPictures.files, MOST_IMAGES);
    if (uploads.length === 0) throw new Failure('invalid', 'Escolha ao menos uma imagem.');
    const { stored, refused } = await storePictures(deps, uploads);
    try {
      const images = await transaction(db, (trx) => pictures.addPictures(trx, seller, id, stored, now()));
      return { images, refused };
    } catch (error) {
      await Promise.all(stored.map((each) => removePicture(deps, each.id)));
      throw error;
    }
  });

  api.serve(arrangeListingPictures, async ({ params: { id }, body }, http) => {
    const seller = await writerOf(http);
    return {
      images: await transaction(db, (trx) => pictures.arrangePictures(trx, seller, id, body.ids, now())),
    };
  });
}
