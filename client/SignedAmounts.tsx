import { styled } from 'styled-components';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import { formatReais } from '#shared/money.ts';

/** What money moved where, in reais: a name and a signed amount in each row, won or lost told by sign and colour. */
export const SignedAmounts = ({ rows }: { rows: readonly { name: string; amount: number }[] }) => (
  <List>
    {rows.map(({ name, amount }) => (
      <li key={name}>
        {name}{' '}
        <Amount $down={amount < 0}>
          {amount > 0 ? '+' : ''}
          {formatReais(amount)}
        </Amount>
      </li>
    ))}
  </List>
);

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  list-style: none;
  color: ${color.quiet};
  font-size: ${text.small};
`;

const Amount = styled.span<{ $down: boolean }>`
  color: ${({ $down }) => ($down ? color.ember : color.leaf)};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  white-space: nowrap;
`;
