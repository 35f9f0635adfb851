import type { Response } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { adminOf, type SignedInAdmin } from '#server/services/http/signedIn.ts';
import { spendVersion } from '#server/trade/orders/moveOrder.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { finishRefund } from '#server/trade/payments/finishRefund.ts';
import { askPasswordForLarge } from '#server/trade/payments/largeRefund.ts';
import { refundLine } from '#server/trade/payments/lineRefunds.ts';
import { refundByAdmin } from '#server/trade/payments/refunds.ts';
import { promiseAgain, settleOtherwise } from '#server/trade/payments/refusedRefunds.ts';
import { orderChange } from '#server/views/admin/orders/orderChange.ts';
import * as orders from '#server/views/admin/orders/orders.store.ts';
import {
  type Order,
  refundByAdmin as endpoint,
  refundLineByAdmin,
  retryRefund,
  settleRefund,
} from '#shared/contract/admin/orders.ts';
import { centavosOf, reaisOf } from '#shared/values/money.ts';

export function refundsAdminRoutes(api: Api, deps: PaymentDeps): void {
  const { db, now } = deps;
  /** Runs an action on an order's money, and writes its audit entry with it. */
  const recorded = <Done extends { cents: number }>(
    { id, note, admin, lineId }: { id: string; note: string; admin: SignedInAdmin; lineId?: string },
    work: (trx: Db, order: Order) => Promise<Done>,
  ): Promise<Done> =>
    transaction(db, async (trx) => {
      const order = await orders.read(trx, id, now());
      const result = await work(trx, order);
      const line = order.lines.find((each) => each.id === lineId)?.title;
      const after = { refunded: reaisOf(result.cents), ...(line && { line }), note };
      await audit.record(trx, admin, orderChange(order, { refunded: null }, after), now());
      return result;
    });

  /** The requested amount in centavos, once, of an order that has not changed since it was read; `open` is the maximum. */
  const centsAsked = async (
    trx: Db,
    { id }: Order,
    open: number,
    { amount, version }: { amount?: number | undefined; version: number },
    res: Response,
  ): Promise<number | undefined> => {
    await spendVersion(trx, id, version, now());
    const cents = amount === undefined ? undefined : centavosOf(amount);
    await askPasswordForLarge(trx, res, id, cents ?? centavosOf(open));
    return cents;
  };

  api.serve(endpoint, async ({ params: { id }, body }, { res }) => {
    const admin = adminOf(res);
    const refund = await recorded({ id, note: body.reason, admin }, async (trx, order) => {
      const cents = await centsAsked(trx, order, order.money.refundable, body, res);
      return refundByAdmin(trx, { purchaseId: id, cents, reason: body.reason, who: admin.username }, now());
    });
    await finishRefund(deps, refund.id);
    return orders.read(db, id, now());
  });

  api.serve(refundLineByAdmin, async ({ params: { id, lineId }, body }, { res }) => {
    const admin = adminOf(res);
    const refund = await recorded({ id, note: body.reason, admin, lineId }, async (trx, order) => {
      const line = order.lines.find((each) => each.id === lineId);
      if (!line) throw notFound('Não encontramos este item do pedido.');
      const cents = await centsAsked(trx, order, line.refundable, body, res);
      const by = { actor: 'admin', who: admin.username } as const;
      return refundLine(trx, { purchaseId: id, lineId, cents, reason: body.reason, by }, now());
    });
    await finishRefund(deps, refund.id);
    return orders.read(db, id, now());
  });

  api.serve(retryRefund, async ({ params: { id, refundId } }, { res }) => {
    const admin = adminOf(res);
    const refund = await recorded({ id, note: 'Tentou de novo.', admin }, async (trx) => {
      const promised = await promiseAgain(trx, id, refundId, admin.username, now());
      await askPasswordForLarge(trx, res, id, 0);
      return promised;
    });
    await finishRefund(deps, refund.id);
    return orders.read(db, id, now());
  });

  api.serve(settleRefund, async ({ params: { id, refundId }, body }, { res }) => {
    await recorded({ id, note: body.note, admin: adminOf(res) }, (trx) =>
      settleOtherwise(trx, deps, { purchaseId: id, refundId }, body),
    );
    return orders.read(db, id, now());
  });
}
