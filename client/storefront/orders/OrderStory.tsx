import { styled } from 'styled-components';
import { color, space, text } from '#client/ui/tokens.ts';
import type { OwnEvent } from '#shared/contract/account/orders.ts';
import { type ClockSettings, formatInstant } from '#shared/instant.ts';

const WORDS: Record<OwnEvent['kind'], string> = {
  placed: 'Pedido feito',
  paid: 'Pagamento confirmado',
  delivered: 'Entregue',
  seen: 'Revelado pela primeira vez',
  completed: 'Pedido concluído',
  cancelled: 'Pedido cancelado',
  refunded: 'Reembolsado',
};

/** What happened to an order, the latest first. */
export function OrderStory({ events, settings }: { events: OwnEvent[]; settings: ClockSettings }) {
  return (
    <List>
      {events.toReversed().map(({ at, kind, title }) => (
        <li key={`${kind} ${at} ${title}`}>
          <strong>{WORDS[kind]}</strong>
          {title && <span>{title}</span>}
          <time dateTime={at}>{formatInstant(at, settings)}</time>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space[4]};
  list-style: none;
  margin-inline-start: 5px;
  border-inline-start: 2px solid ${color.line};
  li {
    position: relative;
    display: grid;
    padding-inline-start: ${space[5]};
    font-size: ${text.small};
  }
  li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.2rem;
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
  time {
    color: ${color.quiet};
  }
`;
