import * as z from 'zod';

export const AdminImage = z
  .object({ id: z.string(), url: z.string(), alt: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'AdminImage' });
export type AdminImage = z.infer<typeof AdminImage>;

/** How many pictures a product may have. */
export const MOST_IMAGES = 12;

export const ImagesReply = z.object({
  images: z.array(AdminImage).meta({ description: 'Todas as imagens do produto, na ordem delas' }),
  refused: z.array(z.object({ name: z.string(), message: z.string() })),
});
