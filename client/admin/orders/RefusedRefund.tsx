import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSaving } from '#client/forms/useSaving.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Field, TextArea } from '#client/ui/field/Field.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { space } from '#client/ui/theme/tokens.ts';

/** The ways on from a refund that its provider refused: once more, or repaid some other way. */
export function RefusedRefund({ orderId, refundId }: { orderId: string; refundId: string }) {
  const { busy, fault, save, forget } = useSaving();
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
      <div role="alert">
        {fault && Object.keys(fault.fields).length === 0 && <Notice $tone="ember">{fault.message}</Notice>}
      </div>
      <Ways>
        <Button type="button" $variant="outline" $size="sm" disabled={busy} onClick={() => void retry()}>
          Tentar de novo
        </Button>
        <Button type="button" $variant="outline" $size="sm" disabled={busy} onClick={() => setOpen(true)}>
          Resolvido por fora
        </Button>
      </Ways>
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
        <Field label="Como foi resolvido" error={fault?.fields['note']}>
          {(ids) => (
            <TextArea
              {...ids}
              data-first-focus
              value={note}
              maxLength={500}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </Dialog>
    </>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
