import { Timeline } from '#client/ui/Timeline.tsx';
import type { OwnEvent } from '#shared/contract/account/orders.ts';
import { type ClockSettings, formatInstant } from '#shared/instant.ts';

const WORDS: Record<OwnEvent['kind'], string> = {
  placed: 'Pedido feito',
  refused: 'Pagamento recusado',
  paid: 'Pagamento confirmado',
  delivered: 'Entregue',
  seen: 'Revelado pela primeira vez',
  completed: 'Pedido concluído',
  cancelled: 'Pedido cancelado',
  withdrawn: 'Cancelado por você',
  refunded: 'Reembolsado',
};

/** What happened to an order, the latest first. */
export function OrderStory({ events, settings }: { events: OwnEvent[]; settings: ClockSettings }) {
  return (
    <Timeline>
      {events.toReversed().map(({ at, kind, title, reason }, index) => (
        <li key={events.length - index}>
          <strong>{WORDS[kind]}</strong>
          {title && <p>{title}</p>}
          {reason && <p>{reason}</p>}
          <small>
            <time dateTime={at}>{formatInstant(at, settings)}</time>
          </small>
        </li>
      ))}
    </Timeline>
  );
}
