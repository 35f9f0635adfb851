import * as z from 'zod';
import { Instant, line, oneOf } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { IdempotencyKey } from '#shared/contract/idempotencyKey.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { Reais } from '#shared/contract/public/products.ts';
import { PIX_KEYS } from '#shared/people/sellerApplication.ts';
import { PAYOUT_CURRENCY, PAYOUT_HOLDS, PAYOUT_LOCKS, PAYOUT_STATES } from '#shared/trade/payouts.ts';

export const PayoutStateName = oneOf(PAYOUT_STATES);

export const PayoutCurrency = z
  .literal(PAYOUT_CURRENCY)
  .meta({ description: 'Saques são por Pix, que existe só em reais' });

/** The holds of a payout: the sales, the missing action and the deadline, in the words of both sides. */
export const PayoutHold = z
  .object({
    reason: oneOf(PAYOUT_HOLDS),
    text: z.string().meta({ description: 'O que o segura' }),
    needed: z.string().meta({ description: 'O que falta para que siga' }),
    until: Instant.nullable().meta({ description: 'Até quando. Nulo onde ninguém sabe ainda' }),
    late: z.boolean().meta({ description: '`until` passou, e ele ainda espera' }),
    sales: z
      .array(z.object({ number: z.string(), title: z.string() }))
      .meta({ description: 'De que vendas se trata. Vazia onde não é de nenhuma' }),
  })
  .meta({ id: 'PayoutHold' });
export type PayoutHold = z.infer<typeof PayoutHold>;

export const PayoutHolds = z
  .array(PayoutHold)
  .meta({ description: 'O que segura um saque pedido ou em análise. Vazia onde nada o segura' });

export const SellerPayoutSummary = z
  .object({
    number: z.string().meta({ description: 'Como S-1001' }),
    currency: PayoutCurrency,
    amount: Reais,
    state: PayoutStateName,
    weekly: z.boolean().meta({ description: 'Pedido sozinho, numa sexta-feira' }),
    key: z.string().meta({ description: 'A chave Pix, quase toda coberta' }),
    reason: z.string().nullable().meta({ description: 'Por que está em análise, falhou ou foi recusado' }),
    reviewUntil: Instant.nullable(),
    waitsFor: PayoutHolds,
    requestedAt: Instant,
    sentAt: Instant.nullable(),
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'OwnPayout' });
export type SellerPayoutSummary = z.infer<typeof SellerPayoutSummary>;

export const SellerPayouts = pageOf(SellerPayoutSummary)
  .extend({
    currency: PayoutCurrency,
    available: Reais.meta({
      description: 'Quanto pode ser sacado. Negativo quando as próximas vendas cobrem',
    }),
    least: Reais.meta({ description: 'O menor saque' }),
    key: z
      .object({ kind: oneOf(PIX_KEYS), hint: z.string() })
      .nullable()
      .meta({ description: 'Para onde vai. Nula enquanto a loja não tem chave' }),
    lock: z
      .object({
        reason: oneOf(PAYOUT_LOCKS),
        until: Instant.nullable().meta({
          description: 'Nulo: até a equipe decidir, ou a verificação em duas etapas ser ligada',
        }),
      })
      .nullable()
      .meta({ description: 'Por que nada é sacado agora, e até quando' }),
    weekly: z.boolean().meta({ description: 'Às sextas-feiras o disponível é sacado sozinho' }),
  })
  .meta({ id: 'OwnPayouts' });
export type SellerPayouts = z.infer<typeof SellerPayouts>;

const currentPassword = z
  .string('Informe a senha')
  .min(1, 'Informe a senha')
  .max(200, 'Use no máximo 200 caracteres');

export const listSellerPayouts = endpoint({
  method: 'get',
  path: '/api/seller/payouts',
  sellerScope: 'payouts.read',
  summary: 'O que a loja de quem entrou pode sacar e o que já sacou, do mais novo ao mais antigo',
  query: PageQuery,
  reply: SellerPayouts,
});

export const PayoutForm = z.strictObject({
  amount: z
    .number('Informe o valor')
    .positive('Informe um valor maior que zero')
    .max(1_000_000, 'O valor máximo é 1.000.000')
    .multipleOf(0.01, 'Use no máximo duas casas decimais'),
  currentPassword,
});

export const askForPayout = endpoint({
  method: 'post',
  path: '/api/seller/payouts',
  sellerScope: 'person',
  needsClock: true,
  summary:
    'Pede um saque por Pix para a chave da loja, com a senha da conta e a verificação em duas etapas ligada. A mesma Idempotency-Key recebe o mesmo saque',
  headers: IdempotencyKey,
  body: PayoutForm,
  reply: SellerPayoutSummary,
  status: 201,
  refusals: ['balance_short', 'payout_locked', 'two_step_required', 'key_reused', 'conflict'],
});

export const setWeeklyPayout = endpoint({
  method: 'put',
  path: '/api/seller/payouts/weekly',
  sellerScope: 'person',
  summary: 'Liga ou desliga o saque de todo o disponível às sextas-feiras',
  body: z.strictObject({ weekly: z.boolean() }),
  reply: z.object({ weekly: z.boolean() }),
});

export const PixKeyForm = z.strictObject({
  pixKind: oneOf(PIX_KEYS, 'Escolha o tipo da chave'),
  pixKey: line('Informe a chave Pix', 80),
  currentPassword,
});

export const changePixKey = endpoint({
  method: 'put',
  path: '/api/seller/pix-key',
  sellerScope: 'person',
  summary: 'Troca a chave Pix da loja, com a senha da conta. Saques ficam bloqueados por um prazo',
  body: PixKeyForm,
  reply: z.object({ hint: z.string() }),
  refusals: ['conflict'],
});
