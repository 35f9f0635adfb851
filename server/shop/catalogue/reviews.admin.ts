import { judgeReview, listAdminReviews } from '#shared/contract/admin/reviews.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import * as reviews from './reviews.store.ts';

export function reviewsAdminRoutes(api: Api, db: Db, now: () => Date): void {
  const read = async (trx: Db, id: string) => {
    const review = await reviews.findJudged(trx, id);
    if (!review) throw notFound('Não encontramos esta avaliação.');
    return review;
  };

  api.serve(listAdminReviews, ({ query }) => reviews.listJudged(db, query));

  api.serve(judgeReview, ({ params, body: { state } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.id);
      if (before.state === state) return before;
      if (state === 'published' && before.refunded)
        throw new Failure('not_reviewable', 'Este item foi reembolsado; a avaliação dele não volta à loja.');
      await reviews.moderate(trx, before.id, state);
      await audit.record(
        trx,
        adminOf(res),
        {
          action: 'updated',
          subject: 'review',
          subjectId: before.id,
          label: `${before.product.title}, por ${before.author}`,
          before: { state: before.state },
          after: { state },
        },
        now(),
      );
      return read(trx, before.id);
    }),
  );
}
