import {
  type AdminReview,
  judgeAnswer,
  judgeReview,
  listAdminReviews,
} from '#shared/contract/admin/reviews.ts';
import type { Response } from 'express';
import { ANSWER_STATES, REVIEW_STATES } from '#shared/reviewStates.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { yesOrNo } from '#server/services/http/csv.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { findJudged, listAllJudged, listJudged } from './judgedReviews.store.ts';
import { moderateAnswer } from './reviewAnswers.store.ts';
import * as reviews from './reviews.store.ts';
import { tellOfReview } from './tellOfReview.ts';

interface Deps {
  db: Db;
  publicUrl: string;
  now: () => Date;
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

  api.serve(judgeAnswer, ({ params, body: { state } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.id);
      await moderateAnswer(trx, before.id, state);
      const after = await read(trx, before.id);
      if (before.answer?.state !== state)
        await note(trx, res, after, { before: { answer: before.answer }, after: { answer: after.answer } });
      return after;
    }),
  );

  api.serveList(listAdminReviews, ({ query }) => listJudged(db, query), {
    name: 'avaliacoes',
    subject: 'review',
    label: 'Lista de avaliações',
    parts: ({ query }) => listAllJudged(db, query),
    columns: {
      Data: ({ createdAt }, { moment }) => moment(createdAt),
      Produto: ({ product }) => product.title,
      Pedido: ({ order }) => order?.number ?? '',
      Autor: ({ author }) => author,
      Estrelas: ({ stars }) => stars,
      Texto: ({ text }) => text ?? '',
      Estado: ({ state }) => REVIEW_STATES[state].label,
      Reembolsada: ({ refunded }) => yesOrNo(refunded),
      Resposta: ({ answer }) => answer?.text ?? '',
      'Estado da resposta': ({ answer }) => (answer ? ANSWER_STATES[answer.state] : ''),
    },
  });

  api.serve(judgeReview, ({ params, body: { state } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.id);
      if (before.unseen && state === 'refused') {
        await reviews.markSeen(trx, before.id);
        return read(trx, before.id);
      }
      if (before.state === state) return before;
      if (state === 'published' && before.refunded)
        throw new Failure('not_reviewable', 'Este item foi reembolsado; a avaliação dele não volta à loja.');
      await reviews.moderate(trx, before.id, state);
      if (state === 'published') await tellOfReview(trx, before.id, { publicUrl, now: now() });
      await note(trx, res, before, { before: { state: before.state }, after: { state } });
      return read(trx, before.id);
    }),
  );
}
