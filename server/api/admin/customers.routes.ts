import * as accounts from '#server/people/accounts/accounts.store.ts';
import { endAccountAccess } from '#server/people/accounts/endAccountAccess.ts';
import { updateCustomer } from '#server/people/accounts/updateCustomer.ts';
import { endedAccessLines } from '#server/people/session/access.ts';
import { twoStepStore } from '#server/people/session/twoStep.store.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { adminOf, requireFreshPassword } from '#server/services/http/signedIn.ts';
import { decimal } from '#server/services/lists/csv.ts';
import {
  accountActive,
  accountBanned,
  accountInactive,
  twoStepOffByTeam,
} from '#server/services/mails/accountMails.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import { suspendOwnersShop } from '#server/trade/standing/bannedOwners.ts';
import * as customers from '#server/views/admin/customers/customers.store.ts';
import {
  changeCustomer,
  changeCustomerStatus,
  endTwoStepOfCustomer,
  type Customer,
  listCustomers,
  readCustomer,
} from '#shared/contract/admin/customers.ts';
import { CUSTOMER_STATUSES } from '#shared/people/customerStatus.ts';

interface Deps {
  db: Db;
  publicUrl: string;
  now: () => Date;
}

export function customersAdminRoutes(api: Api, { db, publicUrl, now }: Deps): void {
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

  api.serve(changeCustomer, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.id);
      const at = now(); // the same instant links the change to its audit entry
      await updateCustomer(trx, params.id, body, at);
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
    }),
  );

  api.serve(changeCustomerStatus, ({ params: { id }, body: { status, reason, version } }, { res }) => {
    if (status === 'banned') requireFreshPassword(res);
    return transaction(db, async (trx) => {
      await lockRow(trx, 'customer', id);
      const before = await read(trx, id);
      if (before.status === status && before.version === version)
        throw new Failure('conflict', 'Este cliente já está assim.');
      const at = now();
      await updateCustomer(trx, id, { status, version }, at);
      const access =
        status === 'banned' ? await endAccountAccess(trx, { id, occasion: 'closed' }, at) : undefined;
      const mail = { cause: `status of ${id} ${version}`, to: await customerAddressee(trx, id) };
      if (status === 'active') await queueMail(trx, accountActive, { ...mail, values: {} }, at);
      else
        await queueMail(
          trx,
          STATUS_MAILS[status],
          { ...mail, values: { motivo: reason }, more: access && endedAccessLines(access) },
          at,
        );
      await audit.record(
        trx,
        adminOf(res),
        {
          action: 'updated',
          subject: 'customer',
          subjectId: id,
          label: before.name,
          before: { status: before.status },
          after: {
            status,
            ...(reason && { reason }),
            ...(access && access.ended.length > 0 && { ended: access.ended }),
          },
        },
        at,
      );
      if (status === 'banned')
        await suspendOwnersShop(trx, publicUrl, { ownerId: id, reason, by: adminOf(res) }, at);
      return read(trx, id);
    });
  });

  api.serve(endTwoStepOfCustomer, ({ params: { id }, body: { reason } }, { res }) =>
    transaction(db, async (trx) => {
      await lockRow(trx, 'customer', id);
      const before = await read(trx, id);
      if (!before.twoStep)
        throw new Failure('conflict', 'A verificação em duas etapas deste cliente está desligada.');
      const at = now();
      await twoStepStore('customer').turnOff(trx, id);
      await accounts.noteTwoStepChange(trx, id, at);
      const access = await endAccountAccess(trx, { id, occasion: 'twoStepReset' }, at);
      const cause = `two-step of ${id} ended by the team ${at.toISOString()}`;
      const to = await customerAddressee(trx, id);
      await queueMail(trx, twoStepOffByTeam, { cause, to, values: {}, more: endedAccessLines(access) }, at);
      await audit.record(
        trx,
        adminOf(res),
        {
          action: 'updated',
          subject: 'customer',
          subjectId: id,
          label: before.name,
          before: { twoStep: true },
          after: { twoStep: false, reason, ...(access.ended.length > 0 && { ended: access.ended }) },
        },
        at,
      );
      return read(trx, id);
    }),
  );
}

const STATUS_MAILS = { banned: accountBanned, inactive: accountInactive };

const changeable = ({ name, phone }: Customer) => ({ name, phone });
