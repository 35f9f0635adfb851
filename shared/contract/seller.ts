import * as z from 'zod';
import { ORDER_STATUSES } from '../orderStatus.ts';
import { Pockets } from './admin/finance.ts';
import { SellerMove } from './admin/sellers.ts';
import { Instant, oneOf } from './atoms.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, PageQuery } from './page.ts';
import { Reais, Slug } from './products.ts';

/** The shop of whoever is signed in, at a glance. */
export const OwnShop = z
  .object({
    slug: Slug,
    name: z.string(),
    verified: z.boolean(),
    since: Instant,
    onSale: z.int().meta({ description: 'Produtos à venda' }),
    pockets: Pockets,
    sales: z.int().meta({ description: 'Itens vendidos nos últimos 30 dias' }),
    net: Reais.meta({ description: 'O que eles deixam para o vendedor, já sem a taxa' }),
    owed: z.int().meta({ description: 'Vendas pagas que ainda serão entregues' }),
  })
  .meta({ id: 'OwnShop' });
export type OwnShop = z.infer<typeof OwnShop>;

/** A line of an order as its seller sees it: nothing of the rest of the order, and of its buyer the first name. */
export const OwnSale = z
  .object({
    number: z.string().meta({ description: 'O número da venda, como A-10001-1' }),
    title: z.string(),
    quantity: z.int(),
    price: Reais.meta({ description: 'Do item todo, sem descontos da loja' }),
    fee: Reais,
    net: Reais,
    buyer: z.string().meta({ description: 'O primeiro nome' }),
    status: oneOf(ORDER_STATUSES),
    placedAt: Instant,
    dueAt: Instant.nullable().meta({ description: 'Até quando a entrega foi prometida' }),
    deliveredAt: Instant.nullable(),
    refundedAt: Instant.nullable(),
  })
  .meta({ id: 'OwnSale' });
export type OwnSale = z.infer<typeof OwnSale>;

export const readOwnShop = endpoint({
  method: 'get',
  path: '/api/seller',
  summary: 'A loja de quem entrou: saldo, vendas de 30 dias e o que falta entregar',
  reply: OwnShop,
});

export const listOwnSales = endpoint({
  method: 'get',
  path: '/api/seller/sales',
  summary: 'As vendas da loja de quem entrou, da mais nova à mais antiga',
  query: PageQuery,
  reply: pageOf(OwnSale),
});

/** A move of the own money; of the order it is of, sellers know their lines alone. */
export const OwnMove = SellerMove.omit({ order: true }).meta({ id: 'OwnMove' });
export type OwnMove = z.infer<typeof OwnMove>;

export const listOwnMoves = endpoint({
  method: 'get',
  path: '/api/seller/statement',
  summary: 'O extrato da loja de quem entrou, do mais novo ao mais antigo, cada movimento com a sua regra',
  query: PageQuery,
  reply: pageOf(OwnMove),
});
