import * as z from 'zod';
import { oneOf, RowId, Since, plainText } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { cursorPageOf, CursorQuery } from '#shared/contract/page.ts';
import { SellerReview } from '#shared/contract/public/reviews.ts';
import { ANSWER_STATES } from '#shared/shop/reviewStates.ts';

/** A review of one's own product, and what became of the answer to it. */
export const ShopReview = SellerReview.extend({
  answerState: oneOf(ANSWER_STATES)
    .nullable()
    .meta({ description: 'Nulo: ainda sem resposta. `refused`: a equipe tirou a resposta da loja' }),
  answerReason: z.string().nullable().meta({ description: 'Por que a equipe a tirou' }),
}).meta({ id: 'OwnReview' });
export type ShopReview = z.infer<typeof ShopReview>;

export const listSellerOwnReviews = endpoint({
  method: 'get',
  path: '/api/seller/reviews',
  sellerScope: 'reviews.read',
  summary:
    'O que o comprador escreveu dos produtos da loja de quem entrou, da avaliação mais nova à mais antiga',
  query: CursorQuery.extend({
    updatedSince: Since.optional().meta({
      description: 'Só as escritas, publicadas ou respondidas desde então',
    }),
  }),
  reply: cursorPageOf(ShopReview),
});

export const answerReview = endpoint({
  method: 'post',
  path: '/api/seller/reviews/:id/answer',
  sellerScope: 'reviews.write',
  summary: 'Responde em público a uma avaliação, uma vez. Contato e termos proibidos não entram',
  params: z.object({ id: RowId }),
  body: z.strictObject({
    text: plainText()
      .min(2, 'Escreva a resposta')
      .max(1_000, 'Use no máximo 1.000 caracteres')
      .meta({ examples: ['Obrigado! Qualquer dúvida, é só abrir a venda.'] }),
  }),
  reply: z.object({ answered: z.literal(true) }),
  refusals: ['conflict'],
});
