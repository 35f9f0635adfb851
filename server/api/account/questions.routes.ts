import * as accounts from '#server/people/accounts/accounts.store.ts';
import { customerOf } from '#server/people/accounts/requireCustomer.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as products from '#server/shop/catalogue/products.store.ts';
import { maskMessage } from '#server/trade/conversations/maskMessage.ts';
import { openToQuestions, openOnListing } from '#server/trade/conversations/openConversation.ts';
import { notifyQuestion, withdrawQuestionNotice } from '#server/trade/conversations/questionNotices.ts';
import * as questions from '#server/trade/conversations/questions.store.ts';
import {
  askSeller,
  listQuestions,
  readListingForQuestion,
  readReportableQuestion,
  reportQuestion,
  talkToSeller,
  withdrawQuestion,
} from '#shared/contract/account/questions.ts';
import { forbiddenTermsIn, termsIn } from '#shared/shop/contactData.ts';
import { DAY } from '#shared/values/time.ts';

/** What someone asks in a day, and anyone who came within the last week. */
const ASKED = 20;
const ASKED_BY_NEW = 3;
const NEW_MS = 7 * DAY;

const REPORTS: Limit = { most: 20, windowSeconds: DAY / 1_000 };

/** What shoppers ask about a listing: public once its seller has answered, and private only after that. */
export function questionRoutes(
  api: Api,
  { db, publicUrl, now }: { db: Db; publicUrl: string; now: () => Date },
): void {
  api.servePublic(listQuestions, async ({ params, query }) => {
    return questions.list(db, await products.shownId(db, params.slug), query);
  });

  api.serve(readListingForQuestion, async ({ params }, { res }) => {
    const { id } = customerOf(res);
    const { listing, ...state } = await openToQuestions(db, params.slug, id);
    return { ...state, questions: await questions.askedBy(db, id, listing.id) };
  });

  api.serve(askSeller, async ({ params, body: { text } }, { res }) => {
    const { id } = customerOf(res);
    const message = maskMessage('buyer', text);
    const [term] = forbiddenTermsIn(text, termsIn((await settings.read(db)).forbiddenTerms));
    if (term !== undefined)
      throw faultAt('text', `Não dá para passar contato por aqui. Apague “${term}” e envie de novo.`);
    return transaction(db, async (trx) => {
      // Held: the same question sent several times at once is one, and spends one of the day.
      const { joinedAt, name } = await accounts.lockAdmitted(trx, id);
      const { against, listing } = await openToQuestions(trx, params.slug, id);
      if (against !== null) throw new Failure('conflict', against);
      const input = { ...message, productId: listing.id, sellerId: listing.sellerId, customerId: id };
      const known = await questions.findWaiting(trx, input);
      if (known !== undefined) return { id: known };
      const isNew = Date.parse(joinedAt) + NEW_MS > now().getTime();
      const most = isNew ? ASKED_BY_NEW : ASKED;
      const words = isNew
        ? `Na primeira semana da conta você faz até ${most} perguntas por dia.`
        : `Você faz até ${most} perguntas por dia.`;
      const limit = { most, windowSeconds: DAY / 1_000, words };
      await spend(trx, `listings asked about by ${id}`, limit, now());
      const question = await questions.insert(trx, name, input, now());
      await notifyQuestion(trx, question, 'asked', { publicUrl, now: now() });
      return { id: question };
    });
  });

  api.serve(withdrawQuestion, async ({ params }, { res }) => {
    await transaction(db, async (trx) => {
      const { ownerId } = await questions.withdraw(trx, params.id, customerOf(res).id);
      await withdrawQuestionNotice(trx, params.id, ownerId, now());
    });
    return undefined;
  });

  api.serve(talkToSeller, async ({ params }, { res }) => {
    const { id } = customerOf(res);
    return transaction(db, async (trx) => {
      await accounts.lockAdmitted(trx, id);
      const { against, conversation, mayTalk, listing } = await openToQuestions(trx, params.slug, id);
      if (conversation !== null) return { conversation };
      if (against !== null) throw new Failure('conflict', against);
      if (!mayTalk)
        throw new Failure('conflict', 'A conversa abre quando o vendedor responder a sua pergunta.');
      return { conversation: await openOnListing(trx, listing, id, now()) };
    });
  });

  api.serve(readReportableQuestion, ({ params }, { res }) =>
    questions.reportable(db, params.id, customerOf(res).id),
  );

  api.serve(reportQuestion, async ({ params, body: { reason } }, { res }) => {
    const { id: customerId } = customerOf(res);
    await spend(db, `question-report ${customerId}`, REPORTS, now());
    return transaction(db, async (trx) => {
      await accounts.lockAdmitted(trx, customerId);
      await questions.reportable(trx, params.id, customerId);
      await questions.report(trx, { questionId: params.id, customerId, reason }, now());
      return questions.reportable(trx, params.id, customerId);
    });
  });
}
