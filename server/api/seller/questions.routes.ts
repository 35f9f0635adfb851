import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { publicAnswer } from '#server/trade/conversations/publicAnswer.ts';
import { notifyQuestion } from '#server/trade/conversations/questionNotices.ts';
import * as questions from '#server/trade/conversations/questions.store.ts';
import { answerQuestion, listShopQuestions } from '#shared/contract/account/questions.ts';

/** Shoppers' questions to a shop, and its one public answer to each. */
export function sellerQuestionRoutes(
  api: Api,
  { db, publicUrl, now }: { db: Db; publicUrl: string; now: () => Date },
): void {
  api.serve(listShopQuestions, async ({ query }, { res }) =>
    questions.listOfShop(db, (await sellerOfRequest(db, res)).id, query),
  );

  api.serve(answerQuestion, async ({ params: { id }, body: { text } }, { res }) => {
    const { id: sellerId } = await sellerOfRequest(db, res);
    const answer = await publicAnswer(db, text);
    await transaction(db, async (trx) => {
      await questions.answer(trx, { sellerId, id, text: answer }, now());
      await notifyQuestion(trx, id, 'answered', { publicUrl, now: now() });
    });
    return { answered: true as const };
  });
}
