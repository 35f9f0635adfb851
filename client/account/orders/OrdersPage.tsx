import { Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { card, wholeBox } from '#client/ui/theme/surfaces.ts';
import { color, from, radius, shadow, space, text } from '#client/ui/theme/tokens.ts';
import type { BuyerOrderSummary } from '#shared/contract/account/orders.ts';
import { formatDate } from '#shared/values/instant.ts';
import { formatMoney } from '#shared/values/money.ts';
import { BuyerStatusChip } from './BuyerStatusChip.tsx';
import { OrderFrame } from './OrderFrame.tsx';
import type { loader } from './OrdersPage.loader.ts';

const addressOf = (page: number) => (page === 1 ? paths.orders : `${paths.orders}?page=${page}`);

export function Component() {
  const list = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  if (!list || !settings) return null;
  const { items, page } = list;
  return (
    <OrderFrame title="Meus pedidos" about="Suas compras e entregas.">
      {items.length === 0 ? (
        <EmptyState
          title={page > 1 ? 'Esta página não tem pedidos' : 'Você ainda não fez nenhum pedido'}
          action={
            <ButtonLink to={page > 1 ? paths.orders : paths.products}>
              {page > 1 ? 'Ver meus pedidos' : 'Ver produtos'}
            </ButtonLink>
          }
        >
          Seus pedidos e entregas aparecem aqui.
        </EmptyState>
      ) : (
        <>
          <List aria-label="Pedidos">
            {items.map((order) => (
              <li key={order.id}>
                <img src={order.image} alt="" width={96} height={72} loading="lazy" />
                <div>
                  <Link to={paths.order(order.number)}>{titleOf(order)}</Link>
                  <p>
                    {order.number} · {formatDate(order.placedAt, settings)} ·{' '}
                    {formatMoney(order.total, order.currency)}
                  </p>
                </div>
                <Chips>
                  <BuyerStatusChip order={order} />
                  {order.unseen > 0 && <Chip $tone="leaf">Pronto para revelar</Chip>}
                </Chips>
              </li>
            ))}
          </List>
          <Pager list={list} addressOf={addressOf} />
        </>
      )}
    </OrderFrame>
  );
}

const titleOf = ({ title, moreLines }: BuyerOrderSummary): string =>
  moreLines === 0 ? title : `${title} e mais ${moreLines} ${moreLines === 1 ? 'item' : 'itens'}`;

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  list-style: none;
  li {
    position: relative;
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);
    align-items: center;
    gap: ${space[3]} ${space[4]};
    padding: ${space[4]};
    ${card};
    transition: box-shadow 160ms;
  }
  li:hover {
    box-shadow: ${shadow.lifted};
  }
  img {
    inline-size: 5rem;
    block-size: 3.75rem;
    border-radius: ${radius.small};
    object-fit: cover;
  }
  a {
    ${wholeBox}
    font-weight: 600;
  }
  p {
    color: ${color.quiet};
    font-size: ${text.small};
    font-variant-numeric: tabular-nums;
  }
  ${from.tablet} {
    li {
      grid-template-columns: 5rem minmax(0, 1fr) auto;
    }
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  grid-column: 1 / -1;
  ${from.tablet} {
    grid-column: auto;
  }
`;
