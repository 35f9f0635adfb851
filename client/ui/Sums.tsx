import { styled } from 'styled-components';
import { color, space, text } from '#client/ui/theme/tokens.ts';

export interface SumRow {
  name: string;
  value: string;
  /** `good` is money saved, `total` what it all comes to, `quiet` what only goes with it. */
  look?: 'good' | 'total' | 'quiet';
}

/** The sums of an order, a name and an amount in each row. */
export function Sums({ rows }: { rows: SumRow[] }) {
  return (
    <SumList>
      {rows.map(({ name, value, look }) => (
        <div key={name} data-look={look}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </SumList>
  );
}

/** Names and amounts, a row each: `div` with `dt` and `dd`. */
export const SumList = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[4]};
  }
  dd {
    margin: 0;
    text-align: end;
  }
  [data-look='good'] {
    color: ${color.leaf};
  }
  [data-look='quiet'] {
    color: ${color.quiet};
    font-size: ${text.small};
  }
  [data-look='total'] {
    padding-block-start: ${space[3]};
    border-block-start: 1px solid ${color.line};
    font-size: ${text.title};
    font-weight: 700;
  }
`;

/** Money that came, or went (`data-down`). */
export const Movement = styled.span`
  color: ${color.leaf};
  &[data-down] {
    color: ${color.ember};
  }
  &[data-from] {
    color: inherit;
  }
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  white-space: nowrap;
`;
