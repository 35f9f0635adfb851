import * as z from 'zod';
import { Currency, Instant, oneOf, optionalWords, words } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { TALK_FAULTS } from '#shared/shop/talkWords.ts';
import { LineStep } from './lineSteps.ts';
import { QuickReply } from './quickReplies.ts';

/** The limit of a message in characters. */
export const LONGEST_MESSAGE = 2_000;

const Side = z.enum(['buyer', 'seller']);
export type ConversationSide = z.infer<typeof Side>;

const as = Side.default('buyer').meta({
  description: '`seller`: como dono de uma loja. Sem loja, a resposta é 403',
});

const Seq = z.coerce
  .number('Diga até onde foi lido')
  .int('Diga até onde foi lido')
  .min(0, 'Diga até onde foi lido')
  .max(Number.MAX_SAFE_INTEGER, 'Diga até onde foi lido');

export const ConversationMessage = z
  .object({
    seq: z.int(),
    side: z
      .enum(['buyer', 'seller', 'team'])
      .meta({ description: '`team`: a própria loja, que diz quando a equipe leu a conversa e por quê' }),
    text: z.string(),
    masked: z.boolean().meta({ description: 'Contatos ou termos proibidos foram ocultados' }),
    picture: z.object({ width: z.int(), height: z.int() }).nullable(),
    at: Instant,
  })
  .meta({ id: 'ConversationMessage' });
export type ConversationMessage = z.infer<typeof ConversationMessage>;

export const ConversationSummary = z
  .object({
    id: z.string().meta({
      description: 'O número da venda, como A-10001-1. Antes de uma venda, o id da conversa',
    }),
    sale: z.string().nullable().meta({ description: 'O número da venda. Nulo antes de uma' }),
    title: z.string(),
    other: z.string().meta({ description: 'Com quem: a loja, ou o primeiro nome do comprador' }),
    last: z.string().nullable().meta({ description: 'O que foi dito por último. Nulo para uma imagem' }),
    lastAt: Instant,
    unread: z.int().meta({ description: 'Quantas mensagens do outro lado ainda não foram lidas' }),
  })
  .meta({ id: 'ConversationSummary' });
export type ConversationSummary = z.infer<typeof ConversationSummary>;

export const Conversation = z
  .object({
    id: z.string(),
    sale: z.string().nullable(),
    listing: Slug.nullable().meta({ description: 'O anúncio de que se fala antes de uma venda' }),
    title: z.string(),
    side: Side.meta({ description: 'De que lado está quem pergunta' }),
    other: z.string(),
    answerMinutes: z.int().nullable().meta({
      description:
        'Em quantos minutos o vendedor costuma responder. Nulo para o vendedor, e enquanto não se sabe',
    }),
    messages: z.array(ConversationMessage).meta({ description: 'A mais antiga primeiro' }),
    earlier: z.boolean().meta({ description: 'Há mensagens anteriores a estas' }),
    last: z.int().meta({ description: 'O seq da última mensagem. 0 enquanto nada foi dito' }),
    seen: z.int().meta({ description: 'Até este seq quem pergunta leu' }),
    seenByOther: z.int().meta({ description: 'Até este seq o outro lado leu' }),
    currency: Currency.nullable(),
    steps: z.array(LineStep).meta({ description: 'O que houve com a compra, o mais antigo primeiro' }),
    against: z
      .string()
      .nullable()
      .meta({ description: 'Por que já não se escreve nela. Nulo onde se escreve' }),
    blocked: z.boolean().meta({ description: 'Quem pergunta bloqueou o outro lado' }),
    reported: z.boolean().meta({ description: 'Quem pergunta o denunciou, e a equipe ainda não respondeu' }),
    quickReplies: z
      .array(QuickReply)
      .meta({ description: 'As respostas rápidas do vendedor, preenchidas para esta conversa' }),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

const params = z.object({
  id: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'O número da venda, ou o id da conversa', examples: ['A-10001-1'] }),
});

