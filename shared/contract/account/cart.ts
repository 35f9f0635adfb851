import * as z from 'zod';
import { RowId } from '../atoms.ts';
import { MOST_CART_LINES, MOST_OF_ONE } from '../../cartLimits.ts';
import { endpoint } from '../endpoint.ts';

const Kept = z.strictObject({
  quantity: z
    .int('Informe um número inteiro')
    .min(1, 'No mínimo 1 unidade')
    .max(MOST_OF_ONE, `No máximo ${MOST_OF_ONE} unidades`),
  priceSeen: z
    .number('Informe o preço')
    .min(0)
    .max(1_000_000)
    .describe('Reais that the customer last saw, to tell them when the price has changed'),
});

export const CartLine = Kept.extend({ productId: RowId, slug: z.string(), title: z.string() });
export type CartLine = z.infer<typeof CartLine>;

const Cart = z.object({ lines: z.array(CartLine).describe('The last one added first') });
const params = z.object({ productId: RowId });

export const readCart = endpoint({
  method: 'get',
  path: '/api/account/cart',
  summary: "What lies in the customer's cart, also of products that are sold out now",
  reply: Cart,
});

export const mergeCart = endpoint({
  method: 'post',
  path: '/api/account/cart',
  summary:
    'Put what a device has kept for a guest into the cart; of what lies there already the larger quantity stays. Answers all of it',
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
  summary: 'Put a product into the cart, or change its quantity; 404 for a product that is gone',
  params,
  body: Kept,
  reply: z.undefined(),
});

export const removeCartLine = endpoint({
  method: 'delete',
  path: '/api/account/cart/:productId',
  summary: 'Take a product out of the cart; repeating it is no error',
  params,
  reply: z.undefined(),
});
