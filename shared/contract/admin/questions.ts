import * as z from 'zod';
import {
  Instant,
  oneOf,
  optionalWords,
  RowId,
  SearchText,
  emptyAsUndefined,
  words,
} from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { LONGEST_ANSWER, QUESTION_STATES, TALK_FAULTS } from '#shared/shop/talkWords.ts';

const State = oneOf(QUESTION_STATES);

export const AdminQuestion = z
  .object({
    id: z.string(),
    state: State,
    product: z.object({ id: z.string(), title: z.string() }),
    seller: z.object({ slug: Slug, name: z.string() }),
    by: z.object({ id: z.string(), name: z.string() }),
    text: z.string(),
    askedAt: Instant,
    answer: z.string().nullable(),
    reports: z
      .array(oneOf(TALK_FAULTS))
      .meta({ description: 'Os motivos das denúncias que a equipe ainda não viu' }),
    removedBy: z.string().nullable(),
    removedReason: z.string().nullable(),
    answerable: z.boolean().meta({
      description: 'A equipe responde a ela, pois o vendedor não tem dono. Falso depois da resposta',
    }),
    version: z.int().meta({ description: 'Sobe quando alguém responde, denuncia ou modera' }),
  })
  .meta({ id: 'AdminQuestion' });
export type AdminQuestion = z.infer<typeof AdminQuestion>;

export const AdminQuestionQuery = PageQuery.extend({
  q: SearchText.meta({
    description:
      'Título do produto ou nome do vendedor. Com `customers.read` também nome, e-mail ou telefone de quem perguntou',
  }),
  state: emptyAsUndefined(State),
});
export type AdminQuestionQuery = z.infer<typeof AdminQuestionQuery>;

export const listAdminQuestions = endpoint({
  method: 'get',
  path: '/api/admin/questions',
  permission: 'listings.reports',
  summary: 'Perguntas sobre anúncios: as denunciadas primeiro, depois da mais nova à mais antiga',
  query: AdminQuestionQuery,
  reply: pageOf(AdminQuestion).extend({ counts: z.record(State, z.int()) }),
  csv: { passwordAgain: true },
});

export const moderateQuestion = endpoint({
  method: 'patch',
  path: '/api/admin/questions/:id',
  permission: 'listings.reports',
  summary:
    'Tira uma pergunta da loja com a sua resposta, ou a mantém ou devolve. As denúncias ficam vistas. O autor da pergunta e o vendedor leem o motivo da retirada',
  params: z.object({ id: RowId }),
  body: z.strictObject({
    removed: z.boolean(),
    reason: optionalWords(300).min(5, 'Escreva o motivo'),
    version: z.int(),
  }),
  reply: AdminQuestion,
  refusals: ['stale_version'],
});

export const answerShopQuestion = endpoint({
  method: 'post',
  path: '/api/admin/questions/:id/answer',
  permission: 'listings.reports',
  summary:
    'Responde em público, uma vez, a uma pergunta sobre um produto cujo vendedor não tem dono. Contato e termos proibidos não entram',
  params: z.object({ id: RowId }),
  body: z.strictObject({
    text: words('Escreva a resposta', LONGEST_ANSWER).meta({
      examples: ['Sim, vale para dois computadores.'],
    }),
  }),
  reply: AdminQuestion,
  refusals: ['conflict'],
});
