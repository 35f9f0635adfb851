import * as z from 'zod';
import { Instant, optionalWords, RowId } from '../atoms.ts';
import { REVIEW_STATES } from '../../reviewStates.ts';
import { OrderStatus, PaymentMethod, PaymentStatus } from '../admin/orders.ts';
import { endpoint } from '../endpoint.ts';
import { MoneyBack } from './moneyBack.ts';
import { pageOf, PageQuery } from '../page.ts';
import { Delivery, Reais, Slug } from '../products.ts';
import { Delivered, UnitKind } from '../unitSecret.ts';

/** The id of an order, or its number: 'A-10234'. */
const params = z.object({ id: RowId });
const lineParams = params.extend({ lineId: RowId });

export const OwnOrderSummary = z
  .object({
    id: z.string(),
    number: z.string(),
    placedAt: Instant,
    status: OrderStatus,
    total: Reais,
    paymentMethod: PaymentMethod,
    inReview: z.boolean().meta({ description: 'The bank is deciding about the card' }),
    allRefunded: z.boolean().meta({ description: 'The whole price went back' }),
    units: z.int(),
    title: z.string().meta({ description: 'Of its first line' }),
    image: z.string(),
    moreLines: z.int(),
    unseen: z.int().meta({ description: 'How many lines wait to be revealed' }),
    dueAt: Instant.nullable(),
  })
  .meta({ id: 'OwnOrderSummary' });
export type OwnOrderSummary = z.infer<typeof OwnOrderSummary>;

const ReviewState = z.enum(Object.keys(REVIEW_STATES) as [keyof typeof REVIEW_STATES]);

export const OwnLine = z.object({
  id: z.string(),
  productId: z.string().nullable().meta({ description: 'Null when the product is no more' }),
  title: z.string(),
  slug: Slug.nullable().meta({ description: 'Of the product’s page; null when it is no longer sold' }),
  image: z.string(),
  price: Reais,
  quantity: z.int(),
  total: Reais,
  seller: z.string(),
  delivery: Delivery,
  guaranteeUntil: Instant.nullable().meta({ description: 'Counted from the delivery' }),
  state: z
    .enum(['unpaid', 'coming', 'ready', 'seen', 'delivered', 'refunded', 'cancelled'])
    .meta({ description: '`ready` waits to be revealed, `seen` may be revealed again' }),
  kinds: z.array(z.union([UnitKind, z.literal('message')])),
  instructions: z.string().meta({ description: 'How the shop says to use what was delivered; may be empty' }),
  dueAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  replaced: z.int().meta({ description: 'How many of its units the shop has replaced' }),
  review: z.object({ stars: z.int(), text: z.string().nullable(), state: ReviewState }).nullable(),
  canReview: z.boolean(),
});
export type OwnLine = z.infer<typeof OwnLine>;

export const OwnEvent = z.object({
  at: Instant,
  kind: z
    .enum([
      'placed',
      'refused',
      'paid',
      'delivered',
      'completed',
      'seen',
      'refunded',
      'cancelled',
      'withdrawn',
      'returning',
      'returned',
    ])
    .meta({
      description:
        '`withdrawn`: cancelled by the customer; `returning`: money came that the order could not take; `returned`: it went back',
    }),
  title: z.string().nullable().meta({ description: 'The line it is about; null for the whole order' }),
  reason: z.string().nullable().meta({ description: 'Why a payment was refused, or goes back' }),
});
export type OwnEvent = z.infer<typeof OwnEvent>;

export const OwnOrder = z
  .object({
    id: z.string(),
    number: z.string(),
    placedAt: Instant,
    paidAt: Instant.nullable(),
    status: OrderStatus,
    paymentMethod: PaymentMethod,
    buyer: z.object({ name: z.string(), email: z.string() }),
    subtotal: Reais,
    discount: Reais,
    interest: Reais,
    charged: Reais,
    refunded: Reais,
    refundable: Reais.meta({ description: 'What the customer may have back without asking anybody' }),
    payment: z
      .object({
        status: PaymentStatus,
        installments: z.int(),
        cardLast4: z.string().nullable(),
        reason: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'The latest try to pay; null where nobody was charged here' }),
    moneyBack: MoneyBack.nullable().meta({ description: 'Null unless money came in vain' }),
    inReview: z.boolean().meta({ description: 'The bank is deciding about the card' }),
    allRefunded: z.boolean().meta({ description: 'The whole price went back' }),
    lines: z.array(OwnLine),
    events: z.array(OwnEvent).meta({ description: 'Oldest first' }),
  })
  .meta({ id: 'OwnOrder' });
export type OwnOrder = z.infer<typeof OwnOrder>;

export const listOwnOrders = endpoint({
  method: 'get',
  path: '/api/account/orders',
  summary: 'The customer’s own orders, newest first',
  query: PageQuery,
  reply: pageOf(OwnOrderSummary),
});

export const readOwnOrder = endpoint({
  method: 'get',
  path: '/api/account/orders/:id',
  summary: 'One of the customer’s own orders, by id or number',
  params,
  reply: OwnOrder,
});

export const Revealed = z.object({ lineId: z.string(), items: z.array(Delivered) });
export type Revealed = z.infer<typeof Revealed>;

export const revealLine = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/lines/:lineId/reveal',
  summary: 'What was delivered for a line, in clear; each time is written down with its address. Takes `{}`',
  params: lineParams,
  body: z.strictObject({}),
  reply: Revealed,
  refusals: ['nothing_to_reveal', 'refund_pending'],
});

export const OwnReview = z.strictObject({
  stars: z.coerce.number('Escolha de 1 a 5 estrelas').int().min(1, 'Escolha de 1 a 5 estrelas').max(5),
  text: optionalWords(2_000)
    .transform((given) => given || null)
    .nullable()
    .default(null),
});

export const reviewLine = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/lines/:lineId/review',
  summary: 'Review what was bought, once; shown when the shop has published it',
  params: lineParams,
  body: OwnReview,
  reply: OwnOrder,
  status: 201,
  refusals: ['not_reviewable'],
});

export const findReviewable = endpoint({
  method: 'get',
  path: '/api/account/reviewable/:productId',
  summary: 'The customer’s latest line of a product that they may review now; null where there is none',
  params: z.object({ productId: RowId }),
  reply: z.object({ line: z.object({ number: z.string(), lineId: z.string() }).nullable() }),
});
