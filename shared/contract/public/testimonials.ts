import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';

export const Testimonial = z
  .object({
    id: z.string(),
    name: z.string(),
    avatar: z.string(),
    text: z.string(),
    rating: z.int().min(1).max(5),
    product: z.string(),
  })
  .meta({ id: 'Testimonial' });
export type Testimonial = z.infer<typeof Testimonial>;

export const listTestimonials = endpoint({
  method: 'get',
  path: '/api/testimonials',
  summary: 'Palavras de clientes para a página inicial',
  reply: z.object({ items: z.array(Testimonial) }),
});
