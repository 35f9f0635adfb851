import * as z from 'zod';
import { oneOf } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { GOODS } from '#shared/shop/goods.ts';
import { Slug } from './products.ts';

/** The part of a sale that the shop keeps. */
export const FeePercent = z
  .number('Informe um número')
  .min(0, 'O valor mínimo é 0')
  .max(50, 'O valor máximo é 50')
  .multipleOf(0.01, 'Use no máximo duas casas decimais')
  .meta({ examples: [10] });

/** The same where null leaves it to the next level: product, seller, category, shop. */
export const OverrideFeePercent = FeePercent.nullable()
  .default(null)
  .meta({ description: 'A taxa própria, em %. Nula quando vale a do nível acima' });

export const Fees = z
  .object({
    percent: FeePercent.meta({ description: 'O que a loja retém de cada venda, em %' }),
    categories: z
      .array(
        z.object({
          slug: Slug,
          name: z.string(),
          percent: FeePercent,
          goods: oneOf(GOODS).meta({
            description: 'O que a categoria vende, de que dependem os prazos de confirmação e de retenção',
          }),
        }),
      )
      .meta({ description: 'Cada categoria visível com a taxa que vale nela' }),
  })
  .meta({ id: 'Fees' });
export type Fees = z.infer<typeof Fees>;

export const readFees = endpoint({
  method: 'get',
  path: '/api/fees',
  summary: 'As taxas de venda: a da loja e a de cada categoria',
  reply: Fees,
});
