import * as z from 'zod';
import { DisputeSummary } from '#shared/contract/account/disputes.ts';
import { LineStage, LineStep } from '#shared/contract/account/lineSteps.ts';
import {
  Currency,
  Day,
  daysInOrder,
  Instant,
  LAST_DAY_FIRST,
  oneOf,
  SaleNumber,
  SearchText,
  Since,
  emptyAsUndefined,
  plainText,
  onlyIf,
} from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { SellerProof } from '#shared/contract/evidence.ts';
import { cursorPageOf, CursorQuery } from '#shared/contract/page.ts';
import { Reais, Slug } from '#shared/contract/public/products.ts';
import { Delivered, UnitQuery } from '#shared/contract/unitSecret.ts';
import { GOODS } from '#shared/shop/goods.ts';
import { SellerReputation, SellerStanding, SellerStrike } from './standing.ts';
import { SellerMove, StatementPeriod, StatementQuery } from './statement.ts';
import { Pockets } from './statement.ts';
import { Away } from './window.ts';

/** A line of an order as its seller sees it: nothing of the rest of the order, and of its buyer the first name. */
export const ShopSale = z
  .object({
    number: z.string().meta({ description: 'O número da venda, como A-10001-1' }),
    order: z.string().meta({ description: 'O número do pedido, que o comprador também lê' }),
    lineId: z.string(),
    productId: z.string().nullable().meta({
      description: 'O anúncio, em `GET /api/seller/products/{id}`. Nulo se ele não existe mais',
    }),
    productSlug: Slug.nullable().meta({ description: 'O endereço do anúncio na loja' }),
    title: z.string(),
    quantity: z.int(),
    currency: Currency,
    unitPrice: Reais.meta({ description: 'De uma unidade, antes de cupons' }),
    total: Reais.meta({
      description:
        'Por que o item todo foi vendido, sem os cupons por conta do vendedor. O que a loja desconta é dela',
    }),
    price: Reais.meta({ description: 'O mesmo que `total`, de todas as unidades' }),
    coupons: Reais.meta({ description: 'O que cupons por conta do vendedor já tiraram do preço' }),
    withheld: Reais.meta({
      description:
        'O que a loja não paga dos próprios descontos, onde a venda parece compra da própria loja: o vendedor não recebe mais do que foi pago',
    }),
    refunded: Reais.meta({ description: 'Do preço, o que voltou ao comprador ou está voltando' }),
    fee: Reais.meta({ description: 'Do que ficou' }),
    net: Reais.meta({ description: 'Do que ficou, sem a taxa' }),
    buyer: z.string().meta({ description: 'O primeiro nome' }),
    stage: LineStage,
    placedAt: Instant,
    dueAt: Instant.nullable().meta({ description: 'Até quando a entrega foi prometida' }),
    lateAt: Instant.nullable().meta({
      description: 'Desde quando o comprador pode cancelar, se não foi entregue até então',
    }),
    deliveredAt: Instant.nullable(),
    refundedAt: Instant.nullable(),
  })
  .meta({ id: 'OwnSale' });
export type ShopSale = z.infer<typeof ShopSale>;

/** The overview of the caller's shop. */
export const SellerShop = z
  .object({
    slug: Slug,
    name: z.string(),
    verified: z.boolean(),
    since: Instant,
    onSale: z.int().meta({ description: 'Anúncios no ar, sem os esgotados' }),
    currency: Currency,
    pockets: Pockets,
    sales: z.int().meta({ description: 'Itens vendidos nos últimos 30 dias' }),
    net: Reais.meta({ description: 'O que eles deixam para o vendedor, já sem a taxa' }),
    unread: z.int().meta({ description: 'Conversas com mensagens não lidas' }),
    questions: z.int().meta({ description: 'Perguntas sobre anúncios que esperam resposta' }),
    owed: z.int().meta({ description: 'Vendas pagas que o vendedor tem de entregar' }),
    standing: SellerStanding,
    reputation: SellerReputation,
    strikes: z.array(SellerStrike).meta({ description: 'As advertências da loja, a mais nova primeiro' }),
    toDeliver: z.array(ShopSale).meta({ description: 'As primeiras delas, a mais urgente antes' }),
    disputes: z
      .array(DisputeSummary)
      .meta({ description: 'Disputas que esperam a resposta do vendedor, a mais urgente antes' }),
    listings: z.int().meta({ description: 'Anúncios de qualquer situação, sem os arquivados' }),
    changes: z.array(z.object({ id: z.string(), title: z.string(), at: Instant.nullable() })).meta({
      description: 'Anúncios e alterações em que a equipe pediu ajustes, o pedido mais antigo antes',
    }),
    takenOff: z.array(z.object({ id: z.string(), title: z.string() })).meta({
      description: 'Anúncios que denúncias ou a equipe tiraram do ar, até cinco',
    }),
    away: z
      .object({ ...Away.shape, now: z.boolean().meta({ description: 'As férias estão correndo' }) })
      .nullable()
      .meta({ description: 'As férias marcadas, até acabarem' }),
  })
  .meta({ id: 'OwnShop' });
