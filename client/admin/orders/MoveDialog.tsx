import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDeciding } from '#client/admin/kit/useDeciding.ts';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { changeOrder, Order } from '#shared/contract/admin/orders.ts';
import type { OrderStatus } from '#shared/trade/orderStatus.ts';
import { moveWords } from './moveWords.ts';

interface MoveDialogProps {
  order: Order;
  to: OrderStatus | undefined;
  onClose: () => void;
}

/** Confirms a move of an order, and explains the effect on money and goods. */
export function MoveDialog({ order, to, onClose }: MoveDialogProps) {
  const { save, forget, ...saving } = useDeciding();
  const { ref, busy, summary, error } = useForm<typeof changeOrder, 'reason'>(saving);
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const words = moveWords(order, to ?? 'cancelled');
  // A refund needs a reason, and moves the order.
  const refunds = to === 'cancelled' && order.money.refundable > 0;
  const cancels = to === 'cancelled' && !refunds;
  const close = () => {
    forget();
    onClose();
  };
  const move = async () => {
    if (!to) return;
    let waits = false;
    const saved = await save(async () => {
      const { version } = order;
      const params = { id: order.id };
      const text = note.trim();
      if (refunds)
        return callEndpoint(async () => (await import('#shared/contract/admin/orders.ts')).refundByAdmin, {
          params,
          body: { reason: text, version },
        });
      const words = cancels ? { reason: text } : text ? { note: text } : {};
      const { handPayment } = await callEndpoint(
        async () => (await import('#shared/contract/admin/orders.ts')).changeOrder,
        { params, body: { status: to, version, ...words } },
      );
      waits = handPayment?.state === 'waiting';
      return undefined;
    });
    if (!saved) return;
    onClose();
    setNote('');
    toast(
      waits
        ? 'Pagamento registrado. Agora outra pessoa da equipe aprova.'
        : `Pedido ${order.number} ${words.done}.`,
    );
    await revalidate();
  };
  return (
    <Dialog
      ref={ref}
      open={to !== undefined}
      title={words.question}
      onClose={close}
      actions={
        <>
          <Button type="button" $variant="outline" data-first-focus onClick={close}>
            Voltar
          </Button>
          {to && order.moves.includes(to) && (
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
      <FormSummary>{summary}</FormSummary>
      <TextField
        label={to === 'cancelled' ? 'Motivo' : (words.note ?? 'Observação (opcional)')}
        hint={
          to === 'cancelled'
            ? 'O cliente lê no pedido e no e-mail.'
            : 'Fica na linha do tempo, visível só para a equipe.'
        }
        error={error(to === 'cancelled' ? 'reason' : 'note')}
        value={note}
        maxLength={refunds ? 500 : cancels ? 300 : 1000}
        rows={4}
        onChange={setNote}
      />
    </Dialog>
  );
}

const Consequences = styled.div`
  display: grid;
  gap: ${space[1]};
`;
