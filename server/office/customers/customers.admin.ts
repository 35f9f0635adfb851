import {
  changeCustomer,
  type Customer,
  listCustomers,
  readCustomer,
} from '#shared/contract/admin/customers.ts';
import { CUSTOMER_STATUSES } from '#shared/customerStatus.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { decimal } from '#server/services/http/csv.ts';
import { notFound } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import { adminOf, requireFreshPassword } from '#server/services/http/signedIn.ts';
import { customerSessions } from '#server/people/session/sessions.store.ts';
import * as customers from './customers.store.ts';

export function customersAdminRoutes(api: Api, db: Db, now: () => Date): void {
  api.serveList(listCustomers, ({ query }) => customers.list(db, query), {
    name: 'clientes',
    subject: 'customer',
    label: 'Lista de clientes',
    parts: ({ query }) => customers.listAll(db, query),
    columns: {
      Nome: ({ name }) => name,
      'E-mail': ({ email }) => email,
      Telefone: ({ phone }) => phone,
      Status: ({ status }) => CUSTOMER_STATUSES[status].label,
      'Cliente desde': ({ joinedAt }, { day }) => day(joinedAt),
      Pedidos: ({ totalOrders }) => totalOrders,
      'Total gasto': ({ totalSpent }) => decimal(totalSpent),
    },
  });

  const read = async (trx: Db, id: string): Promise<Customer> => {
    const customer = await customers.find(trx, id);
    if (!customer) throw notFound('Não encontramos este cliente.');
    return customer;
  };

  api.serve(readCustomer, ({ params }) => read(db, params.id));

  api.serve(changeCustomer, ({ params, body }, { res }) => {
    if (body.status === 'banned') requireFreshPassword(res);
    return transaction(db, async (trx) => {
      const before = await read(trx, params.id);
      const at = now(); // one instant, by which the change and its entry in the record are known to be one
      await customers.update(trx, params.id, body, at);
      if (body.status === 'banned') await customerSessions.endAll(trx, params.id, at);
      const after = await read(trx, params.id);
      await audit.record(
        trx,
        adminOf(res),
        {
          action: 'updated',
          subject: 'customer',
          subjectId: after.id,
          label: after.name,
          before: changeable(before),
          after: changeable(after),
        },
        at,
      );
      return after;
    });
  });
}

const changeable = ({ name, phone, status }: Customer) => ({ name, phone, status });
