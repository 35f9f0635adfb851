import { clearLinkedSale } from '#shared/contract/admin/linkedSales.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { countLate } from '#server/trade/inventory/units.store.ts';
import { enterMoneyOf } from '#server/trade/ledger/ledger.store.ts';
import { lockPurchase } from '#server/trade/payments/payments.store.ts';
import { clear } from '#server/trade/standing/linkedSales.ts';
import { refreshReputation } from '#server/trade/standing/reputation.ts';
import * as linkedSales from './linkedSales.store.ts';

export function linkedSalesAdminRoutes(api: Api, db: Db, now: () => Date): void {
  api.serve(clearLinkedSale, ({ params: { slug, lineId }, body: { reason } }, { res }) =>
    transaction(db, async (trx) => {
      const seller = await trx
        .selectFrom('seller')
        .where('slug', '=', slug)
        .select(['id', 'name'])
        .executeTakeFirst();
      const found = seller && (await linkedSales.find(trx, seller.id, lineId));
      if (!seller || !found) throw notFound('Não encontramos esta venda.');
      // Whoever delivers the line, or takes it back, counts by what stands then.
      await lockPurchase(trx, found.orderId);
      const by = adminOf(res);
      if (!(await clear(trx, lineId, { by: by.username, now: now() })))
        throw new Failure('conflict', 'Esta venda já conta.');
      await countLate(trx, lineId, true);
      await enterMoneyOf(trx, found.orderId);
      await refreshReputation(trx, [seller.id], now());
      await audit.record(
        trx,
        by,
        {
          action: 'updated',
          subject: 'seller',
          subjectId: seller.id,
          label: seller.name,
          before: { counts: false },
          after: { counts: true, sale: found.number, reason },
        },
        now(),
      );
      return (await linkedSales.find(trx, seller.id, lineId)) ?? found;
    }),
  );
}
