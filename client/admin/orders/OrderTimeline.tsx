import { styled } from 'styled-components';
import { color, space, text } from '#client/ui/tokens.ts';
import type { OrderEvent } from '#shared/contract/admin/orders.ts';
import { ORDER_STATUSES } from '#shared/orderStatus.ts';
import { Moment } from '../layout/Moment.tsx';

/** Everything that happened to an order, the latest first. */
export function OrderTimeline({ events }: { events: OrderEvent[] }) {
  return (
    <List>
      {events.toReversed().map((event) => (
        <li key={event.id}>
          <strong>{titleOf(event)}</strong>
          {event.note && <p>{event.note}</p>}
          <small>
            <Moment at={event.at} /> · {actorOf(event)}
          </small>
        </li>
      ))}
    </List>
  );
}

function titleOf({ kind, from, to }: OrderEvent): string {
  if (kind === 'placed') return 'Pedido feito';
  if (kind === 'note' || !to) return 'Observação';
  return from
    ? `De ${ORDER_STATUSES[from].label} para ${ORDER_STATUSES[to].label}`
    : ORDER_STATUSES[to].label;
}

const actorOf = ({ actor, who }: OrderEvent): string =>
  actor === 'customer' ? 'Cliente' : actor === 'system' ? 'Sistema' : (who ?? 'Administrador');

const List = styled.ol`
  display: grid;
  gap: ${space[4]};
  list-style: none;
  border-inline-start: 2px solid ${color.line};
  margin-inline-start: 5px;
  li {
    position: relative;
    display: grid;
    gap: 2px;
    padding-inline-start: ${space[5]};
  }
  li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.4rem;
    inset-inline-start: -7px;
    inline-size: 12px;
    block-size: 12px;
    border: 3px solid ${color.surface};
    border-radius: 50%;
    background: ${color.field};
  }
  li:first-child::before {
    background: ${color.accent};
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  small {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
