import * as z from 'zod';
import { Currency, Instant, RowId } from '../atoms.ts';
import { MOST_CART_LINES } from '../../cartLimits.ts';
import { MOST_COUPONS } from '../../couponCodes.ts';
import { OrderStatus, PaymentMethod, PaymentStatus } from '../admin/orders.ts';
import { endpoint } from '../endpoint.ts';
import { Delivery, Reais } from '../products.ts';
import { UsedCoupon } from '../usedCoupon.ts';
import { AccountEmail } from './session.ts';
import { MoneyBack } from './moneyBack.ts';
import { CardTokenizer, PayerField, PayerForm } from './payer.ts';

/** An order's id, or the number people call it by. */
const OrderRef = z.object({ id: RowId });

const CheckoutLines = z
  .array(
    z.strictObject({
      productId: RowId,
      quantity: z
        .int('Informe um número inteiro')
        .min(1, 'O valor mínimo é 1')
        .max(99, 'O valor máximo é 99'),
    }),
  )
  .min(1, 'Escolha ao menos um produto')
  .max(MOST_CART_LINES, `Um pedido leva no máximo ${MOST_CART_LINES} produtos`)
  .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
    message: 'Cada produto aparece uma vez só',
  });

/** A way to pay, or why it is not offered for these lines. */
const Unavailable = z.object({
  available: z.literal(false),
  reason: z.string(),
  confirmEmail: z.boolean().meta({ description: 'É oferecida quando o e-mail da conta for confirmado' }),
});

const Asks = z.array(PayerField).meta({ description: 'O que esta forma de pagamento pede sobre quem paga' });

const Methods = z.object({
  pix: z.union([
    z.object({ available: z.literal(true), asks: Asks, discount: Reais, total: Reais, minutes: z.int() }),
    Unavailable,
  ]),
  card: z.union([
    z.object({
      available: z.literal(true),
      asks: Asks,
      tokenizer: CardTokenizer,
      installments: z
        .array(z.object({ count: z.int(), each: Reais, total: Reais, interest: Reais }))
        .meta({ description: 'De uma parcela em diante; `total` é o que é cobrado' }),
    }),
    Unavailable,
  ]),
  boleto: z.union([
    z.object({ available: z.literal(true), asks: Asks, total: Reais, dueAt: Instant }),
    Unavailable,
  ]),
});
export type Methods = z.infer<typeof Methods>;

const CouponCodes = z
  .array(z.string().trim().min(1, 'Digite o cupom').max(40, 'Use no máximo 40 letras'))
  .max(MOST_COUPONS, `Um pedido leva no máximo ${MOST_COUPONS} cupons`)
  .meta({ description: 'Os cupons como foram digitados; os que valem sozinhos não são enviados' });

