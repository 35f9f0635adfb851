import { useState } from 'react';
import { Form, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { useShell } from '#client/shell.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import { toast } from '#client/ui/Toast.tsx';
import { color, space } from '#client/ui/tokens.ts';
import { formatReais } from '#shared/money.ts';
import { faultOf } from './fault.ts';

/** The buyer's own refund, while the shop offers it; it disappears with the first thing revealed. */
export function RefundOrder({ number, refundable }: { number: string; refundable: number }) {
  const { revalidate } = useRevalidator();
  const days = useShell()?.settings.selfRefundDays ?? 7;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const refund = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const { askRefund } = await import('./checkoutCalls.ts');
      await askRefund(number);
      setOpen(false);
      toast(
        'Reembolso aceito. O valor volta pela forma em que você pagou; em cartão, aparece em até duas faturas.',
      );
      await revalidate();
    } catch (error) {
      setFault(faultOf(error).message);
    } finally {
      setBusy(false);
    }
  };

  const promise = (
    <p>
      Devolvemos {formatReais(refundable)} pela mesma forma em que você pagou, e os produtos deste pedido
      deixam de ser seus. Vale por {days} dias, enquanto nada foi revelado.
    </p>
  );
  return (
    <>
      <NeedsScripts type="button" $variant="outline" onClick={() => setOpen(true)}>
        Pedir reembolso
      </NeedsScripts>
      <WithoutScripts>
        <details>
          <Summary>Pedir reembolso</Summary>
          <PlainForm method="post">
            {promise}
            <input type="hidden" name="intent" value="refund" />
            <Button type="submit" $variant="destructive">
              Confirmar o reembolso
            </Button>
          </PlainForm>
        </details>
      </WithoutScripts>
      <Dialog
        open={open}
        title="Pedir o dinheiro de volta?"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button type="button" $variant="outline" data-first-focus onClick={() => setOpen(false)}>
              Voltar
            </Button>
            <Button type="button" $variant="destructive" disabled={busy} onClick={() => void refund()}>
              {busy ? 'Pedindo...' : 'Pedir reembolso'}
            </Button>
          </>
        }
      >
        {promise}
        <div role="alert">{fault && <Notice $tone="ember">{fault}</Notice>}</div>
      </Dialog>
    </>
  );
}

const NeedsScripts = styled(Button)`
  @media (scripting: none) {
    display: none;
  }
`;

const PlainForm = styled(Form)`
  display: grid;
  gap: ${space[3]};
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  min-block-size: 2.75rem;
  color: ${color.accent};
  font-weight: 600;
  cursor: pointer;
`;
