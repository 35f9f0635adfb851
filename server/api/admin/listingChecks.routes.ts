import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { yesOrNo } from '#server/services/lists/csv.ts';
import * as queue from '#server/trade/listings/checkQueue.store.ts';
import * as checks from '#server/trade/listings/checks.store.ts';
import { decide } from '#server/trade/listings/decideCheck.ts';
import {
  decideListingCheck,
  listListingChecks,
  readListingCheck,
} from '#shared/contract/admin/listingChecks.ts';
import type { ListingVersion } from '#shared/contract/admin/listings.ts';
import { CHECK_STATES } from '#shared/shop/listingChecks.ts';

/** Price and stock need no check. */
const wordsOf = ({ price: _price, oldPrice: _oldPrice, stock: _stock, ...words }: ListingVersion) => words;

/** What trusted sellers put on sale at once: the queue, one beside what it was, the decision. */
export function listingChecksAdminRoutes(
  api: Api,
  { db, publicUrl, now }: { db: Db; publicUrl: string; now: () => Date },
): void {
  const read = async (trx: Db, id: string) => {
    const found = await queue.read(trx, id);
    if (!found) throw notFound('Não encontramos esta conferência.');
    return found;
  };

  api.serveList(listListingChecks, ({ query }) => queue.list(db, query), {
    name: 'conferencias',
    subject: 'listingCheck',
    label: 'Lista de conferências de anúncios',
    parts: ({ query }) => queue.listAll(db, query),
    columns: {
      Anúncio: ({ title }) => title,
      Vendedor: ({ seller }) => seller.name,
      'No ar desde': ({ submittedAt }, { moment }) => moment(submittedAt),
      Novo: ({ isNew }) => yesOrNo(isNew),
      Estado: ({ state }) => CHECK_STATES[state],
    },
  });

  api.serve(readListingCheck, ({ params }) => read(db, params.id));

  api.serve(decideListingCheck, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const admin = adminOf(res);
      const row = await checks.find(trx, params.id);
      if (!row) throw notFound('Não encontramos esta conferência.');
      const { before, after, title, state, reason, goods } = await read(trx, row.id);
      await decide(trx, { publicUrl, username: admin.username }, row, body, now());
      const decided = await read(trx, row.id);
      const stands = decided.state === 'approved' ? after : before;
      await audit.record(
        trx,
        admin,
        {
          action: 'updated',
          subject: 'listingCheck',
          subjectId: row.id,
          label: title,
          before: { check: state, reason, ...wordsOf(after), goods, ...(!stands && { onSale: true }) },
          after: {
            check: decided.state,
            reason: decided.reason,
            ...wordsOf(stands ?? after),
            goods: decided.goods,
            ...(!stands && { onSale: false }),
          },
        },
        now(),
      );
      return decided;
    }),
  );
}
