import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { adminOf, mayReadCustomers } from '#server/services/http/signedIn.ts';
import { publicAnswer } from '#server/trade/conversations/publicAnswer.ts';
import { notifyQuestion, notifyQuestionRemoved } from '#server/trade/conversations/questionNotices.ts';
import * as questions from '#server/trade/conversations/questions.store.ts';
import {
  answerShopQuestion,
  listAdminQuestions,
  moderateQuestion,
} from '#shared/contract/admin/questions.ts';
import { QUESTION_STATES, TALK_FAULTS } from '#shared/shop/talkWords.ts';

/** Moderation of questions about listings. */
export function questionsAdminRoutes(
  api: Api,
  { db, publicUrl, now }: { db: Db; publicUrl: string; now: () => Date },
): void {
  api.serveList(
    listAdminQuestions,
    ({ query }, { res }) => questions.listJudged(db, query, mayReadCustomers(adminOf(res))),
    {
      name: 'perguntas',
      subject: 'question',
      label: 'Lista de perguntas',
      parts: ({ query }, admin) => questions.listAllJudged(db, query, mayReadCustomers(admin)),
      columns: {
        Data: ({ askedAt }, { moment }) => moment(askedAt),
        Anúncio: ({ product }) => product.title,
        Vendedor: ({ seller }) => seller.name,
        'Autor da pergunta': ({ by }) => by.name,
        Pergunta: ({ text }) => text,
        Resposta: ({ answer }) => answer ?? '',
        Situação: ({ state }) => QUESTION_STATES[state],
        Denúncias: ({ reports }) => reports.map((each) => TALK_FAULTS[each]).join('; '),
        Motivo: ({ removedReason }) => removedReason ?? '',
      },
    },
  );

  api.serve(answerShopQuestion, async ({ params: { id }, body }, { res }) => {
    const text = await publicAnswer(db, body.text);
    return transaction(db, async (trx) => {
      await questions.answerForShop(trx, { id, text }, now());
      await notifyQuestion(trx, id, 'answered', { publicUrl, now: now() });
      const answered = await questions.findJudged(trx, id);
      if (!answered) throw notFound('Não encontramos esta pergunta.');
      const label = answered.product.title;
      const entry = { action: 'updated', subject: 'question', subjectId: id, label } as const;
      await audit.record(
        trx,
        adminOf(res),
        { ...entry, before: { answer: null }, after: { answer: text } },
        now(),
      );
      return answered;
    });
  });

  api.serve(moderateQuestion, ({ params: { id }, body: { removed, reason, version } }, { res }) =>
    transaction(db, async (trx) => {
      const read = async () => {
        const found = await questions.findJudged(trx, id);
        if (!found) throw notFound('Não encontramos esta pergunta.');
        return found;
      };
      const before = await read();
      const wasRemoved = before.state === 'removed';
      const admin = adminOf(res);
      await questions.moderate(trx, id, { version, removed, by: admin.username, reason }, now());
      if (removed) await notifyQuestionRemoved(trx, id, reason, { publicUrl, now: now() });
      await audit.record(
        trx,
        admin,
        {
          action: 'updated',
          subject: 'question',
          subjectId: id,
          label: before.product.title,
          before: { removed: wasRemoved, reason: before.removedReason },
          after: { removed, reason },
        },
        now(),
      );
      return read();
    }),
  );
}
