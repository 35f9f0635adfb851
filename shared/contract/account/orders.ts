import * as z from 'zod';
import { Currency, Instant, oneOf, optionalWords, RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ProofFile } from '#shared/contract/evidence.ts';
import { OrderStatus, PaymentMethod, PaymentStatus } from '#shared/contract/orderStatus.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { Delivery, Reais, Slug } from '#shared/contract/public/products.ts';
import { Delivered, UnitKind } from '#shared/contract/unitSecret.ts';
import { GOODS } from '#shared/shop/goods.ts';
import { REVIEW_STATES } from '#shared/shop/reviewStates.ts';
import { WITHDRAWAL_BARS } from '#shared/trade/withdrawals.ts';
import { LineStage, LineStep } from './lineSteps.ts';
import { MoneyBack } from './moneyBack.ts';
import { OrderTaxes } from './orderTaxes.ts';
import { UsedCoupon } from './usedCoupon.ts';

/** The id of an order, or its number: 'A-10234'. */
const params = z.object({ id: RowId });
const lineParams = params.extend({ lineId: RowId });

export const BuyerOrderSummary = z
  .object({
    id: z.string(),
    number: z.string(),
    placedAt: Instant,
    status: OrderStatus,
    currency: Currency,
    total: Reais,
    paymentMethod: PaymentMethod,
    inReview: z.boolean().meta({ description: 'O banco está decidindo sobre o cartão' }),
    allRefunded: z.boolean().meta({ description: 'O valor todo voltou' }),
    disputed: z.boolean().meta({ description: 'Um item está em disputa' }),
    units: z.int(),
    title: z.string().meta({ description: 'Do primeiro item' }),
    image: z.string(),
    moreLines: z.int(),
    unseen: z.int().meta({ description: 'Quantos itens esperam ser revelados' }),
    dueAt: Instant.nullable(),
  })
  .meta({ id: 'OwnOrderSummary' });
export type BuyerOrderSummary = z.infer<typeof BuyerOrderSummary>;

const ReviewState = oneOf(REVIEW_STATES);

export const BuyerLine = z.object({
  id: z.string(),
  productId: z.string().nullable().meta({ description: 'Nulo quando o produto já não existe' }),
  title: z.string(),
  slug: Slug.nullable().meta({ description: 'Da página do produto. Nulo quando já não é vendido' }),
  image: z.string(),
  price: Reais,
  quantity: z.int(),
  total: Reais,
  seller: z.string(),
  delivery: Delivery,
  guaranteeUntil: Instant.nullable().meta({ description: 'Contado da entrega' }),
  state: z
    .enum(['unpaid', 'coming', 'ready', 'seen', 'delivered', 'refunded', 'cancelled'])
    .meta({ description: '`ready` espera ser revelado, `seen` pode ser revelado de novo' }),
  stage: LineStage,
  steps: z.array(LineStep).meta({ description: 'O que houve e o que vem, o mais antigo primeiro' }),
  refundable: Reais.meta({
    description: 'O que volta se o cliente desistir só deste item, sem pedir a ninguém. 0 onde não pode',
  }),
  unrefundable: oneOf(WITHDRAWAL_BARS).nullable().meta({
    description: 'Por que não pode desistir dele. Nulo onde pode, e onde nada há a devolver',
  }),
  cancellable: Reais.meta({
    description: 'O que volta se o comprador cancelar este item, que está atrasado. 0 onde não pode',
  }),
  goods: oneOf(GOODS).meta({
    description: 'O que foi comprado. Uma conta pode ser recuperada pelo vendedor',
  }),
  canDispute: z.boolean(),
  disputing: z
    .object({ delivered: z.boolean(), seen: z.boolean(), revealed: z.boolean(), settled: z.boolean() })
    .meta({
      description:
        'O que decide por que motivos o item pode ser disputado: se veio, se foi visto ou nada tem a revelar (`seen`), se foi revelado (`revealed`), e se já foi confirmado pelo comprador ou resolvido numa disputa',
    }),
  disputeId: z.string().nullable().meta({ description: 'A última disputa sobre o item' }),
  conversation: z.string().nullable().meta({
    description:
      'Por onde se fala com o vendedor, como A-10001-1. Nulo enquanto não foi pago e para o que a própria loja vende',
  }),
  cancelAt: Instant.nullable().meta({
    description: 'Quando é cancelado e devolvido sozinho, se não chegar antes',
  }),
  kinds: z.array(z.union([UnitKind, z.literal('message')])),
  instructions: z
    .string()
    .meta({ description: 'Como a loja diz para usar o que foi entregue. Pode estar vazio' }),
  dueAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  confirmBy: Instant.nullable().meta({
    description:
      'Quando o recebimento se confirma sozinho. Nulo onde já foi confirmado ou nada há a confirmar',
  }),
  confirmedAt: Instant.nullable().meta({ description: 'Quando o recebimento foi confirmado' }),
  canConfirm: z.boolean().meta({ description: 'Foi revelado, e o comprador pode confirmar' }),
  missing: z
    .array(z.int())
    .meta({ description: 'As unidades que uma pessoa ainda entrega, pelo número no item' }),
  replaced: z.int().meta({ description: 'Quantas unidades a loja substituiu' }),
  proof: z.array(ProofFile).meta({ description: 'Com o que o vendedor mostra que entregou' }),
  review: z
    .object({
      stars: z.int(),
      text: z.string().nullable(),
      state: ReviewState,
      reason: z.string().nullable().meta({ description: 'Por que a equipe a recusou' }),
    })
    .nullable(),
  canReview: z.boolean(),
});
export type BuyerLine = z.infer<typeof BuyerLine>;

