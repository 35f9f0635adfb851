import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { OrderLink } from '#client/admin/kit/OrderLink.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { useMay } from '#client/admin/kit/useMay.ts';
import { OrderStatusChip } from '#client/admin/orders/OrderStatusChip.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { StatCard, StatCards } from '#client/ui/StatCard.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { color } from '#client/ui/theme/tokens.ts';
import type { changeCustomer, Customer, readCustomer } from '#shared/contract/admin/customers.ts';
import type { listMessages } from '#shared/contract/admin/messages.ts';
import type { OrderSummary } from '#shared/contract/admin/orders.ts';
import type { readAdminSeller } from '#shared/contract/admin/sellers.ts';
import { nameOrEmail } from '#shared/people/guestName.ts';
import { formatDate } from '#shared/values/instant.ts';
import { formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { AccessPanel } from './AccessPanel.tsx';
import { CustomerStatusChip } from './CustomerStatusChip.tsx';
import { StatusPanel } from './StatusPanel.tsx';

const COLUMNS: Column<OrderSummary>[] = [
  { title: 'Pedido', cell: (order) => <OrderLink order={order} /> },
  { title: 'Data', phone: 'line', cell: ({ placedAt }) => <Moment at={placedAt} /> },
  {
    title: 'Total',
    phone: 'titled',
    align: 'end',
    cell: ({ total, currency }) => formatMoney(total, currency),
  },
  { title: 'Status', phone: 'end', cell: ({ status }) => <OrderStatusChip status={status} /> },
];

export function Component() {
  const customer = useReply<typeof readCustomer>();
  const { settings } = useAdmin();
  const { orders, totalOrders } = customer;
  const may = useMay();
  return (
    <AdminPage
      title={nameOrEmail(customer)}
      subtitle={<CustomerStatusChip status={customer.status} />}
      actions={
        <Allowed<typeof changeCustomer> by="customers.write">
          <ButtonLink to={adminPaths.editCustomer(customer.id)}>
            <Pencil size={18} aria-hidden="true" />
            Editar cliente
          </ButtonLink>
        </Allowed>
      }
    >
      <BackLink to={adminPaths.customers}>Todos os clientes</BackLink>
      <StatCards $columns={3}>
        <StatCard title="Pedidos" value={formatNumber(totalOrders)} />
        <StatCard title="Total Gasto" value={formatMoney(customer.totalSpent, customer.currency)} />
        <StatCard title="Cliente desde" value={formatDate(customer.joinedAt, settings)} />
      </StatCards>
      <AsideColumns>
        <Panel
          title="Pedidos"
          action={
            totalOrders > orders.length && (
              <Link to={listAddress(adminPaths.orders, { q: customer.email })}>Ver todos</Link>
            )
          }
        >
          {orders.length > 0 ? (
            <Table
              caption={`Pedidos de ${nameOrEmail(customer)}`}
              columns={COLUMNS}
              rows={orders}
              keyOf={({ id }) => id}
              phone="lines"
            />
          ) : (
            <Quiet>Este cliente ainda não fez pedidos.</Quiet>
          )}
        </Panel>
        <Stack>
          {customer.statusSet && <StatusSet status={customer.status} {...customer.statusSet} />}
          <Panel title="Contato">
            <Facts
              facts={[
                {
                  name: 'E-mail',
                  value: <a href={`mailto:${encodeURIComponent(customer.email)}`}>{customer.email}</a>,
                },
                { name: 'Telefone', value: customer.phone || 'Não informado' },
                ...(may(READ_MESSAGES)
                  ? [
                      {
                        name: 'Mensagens',
                        value: (
                          <Link to={listAddress(adminPaths.messages, { q: customer.email })}>
                            As que escreveu
                          </Link>
                        ),
                      },
                    ]
                  : []),
                ...(customer.shop ? [{ name: 'Loja', value: <ShopLink shop={customer.shop} /> }] : []),
                { name: 'Última alteração', value: <Moment at={customer.updatedAt} /> },
              ]}
            />
          </Panel>
          <StatusPanel customer={customer} />
          <AccessPanel customer={customer} />
        </Stack>
      </AsideColumns>
    </AdminPage>
  );
}

/** Why a customer is not active, for the staff member who answers the customer. */
function StatusSet({
  status,
  at,
  by,
  reason,
}: Pick<Customer, 'status'> & NonNullable<Customer['statusSet']>) {
  return (
    <Panel title={status === 'banned' ? 'Por que foi banido' : 'Por que está inativo'}>
      <Facts
        facts={[
          { name: 'Desde', value: <Moment at={at} /> },
          { name: 'Por', value: by },
          { name: 'Motivo', value: reason || 'Não informado' },
        ]}
      />
    </Panel>
  );
}

function ShopLink({ shop: { slug, name } }: { shop: NonNullable<Customer['shop']> }) {
  const may = useMay();
  return may(READ_SELLER) ? <Link to={adminPaths.seller(slug)}>{name}</Link> : name;
}

const READ_MESSAGES: (typeof listMessages)['permission'] = 'messages.read';
const READ_SELLER: (typeof readAdminSeller)['permission'] = 'sellers.read';

const Quiet = styled.p`
  color: ${color.quiet};
`;
