import * as z from 'zod';
import { RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ImagesReply, MOST_IMAGES } from '#shared/contract/productPictures.ts';
import { AdminImage } from '#shared/contract/productPictures.ts';

const path = '/api/seller/products/:id/images' as const;
const params = z.object({ id: RowId });

export const addListingPictures = endpoint({
  method: 'post',
  path,
  sellerScope: 'listings.write',
  summary:
    'Imagens em multipart/form-data, no campo `images`, PNG, JPG ou GIF de até 10 MB. Esperam com o resto',
  params,
  files: 'images',
  reply: ImagesReply,
  status: 201,
  refusals: ['conflict'],
});

export const arrangeListingPictures = endpoint({
  method: 'put',
  path,
  sellerScope: 'listings.write',
  summary: 'As imagens que ficam, na ordem em que aparecem. A primeira é a capa',
  params,
  body: z.strictObject({ ids: z.array(RowId).max(MOST_IMAGES) }),
  reply: z.object({ images: z.array(AdminImage) }),
  refusals: ['conflict', 'stale_version'],
});
