import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Field, TextArea } from '#client/ui/field/Field.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { Order } from '#shared/contract/admin/orders.ts';
import type { OrderStatus } from '#shared/orderStatus.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { moveWords } from './moveWords.ts';

interface MoveDialogProps {
  order: Order;
  to: OrderStatus | undefined;
  onClose: () => void;
}

/** Asks before an order moves, and says what becomes of its money and goods. */
export function MoveDialog({ order, to, onClose }: MoveDialogProps) {
  const { busy, fault, save, forget } = useSaving();
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const words = moveWords(order, to ?? 'cancelled');
  // Money that goes back needs a reason, and takes the order with it.
  const refunds = to === 'cancelled' && order.money.refundable > 0;
  const close = () => {
    forget();
    onClose();
  };
  const move = async () => {
    if (!to) return;
    const saved = await save(async () => {
      const { saveOrder, refundOrder } = await import('./saveOrder.ts');
      const { version } = order;
      const given = note.trim();
      return refunds
        ? refundOrder(order.id, { reason: given, version })
        : saveOrder(order.id, { status: to, version, ...(given && { note: given }) });
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
      <Consequences>
        {words.consequences.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </Consequences>
      {words.warning && <Notice $tone="ember">{words.warning}</Notice>}
      <div role="alert">
        {fault && Object.keys(fault.fields).length === 0 && <Notice $tone="ember">{fault.message}</Notice>}
      </div>
      <Field
        label={refunds ? 'Motivo' : 'Observação (opcional)'}
        error={fault?.fields[refunds ? 'reason' : 'note']}
      >
        {(ids) => (
          <TextArea
            {...ids}
            value={note}
            maxLength={refunds ? 500 : 1000}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}

const Consequences = styled.div`
  display: grid;
  gap: ${space[1]};
`;
