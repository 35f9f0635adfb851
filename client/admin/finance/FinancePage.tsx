import { useReply } from '#client/useReply.ts';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { SumList } from '#client/ui/Sums.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { StatCard, StatCards } from '#client/ui/StatCard.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { color, from, space } from '#client/ui/theme/tokens.ts';
import type { Finance, readFinance } from '#shared/contract/admin/finance.ts';
import { SHOP_ACCOUNTS, type ShopAccount } from '#shared/ledgerWords.ts';
import { centavosOf, formatReais, reaisOf } from '#shared/money.ts';
import { AccountingPanel } from './AccountingPanel.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import { entriesOf } from './entriesOf.ts';

type Provider = Finance['providers'][number];
type Seller = Finance['sellers'][number];

const PROVIDERS: Column<Provider>[] = [
  { title: 'Onde', cell: ({ account, label }) => <Link to={entriesOf({ account })}>{label}</Link> },
  { title: 'Nos livros', align: 'end', phone: 'end', cell: ({ balance }) => formatReais(balance) },
  {
    title: 'O provedor diz',
    align: 'end',
    phone: 'titled',
    cell: ({ told }) => (told === null ? 'Não informa' : formatReais(told)),
  },
  {
    title: 'Diferença',
    align: 'end',
    phone: 'titled',
    cell: ({ balance, told }) => (told === null ? '–' : <Difference of={minus(told, balance)} />),
  },
];

const SELLERS: Column<Seller>[] = [
  { title: 'Vendedor', cell: ({ slug, name }) => <Link to={paths.adminSeller(slug)}>{name}</Link> },
  { title: 'Retido', align: 'end', phone: 'titled', cell: ({ pockets }) => formatReais(pockets.held) },
  { title: 'Em disputa', align: 'end', phone: 'none', cell: ({ pockets }) => formatReais(pockets.disputed) },
  { title: 'Em reserva', align: 'end', phone: 'none', cell: ({ pockets }) => formatReais(pockets.reserve) },
  {
    title: 'Disponível',
    align: 'end',
    phone: 'titled',
    cell: ({ pockets }) => formatReais(pockets.available),
  },
  { title: 'Em saque', align: 'end', phone: 'none', cell: ({ pockets }) => formatReais(pockets.payout) },
  {
    title: 'Total',
    align: 'end',
    phone: 'end',
    cell: ({ pockets }) => <strong>{formatReais(totalOf(Object.values(pockets)))}</strong>,
  },
  {
    title: 'Lançamentos',
    align: 'end',
    phone: 'none',
    cell: ({ account, name }) => (
      <Link to={entriesOf({ account })} aria-label={`Lançamentos de ${name}`}>
        Ver
      </Link>
    ),
  },
];

/** 'Financeiro': where each centavo lies and whose it is. */
export function Component() {
  const { providers, sellers, buyers, shop, where, whose, sum } = useReply<typeof readFinance>();
  const ofSellers = totalOf(sellers.flatMap(({ pockets }) => Object.values(pockets)));
  const ofShop = totalOf(Object.values(shop));
  return (
    <AdminPage
      title="Financeiro"
      subtitle="Onde cada centavo está e de quem ele é"
      actions={
        <ButtonLink to={paths.adminEntries} $variant="outline">
          Ver lançamentos
        </ButtonLink>
      }
    >
      {sum !== 0 && (
        <Notice $tone="ember">
          As contas não fecham: faltam {formatReais(sum)}. Nada disto deveria acontecer; pare os saques e
          procure quem cuida do sistema.
        </Notice>
      )}
      <StatCards $columns={4}>
        <StatCard title="Tudo o que há" value={formatReais(where)} />
        <StatCard title="De vendedores" value={formatReais(ofSellers)} />
        <StatCard title="Da loja" value={formatReais(ofShop)} />
        <StatCard title="Reembolsos a caminho" value={formatReais(buyers)} />
      </StatCards>
      <Columns>
        <Panel title="Onde o dinheiro está" about="O que os livros dizem, e o que cada provedor diz.">
          <Table
            caption="Dinheiro por provedor"
            columns={PROVIDERS}
            rows={providers}
            keyOf={({ account }) => account}
            phone="lines"
          />
        </Panel>
        <Panel title="De quem ele é">
          <List>
            <Part name="Vendedores" to={entriesOf({ account: 'seller' })} amount={ofSellers} />
            <Part name="Compradores, a caminho" to={entriesOf({ account: 'buyer' })} amount={buyers} />
            {(Object.keys(SHOP_ACCOUNTS) as ShopAccount[]).map((name) => (
              <Part
                key={name}
                name={SHOP_ACCOUNTS[name]}
                to={entriesOf({ account: `shop:${name}` })}
                amount={shop[name]}
              />
            ))}
            <Total>
              <dt>Tudo</dt>
              <dd>{formatReais(whose)}</dd>
            </Total>
            <div>
              <dt>Diferença para onde está</dt>
              <dd>
                <Difference of={sum} />
              </dd>
            </div>
          </List>
        </Panel>
      </Columns>
      <Panel title="Vendedores">
        {sellers.length > 0 ? (
          <Table
            caption="Saldos dos vendedores"
            columns={SELLERS}
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

const Part = ({ name, to, amount }: { name: string; to: string; amount: number }) => (
  <div>
    <dt>
      <Link to={to}>{name}</Link>
    </dt>
    <dd>{formatReais(amount)}</dd>
  </div>
);

const Difference = ({ of }: { of: number }) => (
  <Amount data-wrong={of !== 0 || undefined}>{formatReais(of)}</Amount>
);

const totalOf = (reais: number[]): number =>
  reaisOf(reais.reduce((cents, each) => cents + centavosOf(each), 0));
const minus = (one: number, other: number): number => totalOf([one, -other]);

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

const Amount = styled.span`
  color: ${color.leaf};
  &[data-wrong] {
    color: ${color.ember};
  }
  font-weight: 600;
  white-space: nowrap;
`;
