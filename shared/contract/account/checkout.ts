import * as z from 'zod';
import { Instant, RowId } from '../atoms.ts';
import { MOST_CART_LINES } from '../../cartLimits.ts';
import { OrderStatus, PaymentMethod, PaymentStatus } from '../admin/orders.ts';
import { endpoint } from '../endpoint.ts';
import { Delivery, Reais } from '../products.ts';
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
  confirmEmail: z
    .boolean()
    .meta({ description: 'It is offered once the address of the account is confirmed' }),
});

const Asks = z.array(PayerField).meta({ description: 'What must be sent of the payer for this way to pay' });

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
        .meta({ description: 'From one part up; `total` is what is charged' }),
    }),
    Unavailable,
  ]),
  boleto: z.union([
    z.object({ available: z.literal(true), asks: Asks, total: Reais, dueAt: Instant }),
    Unavailable,
  ]),
});
export type Methods = z.infer<typeof Methods>;

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
    subtotal: Reais,
    methods: Methods,
    simulated: z.boolean().meta({ description: 'No real money moves' }),
    guest: z.boolean().meta({ description: 'Nobody is signed in: the order takes an e-mail address' }),
    ordered: z
      .object({ number: z.string(), minutes: z.int() })
      .nullable()
      .meta({ description: 'The order of exactly these products that the customer placed a moment ago' }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

export const quoteCheckout = endpoint({
  method: 'post',
  path: '/api/account/checkout/quote',
  summary: 'What an order would cost by each way to pay, for guests too; nothing is reserved',
  body: z.strictObject({ lines: CheckoutLines }),
  reply: Quote,
  refusals: ['sold_out'],
});

const PaymentChoice = z.strictObject({
  method: PaymentMethod,
  installments: z.int().min(1).max(12).default(1).meta({ description: 'For the card alone' }),
  cardToken: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "What the provider's own form made of the card; the number never comes here" }),
  cardBrand: z
    .string()
    .regex(/^[a-z_]{2,30}$/)
    .optional()
    .meta({ description: "The card's brand as the provider names it, where its token does not tell" }),
  cardIssuer: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional()
    .meta({ description: "The card's bank as the provider numbers it" }),
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
    subtotal: Reais,
    discount: Reais,
    interest: Reais,
    charged: Reais.meta({ description: 'Subtotal, less the discount, plus the interest' }),
    refunded: Reais,
    installments: z.int(),
    reason: z.string().nullable().meta({ description: 'Why it was refused' }),
    moneyBack: MoneyBack.nullable()
      .default(null)
      .meta({ description: 'Of all tries to pay the order; null unless money came in vain' }),
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
    secondsLeft: z.int().meta({ description: 'Until `expiresAt`, by the clock of the shop' }),
    paidAt: Instant.nullable(),
    retry: Methods.nullable().meta({
      description:
        'What another try, or another way than the one that waits, would cost where that is possible',
    }),
    refundable: Reais.meta({
      description: 'What the customer may have back without asking anybody; 0 when nothing',
    }),
    lines: z.array(z.object({ productId: z.string().nullable(), title: z.string(), quantity: z.int() })),
    simulated: z
      .object({ panelUrl: z.string().nullable() })
      .nullable()
      .meta({ description: 'Set while no real money moves' }),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

const Placed = z.object({ orderId: z.string(), number: z.string(), payment: Payment });

const OrderForm = PaymentChoice.extend({
  lines: CheckoutLines,
  total: Reais.meta({ description: 'What the customer was shown; another one now answers 409' }),
  after: z
    .string()
    .max(64)
    .nullable()
    .optional()
    .meta({
      description:
        'The number of the order that the customer was shown as `ordered`, or null where none was: an order of the same products ' +
        'that they were not shown then answers 409. Left out, nothing is asked',
    }),
});

export const placeOrder = endpoint({
  method: 'post',
  path: '/api/account/checkout',
  summary:
    'Places an order, reserves its goods and makes the charge; the same Idempotency-Key gives the same answer',
  headers: z.object({ 'Idempotency-Key': z.string() }),
  body: OrderForm,
  reply: Placed,
  status: 201,
  refusals: [
    'price_changed',
    'sold_out',
    'method_unavailable',
    'email_unconfirmed',
    'too_many_open_orders',
    'ordered_already',
    'account_inactive',
    'key_reused',
  ],
});

export const placeGuestOrder = endpoint({
  method: 'post',
  path: '/api/account/checkout/guest',
  summary:
    'Places the order of somebody who has no account yet: it is made with the order, without a password, and the device is signed in by ' +
    'the cookie customer_token. An address that is known already answers 409 at `email`, and its owner gets a mail',
  headers: z.object({ 'Idempotency-Key': z.string() }),
  body: OrderForm.extend({ email: AccountEmail, terms: z.literal(true, 'Aceite os termos para comprar') }),
  reply: Placed,
  status: 201,
  cookies: ['customer_token', 'customer_here'],
  refusals: [
    'email_known',
    'signed_in_already',
    'price_changed',
    'sold_out',
    'method_unavailable',
    'email_unconfirmed',
    'too_many_open_orders',
    'ordered_already',
    'account_inactive',
    'key_reused',
  ],
});

/** An order that its customer placed a moment ago, or whose goods are kept for them while they pay. */
const RecentOrder = z.object({
  number: z.string(),
  minutes: z.int().meta({ description: 'Since it was placed' }),
  waits: z.boolean().meta({ description: 'It is not paid yet, and its goods are kept for the customer' }),
  productIds: z.array(z.string()),
});
export type RecentOrder = z.infer<typeof RecentOrder>;

export const listRecentOrders = endpoint({
  method: 'get',
  path: '/api/account/recent-orders',
  summary:
    'What the customer ordered a moment ago or still has to pay, the newest first: for pages that show its products',
  reply: z.object({ items: z.array(RecentOrder) }),
});

export const readPayment = endpoint({
  method: 'get',
  path: '/api/account/orders/:id/payment',
  summary: 'The latest payment of an order (by id or number); ask again while it is pending',
  params: OrderRef,
  reply: Payment,
});

export const retryPayment = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/payment',
  summary: 'Another try to pay an order that waits for its money; needs an Idempotency-Key',
  headers: z.object({ 'Idempotency-Key': z.string() }),
  params: OrderRef,
  body: PaymentChoice.extend({
    replaces: z.string().max(64).optional().meta({
      description:
        'The id of a Pix or boleto that still waits: it is ended first; 409 where it was paid meanwhile',
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
  summary:
    'Gives the whole price back within the days that the shop sets, while nothing of the order was revealed',
  params: OrderRef,
  body: z.strictObject({}),
  reply: Payment,
  refusals: ['not_refundable', 'refund_refused', 'refund_pending'],
});

export const cancelOrder = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/cancel',
  summary:
    'Gives up an order that nobody has paid; 409 where it was paid meanwhile or a bank decides about a card',
  params: OrderRef,
  body: z.strictObject({}),
  reply: Payment,
  refusals: ['already_paid', 'order_ended', 'payment_pending', 'payment_unreachable'],
});
