import { styled } from 'styled-components';
import { sheet } from '#client/ui/theme/surfaces.ts';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { BuyerOrder } from '#shared/contract/account/orders.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import { isNamed, nameOrEmail } from '#shared/people/guestName.ts';
import { formatPercent } from '#shared/trade/fees.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { formatMoney } from '#shared/values/money.ts';
import { OrderSums, type Summed } from './OrderSums.tsx';

type Received = Summed &
  Pick<BuyerOrder, 'number' | 'placedAt' | 'paidAt' | 'buyer' | 'taxes'> & {
    lines: Pick<BuyerOrder['lines'][number], 'id' | 'title' | 'price' | 'quantity' | 'total' | 'seller'>[];
  };

/** The receipt of an order that was paid, the same for its buyer and for the team; on paper only it is left. */
export function Receipt({ order, settings }: { order: Received; settings: PublicSettings }) {
  const { currency } = order;
  const joined = (parts: string[], by: string) => parts.filter(Boolean).join(by);
  const company = joined([settings.legalName, settings.cnpj && `CNPJ ${settings.cnpj}`], ' · ');
  const place = joined([settings.storeAddress, settings.storeCity, settings.storeState], ', ');
  return (
    <ReceiptSheet data-paper data-money aria-label="Recibo">
      <header>
        <strong>{settings.storeName}</strong>
        {company && <p>{company}</p>}
        <p>{joined([place, settings.supportEmail], ' · ')}</p>
      </header>
      <h2>
        Recibo do pedido {order.number}
        {order.paidAt && <small>Pago em {formatInstant(order.paidAt, settings)}</small>}
      </h2>
      <p>
        Recebemos de <strong>{nameOrEmail(order.buyer)}</strong>
        {isNamed(order.buyer) && ` (${order.buyer.email})`}, pelo pedido {order.number} de{' '}
        {formatInstant(order.placedAt, settings)}:
      </p>
      <table>
        <caption className="visually-hidden">Itens do pedido</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Qtd.</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.title}
                <small>
                  {line.quantity > 1 && `${formatMoney(line.price, currency)} cada. `}Vendido por{' '}
                  {line.seller}
                </small>
              </th>
              <td>{line.quantity}</td>
              <td>{formatMoney(line.total, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderSums order={order} />
      {order.taxes && (
        <p>
          Tributos aproximados: {formatMoney(order.taxes.amount, currency)} (
          {formatPercent(order.taxes.percent)}), conforme a Lei 12.741/2012.
        </p>
      )}
      <p>
        <small>Este recibo não é documento fiscal.</small>
      </p>
    </ReceiptSheet>
  );
}

const ReceiptSheet = styled.section`
  ${sheet};
  gap: ${space[5]};
  max-inline-size: 44rem;
  padding: ${space[6]};
  header {
    display: grid;
    gap: ${space[1]};
  }
  header strong {
    font-size: ${text.title};
  }
  h2 small {
    display: block;
    font-weight: 400;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding-block: ${space[2]};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  tbody th {
    font-weight: 500;
  }
  th + th,
  td {
    padding-inline-start: ${space[3]};
    text-align: end;
    white-space: nowrap;
  }
  th small {
    display: block;
    font-weight: 400;
  }
  @media print {
    max-inline-size: none;
    border: 0;
    background: #ffffff;
    &&,
    && * {
      border-color: #b8b8b8;
      color: #000000;
    }
  }
`;
