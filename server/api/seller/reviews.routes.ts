import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { keepAnswer } from '#server/shop/catalogue/reviews/reviewAnswers.store.ts';
import { notifyOfAnswer } from '#server/shop/catalogue/reviews/reviewNotices.ts';
import * as reviews from '#server/shop/catalogue/reviews/reviews.store.ts';
import { answerReview, listSellerOwnReviews } from '#shared/contract/seller/reviews.ts';
import { forbiddenWordsIn } from '#shared/shop/publicText.ts';

/** Buyers' reviews of a shop, and its one answer to each. */
export function sellerReviewRoutes(
  api: Api,
  { db, publicUrl, now }: { db: Db; publicUrl: string; now: () => Date },
): void {
  api.serve(listSellerOwnReviews, async ({ query }, { res }) =>
    reviews.listOwn(db, (await sellerOfRequest(db, res)).id, query),
  );

  api.serve(answerReview, async ({ params: { id }, body: { text } }, { res }) => {
    const { id: sellerId } = await sellerOfRequest(db, res);
    const forbiddenWords = forbiddenWordsIn(text, await settings.read(db));
    if (forbiddenWords)
      throw new Failure('invalid', 'Confira o campo marcado.', {
        errors: [
          { path: 'text', message: `Tire ${forbiddenWords}: contato e termos proibidos não entram na loja` },
        ],
      });
    await transaction(db, async (trx) => {
      await keepAnswer(trx, { sellerId, id, text }, now());
      await notifyOfAnswer(trx, id, { publicUrl, now: now() });
    });
    return { answered: true as const };
  });
}
