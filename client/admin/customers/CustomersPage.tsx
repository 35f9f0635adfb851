import { Link, useLoaderData, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FilterLinks } from '#client/ui/FilterLinks.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { Pending } from '#client/ui/Pending.tsx';
import { RowActions } from '#client/ui/RowActions.tsx';
import { SearchField } from '#client/ui/SearchField.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { space } from '#client/ui/tokens.ts';
import type { CustomerSummary } from '#shared/contract/admin/customers.ts';
import { CUSTOMER_STATUSES, type CustomerStatus } from '#shared/customerStatus.ts';
import { formatReais } from '#shared/money.ts';
import { CsvButton } from '../export/CsvButton.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import { listAddress } from '../listAddress.ts';
import type { loader } from './CustomersPage.loader.ts';
import { CustomerStatusChip } from './CustomerStatusChip.tsx';

const STATUSES = Object.entries(CUSTOMER_STATUSES) as [CustomerStatus, { plural: string }][];

const COLUMNS: Column<CustomerSummary>[] = [
  { title: 'Nome', cell: ({ id, name }) => <Link to={paths.adminCustomer(id)}>{name}</Link> },
  { title: 'E-mail', cell: ({ email }) => email },
  { title: 'Telefone', cell: ({ phone }) => <Unbroken>{phone || 'Não informado'}</Unbroken> },
  { title: 'Pedidos', align: 'end', cell: ({ totalOrders }) => totalOrders.toLocaleString('pt-BR') },
  { title: 'Total Gasto', align: 'end', cell: ({ totalSpent }) => formatReais(totalSpent) },
  { title: 'Status', cell: ({ status }) => <CustomerStatusChip status={status} /> },
  {
    title: 'Ações',
    cell: ({ id, name }) => (
      <RowActions>
        <Link to={paths.adminCustomer(id)} aria-label={`Ver ${name}`}>
          Ver
        </Link>
        <Link to={paths.adminEditCustomer(id)} aria-label={`Editar ${name}`}>
          Editar
        </Link>
      </RowActions>
    ),
  },
];

export function Component() {
  const { customers, q, status, csv } = useLoaderData<typeof loader>();
  const pending = useNavigation().state === 'loading';
  const { items, counts, page, perPage, total } = customers;
  const filtered = q !== '' || status !== undefined || page > 1;
  const address = (changed: { status?: CustomerStatus | undefined; page?: number }) =>
    listAddress(paths.adminCustomers, { status, q, ...changed });
  const filter = (value: CustomerStatus | undefined, label: string) => ({
    label,
    count: counts[value ?? 'all'],
    to: address({ status: value }),
    current: status === value,
  });
  return (
    <AdminPage title="Clientes" actions={<CsvButton address={csv} />}>
      <Tools>
        <FilterLinks
          label="Filtrar por status"
          items={[
            filter(undefined, 'Todos'),
            ...STATUSES.map(([value, { plural }]) => filter(value, plural)),
          ]}
        />
        <SearchField
          label="Buscar clientes"
          placeholder="Nome, e-mail ou telefone"
          value={q}
          kept={{ status }}
        />
      </Tools>
      <Pending $pending={pending} aria-busy={pending}>
        {items.length > 0 ? (
          <>
            <Table caption="Clientes" columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
            <Pager
              page={page}
              perPage={perPage}
              total={total}
              shown={items.length}
              lastPage={Math.max(1, Math.ceil(total / perPage))}
              addressOf={(each) => address({ page: each })}
            />
          </>
        ) : (
          <EmptyState
            title="Nenhum cliente encontrado"
            action={
              filtered && (
                <ButtonLink to={paths.adminCustomers} $variant="outline">
                  Ver todos os clientes
                </ButtonLink>
              )
            }
          >
            {filtered
              ? 'Ninguém corresponde a esta busca. Tente outro status ou outras palavras.'
              : 'Quem criar uma conta na loja aparece aqui.'}
          </EmptyState>
        )}
      </Pending>
    </AdminPage>
  );
}

const Tools = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;
