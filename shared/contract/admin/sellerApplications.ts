import * as z from 'zod';
import {
  ApplicationDraft,
  ApplicationFacts,
  ApplicationStateName,
  DocumentKind,
  PersonKindName,
} from '#shared/contract/account/application.ts';
import {
  Currency,
  Instant,
  oneOf,
  RowId,
  SearchText,
  emptyAsUndefined,
  words,
  plainText,
} from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { FieldFault } from '#shared/contract/problem.ts';
import { Reais, Slug } from '#shared/contract/public/products.ts';
import { DOCUMENT_TYPES } from '#shared/people/sellerApplication.ts';
import { LIKENESS_SIGNS, LIKENESS_TROUBLES } from '#shared/people/similarApplicants.ts';

export const ApplicationSummary = z
  .object({
    id: z.string(),
    state: ApplicationStateName,
    shopName: z.string(),
    kind: PersonKindName.nullable(),
    applicant: z.string(),
    submittedAt: Instant.nullable(),
    dueAt: Instant.nullable().meta({ description: 'Até quando a resposta foi prometida, em dias úteis' }),
  })
  .meta({ id: 'SellerApplicationSummary' });
export type ApplicationSummary = z.infer<typeof ApplicationSummary>;

export const Application = z
  .object({
    ...ApplicationFacts.shape,
    id: z.string(),
    fields: ApplicationDraft,
    dueAt: ApplicationSummary.shape.dueAt,
    customer: z.object({ id: z.string(), name: z.string(), email: z.string(), joinedAt: Instant }),
    decidedBy: z.string().nullable(),
    seller: Slug.nullable().meta({ description: 'A loja que nasceu dela' }),
  })
  .meta({ id: 'SellerApplication' });
export type Application = z.infer<typeof Application>;

export const ApplicationQuery = PageQuery.extend({
  q: SearchText.meta({ description: 'Nome da loja. Nome, e-mail ou telefone de quem se inscreveu' }),
  state: emptyAsUndefined(ApplicationStateName.exclude(['draft'])),
});
export type ApplicationQuery = z.infer<typeof ApplicationQuery>;

const params = z.object({ id: RowId });
const reason = words('Escreva o motivo', 500).min(5, 'Escreva o motivo em ao menos 5 caracteres');

export const listApplications = endpoint({
  method: 'get',
  path: '/api/admin/seller-applications',
  permission: 'applications.read',
  summary:
    'As inscrições enviadas, a que vence antes primeiro. Depois as decididas, da mais nova à mais antiga',
  query: ApplicationQuery,
  reply: pageOf(ApplicationSummary).extend({
    counts: z.object({ submitted: z.int(), changes: z.int(), approved: z.int(), declined: z.int() }),
  }),
  csv: { passwordAgain: true },
});

export const readApplication = endpoint({
  method: 'get',
  path: '/api/admin/seller-applications/:id',
  permission: 'applications.read',
  summary: 'Uma inscrição enviada. O que os documentos mostram é lido à parte',
  params,
  reply: Application,
});

/** A shop in trouble, or a declined application, that an applicant resembles. */
export const LikeApplicant = z
  .object({
    id: z.string().meta({ description: 'A outra inscrição' }),
    shopName: z.string(),
    seller: Slug.nullable().meta({ description: 'A loja que nasceu dela' }),
    troubles: z.array(oneOf(LIKENESS_TROUBLES)),
    debt: z
      .object({ currency: Currency, amount: Reais })
      .nullable()
      .meta({ description: 'Quanto a loja deve agora' }),
    signs: z.array(oneOf(LIKENESS_SIGNS)).meta({ description: 'Em que as duas se parecem' }),
  })
  .meta({ id: 'LikeApplicant' });
export type LikeApplicant = z.infer<typeof LikeApplicant>;

export const listLikeApplicants = endpoint({
  method: 'get',
  path: '/api/admin/seller-applications/:id/like',
  permission: 'applications.read',
  summary:
    'Lojas com dívida, suspensas, encerradas ou banidas e inscrições recusadas que parecem da mesma pessoa',
  params,
  reply: z.object({ items: z.array(LikeApplicant) }),
});

export const viewDocument = endpoint({
  method: 'post',
  path: '/api/admin/seller-applications/:id/documents/:kind/view',
  permission: 'applications.documents',
  summary: 'Um documento da inscrição. Cada abertura fica no registro, com o motivo',
  params: params.extend({ kind: DocumentKind }),
  body: z.strictObject({ reason }),
  neverKept: true,
  reply: z.object({
    name: z.string(),
    type: z.enum(DOCUMENT_TYPES),
    content: z.string().meta({ description: 'O arquivo, em Base64' }),
  }),
  refusals: ['not_found'],
});

export const DecisionForm = z
  .strictObject({
    outcome: z.enum(['approve', 'changes', 'decline'], 'Escolha a decisão'),
    reason: plainText().max(500, 'Use no máximo 500 caracteres').default(''),
    faults: z
      .array(z.strictObject({ ...FieldFault.shape, message: plainText() }))
      .max(12)
      .default([])
      .meta({
        description: 'Com `changes`: o que ajustar, por campo. Numa inscrição também por documents.{tipo}',
      }),
    version: z.int(),
  })
  .superRefine(({ outcome, ...decision }, context) => {
    if (outcome !== 'approve' && decision.reason.length < 5)
      context.addIssue({
        code: 'custom',
        path: ['reason'],
        message: 'Escreva o motivo. O candidato o recebe por e-mail',
      });
  });
export type DecisionForm = z.input<typeof DecisionForm>;

export const decideApplication = endpoint({
  method: 'post',
  path: '/api/admin/seller-applications/:id/decision',
  permission: 'applications.decide',
  summary: 'Aprova, pede ajustes ou recusa uma inscrição. Aprovada, a loja nasce no mesmo instante',
  params,
  body: DecisionForm,
  reply: Application,
  refusals: ['conflict', 'stale_version'],
});
