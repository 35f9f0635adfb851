import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { Column } from '#client/ui/Table.tsx';
import { color } from '#client/ui/theme/tokens.ts';
import type { Finance } from '#shared/contract/admin/finance.ts';
import { centavosOf, type Currency, formatMoney, reaisOf } from '#shared/values/money.ts';
import { entriesOf } from './entriesOf.ts';

type Provider = Finance['providers'][number];
type Seller = Finance['sellers'][number];

export const providerColumns = (currency: Currency): Column<Provider>[] => [
  { title: 'Onde', cell: ({ account, label }) => <Link to={entriesOf({ account })}>{label}</Link> },
  { title: 'Nos livros', align: 'end', phone: 'end', cell: ({ balance }) => formatMoney(balance, currency) },
  {
    title: 'O provedor diz',
    align: 'end',
    phone: 'titled',
    cell: ({ told: reported }) => (reported === null ? 'Não informa' : formatMoney(reported, currency)),
  },
  {
    title: 'Diferença',
    align: 'end',
    phone: 'titled',
    cell: ({ balance, told: reported }) =>
      reported === null ? '–' : <Difference of={minus(reported, balance)} currency={currency} />,
  },
];

export const sellerColumns = (currency: Currency): Column<Seller>[] => [
  { title: 'Vendedor', cell: ({ slug, name }) => <Link to={adminPaths.seller(slug)}>{name}</Link> },
  {
    title: 'Retido',
    align: 'end',
    phone: 'titled',
    cell: ({ pockets }) => formatMoney(pockets.held, currency),
  },
  {
    title: 'Em disputa',
    align: 'end',
    phone: 'titled',
    cell: ({ pockets }) => formatMoney(pockets.disputed, currency),
  },
  {
    title: 'Em reserva',
    align: 'end',
    phone: 'titled',
    cell: ({ pockets }) => formatMoney(pockets.reserve, currency),
  },
  {
    title: 'Disponível',
    align: 'end',
    phone: 'titled',
    cell: ({ pockets }) => formatMoney(pockets.available, currency),
  },
  {
    title: 'Em saque',
    align: 'end',
    phone: 'titled',
    cell: ({ pockets }) => formatMoney(pockets.payout, currency),
  },
  {
    title: 'Total',
    align: 'end',
    phone: 'end',
    cell: ({ pockets }) => <strong>{formatMoney(totalOf(Object.values(pockets)), currency)}</strong>,
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

export const Difference = ({ of, currency }: { of: number; currency: Currency }) => (
  <Amount data-wrong={of !== 0 || undefined}>{formatMoney(of, currency)}</Amount>
);

export const totalOf = (reais: number[]): number =>
  reaisOf(reais.reduce((cents, each) => cents + centavosOf(each), 0));
const minus = (one: number, other: number): number => totalOf([one, -other]);

export const Amount = styled.span`
  color: ${color.leaf};
  &[data-wrong] {
    color: ${color.ember};
  }
  font-weight: 600;
  white-space: nowrap;
`;