export type SellerShop = z.infer<typeof SellerShop>;

/** The pending tasks of a shop, counted for each room of the seller centre. */
export const SellerTaskCounts = z
  .object({
    owed: z.int().meta({ description: 'Vendas pagas que o vendedor tem de entregar' }),
    disputes: z.int().meta({ description: 'Disputas em que a vez é dele' }),
    changes: z.int().meta({ description: 'Anúncios e alterações em que a equipe pediu ajustes' }),
    unread: z.int().meta({ description: 'Conversas com mensagens não lidas' }),
    questions: z.int().meta({ description: 'Perguntas sobre anúncios que esperam resposta' }),
  })
  .meta({ id: 'OwnWaiting' });
export type SellerTaskCounts = z.infer<typeof SellerTaskCounts>;

export const readSellerTaskCounts = endpoint({
  method: 'get',
  path: '/api/seller/waiting',
  sellerScope: 'shop.read',
  summary: 'O que espera pelo vendedor, contado: entregas, disputas, ajustes, mensagens e perguntas',
  reply: SellerTaskCounts,
});

export const readSellerShop = endpoint({
  method: 'get',
  path: '/api/seller',
  sellerScope: 'shop.read',
  summary: 'A loja de quem entrou: saldo, vendas de 30 dias e o que falta entregar',
  reply: SellerShop,
});

export const listSellerSales = endpoint({
  method: 'get',
  path: '/api/seller/sales',
  sellerScope: 'sales.read',
  summary:
    'As vendas da loja de quem entrou, da mais nova à mais antiga. Com `Accept: text/csv`, todas as que servem',
  query: CursorQuery.extend({
    q: SearchText.meta({
      description:
        'Número da venda ou do pedido, palavras do título, ou o começo do primeiro nome do comprador',
    }),
    from: emptyAsUndefined(Day).meta({ description: 'Feitas neste dia ou depois, no fuso da loja' }),
    until: emptyAsUndefined(Day).meta({ description: 'Feitas neste dia ou antes' }),
    owed: onlyIf().meta({
      description: '`true`: só as que falta entregar, a mais urgente primeiro',
    }),
    updatedSince: Since.optional().meta({
      description: 'Só as que mudaram desde então: pedido, entrega, confirmação, disputa ou dinheiro',
    }),
  }).refine(daysInOrder, LAST_DAY_FIRST),
  reply: cursorPageOf(ShopSale),
  csv: true,
});

/** A sale with what its seller needs to deliver it, and its state. */
export const ShopSaleDetails = ShopSale.extend({
  paidAt: Instant,
  guaranteeDays: z.int(),
  goods: oneOf(GOODS).meta({ description: 'O que foi vendido, que decide os prazos' }),
  handed: z.int().meta({ description: 'Quantas unidades já foram entregues à mão' }),
  missing: z.array(z.int()).meta({ description: 'As que faltam, pelo número. A primeira é a próxima' }),
  byHand: z.boolean().meta({ description: 'O vendedor a entrega, ou entrega de novo para corrigir' }),
  seenAt: Instant.nullable().meta({ description: 'Quando o comprador viu a entrega pela primeira vez' }),
  confirmBy: Instant.nullable().meta({ description: 'Quando o recebimento se confirma sozinho' }),
  confirmedAt: Instant.nullable(),
  byBuyer: z.boolean().meta({ description: 'O comprador confirmou, e não o prazo' }),
  refundable: Reais.meta({ description: 'O que o comprador recebe de volta se a venda for cancelada' }),
  returned: Reais.meta({
    description: 'O que o comprador já recebeu de volta, ou recebe, do que pagou. Sem o desconto da loja',
  }),
  lost: Reais.meta({ description: 'O que o vendedor deixou de receber com isso, já sem a taxa' }),
  canCancel: z.boolean().meta({ description: 'Nada foi entregue: o vendedor pode desistir dela' }),
  cancelAt: Instant.nullable().meta({
    description: 'Quando é cancelada e devolvida sozinha, se não for entregue',
  }),
  steps: z.array(LineStep).meta({ description: 'O que houve e o que vem, o mais antigo primeiro' }),
  heldUntil: Instant.nullable().meta({ description: 'Até quando o dinheiro fica retido' }),
  disputeId: z.string().nullable().meta({ description: 'A disputa mais recente sobre ela' }),
  proof: z.array(SellerProof).meta({ description: 'Os comprovantes da entrega, o mais antigo primeiro' }),
  canProve: z.boolean().meta({ description: 'Mais um pode ser juntado' }),
}).meta({ id: 'OwnSaleDetails' });
export type ShopSaleDetails = z.infer<typeof ShopSaleDetails>;

