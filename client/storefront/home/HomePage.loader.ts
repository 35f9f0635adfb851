import { call } from '#client/calls/call.ts';
import { listFeatured, type ProductSummary } from '#shared/contract/public/products.ts';
import { listTestimonials, type Testimonial } from '#shared/contract/public/testimonials.ts';

export interface HomeData {
  featured: ProductSummary[];
  testimonials: Testimonial[];
}

export async function loader({ request }: { request: Request }): Promise<HomeData> {
  const [featured, testimonials] = await Promise.all([
    call(listFeatured, {}, request.signal),
    call(listTestimonials, {}, request.signal),
  ]);
  return { featured: featured.items, testimonials: testimonials.items };
}
