import { refundByAdmin as endpoint } from '#shared/contract/admin/orders.ts';
import { centavosOf, reaisOf } from '#shared/money.ts';
import * as audit from '../audit/audit.store.ts';
import { transaction } from '../database/transaction.ts';
import { Failure, notFound } from '../http/failure.ts';
import type { Api } from '../http/serve.ts';
import * as orders from '../orders/orders.store.ts';
import { adminOf } from '../session/requireAdmin.ts';
import type { PaymentDeps } from './charge.ts';
import { finishRefund, refundByAdmin } from './refunds.ts';

export function refundsAdminRoutes(api: Api, deps: PaymentDeps): void {
  const { db, now } = deps;
  api.serve(endpoint, async ({ params, body }, { res }) => {
    const admin = adminOf(res);
    const id = await transaction(db, async (trx) => {
      const order = await orders.find(trx, params.id);
      if (!order) throw notFound('Não encontramos este pedido.');
      if (order.version !== body.version)
        throw new Failure(
          'conflict',
          'Este pedido foi alterado depois que você abriu a página. Recarregue para ver como ele está.',
        );
      const given = {
        purchaseId: order.id,
        cents: body.amount === undefined ? undefined : centavosOf(body.amount),
        reason: body.reason,
        who: admin.username,
      };
      const refund = await refundByAdmin(trx, given, now());
      await audit.record(
        trx,
        admin,
        {
          action: 'updated',
          subject: 'order',
          subjectId: order.id,
          label: order.number,
          after: { refunded: reaisOf(refund.cents), note: body.reason },
        },
        now(),
      );
      return refund.id;
    });
    await finishRefund(deps, id);
    const after = await orders.find(db, params.id);
    if (!after) throw notFound('Não encontramos este pedido.');
    return after;
  });
}
