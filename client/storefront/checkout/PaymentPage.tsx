import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Container } from '#client/ui/Container.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { Sums } from '#client/ui/Sums.tsx';
import { color, from, space, text } from '#client/ui/tokens.ts';
import type { Payment } from '#shared/contract/account/checkout.ts';
import { formatReais } from '#shared/money.ts';
import { PAYMENT_STATUSES } from '#shared/paymentStatus.ts';
import { checkoutFor } from '../cart/checkoutFor.ts';
import { PageMeta } from '../meta/PageMeta.tsx';
import { paidWith } from './paidWith.ts';
import { RetryPayment } from './RetryPayment.tsx';
import { SimulatedMark } from './SimulatedMark.tsx';
import { sumRowsOf } from './sumRows.ts';
import { usePayment } from './usePayment.ts';
import { WaitingPayment } from './WaitingPayment.tsx';

/** The payment of an order: what to do, how it stands, and on to the order by itself. */
export function Component() {
  const { number = '' } = useParams();
  const asked = usePayment(number);
  return (
    <main id="main">
      <PageMeta
        title={`Pagamento do pedido ${number}`}
        description="Pague e acompanhe o seu pedido."
        noIndex
      />
      <Container>
        <Title>Pagamento do pedido {number}</Title>
        <NoScripts>
          <p>Esta página precisa de JavaScript para mostrar o código do pagamento.</p>
          <ButtonLink to={paths.account}>Ir para a minha conta</ButtonLink>
        </NoScripts>
        {asked.state === 'loading' && (
          <OnlyScripts aria-busy="true">
            <Skeleton $height="24rem" />
          </OnlyScripts>
        )}
        {asked.state === 'failed' && (
          <EmptyState
            title="Não foi possível abrir o pagamento"
            action={
              asked.fault.missing ? (
                <ButtonLink to={paths.orders}>Ver meus pedidos</ButtonLink>
              ) : (
                <Button type="button" onClick={asked.again}>
                  Tentar de novo
                </Button>
              )
            }
          >
            {asked.fault.message}
          </EmptyState>
        )}
        {asked.state === 'ready' && (
          <Columns>
            <Stack>
              <State payment={asked.payment} again={asked.again} />
            </Stack>
            <Summary payment={asked.payment} />
          </Columns>
        )}
      </Container>
    </main>
  );
}

function State({ payment, again }: { payment: Payment; again: () => void }) {
  const panel = payment.simulated?.panelUrl;
  const waits = payment.status === 'pending' && payment.orderStatus === 'pending';
  return (
    <>
      {payment.simulated && (
        <SimulatedMark>
          {waits && panel && (
            <a href={panel} target="_blank" rel="noopener">
              Abrir o simulador para pagar, recusar ou deixar vencer
            </a>
          )}
        </SimulatedMark>
      )}
      <p className="visually-hidden" role="status">
        {PAYMENT_STATUSES[payment.status]}
      </p>
      {waits ? (
        <WaitingPayment payment={payment} />
      ) : payment.status === 'approved' && payment.orderStatus !== 'cancelled' ? (
        <Paid payment={payment} />
      ) : payment.retry ? (
        <RetryPayment payment={payment} methods={payment.retry} onTried={again} />
      ) : (
        <Over payment={payment} />
      )}
    </>
  );
}

const READ_MS = 1_500;

/** Long enough to be read, then on to the order. */
function Paid({ payment: { number, charged } }: { payment: Payment }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.order(number), { replace: true }), READ_MS);
    return () => clearTimeout(timer);
  }, [navigate, number]);
  return (
    <Panel title="Pagamento confirmado">
      <Good>
        <CircleCheck size={28} aria-hidden="true" />
        <span>Recebemos {formatReais(charged)}. Levando você ao pedido...</span>
      </Good>
      <ButtonLink to={paths.order(number)}>Ver o pedido</ButtonLink>
    </Panel>
  );
}

function Over({ payment }: { payment: Payment }) {
  const { status, number, refunded } = payment;
  const [title, words] =
    status === 'refunded' || status === 'partly_refunded'
      ? ['Pagamento devolvido', `Devolvemos ${formatReais(refunded)} pela mesma forma em que você pagou.`]
      : status === 'approved'
        ? [
            'Vamos devolver o pagamento',
            'Ele chegou quando o pedido já não podia ser entregue. Não é preciso fazer nada.',
          ]
        : status === 'charged_back'
          ? ['Pagamento contestado', 'O seu banco pediu o valor de volta, e o pedido foi encerrado.']
          : [
              'O prazo para pagar terminou',
              'Os produtos voltaram para a loja. Se você pagar depois disso, entregamos se ainda houver estoque, ou devolvemos o valor.',
            ];
  const again = payment.lines.flatMap(({ productId, quantity }) =>
    productId ? [{ id: productId, quantity }] : [],
  );
  return (
    <Panel title={title ?? ''}>
      <p>{words}</p>
      <Ways>
        {again.length > 0 && <ButtonLink to={checkoutFor(again)}>Comprar de novo</ButtonLink>}
        <ButtonLink to={paths.order(number)} $variant="outline">
          Ver o pedido
        </ButtonLink>
      </Ways>
    </Panel>
  );
}

function Summary({ payment }: { payment: Payment }) {
  return (
    <Panel title="Resumo do pedido">
      <List>
        {payment.lines.map(({ title, quantity }, index) => (
          <li key={index}>
            {quantity > 1 && `${quantity} × `}
            {title}
          </li>
        ))}
      </List>
      <Sums rows={[...sumRowsOf(payment), { name: 'Forma', value: paidWith(payment), look: 'quiet' }]} />
    </Panel>
  );
}

const Title = styled.h1`
  margin-block: ${space[6]} ${space[5]};
  font-size: ${text.heading};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  align-items: start;
  padding-block-end: ${space[12]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: ${space[8]};
  }
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
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
`;

const NoScripts = styled.div`
  display: none;
  @media (scripting: none) {
    display: grid;
    justify-items: start;
    gap: ${space[4]};
    padding-block-end: ${space[12]};
  }
`;

const OnlyScripts = styled.div`
  padding-block-end: ${space[12]};
  @media (scripting: none) {
    display: none;
  }
`;
