import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { isPictureNamed } from '#server/services/media/orphans.ts';
import { type Pictures, removePicture, storePictures } from '#server/services/media/pictures.ts';
import { receivedFiles } from '#server/services/media/uploads.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import * as images from '#server/shop/catalogue/productImages.store.ts';
import { arrangeImages, deleteImage, uploadImages } from '#shared/contract/admin/productImages.ts';
import { MOST_IMAGES } from '#shared/contract/productPictures.ts';
import { type AdminImage } from '#shared/contract/productPictures.ts';
import { pictureIdOf } from '#shared/values/pictureSizes.ts';

export function productImagesAdminRoutes(api: Api, pictures: Pictures, now: () => Date): void {
  const { db } = pictures;

  api.serve(uploadImages, async ({ params }, http) => {
    const { title } = await productOf(db, params.id);
    const uploads = await receivedFiles(http, uploadImages.files, MOST_IMAGES);
    if (uploads.length === 0) throw new Failure('invalid', 'Escolha ao menos uma imagem.');
    const { stored, refused } = await storePictures(pictures, uploads);
    try {
      const saved = await transaction(db, async (trx) => {
        const before = await images.list(trx, params.id);
        if (before.length + stored.length > MOST_IMAGES)
          throw new Failure('invalid', `Um produto pode ter no máximo ${MOST_IMAGES} imagens.`);
        await images.append(trx, params.id, stored, title);
        const after = await images.list(trx, params.id);
        await note(trx, http, params.id, title, { before, after });
        return after;
      });
      return { images: saved, refused };
    } catch (error) {
      await Promise.all(stored.map(({ id }) => removePicture(pictures, id)));
      throw error;
    }
  });

  api.serve(arrangeImages, ({ params, body }, http) =>
    transaction(db, async (trx) => {
      const { title } = await productOf(trx, params.id);
      const before = await images.list(trx, params.id);
      await images.arrange(trx, params.id, body.images);
      const after = await images.list(trx, params.id);
      await note(trx, http, params.id, title, { before, after });
      return { images: after };
    }),
  );

  api.serve(deleteImage, async ({ params: { id, imageId } }, http) => {
    const removedImage = await transaction(db, async (trx) => {
      const { title } = await productOf(trx, id);
      await lockRow(trx, 'product', id);
      const before = await images.list(trx, id);
      if (!(await images.remove(trx, id, imageId))) throw notFound('Não encontramos esta imagem.');
      await note(trx, http, id, title, { before, after: await images.list(trx, id) });
      return before.find((each) => each.id === imageId);
    });
    // Only now, since a transaction that fails would leave a row without its files.
    const picture = removedImage && pictureIdOf(removedImage.url);
    if (picture && !(await isPictureNamed(db, removedImage.url))) await removePicture(pictures, picture);
    return undefined;
  });

  const note = (
    trx: Db,
    { res }: Parameters<typeof receivedFiles>[0],
    id: string,
    label: string,
    { before, after }: { before: AdminImage[]; after: AdminImage[] },
  ) =>
    audit.record(
      trx,
      adminOf(res),
      {
        action: 'updated',
        subject: 'product',
        subjectId: id,
        label,
        before: { images: before },
        after: { images: after },
      },
      now(),
    );
}

async function productOf(db: Db, id: string) {
  const product = await products.find(db, id);
  if (!product) throw notFound('Não encontramos este produto.');
  return product;
}
