import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Field, TextArea } from '#client/ui/Field.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { toast } from '#client/ui/Toast.tsx';
import { color, space, text } from '#client/ui/tokens.ts';
import type { Order } from '#shared/contract/admin/orders.ts';
import type { OrderStatus } from '#shared/orderStatus.ts';
import { useSaving } from '../useSaving.ts';

interface MoveWords {
  button: string;
  question: string;
  consequence: string;
  done: string;
}

const WORDS: Record<OrderStatus, MoveWords> = {
  pending: { button: '', question: '', consequence: '', done: '' },
  processing: {
    button: 'Marcar como processando',
    question: 'Marcar como processando?',
    consequence: 'Use quando o pagamento estiver confirmado e a entrega em andamento.',
    done: 'em processamento',
  },
  completed: {
    button: 'Concluir pedido',
    question: 'Concluir o pedido?',
    consequence: 'Um pedido concluído não muda mais de status.',
    done: 'concluído',
  },
  cancelled: {
    button: 'Cancelar pedido',
    question: 'Cancelar o pedido?',
    consequence: 'Um pedido cancelado deixa de contar nas vendas e não muda mais de status.',
    done: 'cancelado',
  },
};

/** Where the order stands, and a button for each move that is allowed from there. */
export function OrderMoves({ order }: { order: Order }) {
  const { hash } = useLocation();
  const [asked, setAsked] = useState<OrderStatus>();
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#editar') section.current?.focus();
  }, [hash]);
  return (
    <Stack ref={section} id="editar" tabIndex={-1} role="group" aria-label="Mudar o status">
      {order.moves.length === 0 && <Quiet>Este pedido já terminou e não muda mais de status.</Quiet>}
      {order.moves.map((move) => (
        <Button
          key={move}
          type="button"
          $variant={move === 'cancelled' ? 'outline' : 'default'}
          onClick={() => setAsked(move)}
        >
          {WORDS[move].button}
        </Button>
      ))}
      <MoveDialog order={order} to={asked} onClose={() => setAsked(undefined)} />
    </Stack>
  );
}

interface MoveDialogProps {
  order: Order;
  to: OrderStatus | undefined;
  onClose: () => void;
}

function MoveDialog({ order, to, onClose }: MoveDialogProps) {
  const { busy, fault, save, forget } = useSaving();
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const words = WORDS[to ?? 'pending'];
  const close = () => {
    forget();
    onClose();
  };
  const move = async () => {
    if (!to) return;
    const saved = await save(async () => {
      const { saveOrder } = await import('./saveOrder.ts');
      return saveOrder(order.id, {
        status: to,
        version: order.version,
        ...(note.trim() && { note: note.trim() }),
      });
    });
    if (!saved) return;
    onClose();
    toast(`Pedido ${order.number} ${words.done}.`);
    await revalidate();
  };
  return (
    <Dialog
      open={to !== undefined}
      title={words.question}
      onClose={close}
      actions={
        <>
          <Button type="button" $variant="outline" data-first-focus onClick={close}>
            Voltar
          </Button>
          {fault?.conflict ? (
            <Button type="button" onClick={() => void revalidate().then(close)}>
              Recarregar o pedido
            </Button>
          ) : (
            <Button
              type="button"
              $variant={to === 'cancelled' ? 'destructive' : 'default'}
              disabled={busy}
              onClick={() => void move()}
            >
              {busy ? 'Salvando...' : words.button}
            </Button>
          )}
        </>
      }
    >
      <p>{words.consequence}</p>
      <div role="alert">{fault && <Notice $tone="ember">{fault.message}</Notice>}</div>
      <Field label="Observação (opcional)" error={fault?.fields['note']}>
        {(ids) => (
          <TextArea
            {...ids}
            value={note}
            maxLength={1000}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};
  scroll-margin-block-start: 5rem;
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${text.small};
`;
