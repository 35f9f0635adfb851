import * as z from 'zod';
import { Day, RowId, words, typed } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { AdminSeller } from './sellers.ts';

const reason = words('Escreva o motivo', 500).meta({ description: 'O vendedor o lê' });
const version = z.int().meta({ description: 'Do vendedor como foi lido' });
const params = z.object({ slug: Slug });
const own = '/api/admin/seller-accounts/:slug' as const;

export const suspendSeller = endpoint({
  method: 'post',
  path: `${own}/suspension`,
  permission: 'sellers.manage',
  stepUp: 'never',
  summary: 'Suspende a loja: os anúncios saem do ar, os saques esperam, as vendas em aberto seguem',
  params,
  body: z.strictObject({
    reason,
    until: z
      .preprocess((value) => (value === '' ? null : value), Day.nullable())
      .default(null)
      .meta({ description: 'O último dia, no fuso da loja. Nulo: até a equipe decidir' }),
    version,
  }),
  reply: AdminSeller,
  refusals: ['stale_version', 'conflict'],
});

export const returnSeller = endpoint({
  method: 'post',
  path: `${own}/return`,
  permission: 'sellers.manage',
  stepUp: 'always',
  summary: 'Traz de volta uma loja suspensa ou encerrada, com os anúncios que saíram com ela',
  params,
  body: z.strictObject({ version }),
  reply: AdminSeller,
  refusals: ['stale_version', 'conflict'],
});

export const closeSeller = endpoint({
  method: 'post',
  path: `${own}/closure`,
  permission: 'sellers.manage',
  stepUp: 'never',
  summary: 'Encerra a loja. As vendas em aberto seguem, e o dinheiro continua podendo ser sacado',
  params,
  body: z.strictObject({ reason, version }),
  reply: AdminSeller,
  refusals: ['stale_version', 'conflict'],
});

export const giveStrike = endpoint({
  method: 'post',
  path: `${own}/strikes`,
  permission: 'sellers.manage',
  stepUp: 'never',
  summary: 'Adverte o vendedor. Advertências demais suspendem a loja sozinhas',
  params,
  body: z.strictObject({
    reason,
    sales: z
      .array(typed().min(1).max(30))
      .max(20, 'Cite no máximo 20 vendas')
      .default([])
      .meta({ description: 'Os números das vendas de que se trata', examples: [['A-10001-1']] }),
    grave: z.boolean().default(false).meta({ description: 'Vale por três e suspende por si' }),
  }),
  reply: AdminSeller,
  refusals: ['conflict'],
  status: 201,
});

export const decideStrike = endpoint({
  method: 'post',
  path: `${own}/strikes/:id/decision`,
  permission: 'sellers.manage',
  stepUp: 'byContent',
  summary: 'Decide o recurso de uma advertência: fica ou sai',
  params: params.extend({ id: RowId }),
  body: z.strictObject({
    lift: z.boolean('Escolha a decisão').meta({ description: 'A advertência sai' }),
    reason,
  }),
  reply: AdminSeller,
  refusals: ['conflict'],
});

export const noteOnSeller = endpoint({
  method: 'post',
  path: `${own}/notes`,
  permission: 'sellers.manage',
  stepUp: 'never',
  summary: 'Anota algo sobre o vendedor, só para a equipe',
  params,
  body: z.strictObject({ text: words('Escreva a anotação', 2_000) }),
  reply: AdminSeller,
  status: 201,
  refusals: ['conflict'],
});
