import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { entriesOf } from '#client/admin/finance/entriesOf.ts';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed, ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { paths } from '#client/pages/paths.ts';
import { useReply } from '#client/pages/useReply.ts';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { StatCard, StatCards } from '#client/ui/StatCard.tsx';
import { type SumRow, Sums } from '#client/ui/Sums.tsx';
import { from } from '#client/ui/theme/tokens.ts';
import type { listEntries } from '#shared/contract/admin/finance.ts';
import type {
  AdminSeller,
  readStatement,
  saveSellerFee,
  readAdminSeller,
} from '#shared/contract/admin/sellers.ts';
import { SELLER_STATES } from '#shared/people/sellerStanding.ts';
import { SELLER_POCKETS, type SellerPocket } from '#shared/trade/ledgerWords.ts';
import { formatDate } from '#shared/values/instant.ts';
import { centavosOf, formatMoney, reaisOf } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { capitalised } from '#shared/values/text.ts';
import { FeeForm } from './FeeForm.tsx';
import { LinkedSalesPanel } from './LinkedSalesPanel.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { SellerOwner, SellerRecord } from './SellerRecord.tsx';
import { StandingPanel } from './StandingPanel.tsx';
import { StrikesPanel } from './StrikesPanel.tsx';

/** One page about a seller. */
export function Component() {
  const seller = useReply<typeof readAdminSeller>();
  const { settings } = useAdmin();
  const may = useMay();
  return (
    <AdminPage
      title={seller.name}
      subtitle={`${seller.verified ? 'Vendedor verificado' : 'Vendedor não verificado'}${seller.state === 'active' ? '' : ` · ${SELLER_STATES[seller.state]}`}`}
      actions={
        <ButtonLink to={paths.seller(seller.slug)} reloadDocument $variant="outline">
          Ver na loja
        </ButtonLink>
      }
    >
      <BackLink to={adminPaths.sellers}>Todos os vendedores</BackLink>
      <StatCards $columns={3}>
        <StatCard title="Produtos à venda" value={formatNumber(seller.onSale)} />
        <StatCard title="Unidades vendidas" value={formatNumber(seller.sold)} />
        <StatCard title="Vende desde" value={formatDate(seller.since, settings)} />
      </StatCards>
      <Columns $aside="22rem">
        <Stack>
          {!seller.isStore && (
            <>
              <StandingPanel seller={seller} />
              <StrikesPanel seller={seller} />
              <SellerOwner seller={seller} />
              <NotesPanel seller={seller} />
            </>
          )}
          <Panel title="Taxa da loja">
            {seller.isStore ? (
              <p>Produtos da própria loja não pagam taxa.</p>
            ) : (
              <ChangedOnlyBy<typeof saveSellerFee> by="sellers.fees">
                <FeeForm seller={seller} />
              </ChangedOnlyBy>
            )}
          </Panel>
        </Stack>
        <Stack>
          {!seller.isStore && (
            <Panel
              title="Dinheiro"
              action={
                may(needs<typeof readStatement>('finance.read')) && (
                  <Link to={adminPaths.statement(seller.slug)}>Ver extrato</Link>
                )
              }
            >
              <Sums rows={moneyRowsOf(seller)} />
              <Allowed<typeof listEntries> by="finance.read">
                <p>
                  <Link to={entriesOf({ account: seller.account })}>Lançamentos nas contas dele</Link>
                </p>
              </Allowed>
            </Panel>
          )}
          <LinkedSalesPanel seller={seller} />
          <SellerRecord seller={seller} />
          <Panel title="Sobre">
            <p>{seller.bio}</p>
          </Panel>
        </Stack>
      </Columns>
    </AdminPage>
  );
}

/** On a phone the decisions about a seller come before their record. */
const Columns = styled(AsideColumns)`
  ${from.desktop} {
    > :first-child {
      grid-column: 2;
    }
    > :last-child {
      grid-area: 1 / 1;
    }
  }
`;

/** The parts of a seller's money, and their sum. */
function moneyRowsOf({ pockets, currency }: AdminSeller): SumRow[] {
  const names = Object.keys(SELLER_POCKETS) as SellerPocket[];
  const cents = names.reduce((sum, name) => sum + centavosOf(pockets[name]), 0);
  return [
    ...names.map((name) => ({
      name: capitalised(SELLER_POCKETS[name]),
      value: formatMoney(pockets[name], currency),
    })),
    { name: 'Ao todo', value: formatMoney(reaisOf(cents), currency), look: 'total' },
  ];
}
