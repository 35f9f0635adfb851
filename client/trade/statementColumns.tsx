import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { QuietLine } from '#client/ui/Quiet.tsx';
import { Movement } from '#client/ui/Sums.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { SellerStatementMove } from '#shared/contract/seller/shop.ts';
import { SELLER_POCKETS } from '#shared/trade/ledgerWords.ts';
import { formatMoney } from '#shared/values/money.ts';

/** A statement of a seller, for themselves and for the team: the sentence, its rule, when, and what moved where. Its file is whole. */
export const statementColumns = <Move extends SellerStatementMove>(
  when: (move: Move) => ReactNode,
): Column<Move>[] => [
  {
    title: 'Movimento',
    cell: (move) => (
      <Words>
        <span>{move.text}</span>
        {move.rule && <small>{move.rule}</small>}
        <small>{when(move)}</small>
      </Words>
    ),
  },
  {
    title: 'O que mudou',
    file: [],
    align: 'end',
    phone: 'line',
    cell: ({ changes, currency }) => (
      <Changes>
        {changes.map(({ pocket, amount }) => (
          <li key={pocket}>
            {SELLER_POCKETS[pocket]}{' '}
            <Movement
              data-down={(amount < 0 && changes.every((each) => each.amount <= 0)) || undefined}
              // A transfer between two balances is neither a loss nor a gain.
              data-from={(amount < 0 && changes.some((each) => each.amount > 0)) || undefined}
            >
              {amount > 0 ? '+' : ''}
              {formatMoney(amount, currency)}
            </Movement>
          </li>
        ))}
      </Changes>
    ),
  },
  {
    title: 'Saldo depois',
    file: [],
    align: 'end',
    phone: 'titled',
    cell: ({ balance, available, currency }) => (
      <>
        {formatMoney(balance, currency)}
        <QuietLine>{formatMoney(available, currency)} disponíveis</QuietLine>
      </>
    ),
  },
];

const Words = styled.span`
  display: grid;
  gap: ${space[1]};
  font-weight: 400;
  small {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;

const Changes = styled.ul`
  display: grid;
  gap: ${space[1]};
  list-style: none;
  color: ${color.quiet};
  font-size: ${text.small};
`;
