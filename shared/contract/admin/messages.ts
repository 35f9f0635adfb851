import * as z from 'zod';
import { Instant, oneOf, SearchText, Since, emptyAsUndefined, words } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { cursorPageOf, CursorQuery } from '#shared/contract/page.ts';
import { ChatLine } from '#shared/contract/public/chat.ts';
import { MESSAGE_KINDS, MESSAGE_STATES } from '#shared/shop/messageWords.ts';

const MessageState = oneOf(MESSAGE_STATES);

export const MessageSummary = z
  .object({
    id: z.string(),
    kind: oneOf(MESSAGE_KINDS),
    name: z.string(),
    /** Empty where the visitor of a chat left none. */
    email: z.string(),
    /** The subject chosen in the form, or the shop's name of an application. */
    subject: z.string().nullable(),
    /** The first words; of a chat those of the visitor's last line. */
    excerpt: z.string(),
    state: MessageState,
    customerId: z.string().nullable().meta({ description: 'O cliente, se escreveu com a conta aberta' }),
    /** When the visitor last wrote. */
    heardAt: Instant,
    createdAt: Instant,
  })
  .meta({ id: 'MessageSummary' });
export type MessageSummary = z.infer<typeof MessageSummary>;

export const Message = MessageSummary.omit({ excerpt: true })
  .extend({
    phone: z.string().nullable(),
    text: z.string(),
    page: z.string().nullable().meta({ description: 'A página da loja de onde se escreveu por último' }),
    order: z
      .object({ id: z.string(), number: z.string() })
      .nullable()
      .meta({ description: 'O pedido do autor, se aquela página o mostra' }),
    replies: z.array(z.object({ id: z.string(), author: z.string(), text: z.string(), createdAt: Instant })),
    /** The messages of a chat, the oldest first; empty for other messages, which have `replies`. */
    lines: z.array(ChatLine.extend({ author: z.string() })),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

export const MessageQuery = CursorQuery.extend({
  q: SearchText,
  state: emptyAsUndefined(MessageState),
  updatedSince: Since.optional().meta({
    description: 'Só as recebidas, continuadas, respondidas ou encerradas desde então',
  }),
});
export type MessageQuery = z.infer<typeof MessageQuery>;

export const listMessages = endpoint({
  method: 'get',
  path: '/api/admin/messages',
  permission: 'messages.read',
  summary: 'Mensagens de contato, candidaturas e chats, os últimos a dar notícia primeiro',
  query: MessageQuery,
  reply: cursorPageOf(MessageSummary).extend({
    /** How many wait in each state, under the same text. */
    counts: z.object({ open: z.int(), answered: z.int(), closed: z.int() }),
  }),
  csv: { permission: 'customers.export', passwordAgain: true },
});

const ById = z.object({ id: z.string().max(64) });

export const readMessage = endpoint({
  method: 'get',
  path: '/api/admin/messages/:id',
  permission: 'messages.read',
  summary: 'Uma mensagem com as respostas',
  params: ById,
  reply: Message,
});

export const MessageReply = z.strictObject({
  text: words('Escreva a resposta', 5_000),
});

export const replyToMessage = endpoint({
  method: 'post',
  path: '/api/admin/messages/:id/replies',
  permission: 'messages.write',
  summary: 'Responde por e-mail ou no chat. A mensagem passa a respondida',
  params: ById,
  body: MessageReply,
  reply: Message,
  status: 201,
  refusals: ['conflict'],
});

export const moveMessage = endpoint({
  method: 'patch',
  path: '/api/admin/messages/:id',
  permission: 'messages.write',
  summary: 'Encerra uma mensagem ou a reabre',
  params: ById,
  body: z.strictObject({ state: MessageState }),
  reply: Message,
});

export const followMessages = endpoint({
  method: 'get',
  path: '/api/admin/messages/events',
  permission: 'messages.read',
  summary: 'Um evento a cada mensagem que chega ou muda. Leia-a de novo então',
  reply: z.object({
    /** Null when any may have changed. */
    id: z.string().nullable(),
  }),
  events: true,
});
