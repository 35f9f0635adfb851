import { Boxes, CircleDollarSign, ShoppingBag, Users } from 'lucide-react';
import { Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { OrderLink } from '#client/admin/kit/OrderLink.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { usePendingWork } from '#client/admin/layout/PendingWorkOf.tsx';
import { OrderStatusChip } from '#client/admin/orders/OrderStatusChip.tsx';
import { RefundChip } from '#client/admin/orders/RefundChip.tsx';
import { ChartPanel } from '#client/admin/reports/ChartPanel.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ChangeMark } from '#client/ui/ChangeMark.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { StatCard, StatCards } from '#client/ui/StatCard.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';
import type { listOrders } from '#shared/contract/admin/orders.ts';
import type { Overview } from '#shared/contract/admin/overview.ts';
import type { readReport } from '#shared/contract/admin/reports.ts';
import { ORDER_STATUSES } from '#shared/trade/orderStatus.ts';
import { formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import type { loader } from './OverviewPage.loader.ts';
import { Queues } from './Queues.tsx';
import { QuickActions } from './QuickActions.tsx';

const THAN = 'que nos 30 dias anteriores';

export function Component() {
  const { overview, waiting: loaded } = useLoaderData<typeof loader>();
  // As live as the counts of the menu beside it.
  const waiting = usePendingWork() ?? loaded;
  const { settings } = useAdmin();
  return (
    <AdminPage
      title="Visão Geral"
      subtitle={
        overview
          ? `Os últimos 30 dias da ${settings.storeName}`
          : 'Suas pendências, as mais urgentes primeiro'
      }
    >
      <Queues waiting={waiting} />
      {overview ? <Figures overview={overview} /> : <QuickActions />}
    </AdminPage>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { cards, chart, recentOrders } = overview;
  const may = useMay();
  return (
    <>
      <StatCards $columns={4}>
        <StatCard
          title="Total de Vendas"
          icon={<CircleDollarSign size={20} aria-hidden="true" />}
          value={formatMoney(cards.sales.value, overview.currency)}
        >
          <ChangeMark change={cards.sales.change} than={THAN} />
        </StatCard>
        <StatCard
          title="Novos Pedidos"
          icon={<ShoppingBag size={20} aria-hidden="true" />}
          value={formatNumber(cards.orders.value)}
        >
          <ChangeMark change={cards.orders.change} than={THAN} />
        </StatCard>
        <StatCard
          title="Produtos em Estoque"
          icon={<Boxes size={20} aria-hidden="true" />}
          value={formatNumber(cards.stock.value)}
        >
          {cards.stock.change !== null && <ChangeMark change={cards.stock.change} than="que há 30 dias" />}
          <Quiet>{stockWords(cards.stock.low)}</Quiet>
        </StatCard>
        <StatCard
          title="Clientes Ativos"
          icon={<Users size={20} aria-hidden="true" />}
          value={formatNumber(cards.customers.value)}
        >
          <ChangeMark change={cards.customers.change} than="que há 30 dias" />
        </StatCard>
      </StatCards>
      <Columns>
        <Panel
          title="Vendas por dia"
          action={
            may(needs<typeof readReport>('reports.read')) && (
              <Link to={adminPaths.reports}>Ver relatórios</Link>
            )
          }
        >
          <ChartPanel type="line" chart={chart} money={overview.currency} small />
        </Panel>
        <QuickActions />
      </Columns>
      <Panel
        title="Pedidos recentes"
        action={may(needs<typeof listOrders>('orders.read')) && <Link to={adminPaths.orders}>Ver todos</Link>}
      >
        {recentOrders.length > 0 ? (
          <Table
            caption="Pedidos recentes"
            columns={COLUMNS}
            rows={recentOrders}
            keyOf={({ id }) => id}
            phone="lines"
          />
        ) : (
          <Quiet>Os pedidos da loja aparecem aqui.</Quiet>
        )}
      </Panel>
    </>
  );
}

function stockWords(low: number): string {
  if (low === 0) return 'Nenhum produto com estoque baixo';
  return low === 1 ? '1 produto com estoque baixo' : `${formatNumber(low)} produtos com estoque baixo`;
}

const COLUMNS: Column<Overview['recentOrders'][number]>[] = [
  { title: 'Pedido', cell: (order) => <OrderLink order={order} /> },
  { title: 'Cliente', cell: ({ customer }) => <Words>{customer}</Words> },
  {
    title: 'Produto',
    cell: ({ product, moreProducts }) => (moreProducts ? `${product} +${moreProducts}` : product),
  },
  {
    title: 'Valor',
    align: 'end',
    phone: 'end',
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  {
    title: 'Status',
    phone: 'end',
    cell: ({ status, givenBack }) => (
      <Chips>
        <OrderStatusChip
          status={status}
          label={status === 'completed' ? 'Completo' : ORDER_STATUSES[status].label}
        />
        <RefundChip refund={givenBack} />
      </Chips>
    ),
  },
];

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 18rem;
  }
`;

/** An email address in place of a name is not truncated. */
const Words = styled.span`
  overflow-wrap: break-word;
`;

const Chips = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;
