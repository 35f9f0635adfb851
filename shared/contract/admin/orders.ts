import * as z from 'zod';
import { LineStage } from '#shared/contract/account/lineSteps.ts';
import { OrderTaxes } from '#shared/contract/account/orderTaxes.ts';
import { UsedCoupon } from '#shared/contract/account/usedCoupon.ts';
import {
  Currency,
  Day,
  daysInOrder,
  Instant,
  LAST_DAY_FIRST,
  oneOf,
  optionalWords,
  RowId,
  SearchText,
  Since,
  emptyAsUndefined,
  plainText,
  onlyIf,
} from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { EvidenceContent, ProofFile } from '#shared/contract/evidence.ts';
import { OrderStatus, PaymentStatus, PaymentMethod } from '#shared/contract/orderStatus.ts';
import { CursorQuery, cursorPageOf } from '#shared/contract/page.ts';
import { Delivery, Reais, Slug } from '#shared/contract/public/products.ts';
import { Delivered, UnitKind, UnitQuery, UnitState } from '#shared/contract/unitSecret.ts';
import { ORDER_TOPICS } from '#shared/trade/orderTopics.ts';
import { readAmount } from '#shared/values/amount.ts';
import { HandPayment } from './handPayments.ts';
import { SaleLink } from './linkedSales.ts';

/** An order as lists show it. */
export const OrderSummary = z
  .object({
    id: z.string(),
    number: z.string().meta({ description: "Como as pessoas o chamam: 'A-10234'" }),
    customer: z.object({ id: z.string(), name: z.string() }),
    placedAt: Instant,
    updatedAt: Instant.meta({
      description:
        'Quando o status mudou ou a equipe o alterou. `updatedSince` encontra também entregas e dinheiro',
    }),
    currency: Currency,
    total: Reais,
    units: z.int(),
    status: OrderStatus,
    paymentMethod: PaymentMethod,
    givenBack: PaymentStatus.extract(['partly_refunded', 'refunded', 'charged_back'])
      .nullable()
      .meta({ description: 'O que houve com o dinheiro depois. Nulo quando a loja o tem todo' }),
    dueAt: Instant.nullable().meta({
      description: 'Até quando uma pessoa tem de entregar a parte mais urgente. Nulo quando nada é devido',
    }),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof OrderSummary>;

/** The product as it was sold: later changes do not reach it. */
export const OrderLine = z.object({
  id: z.string(),
  productId: z.string().nullable().meta({ description: 'Nulo quando o produto já não existe' }),
  title: z.string(),
  price: Reais,
  quantity: z.int(),
  total: Reais,
  coupons: Reais.meta({ description: 'O que cupons descontaram deste item' }),
  sellerCoupons: Reais.meta({ description: 'Disso, o que é por conta do vendedor' }),
  guaranteeDays: z.int(),
  delivery: Delivery,
  seller: z.string(),
  sellerSlug: Slug.nullable().meta({ description: 'O endereço da loja. Nulo se ela não existe mais' }),
  /** The shop's share of the line, by the rate that was agreed then. */
  fee: Reais,
  withheld: Reais.meta({
    description: 'O que a loja não pagou dos próprios descontos, por parecer compra da própria loja',
  }),
  deliveredAt: Instant.nullable(),
  confirmedAt: Instant.nullable().meta({ description: 'Quando o recebimento foi confirmado' }),
  dueAt: Instant.nullable().meta({ description: 'Até quando uma pessoa tem de entregá-lo, ou tinha' }),
  stage: LineStage,
  refundable: Reais.meta({ description: 'O que ainda pode voltar deste item' }),
  revokedAt: Instant.nullable().meta({ description: 'Quando o direito a ele foi retomado' }),
  handed: z.int().meta({ description: 'Quantas unidades uma pessoa já entregou' }),
  missing: z
    .array(z.int())
    .meta({ description: 'As que uma pessoa ainda entrega, pelo número. A primeira é a próxima' }),
  byHand: z.boolean().meta({ description: 'Uma pessoa o entrega, ou entrega de novo para corrigir' }),
  units: z.array(
    z.object({
      id: z.string(),
      kind: UnitKind,
      state: UnitState,
      revealedAt: Instant.nullable(),
      number: z.int().nullable().meta({ description: 'Qual do item é, ou era. Nulo onde não se sabe' }),
    }),
  ),
  proof: z.array(ProofFile).meta({ description: 'Com o que o vendedor mostra que entregou' }),
  linked: SaleLink.optional().meta({
    description: 'Por que a venda não conta a favor do vendedor. Só onde parece compra da própria loja',
  }),
  reveals: z
    .array(z.object({ at: Instant, address: z.string(), userAgent: z.string() }))
    .meta({ description: 'Quando e de onde o comprador olhou, a última vez primeiro. No máximo 20' }),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const OrderEvent = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(['placed', 'moved', 'note']),
  from: OrderStatus.nullable(),
  to: OrderStatus.nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable().meta({ description: 'Por que a equipe o cancelou. O comprador o lê' }),
  topic: oneOf(ORDER_TOPICS)
    .nullable()
    .meta({ description: 'De que trata, onde nada se move. Nulo nas observações e no que é mais antigo' }),
  actor: z.enum(['customer', 'seller', 'system', 'admin']),
  /** The name of the administrator, or of the seller's shop. */
  who: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** How it was paid, and what went back. */
const OrderMoney = z.object({
  discount: Reais.meta({ description: 'Dos cupons e do Pix' }),
  coupons: z.array(UsedCoupon).meta({ description: 'O que de `discount` é de cupons' }),
  interest: Reais,
  refunded: Reais,
  paidAt: Instant.nullable(),
  /** The amount that the provider can still refund. */
  refundable: Reais,
  keptUntil: Instant.nullable().meta({
    description: 'Até quando os produtos ficam reservados sem pagamento. Nulo depois',
  }),
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
        expiresAt: Instant.meta({ description: 'Até quando podia ser pago. Num boleto, o vencimento' }),
        settledAt: Instant.nullable(),
      }),
    )
    .meta({
      description: 'Todas as tentativas, a última primeiro. Vazio para pedidos anteriores ao checkout',
    }),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: Reais,
      reason: z.string(),
      status: z.enum(['pending', 'done', 'failed']),
      waits: z.boolean().meta({ description: 'O provedor o recusou, e ninguém cuidou dele ainda' }),
      elsewhere: z
        .boolean()
        .meta({ description: 'Feito por fora: o provedor o recusou, e a loja pagou de outro modo' }),
      actor: z.enum(['customer', 'seller', 'system', 'admin']),
      line: z.string().nullable().meta({ description: 'O item de que é. Nulo para o pedido todo' }),
      who: z.string().nullable(),
      createdAt: Instant,
    }),
  ),
});

