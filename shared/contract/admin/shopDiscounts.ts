import * as z from 'zod';
import { Currency, oneOf } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { Reais, Slug } from '#shared/contract/public/products.ts';

/** The periods of the list, in days up to now. */
export const DISCOUNT_PERIODS = { '7': '7 dias', '30': '30 dias', '90': '90 dias' } as const;

/** The discounts that the shop paid in the sales of one seller, and their buyers. */
export const ShopDiscounts = z
  .object({
    id: z.string(),
    slug: Slug,
    name: z.string(),
    currency: Currency,
    discounts: Reais.meta({ description: 'Descontos pagos pela loja nas vendas dele, sem o que voltou' }),
    discounted: z.int().meta({ description: 'Vendas com desconto pago pela loja' }),
    sold: Reais.meta({ description: 'Tudo o que ele vendeu no período' }),
    buyers: z.int().meta({ description: 'Contas que compraram dele no período' }),
    onlyHere: z.int().meta({ description: 'Delas, as que nunca compraram de outra loja' }),
    unproved: z.int().meta({ description: 'Delas, as que não confirmaram o e-mail' }),
    linked: z.int().meta({ description: 'Vendas ligadas à própria loja, que não contam' }),
    halfSigns: z.int().meta({ description: 'Outras vendas com um sinal de ligação, que sozinho não basta' }),
  })
  .meta({ id: 'ShopDiscounts' });
export type ShopDiscounts = z.infer<typeof ShopDiscounts>;

export const ShopDiscountsQuery = PageQuery.extend({
  days: oneOf(DISCOUNT_PERIODS).default('30').meta({ description: 'Quantos dias até agora' }),
});
export type ShopDiscountsQuery = z.infer<typeof ShopDiscountsQuery>;

export const listShopDiscounts = endpoint({
  method: 'get',
  path: '/api/admin/shop-discounts',
  permission: 'sellers.read',
  summary: 'Vendedores pelo que a loja pagou de descontos nas vendas deles, o maior valor primeiro',
  query: ShopDiscountsQuery,
  reply: pageOf(ShopDiscounts),
  csv: true,
});
