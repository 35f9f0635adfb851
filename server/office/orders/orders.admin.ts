import {
  changeOrder,
  deliverLine,
  followOrders,
  listOrders,
  readOrder,
} from '#shared/contract/admin/orders.ts';
import { formatInstant } from '#shared/instant.ts';
import { ORDER_STATUSES, PAYMENT_METHODS } from '#shared/orderStatus.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { OnRowChange } from '#server/platform/database/rowChanges.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { decimal, inParts } from '#server/services/http/csv.ts';
import type { Api } from '#server/services/http/serve.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { endOpenCharges } from '#server/trade/payments/endCharge.ts';
import { applyStatusChange } from '#server/trade/payments/applyStatusChange.ts';
import { adminOf, requirePermission } from '#server/services/http/signedIn.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { moveOrder } from '#server/trade/orders/moveOrder.ts';
import { deliverByHand } from './deliverByHand.ts';
import { mayStill } from '#server/people/session/requireAdmin.ts';
import * as orders from './orders.store.ts';
import { orderChange } from './orderChange.ts';

export function ordersAdminRoutes(api: Api, payments: PaymentDeps, onOrder: OnRowChange): void {
  const { db, vault, now, publicUrl } = payments;
  const clockOf = ({ timezone }: { timezone: string }) => ({ now: now(), timezone });
  api.serve(listOrders, async ({ query }) => orders.list(db, query, clockOf(await settings.read(db))), {
    csv: async ({ query }, { res }) => {
      const clock = await settings.read(db);
      await audit.record(
        db,
        adminOf(res),
        { action: 'exported', subject: 'order', subjectId: '', label: 'Lista de pedidos', after: query },
        now(),
      );
      return {
        name: 'pedidos',
        header: ['Pedido', 'Cliente', 'Data', 'Unidades', 'Total', 'Pagamento', 'Status'],
        rows: inParts(orders.listAll(db, query, clockOf(clock)), (order) => [
          order.number,
          order.customer.name,
          formatInstant(order.placedAt, clock).replace(' às ', ' '),
          order.units,
          decimal(order.total),
          PAYMENT_METHODS[order.paymentMethod],
          ORDER_STATUSES[order.status].label,
        ]),
      };
    },
  });

  // Before the address of one order, which would take 'events' for an id.
  api.serveEvents(followOrders, async (_asked, { res }) => ({
    listen: (tell) => onOrder((id) => tell({ id: id ?? null })),
    allowed: mayStill(payments, res, followOrders),
  }));

  api.serve(readOrder, ({ params }) => orders.read(db, params.id, now()));

  api.serve(changeOrder, async ({ params, body }, { res }) => {
    const changed = await transaction(db, async (trx) => {
      const admin = adminOf(res);
      const before = await orders.read(trx, params.id, now());
      // Whoever says that an order was paid makes money that its seller is paid out.
      if (before.status === 'pending' && ['processing', 'completed'].includes(body.status ?? ''))
        requirePermission(res, 'orders.refund');
      await moveOrder(trx, params.id, body, { actor: 'admin', who: admin.username }, now());
      await applyStatusChange(trx, params.id, body.status, publicUrl, now());
      const after = await orders.read(trx, params.id, now());
      await audit.record(
        trx,
        admin,
        orderChange(
          after,
          { status: before.status },
          { status: after.status, ...(body.note && { note: body.note }) },
        ),
        now(),
      );
      return after;
    });
    if (body.status) await endOpenCharges(payments, changed.id);
    return changed;
  });

  api.serve(deliverLine, ({ params, query, body }, { res }) =>
    transaction(db, async (trx) => {
      const admin = adminOf(res);
      const { order, line } = await deliverByHand(
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
            [query.unit > line.handed ? 'delivered' : 'corrected']: line.title,
          },
        ),
        now(),
      );
      return orders.read(trx, order.id, now());
    }),
  );
}
