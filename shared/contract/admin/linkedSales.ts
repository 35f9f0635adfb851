import * as z from 'zod';
import { Instant, oneOf, RowId, words } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { LINK_SIGNS } from '#shared/trade/linkedSales.ts';

/** Why a line weighs nothing, for the team alone. */
export const SaleLink = z.object({
  signs: z
    .array(oneOf(LINK_SIGNS))
    .meta({ description: 'Em que o comprador parece ser o vendedor. Vazio depois que a conta foi apagada' }),
  foundAt: Instant,
  clearedAt: Instant.nullable().meta({ description: 'Desde quando a equipe a deixa contar' }),
  clearedBy: z.string().nullable(),
});
export type SaleLink = z.infer<typeof SaleLink>;

/** A sale whose buyer looks like its seller. */
export const LinkedSale = SaleLink.extend({
  lineId: RowId,
  orderId: RowId,
  number: z.string().meta({ description: 'O número da venda' }),
  title: z.string(),
}).meta({ id: 'LinkedSale' });
export type LinkedSale = z.infer<typeof LinkedSale>;

export const clearLinkedSale = endpoint({
  method: 'post',
  path: '/api/admin/seller-accounts/:slug/linked-sales/:lineId/clearance',
  permission: 'sellers.manage',
  stepUp: 'always',
  summary:
    'Faz contar uma venda que parece compra da própria loja: no termômetro, nas vendas e entre os mais vendidos',
  params: z.object({ slug: Slug, lineId: RowId }),
  body: z.strictObject({
    reason: words('Escreva o motivo', 500).meta({ description: 'Só a equipe o lê, no registro' }),
  }),
  reply: LinkedSale,
  refusals: ['conflict'],
});
