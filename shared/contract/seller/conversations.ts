import * as z from 'zod';
import {
  Conversation,
  ConversationPictureContent,
  ConversationSummary,
  markConversationSeen,
  readConversation,
  sendMessage,
  sendConversationPicture,
  viewConversationPicture,
} from '#shared/contract/account/conversations.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';

const path = '/api/seller/conversations';
const { params } = readConversation;

/** The conversations of a shop's owner as a seller, for programs; those as a buyer are not included. */
export const listSellerConversations = endpoint({
  method: 'get',
  path,
  sellerScope: 'conversations.read',
  summary: 'As conversas da própria loja com o comprador: as não lidas e depois as mais novas',
  query: PageQuery,
  reply: pageOf(ConversationSummary),
});

export const readSellerConversation = endpoint({
  method: 'get',
  path: `${path}/:id`,
  sellerScope: 'conversations.read',
  summary: 'Uma conversa da própria loja. As últimas 100 mensagens',
  params,
  query: z.object({ before: readConversation.query.shape.before }),
  reply: Conversation,
});

export const sendSellerMessage = endpoint({
  method: 'post',
  path: `${path}/:id/messages`,
  sellerScope: 'conversations.write',
  summary:
    'Escreve ao comprador ou a quem perguntou. Contatos são ocultados. Senhas e acessos são recusados, pois vão pela entrega. O mesmo texto depois da mesma mensagem conta uma vez',
  params,
  body: sendMessage.body,
  reply: z.undefined(),
  refusals: sendMessage.refusals,
});

export const sendSellerPicture = endpoint({
  method: 'post',
  path: `${path}/:id/pictures`,
  sellerScope: 'conversations.write',
  summary:
    'Envia uma imagem ao comprador ou a quem perguntou, PNG, JPG ou GIF de até 5 MB. É desenhada de novo, sem dados do aparelho ou do lugar',
  params,
  files: sendConversationPicture.files,
  reply: sendConversationPicture.reply,
  status: 201,
  refusals: sendConversationPicture.refusals,
});

export const viewSellerPicture = endpoint({
  method: 'get',
  path: `${path}/:id/pictures/:seq`,
  sellerScope: 'conversations.read',
  summary: 'A imagem de uma mensagem de uma conversa da própria loja',
  params: viewConversationPicture.params,
  reply: ConversationPictureContent,
});

export const markSellerConversationSeen = endpoint({
  method: 'post',
  path: `${path}/:id/seen`,
  sellerScope: 'conversations.write',
  summary: 'A loja leu a conversa até esta mensagem. O comprador o vê',
  params,
  body: markConversationSeen.body,
  reply: z.undefined(),
});
