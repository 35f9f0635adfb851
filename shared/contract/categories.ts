import * as z from 'zod';
import { endpoint } from './endpoint.ts';
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
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const listCategories = endpoint({
  method: 'get',
  path: '/api/categories',
  summary: 'The visible categories in their order, with product counts; promotions last',
  reply: z.object({ items: z.array(Category) }),
});
