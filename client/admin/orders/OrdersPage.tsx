import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { ListBody } from '#client/admin/kit/ListBody.tsx';
import { ListFilters } from '#client/admin/kit/ListFilters.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { NewsBar } from '#client/admin/kit/NewsBar.tsx';
import { OrderLink } from '#client/admin/kit/OrderLink.tsx';
import { SearchField } from '#client/admin/kit/SearchField.tsx';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { FilterLinks } from '#client/ui/FilterLinks.tsx';
import { RowActions } from '#client/ui/overlay/RowActions.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { changeOrder, OrderSummary } from '#shared/contract/admin/orders.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/trade/orderStatus.ts';
import { formatMoney } from '#shared/values/money.ts';
import { LateChip } from './LateChip.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import type { loader } from './OrdersPage.loader.ts';
import { OrderStatusChip } from './OrderStatusChip.tsx';
import { RefundChip } from './RefundChip.tsx';
import { useLiveOrders } from './useLiveOrders.ts';

const STATUSES = Object.entries(ORDER_STATUSES) as [OrderStatus, { plural: string }][];

const COLUMNS: Column<OrderSummary>[] = [
  { title: 'Pedido', cell: (order) => <OrderLink order={order} /> },
  { title: 'Cliente', cell: ({ customer }) => customer.name },
  { title: 'Data', cell: ({ placedAt }) => <Moment at={placedAt} /> },
  {
    title: 'Total',
    align: 'end',
    phone: 'end',
    cell: ({ total: amount, currency }) => formatMoney(amount, currency),
  },
  {
    title: 'Status',
    phone: 'end',
    cell: ({ status, dueAt, givenBack }) => (
      <Chips>
        <OrderStatusChip status={status} />
        <LateChip dueAt={dueAt} />
        <RefundChip refund={givenBack} />
      </Chips>
    ),
  },
  {
    title: 'Ações',
    phone: 'menu',
    cell: ({ id, number }) => (
      <RowActions of={`pedido ${number}`}>
        <Link to={adminPaths.order(id)} aria-label={`Ver o pedido ${number}`}>
          Ver
        </Link>
        <Allowed<typeof changeOrder> by="orders.write">
          <Link to={`${adminPaths.order(id)}#editar`} aria-label={`Editar o pedido ${number}`}>
            Editar
          </Link>
        </Allowed>
      </RowActions>
    ),
  },
];

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { orders, q, status, owed, late, refused, from, until, minTotal, maxTotal, invalidFilters, csv } =
    loaded;
  const ranges = { from, until, minTotal, maxTotal };
  const statusFilters = { status, owed, late, refused };
  const { page } = orders;
  const { list, counts, newcomers, moved } = useLiveOrders(loaded);
  const { revalidate } = useRevalidator();
  const address = (changed: {
    status?: OrderStatus | undefined;
    owed?: 'true' | undefined;
    late?: 'true' | undefined;
    refused?: 'true' | undefined;
    page?: number;
  }) => listAddress(adminPaths.orders, { q, ...ranges, ...changed });
  const special = owed ?? late ?? refused;

  return (
    <AdminPage
      title="Pedidos"
      waiting={counts.owed}
      actions={<ListTools list="orders" columns={COLUMNS} csv={csv} />}
    >
      <ListFilters
        search={
          <SearchField
            label="Buscar pedidos"
            placeholder="Número, cliente ou e-mail"
            value={q}
            otherParams={{
              ...statusFilters,
              from,
              until,
              minTotal: minTotal?.toString(),
              maxTotal: maxTotal?.toString(),
            }}
          />
        }
        states={
          <FilterLinks
            label="Filtrar por status"
            items={[
              {
                label: 'Todos',
                count: counts.all,
                to: address({}),
                current: status === undefined && special === undefined,
              },
              ...STATUSES.map(([value, { plural }]) => ({
                label: plural,
                count: counts[value],
                to: address({ status: value }),
                current: status === value && special === undefined,
              })),
              {
                label: 'A entregar',
                count: counts.owed,
                to: address({ owed: 'true' }),
                current: owed !== undefined,
              },
              {
                label: 'Atrasados',
                count: counts.late,
                to: address({ late: 'true' }),
                current: late !== undefined,
              },
              ...(counts.refused > 0 || refused
                ? [
                    {
                      label: 'Reembolsos recusados',
                      count: counts.refused,
                      to: address({ refused: 'true' }),
                      current: refused !== undefined,
                    },
                  ]
                : []),
            ]}
          />
        }
      >
        <OrderFilters
          {...{ ranges, invalidFilters }}
          otherParams={{ ...statusFilters, q }}
          without={listAddress(adminPaths.orders, { ...statusFilters, q })}
        />
      </ListFilters>
      <NewsBar news={newsOf(newcomers, moved)} onShow={() => void revalidate()} />
      <ListBody
        caption="Pedidos"
        columns={COLUMNS}
        list={list}
        addressOf={(each) => address({ ...statusFilters, page: each })}
        filtered={
          q !== '' ||
          page > 1 ||
          [...Object.values(statusFilters), ...Object.values(ranges)].some((each) => each !== undefined)
        }
        all={{ to: adminPaths.orders, label: 'Ver todos os pedidos' }}
        empty={{
          title: 'Nenhum pedido encontrado',
          filtered:
            'Nenhum pedido corresponde a esta busca. Tente outro status, outras palavras, datas ou valores.',
          nothing: 'Os pedidos da loja aparecem aqui.',
        }}
      />
    </AdminPage>
  );
}

function newsOf(newcomers: number, moved: boolean): string | undefined {
  if (newcomers > 0) return newcomers === 1 ? '1 pedido novo' : `${newcomers} pedidos novos`;
  return moved ? 'Esta lista mudou' : undefined;
}

const Chips = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;
