import * as z from 'zod';
import { optionalLine, RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { MOST_IMAGES, ImagesReply } from '#shared/contract/productPictures.ts';
import { AdminImage } from '#shared/contract/productPictures.ts';

const params = z.object({ id: RowId });

export const uploadImages = endpoint({
  method: 'post',
  path: '/api/admin/products/:id/images',
  permission: 'products.write',
  summary:
    'Imagens em multipart/form-data, no campo `images`: PNG, JPG ou GIF pelo conteúdo, até 10 MB cada. Uma que não serve é citada em `refused` e as outras ficam. Quando nenhuma serve, o pedido é recusado',
  params,
  files: 'images',
  reply: ImagesReply,
  status: 201,
});

export const arrangeImages = endpoint({
  method: 'patch',
  path: '/api/admin/products/:id/images',
  permission: 'products.write',
  summary: 'A ordem das imagens de um produto e os textos delas. Cita todas',
  params,
  body: z.strictObject({
    images: z.array(z.strictObject({ id: RowId, alt: optionalLine(200) })).max(MOST_IMAGES),
  }),
  reply: z.object({ images: z.array(AdminImage) }),
  refusals: ['stale_version'],
});

export const deleteImage = endpoint({
  method: 'delete',
  path: '/api/admin/products/:id/images/:imageId',
  permission: 'products.write',
  summary: 'Remove uma imagem e os arquivos dela',
  params: params.extend({ imageId: RowId }),
  reply: z.undefined(),
});
