import { customerOf } from '#server/people/accounts/requireCustomer.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as products from '#server/shop/catalogue/products.store.ts';
import * as reviews from '#server/shop/catalogue/reviews/reviews.store.ts';
import { confirmReceipt } from '#server/trade/fulfilment/confirmation.ts';
import * as units from '#server/trade/inventory/reveal.ts';
import * as proof from '#server/trade/orders/deliveryProof.store.ts';
import { cancelLine } from '#server/trade/payments/cancelLine.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { finishRefund } from '#server/trade/payments/finishRefund.ts';
import * as payments from '#server/trade/payments/payments.store.ts';
import { refuseWhileGoingBack } from '#server/trade/payments/refunds.ts';
import { withdraw } from '#server/trade/payments/withdrawals.ts';
import * as buyerLines from '#server/views/buyer/buyerLines.store.ts';
import * as orders from '#server/views/buyer/buyerOrders.store.ts';
import {
  cancelBuyerLine,
  confirmLine,
  findReviewable,
  listBuyerOrders,
  type BuyerOrder,
  readBuyerOrder,
  refundBuyerLine,
  revealLine,
  reviewLine,
} from '#shared/contract/account/orders.ts';
import { viewLineProof } from '#shared/contract/account/proof.ts';

/** What a customer does with orders once they are placed; no one reaches another's. */
export function orderRoutes(api: Api, deps: PaymentDeps): void {
  const { db, vault, now } = deps;
  const read = async (trx: Db, customerId: string, id: string): Promise<BuyerOrder> => {
    const order = await orders.find(trx, customerId, id, await settings.read(trx), now());
    if (!order) throw notFound('Não encontramos este pedido na sua conta.');
    return order;
  };
  /**
   * An item of a locked order, so that a refund and a reveal at the same moment exclude each other; without the rest of
   * what its page shows.
   */
  const lockLine = async (trx: Db, customerId: string, { id, lineId }: { id: string; lineId: string }) => {
    const found = await payments.findPurchase(trx, customerId, id);
    if (!found) throw notFound('Não encontramos este pedido na sua conta.');
    const { id: orderId, status } = await payments.lockPurchase(trx, found.id);
    const line = lineIn({ lines: await buyerLines.list(trx, [orderId]) }, lineId);
    return { orderId, line, state: buyerLines.stateOf(status, line) };
  };
  const lineIn = <Line extends { id: string }>({ lines }: { lines: readonly Line[] }, lineId: string) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw notFound('Não encontramos este item no pedido.');
    return line;
  };

  api.serve(listBuyerOrders, ({ query }, { res }) => orders.list(db, customerOf(res).id, query));

  api.serve(readBuyerOrder, ({ params }, { res }) => read(db, customerOf(res).id, params.id));

  api.serve(findReviewable, async ({ params: { productId } }, { res }) => {
    const { id } = customerOf(res);
    for (const { purchaseId } of await orders.ofProduct(db, id, productId)) {
      const { number, lines } = await read(db, id, purchaseId);
      const line = lines.find((each) => each.productId === productId && each.canReview);
      if (line) return { line: { number, lineId: line.id } };
    }
    if (!(await products.exists(db, productId))) throw notFound('Este produto não existe.');
    return { line: null };
  });

  api.serve(revealLine, ({ params }, { req, res }) =>
    transaction(db, async (trx) => {
      const { orderId, line, state } = await lockLine(trx, customerOf(res).id, params);
      if (state === 'unpaid') throw new Failure('nothing_to_reveal', 'Este pedido ainda não foi pago.');
      if (state === 'cancelled') throw new Failure('nothing_to_reveal', 'Este pedido foi cancelado.');
      await refuseWhileGoingBack(trx, orderId, line.id);
      const from = { address: req.ip ?? '', userAgent: req.get('user-agent') ?? '' };
      return { lineId: line.id, ...(await units.revealLine(trx, vault, line.id, from, now())) };
    }),
  );

  api.serve(viewLineProof, async ({ params: { id, lineId, fileId } }, { res }) => {
    const line = lineIn(await read(db, customerOf(res).id, id), lineId);
    if (!line.proof.some((file) => file.id === fileId)) throw proof.noSuchFile();
    return proof.open(db, vault, line.id, fileId);
  });

  api.serve(confirmLine, ({ params }, { res }) =>
    transaction(db, async (trx) => {
      const customer = customerOf(res);
      const { orderId, line, state } = await lockLine(trx, customer.id, params);
      const isConfirmed = line.confirmedAt !== null && line.revokedAt === null;
      if (isConfirmed) return read(trx, customer.id, orderId);
      if (state !== 'seen' || line.disputedAt !== null)
        throw new Failure('conflict', 'Só se confirma o que foi entregue e revelado: revele e teste antes.');
      await refuseWhileGoingBack(trx, orderId, line.id);
      await confirmReceipt(trx, { purchaseId: orderId, lineId: line.id, publicUrl: deps.publicUrl }, now());
      return read(trx, customer.id, orderId);
    }),
  );

  api.serve(cancelBuyerLine, async ({ params }, { res }) => {
    const customer = customerOf(res);
    const refundId = await transaction(db, async (trx) => {
      const order = await read(trx, customer.id, params.id);
      const { id: lineId } = lineIn(order, params.lineId);
      const by = { actor: 'customer', who: null } as const;
      const input = { purchaseId: order.id, lineId, reason: 'A entrega atrasou.', by };
      return cancelLine(trx, deps, input, now());
    });
    await finishRefund(deps, refundId);
    return read(db, customer.id, params.id);
  });

  api.serve(refundBuyerLine, async ({ params: { id, lineId } }, { res }) => {
    const customer = customerOf(res);
    await withdraw(deps, { customerId: customer.id, ref: id, lineId });
    return read(db, customer.id, id);
  });

  api.serve(reviewLine, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const customer = customerOf(res);
      const order = await read(trx, customer.id, params.id);
      const line = lineIn(order, params.lineId);
      if (line.review) throw new Failure('not_reviewable', 'Você já avaliou este item.');
      if (!line.canReview)
        throw new Failure(
          'not_reviewable',
          'Um item pode ser avaliado depois de entregue e revelado, fora de uma disputa, enquanto a loja recebe avaliações.',
        );
      await reviews.insert(trx, { lineId: line.id, author: customer.name, ...body }, now());
      return read(trx, customer.id, order.id);
    }),
  );
}
