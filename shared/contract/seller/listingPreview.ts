import * as z from 'zod';
import { RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Delivery, Product, Reais, Seller } from '#shared/contract/public/products.ts';

/** A listing as its page will show it; null is what has not been written yet. */
export const ListingPreview = Product.omit({
  slug: true,
  seoTitle: true,
  seoDescription: true,
  featured: true,
  reviewSummary: true,
  related: true,
  publishedAt: true,
  updatedAt: true,
})
  .extend({
    category: z.string(),
    categoryName: z.string().meta({ description: 'Vazio enquanto a categoria não foi escolhida' }),
    price: Reais.nullable(),
    pixPrice: Reais.nullable(),
    delivery: Delivery.nullable(),
    guaranteeDays: z.int().nullable(),
    seller: Seller.nullable().meta({ description: 'Nulo enquanto a inscrição não foi aprovada' }),
    shows: z.enum(['new', 'version', 'approved']).meta({
      description: 'Um anúncio novo, a alteração de um aprovado, ou o aprovado como está',
    }),
    atOnce: z.boolean().meta({
      description: 'A loja é de confiança: o que ainda não foi enviado vai ao ar na hora, com o envio',
    }),
  })
  .meta({ id: 'ListingPreview' });
export type ListingPreview = z.infer<typeof ListingPreview>;

export const previewListing = endpoint({
  method: 'get',
  path: '/api/seller/products/:id/preview',
  sellerScope: 'listings.read',
  summary: 'Um anúncio, ou a alteração que espera, como a página da loja vai mostrá-lo',
  params: z.object({ id: RowId }),
  reply: ListingPreview,
});
