import { Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/layout/AdminPage.tsx';
import { Allowed } from '#client/admin/layout/Allowed.tsx';
import { ListBody } from '#client/admin/layout/ListBody.tsx';
import { ListFilters } from '#client/admin/layout/ListFilters.tsx';
import { SearchField } from '#client/admin/layout/SearchField.tsx';
import { StateLinks } from '#client/admin/layout/StateLinks.tsx';
import { useMay } from '#client/admin/layout/useMay.ts';
import { listAddress } from '#client/admin/listAddress.ts';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { RowActions } from '#client/ui/overlay/RowActions.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { changeCustomer, CustomerSummary, listCustomers } from '#shared/contract/admin/customers.ts';
import { CUSTOMER_STATUSES, type CustomerStatus } from '#shared/people/customerStatus.ts';
import { formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import type { loader } from './CustomersPage.loader.ts';
import { CustomerStatusChip } from './CustomerStatusChip.tsx';

const STATUSES = Object.keys(CUSTOMER_STATUSES) as CustomerStatus[];

const COLUMNS: Column<CustomerSummary>[] = [
  { title: 'Nome', cell: ({ id, name }) => <Link to={adminPaths.customer(id)}>{name}</Link> },
  { title: 'E-mail', cell: ({ email }) => email },
  { title: 'Telefone', phone: 'none', cell: ({ phone }) => <Unbroken>{phone || 'Não informado'}</Unbroken> },
  {
    title: 'Pedidos',
    align: 'end',
    phone: 'none',
    cell: ({ totalOrders }) => formatNumber(totalOrders),
  },
  {
    title: 'Total Gasto',
    file: ['Total gasto'],
    align: 'end',
    phone: 'end',
    cell: ({ totalSpent, currency }) => formatMoney(totalSpent, currency),
  },
  { title: 'Status', cell: ({ status }) => <CustomerStatusChip status={status} /> },
  {
    title: 'Ações',
    phone: 'menu',
    cell: ({ id, name }) => (
      <RowActions of={name}>
        <Link to={adminPaths.customer(id)} aria-label={`Ver ${name}`}>
          Ver
        </Link>
        <Allowed<typeof changeCustomer> by="customers.write">
          <Link to={adminPaths.editCustomer(id)} aria-label={`Editar ${name}`}>
            Editar
          </Link>
        </Allowed>
      </RowActions>
    ),
  },
];

const EXPORT: (typeof listCustomers)['csv']['permission'] = 'customers.export';

export function Component() {
  const may = useMay();
  const { customers, q, status, csv } = useLoaderData<typeof loader>();
  const { counts, page } = customers;
  const filtered = q !== '' || status !== undefined || page > 1;
  const address = (changed: { status?: CustomerStatus | undefined; page?: number }) =>
    listAddress(adminPaths.customers, { status, q, ...changed });
  return (
    <AdminPage
      title="Clientes"
      actions={<ListTools list="customers" columns={COLUMNS} csv={may(EXPORT) && csv} />}
    >
      <ListFilters
        search={
          <SearchField
            label="Buscar clientes"
            placeholder="Nome, e-mail ou telefone"
            value={q}
            kept={{ status }}
          />
        }
        states={
          <StateLinks
            called="status"
            states={STATUSES}
            words={CUSTOMER_STATUSES}
            counts={counts}
            all="Todos"
            chosen={status}
            addressOf={(each) => address({ status: each })}
          />
        }
      />
      <ListBody
        caption="Clientes"
        columns={COLUMNS}
        list={customers}
        addressOf={(each) => address({ page: each })}
        filtered={filtered}
        all={{ to: adminPaths.customers, label: 'Ver todos os clientes' }}
        empty={{
          title: 'Nenhum cliente encontrado',
          filtered: 'Nenhum cliente encontrado. Tente outro status ou outras palavras.',
          nothing: 'As contas criadas na loja aparecem aqui.',
        }}
      />
    </AdminPage>
  );
}

const Unbroken = styled.span`
  white-space: nowrap;
`;
