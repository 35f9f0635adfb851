import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api, Http } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import { type Pictures, removePicture, storePictures } from '#server/services/media/pictures.ts';
import { receivedFiles } from '#server/services/media/uploads.ts';
import * as ownWindow from '#server/trade/standing/shopProfile.store.ts';
import {
  readSellerWindow,
  saveSellerHoliday,
  saveSellerPicture,
  saveSellerWindow,
} from '#shared/contract/seller/window.ts';

const UPLOADS: Limit = { most: 20, windowSeconds: 60 * 60 };

export function shopProfileRoutes(api: Api, pictures: Pictures, now: () => Date): void {
  const { db } = pictures;
  const sellerOf = async ({ res }: Http): Promise<string> => (await sellerOfRequest(db, res)).id;

  api.serve(readSellerWindow, async (_input, http) => ownWindow.read(db, await sellerOf(http), now()));

  api.serve(saveSellerWindow, async ({ body }, http) => {
    const seller = await sellerOf(http);
    await transaction(db, (trx) => ownWindow.save(trx, seller, body, now()));
    return ownWindow.read(db, seller, now());
  });

  api.serve(saveSellerPicture, async (_input, http) => {
    const seller = await sellerOf(http);
    await spend(db, `shop-picture ${seller}`, UPLOADS, now());
    const { stored, refused } = await storePictures(
      pictures,
      await receivedFiles(http, saveSellerPicture.files, 1),
    );
    const [picture] = stored;
    if (!picture) throw new Failure('invalid', refused[0]?.message ?? 'Escolha uma imagem.');
    try {
      await ownWindow.setPicture(db, seller, picture.url);
    } catch (error) {
      await removePicture(pictures, picture.id);
      throw error;
    }
    return ownWindow.read(db, seller, now());
  });

  api.serve(saveSellerHoliday, async ({ body }, http) => {
    const seller = await sellerOf(http);
    await transaction(db, (trx) => ownWindow.setHoliday(trx, seller, body.away, now()));
    return ownWindow.read(db, seller, now());
  });
}
