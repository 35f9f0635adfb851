import { styled } from 'styled-components';
import { useShell } from '#client/shell.ts';
import { color, radius, space, text } from '#client/ui/tokens.ts';
import type { Quote } from '#shared/contract/account/checkout.ts';
import type { Delivery } from '#shared/contract/products.ts';
import { formatReais } from '#shared/money.ts';
import { deliveryWords, guaranteeWords } from '#shared/promises.ts';

interface SummaryLine {
  productId: string;
  title: string;
  image: string;
  quantity: number;
  total: number;
  delivery: Delivery;
  guaranteeDays: number;
}

/** What is bought, line by line. */
export function OrderLinesSummary({ lines }: { lines: readonly (SummaryLine | Quote['lines'][number])[] }) {
  const clock = useShell()?.settings.deliveryClock;
  return (
    <List>
      {lines.map((line) => (
        <li key={line.productId}>
          <img src={line.image} alt="" width={1200} height={900} />
          <div>
            <strong>
              {line.quantity > 1 && `${line.quantity} × `}
              {line.title}
            </strong>
            <p>
              {deliveryWords(line.delivery, clock)} · {guaranteeWords(line.guaranteeDays)}
            </p>
          </div>
          <span>{formatReais(line.total)}</span>
        </li>
      ))}
    </List>
  );
}

/** The sums of an order, the last of them what is paid. */
export function Sums({ rows }: { rows: { name: string; value: string; good?: boolean }[] }) {
  return (
    <Table>
      {rows.map(({ name, value, good }, index) => (
        <div
          key={name}
          data-good={good ? '' : undefined}
          data-total={index === rows.length - 1 ? '' : undefined}
        >
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Table>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr) auto;
    gap: ${space[3]};
    align-items: start;
  }
  img {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 4 / 3;
    border-radius: ${radius.small};
    object-fit: cover;
  }
  strong {
    font-size: ${text.small};
    overflow-wrap: anywhere;
  }
  p {
    color: ${color.quiet};
    font-size: ${text.small};
  }
  span {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Table = styled.dl`
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
    white-space: nowrap;
  }
  [data-good] {
    color: ${color.leaf};
  }
  [data-total] {
    padding-block-start: ${space[3]};
    border-block-start: 1px solid ${color.line};
    font-size: ${text.title};
    font-weight: 700;
  }
`;
