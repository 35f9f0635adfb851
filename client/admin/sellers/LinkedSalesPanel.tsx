import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Panel } from '#client/ui/Panel.tsx';
import { plainList } from '#client/ui/theme/surfaces.ts';
import { space } from '#client/ui/theme/tokens.ts';
import type { readOrder } from '#shared/contract/admin/orders.ts';
import type { AdminSeller } from '#shared/contract/admin/sellers.ts';
import { SaleLinkNote } from './SaleLinkNote.tsx';

/** The sales of a seller that are probably their own purchases. */
export function LinkedSalesPanel({ seller }: { seller: AdminSeller }) {
  const may = useMay();
  const orders = may(needs<typeof readOrder>('orders.read'));
  if (seller.linkedSales.length === 0) return null;
  return (
    <Panel
      title={
        seller.linked === 0
          ? 'Vendas ligadas à própria loja'
          : `Vendas ligadas à própria loja: ${seller.linked} ${seller.linked === 1 ? 'não conta' : 'não contam'}`
      }
    >
      <List>
        {seller.linkedSales.map((sale) => (
          <li key={sale.lineId}>
            <p>
              <strong>
                {orders ? <Link to={adminPaths.order(sale.orderId)}>{sale.number}</Link> : sale.number}
              </strong>{' '}
              {sale.title}
            </p>
            <SaleLinkNote link={sale} sale={{ ...sale, slug: seller.slug }} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

const List = styled.ul`
  ${plainList};
  gap: ${space[4]};
  li {
    display: grid;
    gap: ${space[1]};
  }
`;
