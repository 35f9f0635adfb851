import * as z from 'zod';
import { Instant, RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { money } from './productForm.ts';
import { AdminProduct } from './products.ts';

const promotionFields = {
  price: money('O preço promocional é obrigatório').min(0.01, 'O valor mínimo é 0,01'),
  startsAt: Instant.nullable().default(null).meta({ description: 'Nulo: já' }),
  endsAt: z.iso
    .datetime('Diga quando termina')
    .meta({ description: 'Depois do começo, e ainda por vir', examples: ['2026-11-30T02:59:00.000Z'] }),
};
const endAfterStart = {
  rule: ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string }) =>
    // An invalid instant has its own fault.
    startsAt === null || !(Date.parse(endsAt) <= Date.parse(startsAt)),
  fault: { path: ['endsAt'], error: 'O fim vem depois do começo' },
};

export const PromotionForm = z.strictObject(promotionFields).refine(endAfterStart.rule, endAfterStart.fault);
export type PromotionForm = z.infer<typeof PromotionForm>;

const params = z.object({ id: RowId });

export const planPromotion = endpoint({
  method: 'put',
  path: '/api/admin/products/:id/promotion',
  permission: 'products.write',
  summary:
    'A promoção programada de um produto, em lugar da que houver: começa e termina sozinha. Uma mudança de preço a encerra. Anúncios de vendedores não a têm',
  params,
  body: z
    .strictObject({ ...promotionFields, version: z.int().meta({ description: 'Do produto como foi lido' }) })
    .refine(endAfterStart.rule, endAfterStart.fault),
  reply: AdminProduct,
  refusals: ['conflict', 'stale_version'],
});

export const removePromotion = endpoint({
  method: 'delete',
  path: '/api/admin/products/:id/promotion',
  permission: 'products.write',
  summary: 'Encerra a promoção de um produto, que volta ao preço de antes, ou tira a que ainda não começou',
  params,
  query: z.object({ version: z.coerce.number().int().meta({ description: 'Do produto como foi lido' }) }),
  reply: AdminProduct,
  refusals: ['conflict', 'stale_version'],
});
