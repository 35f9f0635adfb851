import * as z from 'zod';
import { Instant, SearchText } from '../atoms.ts';
import { endpoint } from '../endpoint.ts';
import { FeePercent } from '../fees.ts';
import { pageOf, PageQuery } from '../page.ts';
import { LedgerCause, Pockets } from './finance.ts';
import { Reais, Slug } from '../products.ts';

/** A seller as the list of the back-office shows it. */
export const SellerSummary = z
  .object({
    id: z.string(),
    slug: Slug,
    name: z.string(),
    verified: z.boolean(),
    isStore: z.boolean().meta({ description: 'É a própria loja, que não paga taxa' }),
    onSale: z.int().meta({ description: 'Produtos à venda' }),
    sold: z.int().meta({ description: 'Unidades vendidas do que está à venda' }),
    feePercent: FeePercent.nullable().meta({ description: 'A taxa própria; nula quando não tem' }),
  })
  .meta({ id: 'SellerSummary' });
export type SellerSummary = z.infer<typeof SellerSummary>;

export const AdminSeller = SellerSummary.extend({
  bio: z.string(),
  since: Instant,
  account: z.string().meta({ description: 'O começo do nome das contas dele no livro-razão' }),
  pockets: Pockets,
  version: z.int().meta({ description: 'Envie-a ao gravar a taxa' }),
}).meta({ id: 'AdminSeller' });
export type AdminSeller = z.infer<typeof AdminSeller>;

export const SellerQuery = PageQuery.extend({ q: SearchText.meta({ description: 'Parte do nome' }) });
export type SellerQuery = z.infer<typeof SellerQuery>;

export const SellerFeeForm = z.strictObject({
  feePercent: FeePercent.nullable().meta({ description: 'Nula: vale a da categoria ou a da loja' }),
  version: z.int().meta({ description: 'Do vendedor como foi lido' }),
});

const params = z.object({ slug: Slug });

/** A line of a seller's statement. */
export const SellerMove = z
  .object({
    id: z.string(),
    at: Instant,
    cause: LedgerCause,
    text: z.string().meta({ description: 'O que aconteceu, em uma frase' }),
    rule: z.string().nullable().meta({ description: 'A regra por trás' }),
    order: z
      .object({ id: z.string(), number: z.string() })
      .nullable()
      .meta({ description: 'Nulo onde é um saque' }),
    changes: z.array(z.object({ pocket: Pockets.keyof(), amount: Reais })),
  })
  .meta({ id: 'SellerMove' });
export type SellerMove = z.infer<typeof SellerMove>;

export const readStatement = endpoint({
  method: 'get',
  path: '/api/admin/seller-accounts/:slug/statement',
  permission: 'finance.read',
  summary: 'O extrato de um vendedor, do mais novo ao mais antigo; com `Accept: text/csv`, todo ele',
  params: z.object({ slug: Slug }),
  query: PageQuery,
  reply: pageOf(SellerMove),
  csv: true,
});

export const listSellers = endpoint({
  method: 'get',
  path: '/api/admin/seller-accounts',
  permission: 'sellers.read',
  summary: 'Quem vende na loja, por nome, com a taxa de cada um',
  query: SellerQuery,
  reply: pageOf(SellerSummary),
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
  summary: 'A taxa própria de um vendedor; vale para os pedidos feitos depois',
  params,
  body: SellerFeeForm,
  reply: AdminSeller,
  refusals: ['stale_version', 'conflict'],
});
