import * as z from 'zod';
import {
  DisputedUnits,
  DisputeEnding,
  DisputeEntry,
  DisputeFile,
  DisputeOutcome,
  DisputeState,
  DisputeSummary,
} from '#shared/contract/account/disputes.ts';
import { LineStage, LineStep } from '#shared/contract/account/lineSteps.ts';
import {
  Currency,
  Instant,
  oneOf,
  RowId,
  SearchText,
  Since,
  emptyAsUndefined,
  words,
} from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { EvidenceContent, ProofFile } from '#shared/contract/evidence.ts';
import { cursorPageOf, CursorQuery } from '#shared/contract/page.ts';
import { Reais, Slug } from '#shared/contract/public/products.ts';
import { NO_EXCHANGES } from '#shared/trade/disputes.ts';

export const AdminDisputeSummary = DisputeSummary.omit({ other: true, yours: true })
  .extend({
    order: z.object({ id: z.string(), number: z.string() }),
    buyer: z.string(),
    seller: z.string(),
    decision: z
      .object({
        outcome: DisputeOutcome,
        amount: Reais.nullable(),
        reason: z.string(),
        at: Instant,
        by: z.string(),
      })
      .nullable(),
    ending: DisputeEnding,
  })
  .meta({ id: 'AdminDisputeSummary' });
export type AdminDisputeSummary = z.infer<typeof AdminDisputeSummary>;

/** The dossier: all that a mediator needs, and that a bank may ask for. */
export const AdminDispute = AdminDisputeSummary.extend({
  lineId: z.string(),
  buyerId: z.string(),
  sellerSlug: Slug.nullable(),
  currency: Currency,
  price: Reais,
  quantity: z.int(),
  units: DisputedUnits,
  fee: Reais,
  guaranteeDays: z.int(),
  stage: LineStage,
  refundable: Reais,
  entries: z.array(DisputeEntry.extend({ who: z.string().nullable() })),
  files: z.array(DisputeFile),
  proof: z.array(ProofFile).meta({ description: 'Com o que o vendedor mostra que entregou' }),
  steps: z.array(LineStep),
  reveals: z.array(z.object({ at: Instant, address: z.string(), userAgent: z.string() })),
  messages: z.int().meta({
    description: 'Quantas mensagens tem a conversa sobre o item, que só se lê dizendo por quê',
  }),
  exchange: z.enum(['stock', 'hand']).nullable(),
  noExchange: oneOf(NO_EXCHANGES).nullable(),
  canDecide: z.boolean().meta({ description: 'Aguarda a equipe, e você não a decidiu antes' }),
  version: z.int(),
}).meta({ id: 'AdminDispute' });
export type AdminDispute = z.infer<typeof AdminDispute>;

export const AdminDisputeQuery = CursorQuery.extend({
  q: SearchText.meta({
    description:
      'Número do pedido ou do item, título do produto, nome do vendedor. Com `customers.read` também nome, e-mail ou telefone do comprador',
  }),
  state: emptyAsUndefined(z.enum([...DisputeState.options, 'waiting'])).meta({
    description: '`waiting`: as que esperam a equipe, a mais urgente primeiro',
  }),
  updatedSince: Since.optional().meta({ description: 'Só as abertas ou mudadas desde então' }),
});
export type AdminDisputeQuery = z.infer<typeof AdminDisputeQuery>;

export const listAdminDisputes = endpoint({
  method: 'get',
  path: '/api/admin/disputes',
  permission: 'disputes.read',
  summary: 'Disputas: as que esperam a equipe primeiro, por prazo',
  query: AdminDisputeQuery,
  reply: cursorPageOf(AdminDisputeSummary).extend({
    waiting: z.int().meta({ description: 'Com a mesma busca' }),
    all: z.int().meta({ description: 'Com a mesma busca' }),
  }),
  csv: { passwordAgain: true },
});

export const readAdminDispute = endpoint({
  method: 'get',
  path: '/api/admin/disputes/:id',
  permission: 'disputes.read',
  summary:
    'O dossiê de uma disputa: o item como foi vendido, os passos, as revelações, as provas e o dinheiro',
  params: z.object({ id: RowId }),
  reply: AdminDispute,
});

export const decideDispute = endpoint({
  method: 'post',
  path: '/api/admin/disputes/:id/decision',
  permission: 'disputes.decide',
  stepUp: 'byContent',
  summary:
    'Decide uma disputa em mediação ou em recurso, com um motivo que os dois lados leem. Um recurso é de outra pessoa',
  params: z.object({ id: RowId }),
  body: z
    .strictObject({
      outcome: DisputeOutcome,
      amount: Reais.min(0.01, 'O valor mínimo é 0,01').optional(),
      reason: words('Escreva o motivo', 2_000).min(20, 'Escreva o motivo com pelo menos 20 caracteres'),
      version: z.int(),
    })
    .refine(({ outcome, amount }) => outcome !== 'part' || amount !== undefined, {
      path: ['amount'],
      message: 'Informe quanto volta',
    }),
  reply: AdminDispute,
  refusals: ['conflict', 'stale_version', 'not_refundable', 'refund_pending', 'refund_refused'],
});

export const viewAdminEvidence = endpoint({
  method: 'get',
  path: '/api/admin/disputes/:id/evidence/:fileId',
  permission: 'disputes.read',
  summary: 'Um arquivo de uma disputa',
  params: z.object({ id: RowId, fileId: RowId }),
  reply: EvidenceContent,
});
