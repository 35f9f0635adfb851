import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { countLate } from '#server/trade/inventory/units.store.ts';
import { enterMoneyOf } from '#server/trade/ledger/ledger.store.ts';
import { lockPurchase } from '#server/trade/payments/payments.store.ts';
import { clear } from '#server/trade/standing/linkedSales.ts';
import { refreshReputation } from '#server/trade/standing/reputation.ts';
import * as linkedSales from '#server/views/admin/sellers/linkedSales.store.ts';
import * as shopDiscounts from '#server/views/admin/sellers/shopDiscounts.store.ts';
import { similarApplicants } from '#server/views/admin/sellers/similarApplicants.ts';
import { clearLinkedSale } from '#shared/contract/admin/linkedSales.ts';
import { listLikeApplicants } from '#shared/contract/admin/sellerApplications.ts';
import { listShopDiscounts } from '#shared/contract/admin/shopDiscounts.ts';

export function linkedSalesAdminRoutes(
  api: Api,
  { db, vault, now }: { db: Db; vault: Vault; now: () => Date },
): void {
  api.serve(listLikeApplicants, async ({ params }) => {
    const items = await similarApplicants(db, vault, params.id);
    if (!items) throw notFound('Não encontramos esta inscrição.');
    return { items };
  });

  api.serveList(listShopDiscounts, ({ query }) => shopDiscounts.list(db, query, now()), {
    name: 'descontos-da-loja',
    subject: 'seller',
    label: 'Lista de vendedores por descontos pagos pela loja',
    parts: async ({ query }) => [await shopDiscounts.listAll(db, query, now())],
    columns: {
      Vendedor: ({ name }) => name,
      'Descontos da loja': ({ discounts }) => discounts,
      'Vendas com desconto': ({ discounted }) => discounted,
      Vendido: ({ sold }) => sold,
      'Contas que compraram': ({ buyers }) => buyers,
      'Só compram aqui': ({ onlyHere }) => onlyHere,
      'Contas não confirmadas': ({ unproved }) => unproved,
      'Vendas ligadas à loja': ({ linked }) => linked,
      'Vendas com um sinal': ({ halfSigns }) => halfSigns,
    },
  });

  api.serve(clearLinkedSale, ({ params: { slug, lineId }, body: { reason } }, { res }) =>
    transaction(db, async (trx) => {
      const seller = await trx
        .selectFrom('seller')
        .where('slug', '=', slug)
        .select(['id', 'name'])
        .executeTakeFirst();
      const found = seller && (await linkedSales.find(trx, seller.id, lineId));
      if (!seller || !found) throw notFound('Não encontramos esta venda.');
      // A delivery or cancellation at the same time counts by the state it finds.
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
