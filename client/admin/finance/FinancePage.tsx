import { Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { FilterLinks } from '#client/ui/FilterLinks.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { StatCard, StatCards } from '#client/ui/StatCard.tsx';
import { SumList } from '#client/ui/Sums.tsx';
import { Table } from '#client/ui/Table.tsx';
import { color, from, space } from '#client/ui/theme/tokens.ts';
import { SHOP_ACCOUNTS, type ShopAccount } from '#shared/trade/ledgerWords.ts';
import { type Currency, CURRENCIES, formatMoney } from '#shared/values/money.ts';
import { AccountingPanel } from './AccountingPanel.tsx';
import { Difference, providerColumns, sellerColumns, totalOf } from './balanceColumns.tsx';
import { entriesOf } from './entriesOf.ts';
import type { loader } from './FinancePage.loader.ts';

/** 'Financeiro': where each centavo is and who owns it. */
export function Component() {
  const { currency, currencies, providers, sellers, buyers, shop, where, whose, sum } =
    useLoaderData<typeof loader>();
  const ofSellers = totalOf(sellers.flatMap(({ pockets }) => Object.values(pockets)));
  const ofShop = totalOf(Object.values(shop));
  return (
    <AdminPage
      title="Financeiro"
      subtitle="Onde cada centavo está e a quem pertence"
      actions={
        <>
          <ButtonLink to={adminPaths.handPayments} $variant="outline">
            Pagamentos registrados à mão
          </ButtonLink>
          <ButtonLink to={adminPaths.entries} $variant="outline">
            Ver lançamentos
          </ButtonLink>
        </>
      }
    >
      {currencies.length > 1 && (
        <FilterLinks
          label="Moeda"
          items={currencies.map((each) => ({
            label: CURRENCIES[each],
            to: listAddress(adminPaths.finance, { currency: each }),
            current: each === currency,
          }))}
        />
      )}
      {sum !== 0 && (
        <Notice $tone="ember">
          As contas não fecham: faltam {formatMoney(sum, currency)}. Pare os saques e chame o responsável pelo
          sistema.
        </Notice>
      )}
      <StatCards $columns={4}>
        <StatCard title="Tudo o que há" value={formatMoney(where, currency)} />
        <StatCard title="De vendedores" value={formatMoney(ofSellers, currency)} />
        <StatCard title="Da loja" value={formatMoney(ofShop, currency)} />
        <StatCard title="Reembolsos a caminho" value={formatMoney(buyers, currency)} />
      </StatCards>
      <Columns>
        <Panel title="Onde o dinheiro está" about="O que os livros dizem, e o que cada provedor diz.">
          <Table
            caption="Dinheiro por provedor"
            columns={providerColumns(currency)}
            rows={providers}
            keyOf={({ account }) => account}
            phone="lines"
          />
        </Panel>
        <Panel title="A quem pertence">
          <List>
            <Part
              name="Vendedores"
              to={entriesOf({ account: 'seller' })}
              amount={ofSellers}
              currency={currency}
            />
            <Part
              name="Compradores, a caminho"
              to={entriesOf({ account: 'buyer' })}
              amount={buyers}
              currency={currency}
            />
            {(Object.keys(SHOP_ACCOUNTS) as ShopAccount[]).map((name) => (
              <Part
                key={name}
                name={SHOP_ACCOUNTS[name]}
                to={entriesOf({ account: `shop:${name}` })}
                amount={shop[name]}
                currency={currency}
              />
            ))}
            <Total>
              <dt>Tudo</dt>
              <dd>{formatMoney(whose, currency)}</dd>
            </Total>
            <div>
              <dt>Diferença para onde está</dt>
              <dd>
                <Difference of={sum} currency={currency} />
              </dd>
            </div>
          </List>
        </Panel>
      </Columns>
      <Panel title="Vendedores">
        {sellers.length > 0 ? (
          <Table
            caption="Saldos dos vendedores"
            columns={sellerColumns(currency)}
            rows={sellers}
            keyOf={({ slug }) => slug}
            phone="lines"
          />
        ) : (
          <p>Nenhum vendedor tem dinheiro aqui ainda.</p>
        )}
      </Panel>
      <AccountingPanel />
    </AdminPage>
  );
}

interface PartProps {
  name: string;
  to: string;
  amount: number;
  currency: Currency;
}

const Part = ({ name, to, amount, currency }: PartProps) => (
  <div>
    <dt>
      <Link to={to}>{name}</Link>
    </dt>
    <dd>{formatMoney(amount, currency)}</dd>
  </div>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[4]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

const List = styled(SumList)`
  dd {
    white-space: nowrap;
  }
`;

const Total = styled.div`
  padding-block-start: ${space[3]};
  border-block-start: 1px solid ${color.line};
  font-weight: 700;
`;
