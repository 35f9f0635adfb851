import { isOnlyHolder } from '#server/people/session/staff/staff.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { HandPaymentRow } from '#server/platform/database/tables/payments.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api, Http } from '#server/services/endpoints/serve.ts';
import { adminOf, type SignedInAdmin } from '#server/services/http/signedIn.ts';
import { decimal } from '#server/services/lists/csv.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { endOpenCharges } from '#server/trade/payments/endCharge.ts';
import {
  approveHandPayment,
  matchHandPayment,
  refuseHandPayment,
} from '#server/trade/payments/handPayments.ts';
import * as store from '#server/views/admin/orders/handPayments.store.ts';
import { orderChange } from '#server/views/admin/orders/orderChange.ts';
import {
  approveHandPayment as approve,
  listHandPayments,
  matchHandPayment as match,
  refuseHandPayment as refuse,
} from '#shared/contract/admin/handPayments.ts';
import type { EndpointRequest } from '#shared/contract/endpoint.ts';
import { HAND_PAYMENT_STATES } from '#shared/trade/handPayments.ts';

export function handPaymentsAdminRoutes(api: Api, payments: PaymentDeps): void {
  const { db, now, publicUrl } = payments;

  const viewerOf = async (admin: SignedInAdmin): Promise<store.Viewer> => ({
    ...admin,
    alone: await isOnlyHolder(db, admin.id, match.permission),
  });
  const page = async ({ query }: EndpointRequest<typeof listHandPayments>, { res }: Http) =>
    store.list(db, query, await viewerOf(adminOf(res)));
  api.serveList(listHandPayments, page, {
    name: 'pagamentos-registrados',
    subject: 'order',
    label: 'Lista de pagamentos registrados à mão',
    parts: async ({ query }, admin) => store.listAll(db, query, admin),
    columns: {
      Pedido: ({ order }) => order.number,
      Valor: ({ amount }) => decimal(amount),
      Moeda: ({ currency }) => currency,
      Situação: ({ state }) => HAND_PAYMENT_STATES[state].label,
      'Registrado por': ({ askedBy }) => askedBy,
      'Registrado em': ({ askedAt }, { moment }) => moment(askedAt),
      Observação: ({ note }) => note,
      'Segunda pessoa': ({ decidedBy }) => decidedBy ?? '',
      'Conferido por': ({ matchedBy }) => matchedBy ?? '',
      Referência: ({ statementReference }) => statementReference ?? '',
    },
  });

  /** Decides about a hand payment in one transaction with its audit entry, and returns its new state. */
  const decide = (
    admin: SignedInAdmin,
    id: string,
    after: object,
    work: (trx: Db) => Promise<HandPaymentRow>,
  ) =>
    transaction(db, async (trx) => {
      const before = await work(trx);
      const decided = await store.read(trx, id, admin);
      const { order, state } = decided;
      const change = orderChange(order, { handPayment: before.state }, { handPayment: state, ...after });
      await audit.record(trx, admin, change, now());
      return decided;
    });

  api.serve(approve, async ({ params: { id } }, { res }) => {
    const admin = adminOf(res);
    const approved = await decide(admin, id, {}, (trx) =>
      approveHandPayment(trx, { id, person: admin, publicUrl }, now()),
    );
    await endOpenCharges(payments, approved.order.id);
    return approved;
  });

  api.serve(refuse, ({ params: { id }, body: { reason } }, { res }) => {
    const admin = adminOf(res);
    return decide(admin, id, { reason }, (trx) =>
      refuseHandPayment(trx, { id, person: admin, reason }, now()),
    );
  });

  api.serve(match, ({ params: { id }, body: { day, reference } }, { res }) => {
    const admin = adminOf(res);
    return decide(admin, id, { statementDay: day, statementReference: reference }, async (trx) => {
      const alone = await isOnlyHolder(trx, admin.id, match.permission);
      return matchHandPayment(trx, { id, person: admin, alone, day, reference }, now());
    });
  });
}
