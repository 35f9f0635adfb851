import * as z from 'zod';
import { Currency, Day, Instant, oneOf, RowId, emptyAsUndefined, words } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { CursorQuery, cursorPageOf } from '#shared/contract/page.ts';
import { Reais } from '#shared/contract/public/products.ts';
import { HAND_PAYMENT_STATES } from '#shared/trade/handPayments.ts';

/** A payment that the team registered by hand, without the word of a provider. */
export const HandPayment = z
  .object({
    id: z.string(),
    order: z.object({ id: z.string(), number: z.string() }),
    currency: Currency,
    amount: Reais.meta({ description: 'O total do pedido, com juros' }),
    state: oneOf(HAND_PAYMENT_STATES),
    note: z.string().meta({ description: 'Como o dinheiro chegou, nas palavras de quem o registrou' }),
    askedBy: z.string(),
    askedAt: Instant,
    expiresAt: Instant.nullable().meta({ description: 'Até quando espera por outra pessoa' }),
    decidedBy: z.string().nullable().meta({ description: 'A segunda pessoa. Nulo quando uma bastou' }),
    decidedAt: Instant.nullable(),
    reason: z.string().nullable().meta({ description: 'Por que foi recusado' }),
    matchedBy: z.string().nullable(),
    matchedAt: Instant.nullable(),
    statementDay: Day.nullable().meta({ description: 'O dia do crédito no extrato' }),
    statementReference: z.string().nullable(),
    own: z.boolean().meta({ description: 'O registro é seu: outra pessoa aprova e confere' }),
  })
  .meta({ id: 'HandPayment' });
export type HandPayment = z.infer<typeof HandPayment>;

export const HandPaymentQuery = CursorQuery.extend({ state: emptyAsUndefined(oneOf(HAND_PAYMENT_STATES)) });
export type HandPaymentQuery = z.infer<typeof HandPaymentQuery>;

export const listHandPayments = endpoint({
  method: 'get',
  path: '/api/admin/hand-payments',
  permission: 'orders.read',
  summary: 'Os pagamentos que a equipe registrou à mão, do mais novo ao mais antigo',
  query: HandPaymentQuery,
  reply: cursorPageOf(HandPayment).extend({
    counts: z.object({
      waiting: z.int(),
      registered: z.int(),
      matched: z.int(),
      refused: z.int(),
      expired: z.int(),
    }),
  }),
  csv: { passwordAgain: true },
});

const params = z.object({ id: RowId });

export const approveHandPayment = endpoint({
  method: 'post',
  path: '/api/admin/hand-payments/:id/approval',
  permission: 'orders.refund',
  stepUp: 'always',
  summary:
    'Aprova um pagamento que outra pessoa registrou: o pedido passa a valer como pago. O autor do registro não aprova. Leva `{}`',
  params,
  body: z.strictObject({}),
  reply: HandPayment,
  refusals: ['conflict', 'limit_reached'],
});

export const refuseHandPayment = endpoint({
  method: 'post',
  path: '/api/admin/hand-payments/:id/refusal',
  permission: 'orders.refund',
  stepUp: 'always',
  summary: 'Recusa um pagamento que aguarda outra pessoa. O autor do registro pode desistir dele assim',
  params,
  body: z.strictObject({ reason: words('Escreva o motivo', 500) }),
  reply: HandPayment,
  refusals: ['conflict'],
});

export const matchHandPayment = endpoint({
  method: 'post',
  path: '/api/admin/hand-payments/:id/match',
  permission: 'finance.payouts',
  stepUp: 'always',
  summary:
    'Registra que o dinheiro está no extrato do banco. Até então o que é do vendedor fica retido. Outra pessoa que não a que o registrou',
  params,
  body: z.strictObject({
    day: Day.meta({ description: 'O dia do crédito no extrato' }),
    reference: words('Escreva a referência do extrato', 200),
  }),
  reply: HandPayment,
  refusals: ['conflict'],
});
