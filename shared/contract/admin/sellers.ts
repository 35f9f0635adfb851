import * as z from 'zod';
import { DisputeState } from '#shared/contract/account/disputes.ts';
import { LineStage } from '#shared/contract/account/lineSteps.ts';
import { Currency, Instant, oneOf, SearchText } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { cursorPageOf, pageOf, PageQuery } from '#shared/contract/page.ts';
import { FeePercent } from '#shared/contract/public/fees.ts';
import { Reais, Slug } from '#shared/contract/public/products.ts';
import { SellerKeyEntry } from '#shared/contract/seller/keys.ts';
import { PayoutCurrency, PayoutHolds } from '#shared/contract/seller/payouts.ts';
import { SellerStanding, SellerStrike } from '#shared/contract/seller/standing.ts';
import { SellerMove, StatementQuery, StatementPeriod } from '#shared/contract/seller/statement.ts';
import { Pockets } from '#shared/contract/seller/statement.ts';
import { APPLICATION_STATES } from '#shared/people/sellerApplication.ts';
import { SELLER_STATES } from '#shared/people/sellerStanding.ts';
import { REPORT_STATES } from '#shared/shop/listingReports.ts';
import { LISTING_STATES } from '#shared/shop/listings.ts';
import { PAYOUT_STATES } from '#shared/trade/payouts.ts';
import { LinkedSale } from './linkedSales.ts';

/** A seller as the list of the back-office shows it. */
export const SellerSummary = z
  .object({
    id: z.string(),
    slug: Slug,
    name: z.string(),
    verified: z.boolean(),
    state: oneOf(SELLER_STATES),
    appeals: z.int().meta({ description: 'Recursos de advertências que esperam a equipe' }),
    linked: z.int().meta({ description: 'Vendas que parecem compras da própria loja e por isso não contam' }),
    isStore: z.boolean().meta({ description: 'É a própria loja, que não paga taxa' }),
    onSale: z.int().meta({ description: 'Produtos à venda' }),
    sold: z.int().meta({ description: 'Unidades vendidas do que está à venda' }),
    feePercent: FeePercent.nullable().meta({ description: 'A taxa própria. Nula quando não tem' }),
  })
  .meta({ id: 'SellerSummary' });
export type SellerSummary = z.infer<typeof SellerSummary>;

/** The team's internal note about a seller. */
export const SellerNote = z
  .object({ id: z.string(), text: z.string(), by: z.string(), at: Instant })
  .meta({ id: 'SellerNote' });

export const SellerSale = z
  .object({
    orderId: z.string(),
    number: z.string(),
    title: z.string(),
    currency: Currency,
    price: Reais,
    stage: LineStage,
    placedAt: Instant,
  })
  .meta({ id: 'SellerSale' });

export const SellerPayout = z
  .object({
    number: z.string(),
    currency: PayoutCurrency,
    amount: Reais,
    state: oneOf(PAYOUT_STATES),
    waitsFor: PayoutHolds,
    requestedAt: Instant,
  })
  .meta({ id: 'SellerPayout' });

export const SellerReport = z
  .object({ id: z.string(), title: z.string(), state: oneOf(REPORT_STATES), openedAt: Instant })
  .meta({ id: 'SellerReport' });

export const SellerDispute = z
  .object({
    id: z.string(),
    sale: z.string().meta({ description: 'O número da venda' }),
    title: z.string(),
    state: DisputeState,
    openedAt: Instant,
    dueAt: Instant.nullable().meta({ description: 'Até quando vale o passo de agora' }),
  })
  .meta({ id: 'SellerDispute' });

/** A seller in events, without the team's internal fields. */
export const SellerAccount = SellerSummary.extend({
  bio: z.string(),
  since: Instant,
  account: z.string().meta({ description: 'O começo do nome das contas dele no livro-razão' }),
  currency: Currency,
  pockets: Pockets,
  version: z
    .int()
    .meta({ description: 'Envie-a ao gravar a taxa, ao suspender, ao encerrar e ao trazer de volta' }),
  standing: SellerStanding,
}).meta({ id: 'SellerAccount' });
export type SellerAccount = z.infer<typeof SellerAccount>;

export const AdminSeller = SellerAccount.extend({
  strikes: z.array(SellerStrike),
  notes: z.array(SellerNote),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  application: z.object({ id: z.string(), state: oneOf(APPLICATION_STATES) }).nullable(),
  listings: z
    .record(oneOf(LISTING_STATES), z.int())
    .meta({ description: 'Quantos anúncios há em cada estado' }),
  sales: z.array(SellerSale).meta({ description: 'As últimas vendas pagas' }),
  payouts: z.array(SellerPayout).meta({ description: 'Os últimos saques' }),
  disputes: z
    .array(SellerDispute)
    .meta({ description: 'As disputas: as abertas por prazo, e depois as últimas encerradas' }),
  reports: z.array(SellerReport).meta({ description: 'As últimas denúncias de anúncios' }),
  linkedSales: z
    .array(LinkedSale)
    .meta({ description: 'As vendas que parecem compras da própria loja, primeiro as que não contam' }),
  keyActs: z.array(SellerKeyEntry).meta({ description: 'O que as chaves de API dele mudaram por último' }),
}).meta({ id: 'AdminSeller' });
export type AdminSeller = z.infer<typeof AdminSeller>;

export const SellerQuery = PageQuery.extend({ q: SearchText.meta({ description: 'Parte do nome' }) });
export type SellerQuery = z.infer<typeof SellerQuery>;

export const SellerFeeForm = z.strictObject({
  feePercent: FeePercent.nullable().meta({ description: 'Nula: vale a da categoria ou a da loja' }),
  version: z.int().meta({ description: 'Do vendedor como foi lido' }),
});

const params = z.object({ slug: Slug });

export const readStatement = endpoint({
  method: 'get',
  path: '/api/admin/seller-accounts/:slug/statement',
  permission: 'finance.read',
  summary:
    'O extrato de um vendedor, do mais novo ao mais antigo, com o saldo depois de cada movimento. Com `Accept: text/csv`, o período inteiro',
  params: z.object({ slug: Slug }),
  query: StatementQuery,
  reply: cursorPageOf(SellerMove).extend({ period: StatementPeriod }),
  csv: { passwordAgain: true },
});

export const listSellers = endpoint({
  method: 'get',
  path: '/api/admin/seller-accounts',
  permission: 'sellers.read',
  summary: 'Os vendedores, por nome, com a taxa de cada um',
  query: SellerQuery,
  reply: pageOf(SellerSummary),
  csv: true,
});

export const readAdminSeller = endpoint({
  method: 'get',
  path: '/api/admin/seller-accounts/:slug',
  permission: 'sellers.read',
  summary: 'Um vendedor',
  params,
  reply: AdminSeller,
});

export const saveSellerFee = endpoint({
  method: 'put',
  path: '/api/admin/seller-accounts/:slug/fee',
  permission: 'sellers.fees',
  stepUp: 'always',
  summary: 'A taxa própria de um vendedor. Vale para os pedidos feitos depois',
  params,
  body: SellerFeeForm,
  reply: AdminSeller,
  refusals: ['stale_version', 'conflict'],
});
