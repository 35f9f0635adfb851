import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { Order } from '#shared/contract/admin/orders.ts';
import type { OrderStatus } from '#shared/trade/orderStatus.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { moveWords } from './moveWords.ts';

/** The status of the order, and a button for each allowed move. */
export function OrderMoves({ order }: { order: Order }) {
  const { hash } = useLocation();
  const [target, setTarget] = useState<OrderStatus>();
  const section = useRef<HTMLDivElement>(null);
  const waits = order.handPayment?.state === 'waiting';
  const moves = order.moves.filter((move) => !(waits && move === 'processing'));
  useEffect(() => {
    if (hash === '#editar') section.current?.focus();
  }, [hash]);
  return (
    <Stack ref={section} id="editar" tabIndex={-1} role="group" aria-label="Mudar o status">
      {order.moves.length === 0 && <Quiet>Este pedido já terminou e não muda mais de status.</Quiet>}
      {waits && <Quiet>O pagamento registrado aguarda outra pessoa da equipe.</Quiet>}
      {moves.map((move) => (
        <Button
          key={move}
          type="button"
          $variant={move === 'cancelled' ? 'outline' : 'default'}
          onClick={() => setTarget(move)}
        >
          {moveWords(order, move).button}
        </Button>
      ))}
      <MoveDialog order={order} to={target} onClose={() => setTarget(undefined)} />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};
  scroll-margin-block-start: 5rem;
`;
