import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import type { settleRefund } from '#shared/contract/admin/orders.ts';

/** The ways on from a refund that its provider refused: once more, or repaid some other way. */
export function RefusedRefund({ orderId, refundId }: { orderId: string; refundId: string }) {
  const { save, forget, ...saving } = useSaving();
  const { busy, summary, error } = useForm<typeof settleRefund>(saving);
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const done = async (words: string, send: () => Promise<unknown>) => {
    const saved = await save(send);
    if (saved) {
      setOpen(false);
      toast(words);
    }
    await revalidate();
  };
  const retry = () =>
    done('Reembolso enviado de novo ao provedor.', async () =>
      (await import('./saveOrder.ts')).retryRefund(orderId, refundId),
    );
  const settle = () =>
    done('Reembolso marcado como resolvido.', async () =>
      (await import('./saveOrder.ts')).settleRefund(orderId, refundId, note),
    );
  return (
    <>
      <FormSummary>{summary}</FormSummary>
      <Actions>
        <Button type="button" $variant="outline" $size="sm" disabled={busy} onClick={() => void retry()}>
          Tentar de novo
        </Button>
        <Button type="button" $variant="outline" $size="sm" disabled={busy} onClick={() => setOpen(true)}>
          Resolvido por fora
        </Button>
      </Actions>
      <Dialog
        open={open}
        title="O cliente já recebeu por outro meio?"
        onClose={() => {
          forget();
          setOpen(false);
        }}
        actions={
          <Button type="button" disabled={busy} onClick={() => void settle()}>
            {busy ? 'Salvando...' : 'Marcar como resolvido'}
          </Button>
        }
      >
        <p>O site não devolve nada por aqui; fica escrito no pedido como foi resolvido.</p>
        <TextField
          label="Como foi resolvido"
          error={error('note')}
          data-first-focus
          value={note}
          maxLength={500}
          rows={4}
          onChange={setNote}
        />
      </Dialog>
    </>
  );
}
