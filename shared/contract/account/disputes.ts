import * as z from 'zod';
import { Currency, Instant, oneOf, optionalWords, RowId, words } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { EvidenceContent } from '#shared/contract/evidence.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { Reais } from '#shared/contract/public/products.ts';
import {
  DISPUTE_ENDINGS,
  DISPUTE_OUTCOMES,
  DISPUTE_REASONS,
  DISPUTE_STATES,
  LONGEST_TEXT,
  NO_EXCHANGES,
  SHORTEST_TEXT,
} from '#shared/trade/disputes.ts';

export const DisputeReason = oneOf(DISPUTE_REASONS);
export const DisputeState = oneOf(DISPUTE_STATES);
export const DisputeOutcome = oneOf(DISPUTE_OUTCOMES);

export const DisputedUnits = z
  .array(z.int())
  .nullable()
  .meta({ description: 'De que unidades do item trata, pelo número. Nulo quando é do item todo' });

export const DisputeEnding = z
  .object({ by: oneOf(DISPUTE_ENDINGS), outcome: DisputeOutcome.nullable(), amount: Reais.nullable() })
  .nullable()
  .meta({ description: 'Como terminou e com o quê. Nulo enquanto está aberta' });

export const DisputeSummary = z
  .object({
    id: z.string(),
    sale: z.string().meta({ description: 'O número do item, como A-10001-1' }),
    title: z.string(),
    other: z.string().meta({ description: 'Com quem: a loja, ou o primeiro nome do comprador' }),
    reason: DisputeReason,
    state: DisputeState,
    openedAt: Instant,
    dueAt: Instant.nullable().meta({ description: 'Até quando vale o passo de agora' }),
    yours: z.boolean().meta({ description: 'O próximo passo é de quem pergunta' }),
  })
  .meta({ id: 'DisputeSummary' });
export type DisputeSummary = z.infer<typeof DisputeSummary>;

export const DisputeEntry = z.object({
  at: Instant,
  actor: z.enum(['buyer', 'seller', 'team', 'system']),
  kind: z
    .enum([
      'opened',
      'said',
      'proposed',
      'accepted',
      'declined',
      'retracted',
      'withdrawn',
      'mediation',
      'decided',
      'appealed',
      'closed',
    ])
    .meta({ description: '`mediation`: a equipe foi chamada. `closed`: o que foi decidido foi feito' }),
  text: z.string().nullable(),
  outcome: DisputeOutcome.nullable(),
  amount: Reais.nullable(),
});
export type DisputeEntry = z.infer<typeof DisputeEntry>;

export const DisputeFile = z.object({
  id: z.string(),
  name: z.string(),
  by: z.enum(['buyer', 'seller']),
  at: Instant,
});
export type DisputeFile = z.infer<typeof DisputeFile>;

const DisputeMove = z
  .enum(['say', 'propose', 'accept', 'decline', 'retract', 'withdraw', 'mediate', 'appeal'])
  .meta({ description: '`retract`: quem propôs retira a proposta. `withdraw`: o comprador desiste' });
export type DisputeMove = z.infer<typeof DisputeMove>;

/** A sum that goes back, as each side counts it: a seller loses a part of the price, and a buyer gets of what they paid. */
const Returned = z.object({
  back: Reais.meta({ description: 'O que o comprador recebe, do que pagou' }),
  loss: Reais.nullable().meta({
    description: 'O que o vendedor deixa de receber, já sem a taxa. Nulo para o comprador',
  }),
});

export const Dispute = DisputeSummary.extend({
  order: z.string(),
  side: z.enum(['buyer', 'seller']).meta({ description: 'De que lado está quem pergunta' }),
  currency: Currency,
  quantity: z.int().meta({ description: 'Quantas unidades tem o item' }),
  units: DisputedUnits,
  refundable: Reais.meta({ description: 'O que ainda pode voltar do item' }),
  entries: z.array(DisputeEntry).meta({ description: 'O mais antigo primeiro' }),
  files: z.array(DisputeFile),
  proposal: z
    .object({
      by: z.enum(['buyer', 'seller']),
      outcome: DisputeOutcome,
      amount: Reais.nullable().meta({ description: 'Da parte, o que o comprador recebe do que pagou' }),
      ...Returned.shape,
    })
    .nullable(),
  deliveredAt: Instant.nullable(),
  seenAt: Instant.nullable().meta({ description: 'Quando o comprador viu a entrega pela primeira vez' }),
  share: z.object({ paid: Reais, price: Reais, fee: Reais }).nullable().meta({
    description:
      'Só para o vendedor: do que ainda há do item, o que o comprador pagou, por quanto foi vendido e a taxa. De uma parte de `paid` saem as mesmas partes dos outros dois, e o vendedor perde a diferença',
  }),
  returned: Returned.nullable().meta({ description: 'O que voltou com o fim da disputa' }),
  decision: z
    .object({ outcome: DisputeOutcome, amount: Reais.nullable(), reason: z.string(), at: Instant })
    .nullable(),
  moves: z.array(DisputeMove).meta({ description: 'O que quem pergunta pode fazer agora' }),
  ending: DisputeEnding,
  exchange: z
    .enum(['stock', 'hand'])
    .nullable()
    .meta({ description: 'De onde viria outra unidade. Nulo quando não há' }),
  noExchange: oneOf(NO_EXCHANGES)
    .nullable()
    .meta({ description: 'Por que não há outra unidade agora. Nulo quando há, ou a disputa acabou' }),
  canAttach: z.boolean(),
}).meta({ id: 'Dispute' });
export type Dispute = z.infer<typeof Dispute>;

