import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { OfficeList } from '#client/admin/views/OfficeList.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { paths } from '#client/pages/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { color, space } from '#client/ui/theme/tokens.ts';
import type { listApplications } from '#shared/contract/admin/sellerApplications.ts';
import type { SellerSummary } from '#shared/contract/admin/sellers.ts';
import { SELLER_STATES } from '#shared/people/sellerStanding.ts';
import { formatPercent } from '#shared/trade/fees.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { STANDING_TONES } from './standingTones.ts';

const COLUMNS: Column<SellerSummary>[] = [
  {
    title: 'Nome',
    cell: ({ slug, name, verified, state, appeals, linked }) => (
      <Name>
        <Link to={adminPaths.seller(slug)}>{name}</Link>
        {verified && <BadgeCheck size={16} role="img" aria-label="Verificado" />}
        {state !== 'active' && <Chip $tone={STANDING_TONES[state]}>{SELLER_STATES[state]}</Chip>}
        {linked > 0 && <Chip>{linked === 1 ? '1 venda não conta' : `${linked} vendas não contam`}</Chip>}
        {appeals > 0 && <Chip $tone="sun">{appeals === 1 ? '1 recurso' : `${appeals} recursos`}</Chip>}
      </Name>
    ),
  },
  {
    title: 'À venda',
    file: ['Produtos à venda'],
    align: 'end',
    phone: 'titled',
    cell: ({ onSale }) => formatNumber(onSale),
  },
  {
    title: 'Vendidos',
    file: ['Unidades vendidas'],
    align: 'end',
    phone: 'none',
    cell: ({ sold }) => formatNumber(sold),
  },
  {
    title: 'Taxa própria',
    file: ['Taxa própria (%)'],
    align: 'end',
    phone: 'end',
    cell: ({ isStore, feePercent }) =>
      isStore ? 'Sem taxa' : feePercent === null ? 'A geral' : formatPercent(feePercent),
  },
];

/** 'Vendedores': all sellers. */
export function Component() {
  const { sellerFeePercent } = useAdmin().settings;
  return (
    <OfficeList
      name="sellers"
      title="Vendedores"
      subtitle={
        <>
          A taxa geral é de {formatPercent(sellerFeePercent)}.{' '}
          <a href={paths.fees}>Como a loja mostra as taxas</a>
        </>
      }
      actions={
        <>
          <ButtonLink to={adminPaths.shopDiscounts} $variant="outline">
            Descontos da loja
          </ButtonLink>
          <Allowed<typeof listApplications> by="applications.read">
            <ButtonLink to={adminPaths.applications} $variant="outline">
              Inscrições
            </ButtonLink>
          </Allowed>
        </>
      }
      search={{ label: 'Buscar vendedores', placeholder: 'Nome' }}
      columns={COLUMNS}
      all="Ver todos os vendedores"
      empty={{
        title: 'Nenhum vendedor encontrado',
        filtered: 'Nenhum nome contém estas letras.',
        nothing: 'Os vendedores aparecem aqui.',
      }}
    />
  );
}

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  svg {
    flex: none;
    color: ${color.accent};
  }
`;
