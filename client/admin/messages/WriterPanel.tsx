import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CustomerStatusChip } from '#client/admin/customers/CustomerStatusChip.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { OrderLink } from '#client/admin/kit/OrderLink.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { OrderStatusChip } from '#client/admin/orders/OrderStatusChip.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Facts } from '#client/ui/Facts.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { Customer, listCustomers } from '#shared/contract/admin/customers.ts';
import type { Message } from '#shared/contract/admin/messages.ts';
import { rootsFor } from '#shared/pages/pages.ts';
import { formatDate } from '#shared/values/instant.ts';
import { formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';

const ORDERS_SHOWN = 5;

/** Whether every visitor sees the same page; account pages show an administrator nothing. */
const isOpenPage = (page: string) => !rootsFor('account').includes(page.split('/')[1] ?? '');

interface WriterProps {
  message: Message;
  /** The account of the writer; undefined for a signed-out writer, or where the role may not see customers. */
  customer: Customer | undefined;
}

/** The author of a message, the page it came from, and the author's purchases. */
export function WriterPanel({ message, customer }: WriterProps) {
  const { settings } = useAdmin();
  const may = useMay();
  const { email, page, order } = message;
  const where = [
    ...(page
      ? [{ name: 'Escreveu desta página', value: isOpenPage(page) ? <a href={page}>{page}</a> : page }]
      : []),
    ...(order ? [{ name: 'Sobre o pedido', value: <OrderLink order={order} /> }] : []),
  ];
  if (!customer)
    return (
      <Panel
        title="Autor"
        about={
          message.customerId
            ? 'Escreveu com a conta aberta. Seu papel não mostra qual.'
            : 'Escreveu sem entrar na conta. Nome e e-mail não são confirmados.'
        }
      >
        <Facts facts={where} />
        {email && may(needs<typeof listCustomers>('customers.read')) && (
          <Link to={listAddress(adminPaths.customers, { q: email })}>Procurar clientes com este e-mail</Link>
        )}
      </Panel>
    );
  const { orders, totalOrders } = customer;
  return (
    <Panel title="Autor" action={<CustomerStatusChip status={customer.status} />}>
      <Facts
        facts={[
          { name: 'Cliente', value: <Link to={adminPaths.customer(customer.id)}>{customer.name}</Link> },
          { name: 'E-mail da conta', value: customer.email },
          { name: 'Cliente desde', value: formatDate(customer.joinedAt, settings) },
          { name: 'Total gasto', value: formatMoney(customer.totalSpent, customer.currency) },
          ...where,
        ]}
      />
      <Orders>
        <h3>{totalOrders === 1 ? '1 pedido' : `${formatNumber(totalOrders)} pedidos`}</h3>
        <ul>
          {orders.slice(0, ORDERS_SHOWN).map((each) => (
            <li key={each.id}>
              <OrderLink order={each} /> <OrderStatusChip status={each.status} />
              <span>
                <Moment at={each.placedAt} /> · {formatMoney(each.total, each.currency)}
              </span>
            </li>
          ))}
        </ul>
        {totalOrders > ORDERS_SHOWN && (
          <Link to={listAddress(adminPaths.orders, { q: customer.email })}>Ver todos os pedidos</Link>
        )}
      </Orders>
    </Panel>
  );
}

const Orders = styled.div`
  display: grid;
  gap: ${space[3]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.line};
  h3 {
    font-size: ${text.body};
  }
  ul {
    display: grid;
    gap: ${space[3]};
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: ${space[1]} ${space[2]};
  }
  li > span:last-child {
    grid-column: 1 / -1;
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