export const listConversations = endpoint({
  method: 'get',
  path: '/api/account/conversations',
  summary:
    'As conversas de quem entrou, como comprador ou como vendedor: as não lidas e depois as mais novas',
  query: PageQuery.extend({ as }),
  reply: pageOf(ConversationSummary),
  refusals: ['forbidden'],
});

export const followConversations = endpoint({
  method: 'get',
  path: '/api/account/conversations/events',
  summary: 'Um evento a cada mudança de uma das próprias conversas. Leia a lista de novo então',
  query: z.object({ as }),
  reply: z.object({ changed: z.literal('conversations') }),
  events: true,
  refusals: ['forbidden'],
});

export const readConversation = endpoint({
  method: 'get',
  path: '/api/account/conversations/:id',
  summary:
    'Uma conversa de quem entrou, sobre um item comprado ou vendido ou um anúncio. As últimas 100 mensagens',
  params,
  query: z.object({
    before: Seq.optional().meta({ description: 'Só as mensagens anteriores a este seq' }),
    as,
  }),
  reply: Conversation,
  refusals: ['forbidden'],
});

export const sendMessage = endpoint({
  method: 'post',
  path: '/api/account/conversations/:id/messages',
  summary:
    'Escreve ao outro lado. Contatos são ocultados. Senhas e acessos são recusados, pois vão pela entrega. O mesmo texto depois da mesma mensagem conta uma vez',
  params,
  body: z.strictObject({
    text: words('Escreva a sua mensagem', LONGEST_MESSAGE),
    after: Seq.meta({ description: 'O seq da última mensagem que a tela mostra' }),
  }),
  reply: z.undefined(),
  refusals: ['conflict', 'too_many'],
});

export const blockPerson = endpoint({
  method: 'post',
  path: '/api/account/conversations/:id/block',
  summary:
    'Não recebe mais nada do outro lado, nesta e em outras conversas. A de uma compra em aberto segue até o fim da garantia',
  params,
  body: z.strictObject({}),
  reply: z.undefined(),
  refusals: ['conflict'],
});

export const unblockPerson = endpoint({
  method: 'delete',
  path: '/api/account/conversations/:id/block',
  summary: 'Volta a receber mensagens do outro lado',
  params,
  reply: z.undefined(),
  refusals: ['conflict'],
});

export const reportPerson = endpoint({
  method: 'post',
  path: '/api/account/conversations/:id/reports',
  summary: 'Denuncia o outro lado à equipe, que só lê a conversa com um motivo',
  params,
  body: z.strictObject({
    fault: oneOf(TALK_FAULTS, 'Escolha o que há de errado'),
    text: optionalWords(1_000).default(''),
  }),
  reply: z.object({ reported: z.literal(true) }),
  status: 201,
  refusals: ['conflict', 'too_many'],
});

export const sendConversationPicture = endpoint({
  method: 'post',
  path: '/api/account/conversations/:id/pictures',
  summary:
    'Envia uma imagem, PNG, JPG ou GIF de até 5 MB. É desenhada de novo, sem dados do aparelho ou do lugar',
  params,
  files: 'picture',
  reply: z.object({ sent: z.literal(true) }),
  status: 201,
  refusals: ['conflict', 'unsupported_type', 'too_large', 'too_many'],
});

export const ConversationPictureContent = z.object({
  type: z.literal('image/webp'),
  content: z.string().meta({ description: 'Em Base64' }),
});

export const viewConversationPicture = endpoint({
  method: 'get',
  path: '/api/account/conversations/:id/pictures/:seq',
  summary: 'A imagem de uma mensagem',
  params: params.extend({ seq: Seq }),
  reply: ConversationPictureContent,
});

export const markConversationSeen = endpoint({
  method: 'post',
  path: '/api/account/conversations/:id/seen',
  summary: 'A tela mostrou a conversa até esta mensagem',
  params,
  body: z.strictObject({ seq: Seq }),
  reply: z.undefined(),
});

export const followConversation = endpoint({
  method: 'get',
  path: '/api/account/conversations/:id/events',
  summary: 'Um evento a cada mudança da conversa. Leia-a de novo então',
  params,
  reply: z.object({ changed: z.literal('conversation') }),
  events: true,
});
