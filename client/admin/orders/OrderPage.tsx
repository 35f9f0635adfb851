import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { NewsBar } from '#client/admin/kit/NewsBar.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { isPaid } from '#client/trade/isPaid.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';
import type { readCustomer } from '#shared/contract/admin/customers.ts';
import type { changeOrder, readOrder } from '#shared/contract/admin/orders.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { LateChip } from './LateChip.tsx';
import { OrderDelivery } from './OrderDelivery.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderMoves } from './OrderMoves.tsx';
import { OrderNote } from './OrderNote.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderStatusChip } from './OrderStatusChip.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { RefundChip } from './RefundChip.tsx';
import { useLiveOrder } from './useLiveOrder.ts';

export function Component() {
  const order = useReply<typeof readOrder>();
  const { settings } = useAdmin();
  const may = useMay();
  const { customer } = order;
  const { waits, show } = useLiveOrder(order.id, order.version);
  return (
    <AdminPage
      title={`Pedido ${order.number}`}
      subtitle={`Feito em ${formatInstant(order.placedAt, settings)}`}
      actions={
        <>
          <OrderStatusChip status={order.status} />
          <LateChip dueAt={order.dueAt} />
          <RefundChip refund={order.givenBack} />
          {isPaid({ paidAt: order.money.paidAt, status: order.status }) && (
            <ButtonLink to={adminPaths.orderReceipt(order.id)} $variant="outline">
              <Printer size={18} aria-hidden="true" />
              Recibo
            </ButtonLink>
          )}
        </>
      }
    >
      <BackLink to={adminPaths.orders}>Todos os pedidos</BackLink>
      <NewsBar news={waits ? 'Este pedido mudou enquanto você estava aqui' : undefined} onShow={show} />
      <Columns>
        <div>
          <Panel title="Itens">
            <OrderLines order={order} />
          </Panel>
          <Panel title="Entrega">
            <OrderDelivery key={order.version} order={order} />
          </Panel>
        </div>
        <div>
          <Allowed<typeof changeOrder> by="orders.write">
            <Panel title="Status do pedido">
              <OrderMoves order={order} />
            </Panel>
          </Allowed>
          <Panel title="Cliente">
            <Facts
              facts={[
                {
                  name: 'Nome',
                  value: may(needs<typeof readCustomer>('customers.read')) ? (
                    <Link to={adminPaths.customer(customer.id)}>{customer.name}</Link>
                  ) : (
                    customer.name
                  ),
                },
                {
                  name: 'E-mail',
                  value: <a href={`mailto:${encodeURIComponent(customer.email)}`}>{customer.email}</a>,
                },
                { name: 'Telefone', value: customer.phone || 'Não informado' },
              ]}
            />
          </Panel>
          <Panel title="Pagamento">
            <OrderPayments order={order} />
          </Panel>
        </div>
        <div>
          <Panel title="Linha do tempo">
            <OrderTimeline events={order.events} />
          </Panel>
          <Allowed<typeof changeOrder> by="orders.write">
            <Panel title="Observações">
              <OrderNote order={order} />
            </Panel>
          </Allowed>
        </div>
      </Columns>
    </AdminPage>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${space[4]};
  }
  /* On a phone the actions come before the details; on wide screens they have a column of their own. */
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 20rem;
    grid-template-rows: auto 1fr;
    > :nth-child(2) {
      grid-column: 2;
      grid-row: 1 / span 2;
    }
  }
`;
