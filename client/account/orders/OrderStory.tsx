import { styled } from 'styled-components';
import { LINE_STEP_WORDS } from '#client/trade/lineStepWords.ts';
import { color, from, space } from '#client/ui/theme/tokens.ts';
import { Timeline } from '#client/ui/Timeline.tsx';
import type { BuyerOrder, BuyerOrderEvent } from '#shared/contract/account/orders.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';
import { formatMoney } from '#shared/values/money.ts';

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
  refunding: LINE_STEP_WORDS.refunding,
  part_refunded: LINE_STEP_WORDS.part_refunded,
  refunded: LINE_STEP_WORDS.refunded,
  returning: 'O pagamento chegou e será devolvido',
  returned: 'Pagamento devolvido',
};

const MONEY: readonly BuyerOrderEvent['kind'][] = ['refunding', 'part_refunded', 'cancelled', 'refunded'];

/** The events of the whole order, and the cancellations and refunds of single items. */
function eventsOf({ events }: BuyerOrder): BuyerOrderEvent[] {
  const isWhole = events.some(({ kind, title }) => kind === 'refunded' && title === null);
  return events.filter(
    ({ kind, title, amount }) =>
      // The refund of the whole order has the amount of items without their own.
      title === null || (MONEY.includes(kind) && !(isWhole && amount === null)),
  );
}

/** The history of an order, the newest entry last, so that nothing already read moves. */
export function OrderStory({ order, settings }: { order: BuyerOrder; settings: ClockSettings }) {
  const isAll = order.lines.every(({ state }) => state !== 'refunded');
  const words = { ...WORDS, ...(!isAll && { completed: 'Entregas concluídas' }) };
  return (
    <Steps>
      {eventsOf(order).map(({ at, kind, title, reason, amount }, index) => (
        <li key={index}>
          <strong>
            {kind === 'cancelled' && title ? 'Item cancelado' : words[kind]}
            {amount !== null && `: ${formatMoney(amount, order.currency)}`}
          </strong>
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
