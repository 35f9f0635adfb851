import { Moment } from '#client/admin/kit/Moment.tsx';
import { Timeline } from '#client/ui/Timeline.tsx';
import type { OrderEvent } from '#shared/contract/admin/orders.ts';
import { ORDER_STATUSES } from '#shared/trade/orderStatus.ts';
import { ORDER_TOPICS } from '#shared/trade/orderTopics.ts';

/** The history of an order, the latest first. */
export function OrderTimeline({ events }: { events: OrderEvent[] }) {
  return (
    <Timeline>
      {[...events].reverse().map((event) => (
        <li key={event.id}>
          <strong>{titleOf(event)}</strong>
          {event.note && <p>{event.note}</p>}
          {event.reason && <p>Motivo, que o cliente lê: {event.reason}</p>}
          <small>
            <Moment at={event.at} /> · {actorOf(event)}
          </small>
        </li>
      ))}
    </Timeline>
  );
}

function titleOf({ kind, topic, from, to }: OrderEvent): string {
  if (kind === 'placed') return 'Pedido feito';
  if (kind === 'note' || !to) return topic ? ORDER_TOPICS[topic].label : 'Observação';
  return from
    ? `De ${ORDER_STATUSES[from].label} para ${ORDER_STATUSES[to].label}`
    : ORDER_STATUSES[to].label;
}

const ACTORS: Record<OrderEvent['actor'], string> = {
  customer: 'Cliente',
  seller: 'Vendedor',
  system: 'Sistema',
  admin: 'Administrador',
};

const actorOf = ({ actor, who }: OrderEvent): string =>
  actor === 'seller' && who ? `Vendedor ${who}` : (who ?? ACTORS[actor]);
