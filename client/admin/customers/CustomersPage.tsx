import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { OfficeList } from '#client/admin/views/OfficeList.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { RowActions } from '#client/ui/overlay/RowActions.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { changeCustomer, CustomerSummary } from '#shared/contract/admin/customers.ts';
import { CUSTOMER_STATUSES } from '#shared/people/customerStatus.ts';
import { formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { CustomerStatusChip } from './CustomerStatusChip.tsx';

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

export function Component() {
  return (
    <OfficeList
      name="customers"
      title="Clientes"
      search={{ label: 'Buscar clientes', placeholder: 'Nome, e-mail ou telefone' }}
      states={{ by: 'status', words: CUSTOMER_STATUSES, all: 'Todos' }}
      columns={COLUMNS}
      all="Ver todos os clientes"
      empty={{
        title: 'Nenhum cliente encontrado',
        filtered: 'Nenhum cliente encontrado. Tente outro status ou outras palavras.',
        nothing: 'As contas criadas na loja aparecem aqui.',
      }}
    />
  );
}

const Unbroken = styled.span`
  white-space: nowrap;
`;
