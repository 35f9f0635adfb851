import {
  type Order,
  refundByAdmin as endpoint,
  retryRefund,
  settleRefund,
} from '#shared/contract/admin/orders.ts';
import { centavosOf, reaisOf } from '#shared/money.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import * as orders from './orders.store.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { adminOf, requireFreshPassword, type SignedInAdmin } from '#server/services/http/signedIn.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { finishRefund } from '#server/trade/payments/finishRefund.ts';
import { refundByAdmin } from '#server/trade/payments/refunds.ts';
import { promiseAgain, settleOtherwise } from '#server/trade/payments/refusedRefunds.ts';

export function refundsAdminRoutes(api: Api, deps: PaymentDeps): void {
  const { db, now } = deps;
  /** Does something about the money of an order, and writes it into the record with it. */
  const recorded = <Done extends { cents: number }>(
    { id, note, admin }: { id: string; note: string; admin: SignedInAdmin },
    work: (trx: Db, order: Order) => Promise<Done>,
  ): Promise<Done> =>
    transaction(db, async (trx) => {
      const order = await orders.read(trx, id);
      const done = await work(trx, order);
      const after = { refunded: reaisOf(done.cents), note };
      await audit.record(
        trx,
        admin,
        {
          action: 'updated',
          subject: 'order',
          subjectId: order.id,
          label: order.number,
          before: { refunded: null },
          after,
        },
        now(),
      );
      return done;
    });

  api.serve(endpoint, async ({ params, body }, { res }) => {
    const admin = adminOf(res);
    const { refundPasswordAbove } = await settings.read(db);
    const refund = await recorded({ id: params.id, note: body.reason, admin }, (trx, order) => {
      if (order.version !== body.version)
        throw new Failure(
          'stale_version',
          'Este pedido foi alterado depois que você abriu a página. Recarregue para ver como ele está.',
        );
      const cents = body.amount === undefined ? undefined : centavosOf(body.amount);
      if ((cents ?? centavosOf(order.money.refundable)) > centavosOf(refundPasswordAbove))
        requireFreshPassword(res);
      const given = { purchaseId: order.id, cents, reason: body.reason, who: admin.username };
      return refundByAdmin(trx, given, now());
    });
    await finishRefund(deps, refund.id);
    return orders.read(db, params.id);
  });

  api.serve(retryRefund, async ({ params: { id, refundId } }, { res }) => {
    const admin = adminOf(res);
    const refund = await recorded({ id, note: 'Tentou de novo.', admin }, (trx) =>
      promiseAgain(trx, id, refundId, admin.username, now()),
    );
    await finishRefund(deps, refund.id);
    return orders.read(db, id);
  });

  api.serve(settleRefund, async ({ params: { id, refundId }, body: { note } }, { res }) => {
    await recorded({ id, note, admin: adminOf(res) }, (trx) =>
      settleOtherwise(trx, id, refundId, note, now()),
    );
    return orders.read(db, id);
  });
}
