import * as z from 'zod';
import { Instant, oneOf, RowId, words, onlyIf } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { LONGEST_ANSWER, LONGEST_QUESTION, TALK_FAULTS } from '#shared/shop/talkWords.ts';

/** A question with its seller's answer, as it is public. */
export const Question = z
  .object({
    id: z.string(),
    author: z.string().meta({ description: 'O primeiro nome e a inicial do último' }),
    text: z.string().meta({ description: 'Sem contatos, que são ocultados' }),
    askedAt: Instant,
    answer: z.string(),
    answeredAt: Instant,
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof Question>;

const listing = z.object({ slug: Slug });

export const listQuestions = endpoint({
  method: 'get',
  path: '/api/products/:slug/questions',
  summary: 'As perguntas sobre um produto que o vendedor já respondeu, da resposta mais nova à mais antiga',
  params: listing,
  query: PageQuery,
  reply: pageOf(Question),
  refusals: ['gone'],
});

/** The caller's own question, with its state. */
export const BuyerQuestion = z
  .object({
    id: z.string(),
    text: z.string(),
    masked: z.boolean().meta({ description: 'Contatos foram ocultados' }),
    askedAt: Instant,
    answer: z.string().nullable(),
    removedReason: z.string().nullable().meta({ description: 'Por que a equipe a tirou da loja' }),
  })
  .meta({ id: 'AskedQuestion' });
export type BuyerQuestion = z.infer<typeof BuyerQuestion>;

/** A listing, for the form that asks its seller. */
export const OpenToQuestionsListing = z
  .object({
    slug: Slug,
    title: z.string(),
    seller: z.string(),
    questions: z
      .array(BuyerQuestion)
      .meta({ description: 'As últimas 20 de quem pergunta, a mais nova antes' }),
    conversation: z
      .string()
      .nullable()
      .meta({ description: 'A conversa particular que já há com o vendedor. Nula sem uma' }),
    mayTalk: z.boolean().meta({ description: 'Uma resposta já veio: a conversa pode seguir em particular' }),
    against: z.string().nullable().meta({ description: 'Por que não se pergunta. Nulo onde se pergunta' }),
  })
  .meta({ id: 'AskableListing' });
export type OpenToQuestionsListing = z.infer<typeof OpenToQuestionsListing>;

const path = '/api/account/listing-questions/:slug' as const;

export const readListingForQuestion = endpoint({
  method: 'get',
  path,
  summary: 'Um anúncio à venda, antes de perguntar a quem o vende, com o que quem pergunta já perguntou',
  params: listing,
  reply: OpenToQuestionsListing,
});

export const askSeller = endpoint({
  method: 'post',
  path,
  summary:
    'Pergunta ao vendedor sobre um anúncio. Todos leem assim que houver resposta. 20 por dia, 3 nos primeiros sete dias da conta. A mesma pergunta de novo conta uma vez',
  params: listing,
  body: z.strictObject({ text: words('Escreva a sua pergunta', LONGEST_QUESTION) }),
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: ['conflict', 'too_many'],
});

export const withdrawQuestion = endpoint({
  method: 'delete',
  path: '/api/account/questions/:id',
  summary: 'Retira uma pergunta que ninguém respondeu ainda',
  params: z.object({ id: RowId }),
  reply: z.undefined(),
});

export const talkToSeller = endpoint({
  method: 'post',
  path: `${path}/conversation`,
  summary: 'Abre a conversa particular com quem já respondeu uma pergunta. Uma para cada anúncio e vendedor',
  params: listing,
  body: z.strictObject({}),
  reply: z.object({ conversation: z.string() }),
  status: 201,
  made: '/api/account/conversations/{conversation}',
  refusals: ['conflict'],
});

export const ReportableQuestion = z
  .object({
    ...Question.shape,
    slug: Slug,
    title: z.string(),
    reported: z.boolean().meta({ description: 'Quem pergunta já a denunciou' }),
  })
  .meta({ id: 'ReportableQuestion' });
export type ReportableQuestion = z.infer<typeof ReportableQuestion>;

const reported = z.object({ id: RowId });

export const readReportableQuestion = endpoint({
  method: 'get',
  path: '/api/account/question-reports/:id',
  summary: 'Uma pergunta respondida, antes de denunciá-la',
  params: reported,
  reply: ReportableQuestion,
});

export const reportQuestion = endpoint({
  method: 'post',
  path: '/api/account/question-reports/:id',
  summary: 'Denuncia uma pergunta ou a sua resposta, uma vez por conta. A equipe olha',
  params: reported,
  body: z.strictObject({ reason: oneOf(TALK_FAULTS, 'Escolha o que há de errado') }),
  reply: ReportableQuestion,
});

export const ShopQuestion = z
  .object({
    ...BuyerQuestion.shape,
    author: z.string(),
    answeredAt: Instant.nullable(),
    product: z.object({ slug: Slug, title: z.string() }),
  })
  .meta({ id: 'ShopQuestion' });
export type ShopQuestion = z.infer<typeof ShopQuestion>;

export const listShopQuestions = endpoint({
  method: 'get',
  path: '/api/seller/questions',
  sellerScope: 'questions.read',
  summary:
    'As perguntas à loja de quem entrou: as que esperam resposta, a mais antiga antes, e depois as outras, a mais nova antes',
  query: PageQuery.extend({
    waiting: onlyIf().meta({ description: '`true`: só as que esperam resposta' }),
  }),
  reply: pageOf(ShopQuestion),
});

export const answerQuestion = endpoint({
  method: 'post',
  path: '/api/seller/questions/:id/answer',
  sellerScope: 'questions.write',
  summary: 'Responde em público a uma pergunta, uma vez. Contato e termos proibidos não entram',
  params: z.object({ id: RowId }),
  body: z.strictObject({
    text: words('Escreva a resposta', LONGEST_ANSWER).meta({ examples: ['Sim, entrego em meia hora.'] }),
  }),
  reply: z.object({ answered: z.literal(true) }),
  refusals: ['conflict'],
});
