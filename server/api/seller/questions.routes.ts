import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { faultAt } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { maskMessage } from '#server/trade/conversations/maskMessage.ts';
import { notifyQuestion } from '#server/trade/conversations/questionNotices.ts';
import * as questions from '#server/trade/conversations/questions.store.ts';
import { forbiddenWordsIn } from '#server/trade/standing/forbiddenWords.ts';
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
    const forbiddenWords = forbiddenWordsIn(text, await settings.read(db));
    const answer = maskMessage('seller', text);
    if (forbiddenWords)
      throw faultAt('text', `Tire ${forbiddenWords}: contato e termos proibidos não entram na loja`);
    await transaction(db, async (trx) => {
      await questions.answer(trx, { sellerId, id, text: answer.text }, now());
      await notifyQuestion(trx, id, 'answered', { publicUrl, now: now() });
    });
    return { answered: true as const };
  });
}
