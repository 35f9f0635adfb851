import * as z from 'zod';
import { Currency } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { IdempotencyKey } from '#shared/contract/idempotencyKey.ts';
import { Reais } from '#shared/contract/public/products.ts';
import { Payment, PaymentChoice } from './payment.ts';
import { CheckoutLines, CouponCodes } from './quote.ts';
import { AccountEmail } from './session.ts';

const Placed = z.object({ orderId: z.string(), number: z.string(), payment: Payment });

const OrderForm = PaymentChoice.extend({
  lines: CheckoutLines,
  coupons: CouponCodes.optional(),
  total: Reais.meta({ description: 'O que o cliente viu. Se agora for outro, o pedido é recusado' }),
  currency: Currency.optional().meta({
    description: 'Em que moeda o cliente viu o total. Se agora for outra, o pedido é recusado',
  }),
  after: z
    .string()
    .max(64)
    .nullable()
    .optional()
    .meta({
      description:
        'O número do pedido que o cliente viu em `ordered`, ou nulo onde não viu nenhum: um pedido dos mesmos produtos ' +
        'que ele não viu faz recusar este. Sem ele, nada é perguntado',
    }),
});

const ORDER_REFUSALS = [
  'coupon_refused',
  'price_changed',
  'sold_out',
  'own_listing',
  'method_unavailable',
  'email_unconfirmed',
  'too_many_open_orders',
  'ordered_already',
  'account_inactive',
  'key_reused',
] as const;

export const placeOrder = endpoint({
  method: 'post',
  path: '/api/account/checkout',
  summary:
    'Faz um pedido, reserva os produtos e cria a cobrança. A mesma Idempotency-Key recebe a mesma resposta',
  headers: IdempotencyKey,
  body: OrderForm,
  reply: Placed,
  status: 201,
  made: '/api/account/orders/{orderId}',
  refusals: ORDER_REFUSALS,
});

export const placeGuestOrder = endpoint({
  method: 'post',
  path: '/api/account/checkout/guest',
  summary:
    'Faz o pedido de quem ainda não tem conta: ela nasce com o pedido, sem senha, e o aparelho entra pelo cookie customer_token. A mesma chave outra vez dá a mesma resposta, e o cookie só ao aparelho que fez o pedido. Um e-mail já conhecido é recusado em `email`, e quem o tem recebe uma mensagem',
  headers: IdempotencyKey,
  body: OrderForm.extend({ email: AccountEmail, terms: z.literal(true, 'Aceite os termos para comprar') }),
  reply: Placed,
  status: 201,
  cookies: ['customer_token', 'customer_here', 'customer_device'],
  refusals: ['email_known', 'signed_in_already', ...ORDER_REFUSALS],
});

/** A recent order of the customer, or one whose goods are reserved until it is paid. */
const RecentOrder = z.object({
  number: z.string(),
  minutes: z.int().meta({ description: 'Desde que foi feito' }),
  waits: z
    .boolean()
    .meta({ description: 'Ainda não foi pago, e os produtos estão guardados para o cliente' }),
  productIds: z.array(z.string()),
});
export type RecentOrder = z.infer<typeof RecentOrder>;

export const listRecentOrders = endpoint({
  method: 'get',
  path: '/api/account/recent-orders',
  summary:
    'O que o cliente pediu há pouco ou ainda tem a pagar, do mais novo ao mais antigo: para páginas que mostram esses produtos',
  reply: z.object({ items: z.array(RecentOrder) }),
});