export const Order = OrderSummary.extend({
  customer: z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  lines: z.array(OrderLine),
  events: z.array(OrderEvent).meta({ description: 'O mais antigo primeiro' }),
  money: OrderMoney,
  taxes: OrderTaxes,
  handPayment: HandPayment.omit({ order: true, own: true })
    .nullable()
    .meta({ description: 'O pagamento que a equipe registrou à mão, o último. Nulo quando não há' }),
  /** The statuses it may change to. */
  moves: z.array(OrderStatus),
  version: z.int().meta({ description: 'Envie-a num PATCH' }),
}).meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** As people type money, since a plain form sends what they typed. */
const TypedReais = z.preprocess(
  (value) => (typeof value === 'string' ? readAmount(value) : value),
  z
    .number('Escreva o valor como em 1.234,56')
    .min(0, 'O valor mínimo é 0')
    .max(20_000_000, 'O valor máximo é 20.000.000'),
);

export const OrderQuery = CursorQuery.extend({
  status: emptyAsUndefined(OrderStatus),
  owed: onlyIf().meta({
    description: '`true`: só os pagos que uma pessoa tem de entregar, o mais urgente primeiro',
  }),
  late: onlyIf().meta({ description: '`true`: só os que passaram do prazo prometido, na mesma ordem' }),
  refused: onlyIf().meta({ description: '`true`: só os que têm um reembolso recusado pelo provedor' }),
  updatedSince: Since.optional().meta({
    description: 'Só os que mudaram desde então: status, observação, entrega, confirmação ou dinheiro',
  }),
  from: emptyAsUndefined(Day).meta({ description: 'Feitos neste dia ou depois, no fuso da loja' }),
  until: emptyAsUndefined(Day).meta({ description: 'Feitos neste dia ou antes' }),
  minTotal: emptyAsUndefined(TypedReais).meta({ description: 'De ao menos tanto, em qualquer moeda' }),
  maxTotal: emptyAsUndefined(TypedReais).meta({ description: 'De no máximo tanto, em qualquer moeda' }),
  q: SearchText.meta({ description: 'Número do pedido, ou nome, e-mail ou telefone do cliente' }),
})
  .refine(daysInOrder, LAST_DAY_FIRST)
  .refine(({ minTotal = 0, maxTotal = Infinity }) => minTotal <= maxTotal, {
    path: ['maxTotal'],
    error: 'O maior valor é menor que o menor',
  });
