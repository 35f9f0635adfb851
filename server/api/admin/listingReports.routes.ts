import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { adminOf, mayReadCustomers } from '#server/services/http/signedIn.ts';
import { yesOrNo } from '#server/services/lists/csv.ts';
import { decide } from '#server/trade/listings/decideReport.ts';
import * as reported from '#server/trade/listings/reportedListings.store.ts';
import {
  decideReportedListing,
  listReportedListings,
  readReportedListing,
} from '#shared/contract/admin/listingReports.ts';
import { REPORT_STATES } from '#shared/shop/listingReports.ts';

/** Reports about listings on sale: the queue, one report, the decision. */
export function listingReportsAdminRoutes(
  api: Api,
  { db, publicUrl, now }: { db: Db; publicUrl: string; now: () => Date },
): void {
  const read = async (trx: Db, id: string) => {
    const found = await reported.read(trx, id);
    if (!found) throw notFound('Não encontramos estas denúncias.');
    return found;
  };

  api.serveList(
    listReportedListings,
    ({ query }, { res }) => reported.list(db, query, mayReadCustomers(adminOf(res))),
    {
      name: 'denuncias',
      subject: 'listingReport',
      label: 'Lista de denúncias',
      parts: ({ query }, admin) => reported.listAll(db, query, mayReadCustomers(admin)),
      columns: {
        Anúncio: ({ title }) => title,
        Vendedor: ({ seller }) => seller.name,
        'Primeira denúncia': ({ openedAt }, { moment }) => moment(openedAt),
        'Contas que denunciaram': ({ accounts }) => accounts,
        'Conta reclamada': ({ claimed }) => yesOrNo(claimed),
        'Vendida por outra loja': ({ doubled }) => yesOrNo(doubled),
        'Fora do ar desde': ({ heldAt }, { moment }) => moment(heldAt),
        Estado: ({ state }) => REPORT_STATES[state],
      },
    },
  );

  api.serve(readReportedListing, ({ params }) => read(db, params.id));

  api.serve(decideReportedListing, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const admin = adminOf(res);
      const row = await reported.find(trx, params.id);
      if (!row) throw notFound('Não encontramos estas denúncias.');
      const before = await read(trx, row.id);
      await decide(trx, { publicUrl, username: admin.username }, row, body, now());
      const after = await read(trx, row.id);
      await audit.record(
        trx,
        admin,
        {
          action: 'updated',
          subject: 'listingReport',
          subjectId: row.id,
          label: after.title,
          before: { state: before.state, reason: before.reason, onSale: before.product.onSale },
          after: { state: after.state, reason: after.reason, onSale: after.product.onSale },
        },
        now(),
      );
      return after;
    }),
  );
}
