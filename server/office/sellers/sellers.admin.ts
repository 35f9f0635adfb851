import {
  type AdminSeller,
  listSellers,
  readAdminSeller,
  saveSellerFee,
} from '#shared/contract/admin/sellers.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import * as sellers from './sellers.store.ts';

export function sellersAdminRoutes(api: Api, db: Db, now: () => Date): void {
  api.serve(listSellers, ({ query }) => sellers.list(db, query));

  api.serve(readAdminSeller, ({ params }) => read(db, params.slug));

  api.serve(saveSellerFee, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.slug);
      if (before.isStore) throw new Failure('conflict', 'A própria loja não paga taxa.');
      await sellers.setFee(trx, before.id, body);
      const after = await read(trx, params.slug);
      await audit.record(
        trx,
        adminOf(res),
        {
          action: 'updated',
          subject: 'seller',
          subjectId: after.id,
          label: after.name,
          before: { feePercent: before.feePercent },
          after: { feePercent: after.feePercent },
        },
        now(),
      );
      return after;
    }),
  );
}

async function read(db: Db, slug: string): Promise<AdminSeller> {
  const seller = await sellers.find(db, slug);
  if (!seller) throw notFound('Não encontramos este vendedor.');
  return seller;
}
