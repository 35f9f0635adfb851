import * as z from 'zod';
import { RowId, words } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { LONGEST_QUICK_REPLY, unknownPlaceIn } from '#shared/shop/quickReplies.ts';

export const QuickReply = z.object({ id: z.string(), text: z.string() }).meta({ id: 'QuickReply' });
export type QuickReply = z.infer<typeof QuickReply>;

const params = z.object({ id: RowId });

const body = z.strictObject({
  text: words('Escreva a resposta', LONGEST_QUICK_REPLY)
    .superRefine((text, context) => {
      const unknown = unknownPlaceIn(text);
      if (unknown !== undefined)
        context.addIssue({
          code: 'custom',
          message: `Não conhecemos {${unknown}}. Use {comprador}, {produto} e {venda}`,
        });
    })
    .meta({ examples: ['Oi, {comprador}! Entrego {produto} em meia hora.'] }),
});

const reply = z.object({ items: z.array(QuickReply) });

export const listQuickReplies = endpoint({
  method: 'get',
  path: '/api/seller/quick-replies',
  sellerScope: 'conversations.read',
  summary: 'As respostas rápidas da loja de quem entrou, na sua ordem',
  reply,
});

export const addQuickReply = endpoint({
  method: 'post',
  path: '/api/seller/quick-replies',
  sellerScope: 'conversations.write',
  summary:
    'Guarda uma resposta rápida, no fim. {comprador}, {produto} e {venda} são preenchidos em cada conversa',
  body,
  reply,
  status: 201,
  refusals: ['conflict'],
});

export const changeQuickReply = endpoint({
  method: 'put',
  path: '/api/seller/quick-replies/:id',
  sellerScope: 'conversations.write',
  summary: 'Muda uma resposta rápida',
  params,
  body,
  reply,
});

export const moveQuickReply = endpoint({
  method: 'post',
  path: '/api/seller/quick-replies/:id/move',
  sellerScope: 'conversations.write',
  summary: 'Põe uma resposta rápida um lugar antes ou depois',
  params,
  body: z.strictObject({ to: z.enum(['up', 'down'], 'Informe up ou down') }),
  reply,
});

export const removeQuickReply = endpoint({
  method: 'delete',
  path: '/api/seller/quick-replies/:id',
  sellerScope: 'conversations.write',
  summary: 'Apaga uma resposta rápida',
  params,
  reply: z.undefined(),
});
