import { styled } from 'styled-components';
import { color, from, space } from '#client/ui/theme/tokens.ts';
import { Timeline } from '#client/ui/Timeline.tsx';
import type { BuyerOrderEvent } from '#shared/contract/account/orders.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';

const WORDS: Record<BuyerOrderEvent['kind'], string> = {
  placed: 'Pedido feito',
  refused: 'Pagamento recusado',
  paid: 'Pagamento confirmado',
  delivered: 'Entregue',
  seen: 'Revelado pela primeira vez',
  confirmed: 'Recebimento confirmado por você',
  confirmed_alone: 'Recebimento confirmado pelo prazo',
  completed: 'Tudo entregue',
  cancelled: 'Pedido cancelado',
  withdrawn: 'Cancelado por você',
  reopened: 'Um item é entregue de novo',
  refunded: 'Reembolsado',
  returning: 'O pagamento chegou e será devolvido',
  returned: 'Pagamento devolvido',
};

/** The history of an order, the newest entry last, so that nothing already read moves. */
export function OrderStory({ events, settings }: { events: BuyerOrderEvent[]; settings: ClockSettings }) {
  return (
    <Steps>
      {events.map(({ at, kind, title, reason }, index) => (
        <li key={index}>
          <strong>{WORDS[kind]}</strong>
          {title && <p>{title}</p>}
          {reason && <p>{reason}</p>}
          <small>
            <time dateTime={at}>{formatInstant(at, settings)}</time>
          </small>
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled(Timeline)`
  li:not(:last-child)::before {
    background: ${color.field};
  }
  li:last-child::before {
    background: ${color.accent};
  }
  ${from.tablet} {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
      column-gap: ${space[4]};
    }
    li > :is(p, strong) {
      grid-column: 1;
    }
    small {
      grid-area: 1 / 2;
    }
  }
`;
