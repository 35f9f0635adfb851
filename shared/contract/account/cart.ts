import * as z from 'zod';
import { RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { MOST_CART_LINES, MOST_OF_ONE } from '#shared/trade/cartLimits.ts';

const Kept = z.strictObject({
  quantity: z
    .int('Informe um número inteiro')
    .min(1, 'No mínimo 1 unidade')
    .max(MOST_OF_ONE, `No máximo ${MOST_OF_ONE} unidades`),
  priceSeen: z
    .number('Informe o preço')
    .min(0)
    .max(1_000_000)
    .describe('O preço que o cliente viu por último, para avisá-lo quando mudar'),
});

export const CartLine = Kept.extend({ productId: RowId, slug: z.string(), title: z.string() });
export type CartLine = z.infer<typeof CartLine>;

const Cart = z.object({ lines: z.array(CartLine).describe('O último acrescentado primeiro') });
const params = z.object({ productId: RowId });

export const readCart = endpoint({
  method: 'get',
  path: '/api/account/cart',
  summary: 'O que está no carrinho do cliente, também o que está esgotado agora',
  reply: Cart,
});

export const mergeCart = endpoint({
  method: 'post',
  path: '/api/account/cart',
  summary:
    'Junta ao carrinho o que um aparelho guardou para um visitante. Do que já estava lá, fica a quantidade maior. Responde com tudo',
  body: z.strictObject({
    lines: z
      .array(Kept.extend({ productId: RowId }), 'Envie uma lista de produtos')
      .max(MOST_CART_LINES, `Envie no máximo ${MOST_CART_LINES} produtos`),
  }),
  reply: Cart,
});

export const keepCartLine = endpoint({
  method: 'put',
  path: '/api/account/cart/:productId',
  summary: 'Põe um produto no carrinho ou muda a quantidade. 404 para um produto que já não existe',
  params,
  body: Kept,
  reply: z.undefined(),
});

export const removeCartLine = endpoint({
  method: 'delete',
  path: '/api/account/cart/:productId',
  summary: 'Tira um produto do carrinho. Repetir não é erro',
  params,
  reply: z.undefined(),
});
