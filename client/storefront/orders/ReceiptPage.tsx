import { Printer } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { useShell } from '#client/shell.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { useHydrated } from '#client/ui/useHydrated.ts';
import type { OwnOrder } from '#shared/contract/account/orders.ts';
import { formatPercent } from '#shared/fees.ts';
import { formatInstant } from '#shared/instant.ts';
import { formatMoney } from '#shared/money.ts';
import { OrderSums } from './OrderSums.tsx';
import { NoSuchOrder, OwnFrame } from './OwnFrame.tsx';
import type { loader } from './ReceiptPage.loader.ts';

/** A receipt to print or keep; on paper only the receipt itself is left. */
export function Component() {
  const order = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  const scripted = useHydrated();
  if (!order) return <NoSuchOrder />;
  if (!settings) return null;
  if (!isPaid(order))
    return (
      <OwnFrame title={`Recibo do pedido ${order.number}`} number={order.number} about="Ainda não foi pago">
        <EmptyState
          title="O recibo vem com o pagamento"
          action={<ButtonLink to={paths.order(order.number)}>Ver o pedido</ButtonLink>}
        >
          Assim que o pagamento for confirmado, o recibo fica aqui para imprimir ou guardar.
        </EmptyState>
      </OwnFrame>
    );
  return (
    <OwnFrame
      title={`Recibo do pedido ${order.number}`}
      number={order.number}
      about={order.paidAt ? `Pago em ${formatInstant(order.paidAt, settings)}` : 'Comprovante do pedido'}
    >
      <Paper data-paper data-money aria-label="Recibo">
        <header>
          <strong>{settings.storeName}</strong>
          <p>
            {settings.legalName} · CNPJ {settings.cnpj}
          </p>
          <p>
            {settings.storeAddress}, {settings.storeCity}, {settings.storeState} · {settings.supportEmail}
          </p>
        </header>
        <h2>
          Recibo do pedido {order.number}
          {order.paidAt && <small>Pago em {formatInstant(order.paidAt, settings)}</small>}
        </h2>
        <p>
          Recebemos de <strong>{order.buyer.name}</strong> ({order.buyer.email}), pelo pedido {order.number}{' '}
          de {formatInstant(order.placedAt, settings)}:
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
                    {formatMoney(line.price, order.currency)} cada, vendido por {line.seller}
                  </small>
                </th>
                <td>{line.quantity}</td>
                <td>{formatMoney(line.total, order.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <OrderSums order={order} />
        {order.taxes && (
          <p>
            Tributos aproximados: {formatMoney(order.taxes.amount, order.currency)} (
            {formatPercent(order.taxes.percent)}), conforme a Lei 12.741/2012.
          </p>
        )}
        <p>
          <small>Este recibo não é documento fiscal.</small>
        </p>
      </Paper>
      <Actions>
        {scripted && (
          <Button type="button" onClick={() => print()}>
            <Printer size={18} aria-hidden="true" />
            Imprimir
          </Button>
        )}
        <ButtonLink to={paths.order(order.number)} $variant="outline">
          Voltar ao pedido
        </ButtonLink>
      </Actions>
    </OwnFrame>
  );
}

/** Money came, though it may have gone back since. */
const isPaid = ({ paidAt, status }: OwnOrder): boolean =>
  paidAt !== null || status === 'processing' || status === 'completed';

const Paper = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  gap: ${space[5]};
  max-inline-size: 44rem;
  padding: ${space[6]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  header {
    display: grid;
    gap: ${space[1]};
    padding-block-end: ${space[4]};
    border-block-end: 1px solid ${color.line};
  }
  header strong,
  h2 {
    font-size: ${text.title};
  }
  h2 small {
    display: block;
    font-weight: 400;
  }
  header p,
  small {
    color: ${color.quiet};
    font-size: ${text.small};
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
