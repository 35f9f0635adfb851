import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import { type Pictures, storePictures } from '#server/services/media/pictures.ts';
import { receivedFiles } from '#server/services/media/uploads.ts';
import { uploadSharePicture } from '#shared/contract/admin/settings.ts';

/**
 * The picture of links to the shop, before any settings name it; one that none name within a day is deleted.
 * (orphans.ts)
 */
export function sharePictureAdminRoutes(api: Api, pictures: Pictures): void {
  api.serve(uploadSharePicture, async (_input, http) => {
    const files = await receivedFiles(http, uploadSharePicture.files, 1);
    const [picture] = (await storePictures(pictures, files)).stored;
    if (!picture) throw new Failure('invalid', 'Escolha uma imagem.');
    return { url: picture.url };
  });
}
