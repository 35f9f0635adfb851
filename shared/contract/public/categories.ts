import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Slug } from './products.ts';

export const Category = z
  .object({
    slug: Slug,
    name: z.string(),
    /** The banner's words: 'Contas Instagram', 'Softwares Digitais'. */
    heading: z.string(),
    description: z.string(),
    icon: z.string(),
    guaranteeVerified: z.boolean(),
    productCount: z.int(),
    seoTitle: z
      .string()
      .optional()
      .meta({ description: 'No lugar de `seoCategoryTitle` das configurações, onde há um' }),
    seoDescription: z
      .string()
      .optional()
      .meta({ description: 'No lugar de `seoCategoryDescription` das configurações, onde há uma' }),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const listCategories = endpoint({
  method: 'get',
  path: '/api/categories',
  summary: 'As categorias visíveis na ordem delas, com quantos produtos há em cada uma. Promoções por último',
  reply: z.object({ items: z.array(Category) }),
});

export const findRenamedCategory = endpoint({
  method: 'get',
  path: '/api/categories/:slug/moved',
  summary: 'O endereço atual de uma categoria que já teve este',
  params: z.object({ slug: Slug }),
  reply: z.object({ slug: Slug }),
});