export const Quote = z
  .object({
    lines: z.array(
      z.object({
        productId: z.string(),
        slug: z.string(),
        title: z.string(),
        image: z.string(),
        price: Reais,
        quantity: z.int(),
        total: Reais,
        delivery: Delivery,
        guaranteeDays: z.int(),
      }),
    ),
    currency: Currency,
    subtotal: Reais.meta({ description: 'Antes de qualquer desconto' }),
    coupons: z.array(UsedCoupon).meta({ description: 'Os que valem, já descontados em `methods`' }),
    refusedCoupons: z
      .array(z.object({ code: z.string(), reason: z.string() }))
      .meta({ description: 'Os que foram enviados e não valem, com o motivo' }),
    methods: Methods,
    simulated: z.boolean().meta({ description: 'Nenhum dinheiro de verdade se move' }),
    guest: z.boolean().meta({ description: 'Ninguém entrou: o pedido leva um e-mail' }),
    ordered: z
      .object({ number: z.string(), minutes: z.int() })
      .nullable()
      .meta({ description: 'O pedido exatamente destes produtos que o cliente fez há pouco' }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

export const quoteCheckout = endpoint({
  method: 'post',
  path: '/api/account/checkout/quote',
  summary: 'Quanto um pedido custaria em cada forma de pagamento, também para visitantes; nada é reservado',
  body: z.strictObject({ lines: CheckoutLines, coupons: CouponCodes.optional() }),
  reply: Quote,
  refusals: ['sold_out'],
});

const PaymentChoice = z.strictObject({
  method: PaymentMethod,
  installments: z.int().min(1).max(12).default(1).meta({ description: 'Só para o cartão' }),
  cardToken: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'O que o formulário do provedor fez do cartão; o número nunca chega aqui' }),
  cardBrand: z
    .string()
    .regex(/^[a-z_]{2,30}$/)
    .optional()
    .meta({ description: 'A bandeira do cartão, pelo nome que o provedor lhe dá, quando o token não a diz' }),
  cardIssuer: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional()
    .meta({ description: 'O banco do cartão, pelo número que o provedor lhe dá' }),
  payer: PayerForm.optional(),
});

/** How a payment stands, with what is needed to make it. */
export const Payment = z
  .object({
    id: z.string(),
    orderId: z.string(),
    number: z.string(),
    orderStatus: OrderStatus,
    status: PaymentStatus,
    method: PaymentMethod,
    currency: Currency.default('BRL'),
    subtotal: Reais,
    discount: Reais.meta({ description: 'Dos cupons e do Pix' }),
    coupons: z.array(UsedCoupon).default([]).meta({ description: 'O que de `discount` é de cupons' }),
    interest: Reais,
    charged: Reais.meta({ description: 'Subtotal, menos o desconto, mais os juros' }),
    refunded: Reais,
    installments: z.int(),
    reason: z.string().nullable().meta({ description: 'Por que foi recusado' }),
    moneyBack: MoneyBack.nullable().default(null).meta({
      description:
        'De todas as tentativas de pagar o pedido; nulo, a não ser que dinheiro tenha vindo em vão',
    }),
    pix: z
      .object({
        code: z.string().meta({ description: 'Copia e cola' }),
        /** The QR code: a path of one unit for each square, in a box of `size`. */
        qr: z.object({ size: z.int(), path: z.string() }),
      })
      .nullable(),
    boleto: z
      .object({
        line: z.string(),
        barcode: z.string(),
        bars: z.object({ width: z.int(), path: z.string() }).meta({ description: 'ITF-25' }),
      })
      .nullable(),
    cardLast4: z.string().nullable(),
    createdAt: Instant,
    expiresAt: Instant,
    secondsLeft: z.int().meta({ description: 'Até `expiresAt`, pelo relógio da loja' }),
    paidAt: Instant.nullable(),
    retry: Methods.nullable().meta({
      description:
        'Quanto custaria outra tentativa, ou outra forma que não a que espera, onde isso é possível',
    }),
    refundable: Reais.meta({
      description: 'O que o cliente pode ter de volta sem pedir a ninguém; 0 quando nada',
    }),
    lines: z.array(z.object({ productId: z.string().nullable(), title: z.string(), quantity: z.int() })),
    simulated: z
      .object({ panelUrl: z.string().nullable() })
      .nullable()
      .meta({ description: 'Presente enquanto nenhum dinheiro de verdade se move' }),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

const Placed = z.object({ orderId: z.string(), number: z.string(), payment: Payment });

const OrderForm = PaymentChoice.extend({
  lines: CheckoutLines,
  coupons: CouponCodes.optional(),
  total: Reais.meta({ description: 'O que o cliente viu; se agora for outro, o pedido é recusado' }),
  currency: Currency.optional().meta({
    description: 'Em que moeda o cliente viu o total; se agora for outra, o pedido é recusado',
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
    'Faz um pedido, reserva os produtos e cria a cobrança; a mesma Idempotency-Key recebe a mesma resposta',
  headers: z.object({ 'Idempotency-Key': z.string() }),
  body: OrderForm,
  reply: Placed,
  status: 201,
  refusals: ORDER_REFUSALS,
});

export const placeGuestOrder = endpoint({
  method: 'post',
  path: '/api/account/checkout/guest',
  summary:
    'Faz o pedido de quem ainda não tem conta: ela nasce com o pedido, sem senha, e o aparelho entra pelo cookie customer_token. Um e-mail já conhecido é recusado em `email`, e quem o tem recebe uma mensagem',
  headers: z.object({ 'Idempotency-Key': z.string() }),
  body: OrderForm.extend({ email: AccountEmail, terms: z.literal(true, 'Aceite os termos para comprar') }),
  reply: Placed,
  status: 201,
  cookies: ['customer_token', 'customer_here', 'customer_device'],
  refusals: ['email_known', 'signed_in_already', ...ORDER_REFUSALS],
});

/** An order that its customer placed a moment ago, or whose goods are kept for them while they pay. */
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

export const readPayment = endpoint({
  method: 'get',
  path: '/api/account/orders/:id/payment',
  summary: 'O último pagamento de um pedido (por id ou número); pergunte de novo enquanto estiver pendente',
  params: OrderRef,
  reply: Payment,
});

export const retryPayment = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/payment',
  summary: 'Outra tentativa de pagar um pedido que espera pelo dinheiro; pede uma Idempotency-Key',
  headers: z.object({ 'Idempotency-Key': z.string() }),
  params: OrderRef,
  body: PaymentChoice.extend({
    replaces: z.string().max(64).optional().meta({
      description:
        'O id de um Pix ou boleto que ainda espera: ele é encerrado antes; recusado se foi pago nesse meio tempo',
    }),
  }),
  reply: Payment,
  status: 201,
  refusals: [
    'already_paid',
    'order_ended',
    'payment_pending',
    'method_unavailable',
    'email_unconfirmed',
    'sold_out',
    'key_reused',
    'payment_unreachable',
  ],
});

export const refundOrder = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/refund',
  summary: 'Devolve o valor todo, dentro dos dias que a loja fixa e enquanto nada do pedido foi revelado',
  params: OrderRef,
  body: z.strictObject({}),
  reply: Payment,
  refusals: ['not_refundable', 'refund_refused', 'refund_pending'],
});

export const cancelOrder = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/cancel',
  summary: 'Desiste de um pedido que ninguém pagou',
  params: OrderRef,
  body: z.strictObject({}),
  reply: Payment,
  refusals: ['already_paid', 'order_ended', 'payment_pending', 'payment_unreachable'],
});