export type OrderQuery = z.infer<typeof OrderQuery>;

/** How many orders each status would show, under the same search, days and amounts. */
export const OrderCounts = z.object({
  all: z.int(),
  pending: z.int(),
  processing: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  owed: z.int().meta({ description: 'Pagos, para uma pessoa entregar' }),
  late: z.int().meta({ description: 'Os que passaram do prazo prometido' }),
  refused: z.int().meta({ description: 'Com um reembolso que o provedor recusou e de que ninguém cuidou' }),
});

export const OrderPage = cursorPageOf(OrderSummary).extend({ counts: OrderCounts });
export type OrderPage = z.infer<typeof OrderPage>;

export const OrderChange = z
  .strictObject({
    status: OrderStatus.optional(),
    note: plainText()
      .min(1, 'Escreva a observação')
      .max(1000, 'Use no máximo 1000 caracteres')
      .optional()
      .meta({ examples: ['Cliente avisado por telefone'] }),
    reason: optionalWords(300).min(5, 'Escreva o motivo').optional().meta({
      description: 'Com `cancelled`: por quê, de 5 a 300 caracteres. O comprador o lê no pedido',
    }),
    version: z.int().optional().meta({ description: 'Do pedido como foi lido' }),
  })
  .refine(({ status, note }) => status !== undefined || note !== undefined, {
    path: ['status'],
    message: 'Informe um novo status ou uma observação',
  })
  .refine(({ status, reason }) => reason === undefined || status === 'cancelled', {
    path: ['reason'],
    message: 'O motivo é de quem cancela',
  });
export type OrderChange = z.infer<typeof OrderChange>;

export const listOrders = endpoint({
  method: 'get',
  path: '/api/admin/orders',
  permission: 'orders.read',
  summary: 'Pedidos, do mais novo ao mais antigo, a não ser quando se pedem os que há a entregar',
  query: OrderQuery,
  reply: OrderPage,
  csv: { passwordAgain: true },
});

export const followOrders = endpoint({
  method: 'get',
  path: '/api/admin/orders/events',
  permission: 'orders.read',
  summary: 'Um evento cada vez que um pedido chega ou muda. Leia-o de novo então',
  reply: z.object({
    /** Null when any may have changed. */
    id: z.string().nullable(),
  }),
  events: true,
});

export const readOrder = endpoint({
  method: 'get',
  path: '/api/admin/orders/:id',
  permission: 'orders.read',
  summary: 'Um pedido com itens, cliente e todos os eventos, por id ou número',
  params: z.object({ id: RowId.meta({ description: 'O id, ou o número: `A-10234`' }) }),
  reply: Order,
});

export const changeOrder = endpoint({
  method: 'patch',
  path: '/api/admin/orders/:id',
  permission: 'orders.write',
  stepUp: 'byContent',
  summary:
    'Muda o status de um pedido, acrescenta uma observação, ou os dois. Uma mudança proibida não altera nada. O cancelamento pede um motivo: de pessoas sempre, de programas se o souberem. Dizer que foi pago, e cancelar o que foi, pede também `orders.refund` e a senha, e nenhuma chave serve. Dizer que foi pago, e concluir o que a loja não entregou, pede `note`. Acima de um valor o pedido espera por outra pessoa (`handPayment`)',
  params: z.object({ id: RowId }),
  body: OrderChange,
  reply: Order,
  refusals: ['stale_version', 'already_paid', 'conflict', 'limit_reached'],
});

