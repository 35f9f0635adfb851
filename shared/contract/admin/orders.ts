import * as z from 'zod';
import { Instant, RowId, SearchText } from '../atoms.ts';
import { ORDER_STATUSES, PAYMENT_METHODS } from '../../orderStatus.ts';
import { PAYMENT_STATUSES } from '../../paymentStatus.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, PageQuery } from '../page.ts';
import { Delivery, Reais } from '../products.ts';
import { Delivered, UnitKind, UnitState } from '../unitSecret.ts';

export const OrderStatus = z.enum(Object.keys(ORDER_STATUSES) as [keyof typeof ORDER_STATUSES]);
export type OrderStatus = z.infer<typeof OrderStatus>;
export const PaymentStatus = z.enum(Object.keys(PAYMENT_STATUSES) as [keyof typeof PAYMENT_STATUSES]);
export const PaymentMethod = z.enum(Object.keys(PAYMENT_METHODS) as [keyof typeof PAYMENT_METHODS]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** An order as lists show it. */
export const OrderSummary = z
  .object({
    id: z.string(),
    number: z.string().meta({ description: "What people call it: 'A-10234'" }),
    customer: z.object({ id: z.string(), name: z.string() }),
    placedAt: Instant,
    total: Reais,
    units: z.int(),
    status: OrderStatus,
    paymentMethod: PaymentMethod,
    givenBack: PaymentStatus.extract(['partly_refunded', 'refunded', 'charged_back'])
      .nullable()
      .meta({ description: 'What became of its money since; null when the shop has all of it' }),
    dueAt: Instant.nullable().meta({
      description: 'By when a person has to deliver the most urgent part; null when nothing is owed',
    }),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof OrderSummary>;

/** What was sold, as it was on the day: later changes of the product do not reach it. */
export const OrderLine = z.object({
  id: z.string(),
  productId: z.string().nullable().meta({ description: 'Null when the product is gone' }),
  title: z.string(),
  price: Reais,
  quantity: z.int(),
  total: Reais,
  guaranteeDays: z.int(),
  delivery: Delivery,
  seller: z.string(),
  /** The shop's share of the line, by the rate that was agreed then. */
  fee: Reais,
  deliveredAt: Instant.nullable(),
  dueAt: Instant.nullable().meta({ description: 'By when a person has to deliver it, or had to' }),
  revokedAt: Instant.nullable().meta({ description: 'When the right to it was taken back' }),
  handed: z.int().meta({ description: 'How many of its units a person has delivered, the first ones first' }),
  byHand: z.boolean().meta({ description: 'A person delivers it, or delivers it again to correct it' }),
  units: z.array(
    z.object({ id: z.string(), kind: UnitKind, state: UnitState, revealedAt: Instant.nullable() }),
  ),
  reveals: z
    .array(z.object({ at: Instant, address: z.string(), userAgent: z.string() }))
    .meta({ description: 'When and from where its buyer looked at it, the latest first; at most 20' }),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const OrderEvent = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(['placed', 'moved', 'note']),
  from: OrderStatus.nullable(),
  to: OrderStatus.nullable(),
  note: z.string().nullable(),
  actor: z.enum(['customer', 'system', 'admin']),
  /** The administrator's name. */
  who: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** How it was paid, and what went back. */
const OrderMoney = z.object({
  discount: Reais,
  interest: Reais,
  refunded: Reais,
  paidAt: Instant.nullable(),
  /** What can still go back through the provider. */
  refundable: Reais,
  payments: z
    .array(
      z.object({
        id: z.string(),
        provider: z.string(),
        providerLabel: z.string(),
        method: PaymentMethod,
        status: PaymentStatus,
        charged: Reais,
        refunded: Reais,
        installments: z.int(),
        cardLast4: z.string().nullable(),
        reason: z.string().nullable(),
        createdAt: Instant,
        settledAt: Instant.nullable(),
      }),
    )
    .meta({ description: 'Every try, the latest first; empty for orders of before the checkout' }),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: Reais,
      reason: z.string(),
      status: z.enum(['pending', 'done', 'failed']),
      waits: z
        .boolean()
        .meta({ description: 'Its provider refused it, and nobody has taken care of it yet' }),
      actor: z.enum(['customer', 'system', 'admin']),
      who: z.string().nullable(),
      createdAt: Instant,
    }),
  ),
});

export const Order = OrderSummary.extend({
  customer: z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  lines: z.array(OrderLine),
  events: z.array(OrderEvent).meta({ description: 'Oldest first' }),
  money: OrderMoney,
  /** Where it may go from here. */
  moves: z.array(OrderStatus),
  updatedAt: Instant,
  version: z.int().meta({ description: 'Name it in a PATCH' }),
}).meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

const OnlyIf = z.preprocess((given) => (given === '' ? undefined : given), z.literal('true').optional());

export const OrderQuery = PageQuery.extend({
  status: z.preprocess((given) => (given === '' ? undefined : given), OrderStatus.optional()),
  owed: OnlyIf.meta({
    description: '`true`: only paid ones that a person has to deliver, the most urgent first',
  }),
  late: OnlyIf.meta({ description: '`true`: only those whose promised delivery has passed, likewise' }),
  refused: OnlyIf.meta({ description: '`true`: only those with a refund that its provider refused' }),
  q: SearchText.meta({ description: 'Order number, or name, e-mail or phone of the customer' }),
});
export type OrderQuery = z.infer<typeof OrderQuery>;

/** How many orders each filter would show, under the same search. */
export const OrderCounts = z.object({
  all: z.int(),
  pending: z.int(),
  processing: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  owed: z.int().meta({ description: 'Paid, and for a person to deliver' }),
  late: z.int().meta({ description: 'Those of them whose promise has passed' }),
  refused: z.int().meta({ description: 'With a refund that its provider refused and nobody took care of' }),
});

export const OrderPage = pageOf(OrderSummary).extend({ counts: OrderCounts });
export type OrderPage = z.infer<typeof OrderPage>;

export const OrderChange = z
  .strictObject({
    status: OrderStatus.optional(),
    note: z.string().trim().min(1, 'Escreva a observação').max(1000, 'Use no máximo 1000 letras').optional(),
    version: z.int().optional().meta({ description: 'Of the order as it was read; a newer one answers 409' }),
  })
  .refine(({ status, note }) => status !== undefined || note !== undefined, {
    path: ['status'],
    message: 'Informe um novo status ou uma observação',
  });
export type OrderChange = z.infer<typeof OrderChange>;

export const listOrders = endpoint({
  method: 'get',
  path: '/api/admin/orders',
  summary:
    'Orders, newest first unless one asks for those to deliver; with `Accept: text/csv` all that match as CSV',
  query: OrderQuery,
  reply: OrderPage,
  csv: true,
});

export const followOrders = endpoint({
  method: 'get',
  path: '/api/admin/orders/events',
  summary: 'An event each time an order has come or changed; read it again then',
  reply: z.object({
    /** Null when any may have changed. */
    id: z.string().nullable(),
  }),
  events: true,
});

export const readOrder = endpoint({
  method: 'get',
  path: '/api/admin/orders/:id',
  summary: 'One order with lines, customer and every event',
  params: z.object({ id: RowId }),
  reply: Order,
});

export const changeOrder = endpoint({
  method: 'patch',
  path: '/api/admin/orders/:id',
  summary: 'Moves an order, adds a note, or both; a forbidden move answers 409 and changes nothing',
  params: z.object({ id: RowId }),
  body: OrderChange,
  reply: Order,
  refusals: ['stale_version', 'already_paid', 'conflict'],
});

export const deliverLine = endpoint({
  method: 'post',
  path: '/api/admin/orders/:id/lines/:lineId/delivery',
  summary:
    'Deliver a unit of a line by hand, or correct what was delivered; only its buyer ever reads it again',
  params: z.object({ id: RowId, lineId: RowId }),
  query: z.object({
    unit: z.coerce
      .number('Informe um número inteiro')
      .int('Informe um número inteiro')
      .min(1, 'O valor mínimo é 1')
      .default(1)
      .meta({ description: 'Which unit of the line, from 1; the line is delivered with its last one' }),
  }),
  body: Delivered,
  reply: Order,
  refusals: ['conflict', 'refund_pending'],
});

export const refundByAdmin = endpoint({
  method: 'post',
  path: '/api/admin/orders/:id/refund',
  summary:
    'Gives money of a paid order back, all that is left or a part; once all of it went, the goods are taken back',
  params: z.object({ id: RowId }),
  body: z.strictObject({
    amount: Reais.min(0.01, 'O valor mínimo é R$ 0,01')
      .optional()
      .meta({ description: 'Left out: all that is left' }),
    reason: z.string().trim().min(1, 'Informe o motivo').max(500, 'Use no máximo 500 letras'),
    version: z.int().meta({ description: 'Of the order as it was read; a newer one answers 409' }),
  }),
  reply: Order,
  refusals: ['stale_version', 'not_refundable', 'refund_refused', 'refund_pending'],
});

const refusedRefund = z.object({ id: RowId, refundId: RowId });

export const retryRefund = endpoint({
  method: 'post',
  path: '/api/admin/orders/:id/refunds/:refundId/retry',
  summary:
    'Sends a refund that its provider refused once more, of what is still left to give back. Takes `{}`',
  params: refusedRefund,
  body: z.strictObject({}),
  reply: Order,
  refusals: ['not_refundable', 'refund_refused', 'refund_pending'],
});

export const settleRefund = endpoint({
  method: 'post',
  path: '/api/admin/orders/:id/refunds/:refundId/settle',
  summary: 'Says that the buyer of a refused refund was repaid some other way; no money moves',
  params: refusedRefund,
  body: z.strictObject({
    note: z.string().trim().min(1, 'Conte como foi resolvido').max(500, 'Use no máximo 500 letras'),
  }),
  reply: Order,
});
