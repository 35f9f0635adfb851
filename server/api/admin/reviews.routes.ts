import type { Response } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { adminOf, mayReadCustomers } from '#server/services/http/signedIn.ts';
import { yesOrNo } from '#server/services/lists/csv.ts';
import { findJudged, listAllJudged, listJudged } from '#server/shop/catalogue/reviews/judgedReviews.store.ts';
import { moderateAnswer } from '#server/shop/catalogue/reviews/reviewAnswers.store.ts';
import {
  notifyOfRefusal,
  notifyOfReview,
  notifyOfRemovedAnswer,
} from '#server/shop/catalogue/reviews/reviewNotices.ts';
import * as reviews from '#server/shop/catalogue/reviews/reviews.store.ts';
import {
  type AdminReview,
  judgeAnswer,
  judgeReview,
  listAdminReviews,
  Refusal,
} from '#shared/contract/admin/reviews.ts';
import { ANSWER_STATES, type AnswerState, REVIEW_STATES } from '#shared/shop/reviewStates.ts';

interface Deps {
  db: Db;
  publicUrl: string;
  now: () => Date;
}

/** What is refused has a reason, and what is shown has none. */
function reasonFor(state: AnswerState, reason: string): string | null {
  if (state === 'published') return null;
  if (!Refusal.safeParse({ reason }).success)
    throw new Failure('invalid', 'Confira o campo marcado.', {
      errors: [{ path: 'reason', message: 'Escreva o motivo' }],
    });
  return reason;
}

export function reviewsAdminRoutes(api: Api, { db, publicUrl, now }: Deps): void {
  const read = async (trx: Db, id: string) => {
    const review = await findJudged(trx, id);
    if (!review) throw notFound('Não encontramos esta avaliação.');
    return review;
  };

  const note = (
    trx: Db,
    res: Response,
    { id, product, author }: AdminReview,
    change: { before: object; after: object },
  ) =>
    audit.record(
      trx,
      adminOf(res),
      {
        ...change,
        action: 'updated',
        subject: 'review',
        subjectId: id,
        label: `${product.title}, por ${author}`,
      },
      now(),
    );

  api.serve(judgeAnswer, ({ params, body: { state, reason } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.id);
      if (before.answer?.state === state) return before;
      const why = reasonFor(state, reason);
      await moderateAnswer(trx, before.id, { state, reason: why });
      if (why !== null) await notifyOfRemovedAnswer(trx, before.id, why, { publicUrl, now: now() });
      const after = await read(trx, before.id);
      await note(trx, res, after, { before: { answer: before.answer }, after: { answer: after.answer } });
      return after;
    }),
  );

  api.serveList(
    listAdminReviews,
    ({ query }, { res }) => listJudged(db, query, mayReadCustomers(adminOf(res))),
    {
      name: 'avaliacoes',
      subject: 'review',
      label: 'Lista de avaliações',
      parts: ({ query }, admin) => listAllJudged(db, query, mayReadCustomers(admin)),
      columns: {
        Data: ({ createdAt }, { moment }) => moment(createdAt),
        Produto: ({ product }) => product.title,
        Pedido: ({ order }) => order?.number ?? '',
        Autor: ({ author }) => author,
        Estrelas: ({ stars }) => stars,
        Texto: ({ text }) => text ?? '',
        Estado: ({ state }) => REVIEW_STATES[state].label,
        Motivo: ({ reason }) => reason ?? '',
        Reembolsada: ({ refunded }) => yesOrNo(refunded),
        'Ligada à loja': ({ linkedBy }) => yesOrNo(linkedBy !== null),
        Resposta: ({ answer }) => answer?.text ?? '',
        'Estado da resposta': ({ answer }) => (answer ? ANSWER_STATES[answer.state] : ''),
        'Motivo da resposta': ({ answer }) => answer?.reason ?? '',
      },
    },
  );

  api.serve(judgeReview, ({ params, body: { state, reason } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.id);
      if (before.unseen && state === 'refused') {
        await reviews.markSeen(trx, before.id);
        return read(trx, before.id);
      }
      if (before.state === state) return before;
      if (state === 'published' && before.refunded)
        throw new Failure('not_reviewable', 'Este item foi reembolsado. A avaliação dele não volta à loja.');
      const why = reasonFor(state, reason);
      await reviews.moderate(trx, before.id, { state, reason: why });
      const notifyContext = { publicUrl, now: now() };
      if (why === null) await notifyOfReview(trx, before.id, notifyContext);
      else await notifyOfRefusal(trx, before.id, why, notifyContext);
      await note(trx, res, before, {
        before: { state: before.state, reason: before.reason },
        after: { state, reason: why },
      });
      return read(trx, before.id);
    }),
  );
}
