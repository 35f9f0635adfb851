import { deliverByHand } from '#server/api/deliverByHand.ts';
import { mayStill } from '#server/people/session/requireAdmin.ts';
import type { OnRowChange } from '#server/platform/database/changes/rowChanges.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { decimal } from '#server/services/lists/csv.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as proof from '#server/trade/orders/deliveryProof.store.ts';
import { moveOrder } from '#server/trade/orders/moveOrder.ts';
import { applyStatusChange } from '#server/trade/payments/applyStatusChange.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { endOpenCharges } from '#server/trade/payments/endCharge.ts';
import { registerHandPayment } from '#server/trade/payments/handPayments.ts';
import { orderChange } from '#server/views/admin/orders/orderChange.ts';
import * as orders from '#server/views/admin/orders/orders.store.ts';
import { marksPaid, requireForMove } from '#server/views/admin/orders/requireForMove.ts';
import {
  changeOrder,
  deliverLine,
  followOrders,
  listOrders,
  readOrder,
  viewOrderProof,
} from '#shared/contract/admin/orders.ts';
import { ORDER_STATUSES, PAYMENT_METHODS } from '#shared/trade/orderStatus.ts';

export function ordersAdminRoutes(api: Api, payments: PaymentDeps, onOrder: OnRowChange): void {
  const { db, vault, now, publicUrl } = payments;
  const clockOf = ({ timezone }: { timezone: string }) => ({ now: now(), timezone });
  const clock = async () => clockOf(await settings.read(db));
  api.serveList(listOrders, async ({ query }) => orders.list(db, query, await clock()), {
    name: 'pedidos',
    subject: 'order',
    label: 'Lista de pedidos',
    parts: async ({ query }) => orders.listAll(db, query, await clock()),
    columns: {
      Pedido: ({ number }) => number,
      Cliente: ({ customer }) => customer.name,
      Data: ({ placedAt }, { moment }) => moment(placedAt),
      Unidades: ({ units }) => units,
      Total: ({ total }) => decimal(total),
      Pagamento: ({ paymentMethod }) => PAYMENT_METHODS[paymentMethod],
      Status: ({ status }) => ORDER_STATUSES[status].label,
      Moeda: ({ currency }) => currency,
    },
  });

  // Before the route of one order, which would take 'events' for an id.
  api.serveEvents(followOrders, async (_input, { res }) => ({
    listen: (emit) => onOrder((id) => emit({ id: id ?? null })),
    allowed: mayStill(payments, res, followOrders),
  }));

  api.serve(readOrder, ({ params }) => orders.readByIdOrNumber(db, params.id, now()));

  api.serve(viewOrderProof, async ({ params: { id, lineId, fileId } }) => {
    const { lines } = await orders.read(db, id, now());
    const line = lines.find((each) => each.id === lineId);
    if (!line?.proof.some((file) => file.id === fileId)) throw proof.noSuchFile();
    return proof.open(db, vault, lineId, fileId);
  });

  api.serve(changeOrder, async ({ params, body }, { res }) => {
    const changed = await transaction(db, async (trx) => {
      const admin = adminOf(res);
      const before = await orders.read(trx, params.id, now());
      requireForMove(res, before, body);
      const marks = marksPaid(before, body);
      if (marks)
        await registerHandPayment(
          trx,
          { purchaseId: params.id, change: body, person: admin, publicUrl },
          now(),
        );
      else {
        await moveOrder(trx, params.id, body, { actor: 'admin', who: admin.username }, now());
        await applyStatusChange(trx, params.id, body, publicUrl, now());
      }
      const after = await orders.read(trx, params.id, now());
      await audit.record(
        trx,
        admin,
        orderChange(
          after,
          { status: before.status },
          {
            status: after.status,
            ...(after.handPayment?.state === 'waiting' && marks && { handPayment: 'waiting' }),
            ...(body.note && { note: body.note }),
            ...(body.reason && { reason: body.reason }),
          },
        ),
        now(),
      );
      return after;
    });
    if (changed.status !== 'pending') await endOpenCharges(payments, changed.id);
    return changed;
  });

  api.serve(deliverLine, ({ params, query, body }, { res }) =>
    transaction(db, async (trx) => {
      const admin = adminOf(res);
      const { order, line, unit } = await deliverByHand(
        trx,
        { vault, publicUrl },
        {
          orderId: params.id,
          lineId: params.lineId,
          unit: query.unit,
          delivered: body,
          by: { actor: 'admin', who: admin.username },
        },
        now(),
      );
      await audit.record(
        trx,
        admin,
        orderChange(
          order,
          { deliveredAt: line.deliveredAt },
          {
            deliveredAt: now().toISOString(),
            [line.missing.includes(unit) ? 'delivered' : 'corrected']: line.title,
          },
        ),
        now(),
      );
      return orders.read(trx, order.id, now());
    }),
  );
}