export const BuyerOrderEvent = z.object({
  at: Instant,
  kind: z
    .enum([
      'placed',
      'refused',
      'paid',
      'delivered',
      'completed',
      'seen',
      'confirmed',
      'confirmed_alone',
      'refunding',
      'part_refunded',
      'refunded',
      'cancelled',
      'withdrawn',
      'reopened',
      'returning',
      'returned',
    ])
    .meta({
      description:
        '`confirmed_alone`: confirmado pelo prazo. `withdrawn`: cancelado pelo cliente. `reopened`: um item é entregue de novo. `returning`: veio dinheiro que o pedido não pôde receber. `returned`: ele voltou. `refunding`: o dinheiro está voltando. `cancelled` com `title`: um item cancelado antes da entrega',
    }),
  title: z.string().nullable().meta({ description: 'O item de que trata. Nulo para o pedido todo' }),
  reason: z.string().nullable().meta({
    description: 'Por que um pagamento foi recusado, ou volta, ou por que a equipe cancelou o pedido',
  }),
  amount: Reais.nullable().meta({ description: 'O que voltou, ou volta' }),
});
export type BuyerOrderEvent = z.infer<typeof BuyerOrderEvent>;

export const BuyerOrder = z
  .object({
    id: z.string(),
    number: z.string(),
    placedAt: Instant,
    paidAt: Instant.nullable(),
    status: OrderStatus,
    paymentMethod: PaymentMethod,
    buyer: z.object({ name: z.string(), email: z.string() }),
    currency: Currency,
    subtotal: Reais,
    discount: Reais.meta({ description: 'Dos cupons e do Pix' }),
    coupons: z.array(UsedCoupon).meta({ description: 'O que de `discount` é de cupons' }),
    interest: Reais,
    charged: Reais,
    refunded: Reais,
    taxes: OrderTaxes,
    refundable: Reais.meta({
      description:
        'O que o cliente pode ter de volta sem pedir a ninguém, de todos os itens que ainda podem voltar',
    }),
    selfRefundDays: z.int().meta({ description: 'Por quantos dias, como era quando o pedido foi feito' }),
    payment: z
      .object({
        status: PaymentStatus,
        installments: z.int(),
        cardLast4: z.string().nullable(),
        reason: z.string().nullable(),
        settlesUntil: Instant.nullable().meta({
          description: 'Até quando o banco ainda pode confirmar um boleto que venceu. Nulo nos outros casos',
        }),
      })
      .nullable()
      .meta({ description: 'A última tentativa de pagar. Nulo onde ninguém foi cobrado aqui' }),
    moneyBack: MoneyBack.nullable().meta({ description: 'Nulo, a não ser que dinheiro tenha vindo em vão' }),
    inReview: z.boolean().meta({ description: 'O banco está decidindo sobre o cartão' }),
    allRefunded: z.boolean().meta({ description: 'O valor todo voltou' }),
    disputed: z.boolean().meta({ description: 'Um item está em disputa' }),
    lines: z.array(BuyerLine),
    events: z.array(BuyerOrderEvent).meta({ description: 'O mais antigo primeiro' }),
  })
  .meta({ id: 'OwnOrder' });
