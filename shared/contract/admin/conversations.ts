import * as z from 'zod';
import { ConversationMessage, ConversationPictureContent } from '#shared/contract/account/conversations.ts';
import { RowId, words } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

/** Why the team reads a conversation between two people. */
export const ReadingReason = words('Diga por que precisa ler', 300).min(
  10,
  'Diga por que precisa ler com pelo menos 10 caracteres',
);

const params = z.object({ id: RowId, lineId: RowId });

export const viewConversation = endpoint({
  method: 'post',
  path: '/api/admin/orders/:id/lines/:lineId/conversation',
  permission: 'disputes.read',
  summary:
    'Lê a conversa sobre um item. O motivo fica no registro, e na própria conversa para os dois lados lerem',
  params,
  body: z.strictObject({ reason: ReadingReason }),
  neverKept: true,
  reply: z.object({ messages: z.array(ConversationMessage) }),
});

export const viewAdminConversationPicture = endpoint({
  method: 'get',
  path: '/api/admin/orders/:id/lines/:lineId/conversation/pictures/:seq',
  permission: 'disputes.read',
  summary: 'A imagem de uma mensagem, para quem disse há menos de uma hora por que precisa ler a conversa',
  params: params.extend({ seq: z.coerce.number('Diga qual mensagem').int('Diga qual mensagem') }),
  reply: ConversationPictureContent,
  refusals: ['conflict'],
});