export const readSellerSale = endpoint({
  method: 'get',
  path: '/api/seller/sales/:number',
  sellerScope: 'sales.read',
  summary: 'Uma venda da loja de quem entrou',
  params: z.object({ number: SaleNumber }),
  reply: ShopSaleDetails,
});

export const deliverSellerSale = endpoint({
  method: 'post',
  path: '/api/seller/sales/:number/delivery',
  sellerScope: 'sales.write',
  summary: 'Entrega uma unidade da venda, ou corrige o que foi entregue. Só o comprador volta a ler',
  params: z.object({ number: SaleNumber }),
  query: UnitQuery,
  body: Delivered,
  reply: ShopSaleDetails,
  refusals: ['conflict', 'refund_pending'],
});

export const cancelSellerSale = endpoint({
  method: 'post',
  path: '/api/seller/sales/:number/cancellation',
  sellerScope: 'sales.write',
  summary: 'Desiste de uma venda que não pode ser entregue. O comprador recebe tudo de volta e lê o motivo',
  params: z.object({ number: SaleNumber }),
  body: z.strictObject({
    reason: plainText()
      .min(10, 'Escreva o motivo com pelo menos 10 caracteres')
      .max(500, 'Use no máximo 500 caracteres')
      .meta({ examples: ['O fornecedor cancelou o lote desta semana.'] }),
    pause: z.boolean().default(false).meta({
      description: 'Pausa também o anúncio. Sem isso, o que voltou da venda fica à venda de novo',
    }),
  }),
  reply: ShopSaleDetails,
  refusals: ['conflict', 'not_refundable', 'refund_pending', 'refund_refused'],
});

/** A move of the seller's own money; of its order, sellers know only their own lines. */
export const SellerStatementMove = SellerMove.omit({ order: true }).meta({ id: 'OwnMove' });
export type SellerStatementMove = z.infer<typeof SellerStatementMove>;

export const listSellerMoves = endpoint({
  method: 'get',
  path: '/api/seller/statement',
  sellerScope: 'shop.read',
  summary:
    'O extrato da loja de quem entrou, do mais novo ao mais antigo, cada movimento com a sua regra e o saldo depois dele. `period` soma os dias pedidos. Com `Accept: text/csv`, o período inteiro',
  query: StatementQuery,
  reply: cursorPageOf(SellerStatementMove).extend({ period: StatementPeriod }),
  csv: true,
});

/** The sums of a day or a month; transfers within the balance are not counted. */
export const StatementSum = z
  .object({
    period: z
      .string()
      .meta({ description: 'O dia, `2026-11-23`, ou o mês, `2026-11`, pelo relógio da loja' }),
    currency: Currency,
    sales: Reais.meta({ description: 'Vendas pagas, já sem a taxa' }),
    returns: Reais.meta({ description: 'Reembolsos, cancelamentos e contestações. Negativo' }),
    payouts: Reais.meta({ description: 'Saques que o banco pagou. Negativo' }),
    total: Reais,
  })
  .meta({ id: 'StatementSum' });
export type StatementSum = z.infer<typeof StatementSum>;

export const sumSellerMoves = endpoint({
  method: 'get',
  path: '/api/seller/statement/sums',
  sellerScope: 'shop.read',
  summary: 'O extrato somado por dia (31 por página) ou por mês (12), do mais novo ao mais antigo',
  query: z.object({
    by: z.enum(['day', 'month']).default('day'),
    page: z.coerce
      .number('Informe um número inteiro')
      .int('Informe um número inteiro')
      .min(1, 'O mínimo é 1')
      .max(100, 'O máximo é 100')
      .default(1),
  }),
  reply: z.object({
    items: z.array(StatementSum),
    page: z.int(),
    earlier: z.boolean().meta({ description: 'Se há movimentos de antes' }),
  }),
});