export type BuyerOrder = z.infer<typeof BuyerOrder>;

export const listBuyerOrders = endpoint({
  method: 'get',
  path: '/api/account/orders',
  summary: 'Os pedidos do próprio cliente, do mais novo ao mais antigo',
  query: PageQuery,
  reply: pageOf(BuyerOrderSummary),
});

export const readBuyerOrder = endpoint({
  method: 'get',
  path: '/api/account/orders/:id',
  summary: 'Um pedido do próprio cliente, por id ou número',
  params,
  reply: BuyerOrder,
});

export const Revealed = z.object({
  lineId: z.string(),
  items: z.array(Delivered),
  units: z.array(z.int()).meta({
    description: 'O número de cada uma no item, a partir de 1. Falta a que é entregue de novo',
  }),
});
export type Revealed = z.infer<typeof Revealed>;

export const revealLine = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/lines/:lineId/reveal',
  summary: 'O que foi entregue num item, às claras. Cada vez é anotada com o endereço de quem viu. Leva `{}`',
  params: lineParams,
  body: z.strictObject({}),
  neverKept: true,
  reply: Revealed,
  refusals: ['nothing_to_reveal', 'refund_pending'],
});

export const confirmLine = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/lines/:lineId/confirmation',
  summary:
    'Confirma o recebimento de um item, depois de revelado. A garantia continua. Repetido, nada muda. Leva `{}`',
  params: lineParams,
  body: z.strictObject({}),
  reply: BuyerOrder,
  refusals: ['conflict', 'refund_pending'],
});

export const cancelBuyerLine = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/lines/:lineId/cancellation',
  needsClock: true,
  summary: 'Cancela um item cuja entrega atrasou. Tudo o que foi pago por ele volta. Leva `{}`',
  params: lineParams,
  body: z.strictObject({}),
  reply: BuyerOrder,
  refusals: ['conflict', 'not_refundable', 'refund_pending', 'refund_refused'],
});

export const refundBuyerLine = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/lines/:lineId/refund',
  summary:
    'Desiste de um item: devolve o que foi pago por ele, dentro dos dias que a loja fixa e enquanto não foi revelado. Leva `{}`',
  params: lineParams,
  body: z.strictObject({}),
  reply: BuyerOrder,
  refusals: ['not_refundable', 'refund_refused', 'refund_pending'],
});

export const BuyerReview = z.strictObject({
  stars: z.coerce.number('Escolha de 1 a 5 estrelas').int().min(1, 'Escolha de 1 a 5 estrelas').max(5),
  text: optionalWords(2_000)
    .transform((text) => text || null)
    .nullable()
    .default(null),
});

export const reviewLine = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/lines/:lineId/review',
  summary: 'Avalia o que foi comprado, uma vez. Aparece quando a loja publica',
  params: lineParams,
  body: BuyerReview,
  reply: BuyerOrder,
  status: 201,
  refusals: ['not_reviewable'],
});

export const findReviewable = endpoint({
  method: 'get',
  path: '/api/account/reviewable/:productId',
  summary: 'O último item do cliente deste produto que ele pode avaliar agora. Nulo quando não há',
  params: z.object({ productId: RowId }),
  reply: z.object({ line: z.object({ number: z.string(), lineId: z.string() }).nullable() }),
});
