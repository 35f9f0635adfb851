import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { yesOrNo } from '#server/services/lists/csv.ts';
import { decide } from '#server/trade/listings/decideListing.ts';
import type { DraftRow } from '#server/trade/listings/drafts.store.ts';
import * as reviews from '#server/trade/listings/listingReviews.store.ts';
import { decideListing, listListingReviews, readListingReview } from '#shared/contract/admin/listings.ts';
import { LISTING_STATES } from '#shared/shop/listings.ts';

/** What sellers sent for the shop: the queue, a version beside the one on sale, the decision. */
export function listingsAdminRoutes(
  api: Api,
  { db, publicUrl, now }: { db: Db; publicUrl: string; now: () => Date },
): void {
  const find = async (trx: Db, id: string): Promise<DraftRow> => {
    const row = await reviews.find(trx, id);
    if (!row) throw notFound('Este anúncio não espera análise.');
    return row;
  };

  api.serveList(listListingReviews, ({ query }) => reviews.list(db, query), {
    name: 'anuncios',
    subject: 'listing',
    label: 'Lista de anúncios enviados',
    parts: ({ query }) => reviews.listAll(db, query),
    columns: {
      Anúncio: ({ title }) => title,
      Vendedor: ({ seller }) => seller.name,
      'Enviado em': ({ submittedAt }, { moment }) => moment(submittedAt),
      Novo: ({ isNew }) => yesOrNo(isNew),
      Estado: ({ state }) => LISTING_STATES[state],
    },
  });

  api.serve(readListingReview, async ({ params }) => reviews.read(db, (await find(db, params.id)).id));

  api.serve(decideListing, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const admin = adminOf(res);
      const row = await find(trx, params.id);
      const { proposed, approved, title, goods } = await reviews.read(trx, row.id);
      await decide(trx, { publicUrl, username: admin.username }, row, body, now());
      const remaining = await reviews.find(trx, row.id);
      await audit.record(
        trx,
        admin,
        {
          action: 'updated',
          subject: 'listing',
          subjectId: row.id,
          label: title,
          before: { state: row.state, reason: row.reason, ...approved, goods },
          after: {
            state: remaining?.state ?? 'approved',
            reason: remaining?.reason ?? null,
            ...proposed,
            goods: remaining || body.goods === undefined ? goods : body.goods,
          },
        },
        now(),
      );
      return { productId: remaining ? null : row.id };
    }),
  );
}
