import * as z from 'zod';
import {
  Instant,
  oneOf,
  optionalWords,
  RowId,
  SearchText,
  Since,
  emptyAsUndefined,
} from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { cursorPageOf, CursorQuery } from '#shared/contract/page.ts';
import { ANSWER_STATES, REVIEW_STATES } from '#shared/shop/reviewStates.ts';
import { LINK_SIGNS } from '#shared/trade/linkedSales.ts';

const ReviewState = oneOf(REVIEW_STATES);

/** Every refusal needs a reason; marking as seen needs none. */
export const Refusal = z.strictObject({ reason: optionalWords(300).min(5, 'Escreva o motivo') });

const Reason = optionalWords(300)
  .default('')
  .meta({ description: 'De 5 a 300 caracteres onde se recusa. Quem escreveu o lê' });

export const AdminReview = z
  .object({
    id: z.string(),
    product: z.object({ id: z.string(), title: z.string() }),
    order: z
      .object({ id: z.string(), number: z.string() })
      .nullable()
      .meta({ description: 'O pedido em que foi comprado. Nulo para avaliações mais antigas que as contas' }),
    author: z.string(),
    stars: z.int(),
    text: z.string().nullable(),
    state: ReviewState,
    reason: z.string().nullable().meta({ description: 'Por que a equipe a recusou' }),
    refunded: z.boolean().meta({
      description: 'O item foi reembolsado por inteiro: a avaliação saiu da loja e não volta a ser publicada',
    }),
    linkedBy: z.array(oneOf(LINK_SIGNS)).nullable().meta({
      description:
        'Em que quem a escreveu parece ser o vendedor. Nulo onde nada o indica, ou a equipe fez a venda contar',
    }),
    unseen: z.boolean().meta({
      description:
        'Saiu da loja com o reembolso, e ninguém da equipe o viu ainda: `refused` de novo diz que viu',
    }),
    createdAt: Instant,
    answer: z
      .object({
        text: z.string(),
        at: Instant,
        state: oneOf(ANSWER_STATES),
        reason: z.string().nullable().meta({ description: 'Por que a equipe a tirou da loja' }),
      })
      .nullable()
      .meta({ description: 'O que o vendedor respondeu' }),
  })
  .meta({ id: 'AdminReview' });
export type AdminReview = z.infer<typeof AdminReview>;

export const ReviewQuery = CursorQuery.extend({
  q: SearchText.meta({
    description:
      'Número do pedido ou do item, título do produto, nome do vendedor. Com `customers.read` também nome, e-mail ou telefone do comprador',
  }),
  state: emptyAsUndefined(z.enum([...ReviewState.options, 'ended'])).meta({
    description: '`ended`: as que saíram da loja com um reembolso e ninguém viu',
  }),
  updatedSince: Since.optional().meta({
    description: 'Só as escritas, julgadas ou respondidas desde então',
  }),
});
export type ReviewQuery = z.infer<typeof ReviewQuery>;

export const listAdminReviews = endpoint({
  method: 'get',
  path: '/api/admin/reviews',
  permission: 'reviews.read',
  summary: 'Avaliações com texto ou de compradores, da mais nova à mais antiga',
  query: ReviewQuery,
  reply: cursorPageOf(AdminReview).extend({
    counts: z.record(z.enum([...ReviewState.options, 'ended']), z.int()),
  }),
  csv: true,
});

export const judgeReview = endpoint({
  method: 'patch',
  path: '/api/admin/reviews/:id',
  permission: 'reviews.moderate',
  summary:
    'Publica uma avaliação ou a recusa. A nota do produto acompanha na hora. O autor lê o motivo da recusa. De uma que saiu com o reembolso, `refused` diz que alguém viu, e não precisa de motivo',
  params: z.object({ id: RowId }),
  body: z.strictObject({
    state: ReviewState.exclude(['pending'], 'Informe published ou refused'),
    reason: Reason,
  }),
  reply: AdminReview,
  refusals: ['not_reviewable'],
});

export const judgeAnswer = endpoint({
  method: 'patch',
  path: '/api/admin/reviews/:id/answer',
  permission: 'reviews.moderate',
  summary: 'Tira da loja a resposta de um vendedor a uma avaliação, que lê o motivo, ou a põe de volta',
  params: z.object({ id: RowId }),
  body: z.strictObject({ state: oneOf(ANSWER_STATES, 'Informe published ou refused'), reason: Reason }),
  reply: AdminReview,
});
