import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { CancelOrder } from '#client/account/orders/CancelOrder.tsx';
import { NoSuchOrder } from '#client/account/orders/OrderFrame.tsx';
import type { Received } from '#client/account/orders/ReceivedNote.tsx';
import { UnconfirmedEmail } from '#client/account/sign-in/UnconfirmedEmail.tsx';
import { paths } from '#client/pages/paths.ts';
import { CheckoutFrame, Columns, Stack } from '#client/storefront/checkout/CheckoutFrame.tsx';
import { SimulatedMark } from '#client/storefront/checkout/SimulatedMark.tsx';
import { paidWith } from '#client/trade/paidWith.ts';
import { sumRowsOf } from '#client/trade/sumRows.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { WithScripts } from '#client/ui/scripting.ts';
import { Sums } from '#client/ui/Sums.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import { useMinHeight } from '#client/ui/useMinHeight.ts';
import type { Payment } from '#shared/contract/account/payment.ts';
import { PAYMENT_STATUSES } from '#shared/trade/paymentStatus.ts';
import { formatMoney } from '#shared/values/money.ts';
import { PaymentOver } from './PaymentOver.tsx';
import type { loader } from './PaymentPage.loader.ts';
import { PendingPayment } from './PendingPayment.tsx';
import { type ChosenSums, RetryPayment } from './RetryPayment.tsx';
import { usePayment } from './usePayment.ts';

export function Component() {
  const { number = '' } = useParams();
  const found = useLoaderData<typeof loader>();
  return found ? <Paying key={number} {...found} /> : <NoSuchOrder />;
}

/** The payment of an order: its instructions, its state, and the redirect to the order once it is paid. */
function Paying({
  payment: drawn,
  plainKey,
  unconfirmed,
}: {
  payment: Payment;
  plainKey: string;
  unconfirmed: string | null;
}) {
  const { payment, again } = usePayment(drawn);
  const { simulated, status, orderStatus } = payment;
  const waits = status === 'pending' && orderStatus === 'pending';
  const changes = useSearchParams()[0].has('trocar');
  const [tries, setTries] = useState(0);
  const [chosen, setChosen] = useState<ChosenSums>();
  const stage = useRef<HTMLDivElement>(null);
  const state = `${status} ${orderStatus} ${tries}`;
  const shownBefore = useRef(state);
  useMinHeight(stage, state);
  // The change is at the top of the page: the focus moves there, for screen readers and for a button further
  // down.
  useEffect(() => {
    if (shownBefore.current === state) return;
    shownBefore.current = state;
    stage.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [state]);
  return (
    <CheckoutFrame
      title={`Pagamento do pedido ${payment.number}`}
      description="Pague e acompanhe seu pedido."
    >
      <Columns>
        <Stage ref={stage} tabIndex={-1} aria-label="Pagamento" role="group">
          {simulated && (
            <SimulatedMark>
              {waits && simulated.panelUrl && (
                <a href={simulated.panelUrl} target="_blank" rel="noopener">
                  Abrir o simulador para pagar, recusar ou deixar vencer
                </a>
              )}
            </SimulatedMark>
          )}
          <p className="visually-hidden" role="status">
            {PAYMENT_STATUSES[status]}
          </p>
          {waits && !(changes && payment.retry) ? (
            <PendingPayment payment={payment} onCancelled={again} />
          ) : status === 'approved' && orderStatus !== 'cancelled' ? (
            <Paid payment={payment} />
          ) : payment.retry ? (
            <>
              <RetryPayment
                payment={payment}
                methods={payment.retry}
                plainKey={plainKey}
                onChosen={setChosen}
                onTried={() => {
                  again();
                  setTries(tries + 1);
                }}
              />
              {!waits && <CancelOrder number={payment.number} onDone={again} />}
            </>
          ) : (
            <PaymentOver payment={payment} />
          )}
          {waits && unconfirmed && <UnconfirmedEmail email={unconfirmed} />}
        </Stage>
        <Summary payment={payment} chosen={chosen} />
      </Columns>
    </CheckoutFrame>
  );
}

/** On to what was bought; the order's page says that the money came for as long as one stays there. */
function Paid({ payment: { number, currency, charged } }: { payment: Payment }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.order(number), {
      replace: true,
      state: { received: charged, currency } satisfies Received,
    });
  }, [navigate, number, charged, currency]);
  return (
    <Panel title="Pagamento confirmado">
      <Good>
        <CircleCheck size={28} aria-hidden="true" />
        <span>
          Recebemos {formatMoney(charged, currency)}. <WithScripts as="span">Abrindo o pedido...</WithScripts>
        </span>
      </Good>
      <ButtonLink to={paths.order(number)}>Ver o pedido</ButtonLink>
    </Panel>
  );
}

/** What is paid; while another way is chosen, by that way. */
function Summary({ payment, chosen }: { payment: Payment; chosen: ChosenSums | undefined }) {
  return (
    <Panel title="Resumo do pedido">
      <List>
        {payment.lines.map(({ title, quantity, seller }, index) => (
          <li key={index}>
            {quantity > 1 && `${quantity} × `}
            {title}
            {seller && <p>Vendido por {seller}</p>}
          </li>
        ))}
      </List>
      <Sums
        rows={
          chosen
            ? sumRowsOf({ ...payment, ...chosen })
            : [...sumRowsOf(payment), { name: 'Forma', value: paidWith(payment), look: 'quiet' }]
        }
      />
    </Panel>
  );
}

const Stage = styled(Stack)`
  /* The reserved height stays empty below, and stretches nothing. */
  align-content: start;
  &:focus {
    outline: none;
  }
`;

const Good = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.leaf};
  font-size: ${text.lead};
  font-weight: 600;
  svg {
    flex: none;
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  list-style: none;
  p {
    color: ${color.quiet};
    font-size: ${text.small};
    overflow-wrap: anywhere;
  }
`;