export const deliverLine = endpoint({
  method: 'post',
  path: '/api/admin/orders/:id/lines/:lineId/delivery',
  permission: 'orders.deliver',
  summary: 'Entrega à mão uma unidade de um item, ou corrige o que foi entregue. Só o comprador volta a ler',
  params: z.object({ id: RowId, lineId: RowId }),
  query: UnitQuery,
  body: Delivered,
  reply: Order,
  refusals: ['conflict', 'refund_pending'],
});

export const viewOrderProof = endpoint({
  method: 'get',
  path: '/api/admin/orders/:id/lines/:lineId/proof/:fileId',
  permission: 'orders.read',
  summary: 'Um arquivo com que o vendedor mostra que entregou um item',
  params: z.object({ id: RowId, lineId: RowId, fileId: RowId }),
  reply: EvidenceContent,
});

const Refunding = z.strictObject({
  amount: Reais.min(0.01, 'O valor mínimo é 0,01')
    .optional()
    .meta({ description: 'Sem ele: tudo o que resta' }),
  reason: plainText()
    .min(1, 'Informe o motivo')
    .max(500, 'Use no máximo 500 caracteres')
    .meta({ description: 'O comprador o lê no e-mail, e no pedido que termina com ele' }),
  version: z.int().meta({ description: 'Do pedido como foi lido' }),
});

export const refundByAdmin = endpoint({
  method: 'post',
  path: '/api/admin/orders/:id/refund',
  permission: 'orders.refund',
  stepUp: 'byContent',
  summary:
    'Devolve dinheiro de um pedido pago, tudo o que resta ou uma parte. Quando tudo voltou, os produtos são retomados',
  params: z.object({ id: RowId }),
  body: Refunding,
  reply: Order,
  refusals: ['stale_version', 'not_refundable', 'refund_refused', 'refund_pending'],
});

export const refundLineByAdmin = endpoint({
  method: 'post',
  path: '/api/admin/orders/:id/lines/:lineId/refund',
  permission: 'orders.refund',
  stepUp: 'byContent',
  summary:
    'Devolve dinheiro de um item de um pedido pago, tudo o que resta dele ou uma parte. Com o resto, o item é retomado e os outros continuam',
  params: z.object({ id: RowId, lineId: RowId }),
  body: Refunding,
  reply: Order,
  refusals: ['stale_version', 'not_refundable', 'refund_refused', 'refund_pending'],
});

const refusedRefund = z.object({ id: RowId, refundId: RowId });

export const retryRefund = endpoint({
  method: 'post',
  path: '/api/admin/orders/:id/refunds/:refundId/retry',
  permission: 'orders.refund',
  stepUp: 'byContent',
  summary: 'Envia outra vez um reembolso que o provedor recusou, do que ainda resta devolver. Leva `{}`',
  params: refusedRefund,
  body: z.strictObject({}),
  reply: Order,
  refusals: ['not_refundable', 'refund_refused', 'refund_pending'],
});

export const settleRefund = endpoint({
  method: 'post',
  path: '/api/admin/orders/:id/refunds/:refundId/settle',
  permission: 'orders.refund',
  stepUp: 'always',
  summary:
    'Encerra um reembolso que o provedor recusou: o dinheiro foi devolvido de outro modo, e o pedido conta com isso, ou o comprador desistiu dele',
  params: refusedRefund,
  body: z.strictObject({
    outcome: z.enum(['repaid', 'waived']).default('repaid').meta({
      description:
        '`repaid`: o comprador recebeu o dinheiro por fora. Sai do vendedor, e o que foi pago por inteiro é retomado. `waived`: desistiu, e fica como está',
    }),
    note: plainText().min(1, 'Conte como foi resolvido').max(500, 'Use no máximo 500 caracteres'),
  }),
  reply: Order,
  refusals: ['conflict'],
});