const params = z.object({ id: RowId });

const as = z
  .enum(['buyer', 'seller'])
  .default('buyer')
  .meta({ description: '`seller`: como dono de uma loja. Sem loja, a resposta é 403' });

export const openDispute = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/lines/:lineId/dispute',
  summary:
    'Abre uma disputa sobre um item entregue ou atrasado, até o fim da garantia, por um motivo que cabe ao que aconteceu (`disputing` do item). Os prazos dele param. Depois de desistir de duas disputas do item, nenhuma outra se abre',
  params: z.object({ id: RowId, lineId: RowId }),
  body: z.strictObject({
    reason: oneOf(DISPUTE_REASONS, 'Escolha o motivo'),
    text: words('Conte o que aconteceu', LONGEST_TEXT).min(
      SHORTEST_TEXT,
      `Conte o que aconteceu com pelo menos ${SHORTEST_TEXT} caracteres`,
    ),
    units: z
      .array(z.int().min(1, 'As unidades se contam a partir de 1'))
      .max(99, 'Um item tem no máximo 99 unidades')
      .default([])
      .meta({
        description:
          'De várias unidades entregues, as que têm defeito, pelo número em que são reveladas. Nenhuma é o item todo',
      }),
  }),
  reply: z.object({ id: z.string() }),
  status: 201,
  made: '/api/account/disputes/{id}',
  refusals: ['conflict', 'refund_pending'],
});

export const listDisputes = endpoint({
  method: 'get',
  path: '/api/account/disputes',
  summary:
    'As disputas de quem entrou, primeiro as que esperam por essa pessoa e depois as abertas. Como comprador, ou como vendedor',
  query: PageQuery.extend({ as }),
  reply: pageOf(DisputeSummary),
  refusals: ['forbidden'],
});

export const readDispute = endpoint({
  method: 'get',
  path: '/api/account/disputes/:id',
  summary: 'Uma disputa de quem entrou, como comprador ou como vendedor',
  params,
  query: z.object({ as }),
  reply: Dispute,
  refusals: ['forbidden'],
});

export const moveDispute = endpoint({
  method: 'post',
  path: '/api/account/disputes/:id/moves',
  summary:
    'Responde, propõe, aceita, recusa ou retira uma proposta, desiste, chama a mediação ou recorre, com pelo menos 20 caracteres. Ao aceitar, repita a proposta, que vale na hora',
  params,
  body: z
    .strictObject({
      move: DisputeMove,
      text: optionalWords(LONGEST_TEXT)
        .default('')
        .meta({ examples: ['Segue a foto da tela.'] }),
      outcome: DisputeOutcome.exclude(['release'], 'Escolha o que propor').optional(),
      amount: Reais.min(0.01, 'O valor mínimo é 0,01').optional(),
    })
    .superRefine(({ move, text, outcome, amount }, context) => {
      const wrong = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if ((move === 'say' || move === 'appeal') && text === '') wrong('text', 'Escreva a mensagem');
      if (move !== 'propose' && move !== 'accept') return;
      if (outcome === undefined) wrong('outcome', 'Escolha o que propor');
      if (outcome === 'part' && amount === undefined) wrong('amount', 'Informe quanto volta');
    }),
  reply: Dispute,
  refusals: ['conflict', 'not_refundable', 'refund_pending', 'refund_refused'],
});

export const attachEvidence = endpoint({
  method: 'post',
  path: '/api/account/disputes/:id/evidence',
  summary: 'Junta um arquivo, JPEG, PNG ou PDF de até 5 MB. Até 10 de cada lado, que não mudam nem saem mais',
  params,
  files: 'evidence',
  reply: z.object({ files: z.array(DisputeFile) }),
  refusals: ['conflict', 'unsupported_type', 'too_large'],
});

export const viewEvidence = endpoint({
  method: 'get',
  path: '/api/account/disputes/:id/evidence/:fileId',
  summary: 'Um arquivo de uma disputa de quem entrou',
  params: z.object({ id: RowId, fileId: RowId }),
  reply: EvidenceContent,
});
