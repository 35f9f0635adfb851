import * as z from 'zod';
import { Instant, words } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { WrittenFrom } from './contact.ts';
import { FaqEntry } from './faq.ts';
import { Email } from './settings.ts';

/** The text of a message, stored unchanged. */
export const ChatText = z
  .string('Escreva a sua mensagem')
  .refine((text) => text.trim() !== '', 'Escreva a sua mensagem')
  .max(2_000, 'Use no máximo 2.000 caracteres');

export const ChatLine = z
  .object({
    /** Rises within a conversation. */
    seq: z.int(),
    side: z.enum(['visitor', 'team']),
    text: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'ChatLine' });
export type ChatLine = z.infer<typeof ChatLine>;

/** A visitor's conversation with the team, and whether the team is online. */
export const Chat = z
  .object({
    /** Null until the visitor has written to the team. */
    conversation: z
      .object({
        state: z.enum(['open', 'answered', 'closed']),
        /** The address for answers while the visitor is away; null if none was left. */
        email: z.string().nullable(),
        /** The latest ones, the oldest of them first. */
        lines: z.array(ChatLine),
        /** The last line of the team's that the visitor has seen. */
        seen: z.int(),
      })
      .nullable(),
    people: z.object({
      here: z.boolean(),
      /** A Portuguese sentence: until when people answer, or when they do next. */
      words: z.string(),
    }),
  })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof Chat>;

export const readChat = endpoint({
  method: 'get',
  path: '/api/chat',
  summary: 'A conversa de quem tem o cookie do chat, e se há gente para responder agora',
  reply: Chat,
});

export const suggestAnswers = endpoint({
  method: 'post',
  path: '/api/chat/suggestions',
  summary: 'Até três perguntas da ajuda que combinam com um texto. Nada é guardado',
  body: z.strictObject({ text: words('Escreva a sua mensagem', 2_000) }),
  reply: z.object({ items: z.array(FaqEntry) }),
});

export const sendChatLine = endpoint({
  method: 'post',
  path: '/api/chat/lines',
  summary: 'Diz algo à equipe. A primeira fala abre a conversa e traz o cookie dela',
  body: z.strictObject({
    /** Made by the sender; the same one again adds nothing. */
    id: z.uuid(),
    text: ChatText,
    page: WrittenFrom,
  }),
  reply: Chat,
  status: 201,
  cookies: ['chat_token'],
});

export const leaveChatEmail = endpoint({
  method: 'put',
  path: '/api/chat/email',
  summary: 'Deixa um e-mail para respostas que cheguem depois da visita',
  body: z.strictObject({ email: Email }),
  reply: Chat,
  refusals: ['not_found'],
});

export const markChatSeen = endpoint({
  method: 'post',
  path: '/api/chat/seen',
  summary: 'Diz qual fala da equipe já foi vista, para que não vá por e-mail',
  body: z.strictObject({ seq: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  reply: z.undefined(),
  refusals: ['not_found'],
});

export const leaveChat = endpoint({
  method: 'delete',
  path: '/api/chat',
  summary: 'Esquece a conversa neste aparelho. A equipe a mantém',
  reply: z.undefined(),
  cookies: ['chat_token'],
});

export const followChat = endpoint({
  method: 'get',
  path: '/api/chat/events',
  summary: 'Um evento a cada mudança da conversa. Leia-a de novo então',
  reply: z.object({ changed: z.literal('chat') }),
  events: true,
  refusals: ['not_found'],
});
