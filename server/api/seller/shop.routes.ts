import { deliverByHand } from '#server/api/deliverByHand.ts';
import { ownSeller } from '#server/people/sellers/ownSeller.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { sellerAnswered } from '#server/trade/disputes/disputes.store.ts';
import { cancelLine } from '#server/trade/payments/cancelLine.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { finishRefund } from '#server/trade/payments/finishRefund.ts';
import { appeal } from '#server/trade/standing/appeals.ts';
import { heldWordsIn } from '#server/trade/standing/heldWords.ts';
import * as strikes from '#server/trade/standing/strikes.ts';
import * as statement from '#server/views/admin/finance/statement.store.ts';
import { statementFile } from '#server/views/admin/finance/statementFile.ts';
import { sums } from '#server/views/admin/finance/statementSums.store.ts';
import * as ownSales from '#server/views/seller/ownSales.store.ts';
import * as ownShop from '#server/views/seller/ownShop.store.ts';
import * as waiting from '#server/views/seller/ownWaiting.store.ts';
import { salesFile } from '#server/views/seller/salesFile.ts';
import {
  cancelOwnSale,
  deliverOwnSale,
  listOwnMoves,
  listOwnSales,
  readOwnSale,
  readOwnShop,
  readOwnWaiting,
  sumOwnMoves,
} from '#shared/contract/seller/shop.ts';
import { appealStrike } from '#shared/contract/seller/standing.ts';
import type { SellerMove } from '#shared/contract/seller/statement.ts';

/** The seller centre's own shop; its id comes from the session, never from the address. */
export function ownShopRoutes(api: Api, deps: PaymentDeps): void {
  const { db, vault, publicUrl, now } = deps;
  api.serve(readOwnShop, async (_input, { res }) => ownShop.read(db, await ownSeller(db, res), now()));

  api.serve(readOwnWaiting, async (_input, { res }) => waiting.counts(db, (await ownSeller(db, res)).id));

  const clock = async () => ({ ...(await settings.read(db)), now: now() });
  api.serve(
    listOwnSales,
    async ({ query }, { res }) => ownSales.list(db, (await ownSeller(db, res)).id, query, await clock()),
    { csv: async ({ query }, { res }) => salesFile(db, await ownSeller(db, res), query, await clock()) },
  );

  api.serve(readOwnSale, async ({ params }, { res }) => {
    const { sale } = await ownSales.find(db, (await ownSeller(db, res)).id, params.number, now());
    return sale;
  });

  api.serve(deliverOwnSale, async ({ params, query, body }, { res }) => {
    const { id, name } = await ownSeller(db, res);
    return transaction(db, async (trx) => {
      const { orderId, lineId } = await ownSales.find(trx, id, params.number, now());
      const by = { actor: 'seller', who: name } as const;
      const delivery = { orderId, lineId, unit: query.unit, delivered: body, by };
      await deliverByHand(trx, { vault, publicUrl }, delivery, now());
      await sellerAnswered(trx, lineId);
      return (await ownSales.find(trx, id, params.number, now())).sale;
    });
  });

  api.serve(cancelOwnSale, async ({ params: { number }, body: { reason } }, { res }) => {
    const { id, name } = await ownSeller(db, res);
    const refundId = await transaction(db, async (trx) => {
      const { orderId: purchaseId, lineId } = await ownSales.find(trx, id, number, now());
      const forbiddenWords = heldWordsIn(reason, await settings.read(trx));
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
      return cancelLine(trx, deps, { purchaseId, lineId, reason, by }, now());
    });
    await finishRefund(deps, refundId);
    return (await ownSales.find(db, id, number, now())).sale;
  });

  api.serve(appealStrike, async ({ params, body }, { res }) => {
    const { id } = await ownSeller(db, res);
    await transaction(db, (trx) => appeal(trx, id, params.id, body.text, now()));
    return { strikes: await strikes.listOf(db, id, now()) };
  });

  api.serve(
    listOwnMoves,
    async ({ query }, { res }) => statement.list(db, (await ownSeller(db, res)).id, query, now()),
    {
      csv: async ({ query }, { res }) => {
        const of = { title: 'Venda', cell: ({ sale }: SellerMove) => sale ?? '' };
        return statementFile(db, await ownSeller(db, res), of, query, now());
      },
    },
  );

  api.serve(sumOwnMoves, async ({ query }, { res }) => sums(db, (await ownSeller(db, res)).id, query, now()));
}
