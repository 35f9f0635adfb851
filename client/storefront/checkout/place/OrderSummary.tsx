import { styled } from 'styled-components';
import { useShell } from '#client/pages/shell.ts';
import { plainList } from '#client/ui/theme/surfaces.ts';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { Quote } from '#shared/contract/account/quote.ts';
import type { Delivery } from '#shared/contract/public/products.ts';
import { deliveryWords, guaranteeWords } from '#shared/shop/promises.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';

interface SummaryLine {
  productId: string;
  title: string;
  seller?: string | undefined;
  image: string;
  quantity: number;
  total: number;
  delivery: Delivery;
  guaranteeDays: number;
}

interface OrderLinesSummaryProps {
  lines: readonly (SummaryLine | Quote['lines'][number])[];
  currency: Currency;
}

export function OrderLinesSummary({ lines, currency }: OrderLinesSummaryProps) {
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
            {line.seller && <p>Vendido por {line.seller}</p>}
            <p>
              {deliveryWords(line.delivery, clock)} · {guaranteeWords(line.guaranteeDays)}
            </p>
          </div>
          <span>{formatMoney(line.total, currency)}</span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  ${plainList};
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[3]};
    align-items: start;
  }
  /* A dear price takes a line of its own before it narrows the title. */
  div {
    flex: 1 1 8.5rem;
    min-inline-size: 0;
  }
  img {
    flex: none;
    inline-size: 4rem;
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
  li > span {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
