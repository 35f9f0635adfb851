import type { Db } from '#server/platform/database/tables.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import type { AnswerState } from '#shared/shop/reviewStates.ts';

/** Stores a seller's one answer to a published review. Throws `not_found` for another seller's, `conflict` for a second one. */
export async function keepAnswer(
  trx: Db,
  { sellerId, id, text }: { sellerId: string; id: string; text: string },
  now: Date,
): Promise<void> {
  const review = await trx
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.productId')
    .where('review.id', '=', id)
    .where('product.sellerId', '=', sellerId)
    .where('review.state', '=', 'published')
    .where('review.text', 'is not', null)
    .select('review.id')
    .executeTakeFirst();
  if (!review) throw notFound('Não encontramos esta avaliação na sua loja.');
  const { numUpdatedRows } = await trx
    .updateTable('review')
    .set({ answer: text, answeredAt: now.toISOString(), answerState: 'published' })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('conflict', 'Você já respondeu a esta avaliação.');
}

/** Removes an answer from the shop and stores the reason, or restores it. Throws `not_found` where there is none. */
export async function moderateAnswer(
  trx: Db,
  id: string,
  { state, reason }: { state: AnswerState; reason: string | null },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('review')
    .set({ answerState: state, answerRefusedReason: reason })
    .where('id', '=', id)
    .where('answer', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('Esta avaliação não tem resposta.');
}
