import * as z from 'zod';
import {
  Instant,
  oneOf,
  optionalWords,
  RowId,
  SaleNumber,
  SearchText,
  Since,
  emptyAsUndefined,
} from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { cursorPageOf, CursorQuery } from '#shared/contract/page.ts';
import { Reais, Slug } from '#shared/contract/public/products.ts';
import { PayoutCurrency, PayoutHolds, PayoutStateName } from '#shared/contract/seller/payouts.ts';
import { PIX_KEYS } from '#shared/people/sellerApplication.ts';
import { NEEDS_REASON, type PayoutState } from '#shared/trade/payouts.ts';

export const AdminPayout = z
  .object({
    id: z.string(),
    number: z.string(),
    seller: z.object({ slug: Slug, name: z.string() }),
    currency: PayoutCurrency,
    amount: Reais,
    state: PayoutStateName,
    weekly: z.boolean(),
    pixKind: oneOf(PIX_KEYS).nullable(),
    key: z.string().meta({ description: 'A chave Pix, quase toda coberta. Inteira só no arquivo do lote' }),
    channel: z
      .enum(['bank', 'file'])
      .nullable()
      .meta({ description: '`bank`: o provedor envia. `file`: uma pessoa leva o arquivo ao banco' }),
    batch: z.string().nullable(),
    reason: z.string().nullable(),
    reviewUntil: Instant.nullable(),
    waitsFor: PayoutHolds,
    handledBy: z
      .string()
      .nullable()
      .meta({ description: 'A pessoa que enviou, analisou ou recusou o saque' }),
    requestedAt: Instant,
    sentAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    version: z.int().meta({ description: 'Envie-a ao mover o saque' }),
  })
  .meta({ id: 'AdminPayout' });
export type AdminPayout = z.infer<typeof AdminPayout>;

export const PayoutQuery = CursorQuery.extend({
  q: SearchText.meta({ description: 'Número do saque ou nome do vendedor' }),
  state: emptyAsUndefined(z.enum(['waiting', 'late', 'sent', 'paid', 'failed', 'refused'])).meta({
    description:
      '`waiting`: pedidos e em análise, antes os atrasados, o mais antigo primeiro. `late`: em análise cujo prazo passou',
  }),
  batch: emptyAsUndefined(RowId).meta({ description: 'Só os deste lote' }),
  updatedSince: Since.optional().meta({ description: 'Só os pedidos ou mudados desde então' }),
});
export type PayoutQuery = z.infer<typeof PayoutQuery>;

export const listPayouts = endpoint({
  method: 'get',
  path: '/api/admin/payouts',
  permission: 'finance.read',
  summary:
    'Os saques dos vendedores, o mais novo primeiro. Com `Accept: text/csv`, todos os que servem com a chave Pix inteira, para o banco',
  query: PayoutQuery,
  reply: cursorPageOf(AdminPayout).extend({
    counts: z.object({
      waiting: z.int().meta({ description: 'Todos com a mesma busca' }),
      late: z.int().meta({ description: 'Dos que esperam, os em análise cujo prazo passou' }),
      sent: z.int(),
      paid: z.int(),
      failed: z.int(),
      refused: z.int(),
    }),
    requested: z
      .object({
        count: z.int(),
        amount: Reais,
        left: z.int().meta({ description: 'Quantos pedidos ficariam de fora' }),
      })
      .meta({ description: 'O que um lote levaria agora' }),
    batches: z.array(z.object({ batch: RowId, sentAt: Instant, count: z.int(), amount: Reais })).meta({
      description: 'Lotes com saques ainda sem resultado. O arquivo é `?batch=` com `Accept: text/csv`',
    }),
    bank: z.boolean().meta({ description: 'O provedor em uso envia saques sozinho' }),
  }),
  csv: { permission: 'finance.payouts', passwordAgain: true },
});

const params = z.object({ id: RowId });
const STATES = [
  'requested',
  'sent',
  'in_review',
  'refused',
  'paid',
  'failed',
] as const satisfies PayoutState[];

export const PayoutMoveForm = z
  .strictObject({
    to: z.enum(STATES, 'Escolha o que fazer'),
    reason: optionalWords(500)
      .default('')
      .meta({ description: 'O vendedor o lê. Não precisa com `sent` e `paid`' }),
    reviewUntil: Instant.nullable().default(null).meta({ description: 'Com `in_review`: até quando' }),
    sales: z
      .array(SaleNumber)
      .max(20, 'Cite no máximo 20 vendas')
      .default([])
      .meta({ description: 'Com `in_review`: os números das vendas do vendedor de que se trata' }),
    needed: optionalWords(500)
      .default('')
      .meta({ description: 'Com `in_review`: o que falta do vendedor, que o lê' }),
    version: z.int(),
  })
  .superRefine(({ to, reason, reviewUntil }, context) => {
    if (NEEDS_REASON.includes(to) && reason.length < 5)
      context.addIssue({
        code: 'custom',
        path: ['reason'],
        message: 'Escreva o motivo em ao menos 5 caracteres',
      });
    if (to === 'in_review' && reviewUntil === null)
      context.addIssue({ code: 'custom', path: ['reviewUntil'], message: 'Diga até quando' });
  });

export const movePayout = endpoint({
  method: 'post',
  path: '/api/admin/payouts/:id/move',
  permission: 'finance.payouts',
  stepUp: 'always',
  needsClock: true,
  summary:
    'Envia pelo provedor, põe em análise, libera dela ou recusa um saque. Diz o que houve com um que foi levado ao banco por arquivo',
  params,
  body: PayoutMoveForm,
  reply: AdminPayout,
  refusals: ['conflict', 'stale_version'],
});

export const makeBatch = endpoint({
  method: 'post',
  path: '/api/admin/payouts/batches',
  permission: 'finance.payouts',
  stepUp: 'always',
  needsClock: true,
  summary:
    'Junta os saques pedidos num lote, que passam a enviados. O arquivo dele está em `/api/admin/payouts?batch=`',
  body: z.strictObject({}),
  reply: z.object({
    batch: z.string(),
    count: z.int(),
    amount: Reais,
    left: z.int().meta({
      description: 'Quantos ficaram de fora: de vendedores suspensos ou com saldo negativo',
    }),
  }),
  status: 201,
  refusals: ['conflict'],
});

export const loadResults = endpoint({
  method: 'post',
  path: '/api/admin/payouts/results',
  permission: 'finance.payouts',
  stepUp: 'always',
  summary:
    'O arquivo do lote de volta, com as colunas Resultado (pago ou falhou) e Motivo. Com uma linha errada, ou que difere do que foi enviado, nada é gravado, e `errors` diz quais',
  body: z.strictObject({
    text: z
      .string('Escolha o arquivo')
      .min(1, 'Escolha o arquivo')
      .max(90_000, 'O arquivo passa de 90 mil caracteres')
      .meta({
        description:
          'Com as colunas Saque, Chave Pix, Valor, Resultado e Motivo. Lote, Titular e CPF ou CNPJ são conferidos quando vêm, e outras são ignoradas',
      }),
    preview: z.boolean().default(false).meta({ description: 'Só confere o arquivo. Nada é gravado' }),
  }),
  reply: z.object({
    batch: RowId.nullable().meta({ description: 'O lote do arquivo. Nulo sem nenhum resultado' }),
    paid: z.int(),
    failed: z.int(),
    left: z.int().meta({ description: 'Linhas sem resultado' }),
    paidAmount: Reais,
    failedAmount: Reais,
  }),
});
