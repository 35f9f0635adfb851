import * as z from 'zod';
import { ConversationMessage, ConversationPictureContent } from '#shared/contract/account/conversations.ts';
import {
  Instant,
  oneOf,
  optionalWords,
  RowId,
  SearchText,
  emptyAsUndefined,
} from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { PERSON_REPORT_STATES, TALK_FAULTS } from '#shared/shop/talkWords.ts';
import { ReadingReason } from './conversations.ts';

const State = oneOf(PERSON_REPORT_STATES);

const Person = z.object({
  id: z.string(),
  name: z.string(),
  shop: z.string().nullable().meta({ description: 'O endereço da loja, para o vendedor' }),
});

export const PersonReportSummary = z
  .object({
    id: z.string(),
    state: State,
    title: z.string().meta({ description: 'Do que se falava' }),
    fault: oneOf(TALK_FAULTS),
    by: Person,
    about: Person,
    createdAt: Instant,
  })
  .meta({ id: 'PersonReportSummary' });
export type PersonReportSummary = z.infer<typeof PersonReportSummary>;

export const PersonReport = z
  .object({
    ...PersonReportSummary.shape,
    text: z.string(),
    others: z.int().meta({ description: 'Quantas outras denúncias há da mesma pessoa' }),
    messages: z.int().meta({ description: 'Quantas mensagens há na conversa' }),
    reason: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'PersonReport' });
export type PersonReport = z.infer<typeof PersonReport>;

export const PersonReportQuery = PageQuery.extend({
  q: SearchText.meta({
    description:
      'Assunto, número do item ou nome da loja. Com `customers.read` também nome, e-mail ou telefone das duas pessoas',
  }),
  state: emptyAsUndefined(State),
});
export type PersonReportQuery = z.infer<typeof PersonReportQuery>;

const params = z.object({ id: RowId });

export const listPersonReports = endpoint({
  method: 'get',
  path: '/api/admin/person-reports',
  permission: 'listings.reports',
  summary: 'O que pessoas dizem umas das outras nas conversas: o que espera há mais tempo primeiro',
  query: PersonReportQuery,
  reply: pageOf(PersonReportSummary).extend({ counts: z.record(State, z.int()) }),
  csv: { passwordAgain: true },
});

export const readPersonReport = endpoint({
  method: 'get',
  path: '/api/admin/person-reports/:id',
  permission: 'listings.reports',
  summary: 'O que alguém disse de outra pessoa de uma conversa',
  params,
  reply: PersonReport,
});

export const decidePersonReport = endpoint({
  method: 'post',
  path: '/api/admin/person-reports/:id/decision',
  permission: 'listings.reports',
  summary:
    'Confirma uma denúncia ou não vê nada a fazer. O autor da denúncia lê o motivo. Se ela for confirmada, a outra pessoa também. Banir e advertir são outros endpoints',
  params,
  body: z.strictObject({
    outcome: z.enum(['dismiss', 'uphold'], 'Escolha a decisão'),
    reason: optionalWords(500).min(5, 'Escreva o motivo'),
    version: z.int(),
  }),
  reply: PersonReport,
  refusals: ['conflict', 'stale_version'],
});

export const viewReportedConversation = endpoint({
  method: 'post',
  path: '/api/admin/person-reports/:id/conversation',
  permission: 'listings.reports',
  summary:
    'Lê a conversa de uma denúncia. O motivo fica no registro, e na própria conversa para os dois lados lerem',
  params,
  body: z.strictObject({ reason: ReadingReason }),
  neverKept: true,
  reply: z.object({ messages: z.array(ConversationMessage) }),
});

export const viewReportedPicture = endpoint({
  method: 'get',
  path: '/api/admin/person-reports/:id/conversation/pictures/:seq',
  permission: 'listings.reports',
  summary: 'A imagem de uma mensagem, para quem disse há menos de uma hora por que precisa ler a conversa',
  params: params.extend({ seq: z.coerce.number('Diga qual mensagem').int('Diga qual mensagem') }),
  reply: ConversationPictureContent,
  refusals: ['conflict'],
});
