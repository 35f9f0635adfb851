import * as z from 'zod';
import { oneOf, optionalLine } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Reais } from '#shared/contract/public/products.ts';
import { COUPON_KINDS, COUPON_SCOPES } from '#shared/trade/coupons.ts';

const MOST = 100_000;
const amount = z.coerce.number('Informe um valor').min(0.01, 'O valor mínimo é 0,01').max(MOST);

const CouponCost = z
  .object({
    order: Reais.meta({
      description: 'O pedido que serve de exemplo: o menor em que o cupom vale, onde se sabe',
    }),
    coupon: Reais.meta({
      description:
        'O que o cupom tira dele antes do limite: de um item de outro vendedor a loja desconta no máximo a taxa',
    }),
    pix: Reais.meta({ description: 'O que o desconto do Pix tira do que sobra, antes do mesmo limite' }),
    earned: Reais.meta({ description: 'A taxa que a loja ganha nele' }),
    feePercent: z.number().meta({ description: 'A menor taxa do que o cupom abrange' }),
    coveredFrom: Reais.nullable().meta({
      description: 'A partir de que pedido a taxa cobre os descontos inteiros. Nulo quando nunca',
    }),
  })
  .meta({ id: 'CouponCost' });
export type CouponCost = z.infer<typeof CouponCost>;

export const readCouponCost = endpoint({
  method: 'get',
  path: '/api/admin/coupon-cost',
  permission: 'promotions.read',
  summary:
    'Quanto um cupom pago pela loja promete num pedido por Pix, e a taxa dele, que limita o que a loja desconta',
  query: z.object({
    kind: oneOf(COUPON_KINDS),
    value: amount.meta({ description: 'Em % ou na moeda da loja, como diz `kind`' }),
    mostDiscount: amount
      .optional()
      .meta({ description: 'O máximo que uma porcentagem desconta de um pedido' }),
    scope: oneOf(COUPON_SCOPES).default('all'),
    scopeSlug: optionalLine(200).default(''),
    leastOrder: amount.optional(),
  }),
  reply: z.object({
    cost: CouponCost.nullable().meta({ description: 'Nulo para o que a própria loja vende, sem taxa' }),
  }),
});
