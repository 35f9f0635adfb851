import { useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { StatCard, StatCards } from '#client/ui/StatCard.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';
import type { AdminSeller } from '#shared/contract/admin/sellers.ts';
import { formatDate } from '#shared/instant.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import { useAdmin } from '../layout/useAdmin.ts';
import { FeeForm } from './FeeForm.tsx';

/** One page about a seller. */
export function Component() {
  const seller = useLoaderData<AdminSeller>();
  const { settings } = useAdmin();
  return (
    <AdminPage
      title={seller.name}
      subtitle={seller.verified ? 'Vendedor verificado' : 'Vendedor não verificado'}
      actions={
        <ButtonLink to={paths.seller(seller.slug)} $variant="outline">
          Ver na loja
        </ButtonLink>
      }
    >
      <BackLink to={paths.adminSellers}>Todos os vendedores</BackLink>
      <StatCards $columns={3}>
        <StatCard title="Produtos à venda" value={seller.onSale.toLocaleString('pt-BR')} />
        <StatCard title="Unidades vendidas" value={seller.sold.toLocaleString('pt-BR')} />
        <StatCard title="Vende desde" value={formatDate(seller.since, settings)} />
      </StatCards>
      <Columns>
        <Panel title="Sobre">
          <p>{seller.bio}</p>
        </Panel>
        <Panel title="Taxa da loja">
          {seller.isStore ? <p>O que a própria loja vende não paga taxa.</p> : <FeeForm seller={seller} />}
        </Panel>
      </Columns>
    </AdminPage>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[4]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;
