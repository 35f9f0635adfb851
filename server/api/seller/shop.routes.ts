import { deliverByHand } from '#server/api/deliverByHand.ts';
import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { sellerAnswered } from '#server/trade/disputes/disputes.store.ts';
import { pauseSold } from '#server/trade/listings/listingSale.ts';
import { cancelLine } from '#server/trade/payments/cancelLine.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { finishRefund } from '#server/trade/payments/finishRefund.ts';
import { appeal } from '#server/trade/standing/appeals.ts';
import * as strikes from '#server/trade/standing/strikes.ts';
import * as statement from '#server/views/admin/finance/statement.store.ts';
import { statementCsv } from '#server/views/admin/finance/statementCsv.ts';
import { sums } from '#server/views/admin/finance/statementSums.store.ts';
import { salesCsv } from '#server/views/seller/salesCsv.ts';
import * as ownSales from '#server/views/seller/sellerSales.store.ts';
import * as ownShop from '#server/views/seller/sellerShop.store.ts';
import * as waiting from '#server/views/seller/sellerWork.store.ts';
import {
  cancelSellerSale,
  deliverSellerSale,
  listSellerMoves,
  listSellerSales,
  readSellerSale,
  readSellerShop,
  readSellerTaskCounts,
  sumSellerMoves,
} from '#shared/contract/seller/shop.ts';
import { appealStrike } from '#shared/contract/seller/standing.ts';
import type { SellerMove } from '#shared/contract/seller/statement.ts';
import { forbiddenWordsIn } from '#shared/shop/publicText.ts';

/** The seller centre's own shop; its id comes from the session, never from the address. */
export function sellerShopRoutes(api: Api, deps: PaymentDeps): void {
  const { db, vault, publicUrl, now } = deps;
  api.serve(readSellerShop, async (_input, { res }) =>
    ownShop.read(db, await sellerOfRequest(db, res), now()),
  );

  api.serve(readSellerTaskCounts, async (_input, { res }) =>
    waiting.counts(db, (await sellerOfRequest(db, res)).id),
  );

  const clock = async () => ({ ...(await settings.read(db)), now: now() });
  api.serve(
    listSellerSales,
    async ({ query }, { res }) =>
      ownSales.list(db, (await sellerOfRequest(db, res)).id, query, await clock()),
    { csv: async ({ query }, { res }) => salesCsv(db, await sellerOfRequest(db, res), query, await clock()) },
  );

  api.serve(readSellerSale, async ({ params }, { res }) => {
    const { sale } = await ownSales.find(db, (await sellerOfRequest(db, res)).id, params.number, now());
    return sale;
  });

  api.serve(deliverSellerSale, async ({ params, query, body }, { res }) => {
    const { id, name } = await sellerOfRequest(db, res);
    return transaction(db, async (trx) => {
      const { orderId, lineId } = await ownSales.find(trx, id, params.number, now());
      const by = { actor: 'seller', who: name } as const;
      const delivery = { orderId, lineId, unit: query.unit, delivered: body, by };
      await deliverByHand(trx, { vault, publicUrl }, delivery, now());
      await sellerAnswered(trx, lineId);
      return (await ownSales.find(trx, id, params.number, now())).sale;
    });
  });

  api.serve(cancelSellerSale, async ({ params: { number }, body: { reason, pause } }, { res }) => {
    const { id, name } = await sellerOfRequest(db, res);
    const refundId = await transaction(db, async (trx) => {
      const { orderId: purchaseId, lineId } = await ownSales.find(trx, id, number, now());
      const forbiddenWords = forbiddenWordsIn(reason, await settings.read(trx));
      if (forbiddenWords)
        throw new Failure('invalid', 'Confira o campo marcado.', {
          errors: [
            {
              path: 'reason',
              message: `Tire ${forbiddenWords}: contatos e termos proibidos não chegam ao comprador`,
            },
          ],
        });
      const by = { actor: 'seller', who: name } as const;
      const refund = await cancelLine(trx, deps, { purchaseId, lineId, reason, by }, now());
      if (pause) await pauseSold(trx, lineId, now());
      return refund;
    });
    await finishRefund(deps, refundId);
    return (await ownSales.find(db, id, number, now())).sale;
  });

  api.serve(appealStrike, async ({ params, body }, { res }) => {
    const { id } = await sellerOfRequest(db, res);
    await transaction(db, (trx) => appeal(trx, id, params.id, body.text, now()));
    return { strikes: await strikes.listOf(db, id, now()) };
  });

  api.serve(
    listSellerMoves,
    async ({ query }, { res }) => statement.list(db, (await sellerOfRequest(db, res)).id, query, now()),
    {
      csv: async ({ query }, { res }) => {
        const of = { title: 'Venda', cell: ({ sale }: SellerMove) => sale ?? '' };
        return statementCsv(db, await sellerOfRequest(db, res), of, query, now());
      },
    },
  );

  api.serve(sumSellerMoves, async ({ query }, { res }) =>
    sums(db, (await sellerOfRequest(db, res)).id, query, now()),
  );
}
