import { useState } from 'react';
import { Form } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import { toast } from '#client/ui/Toast.tsx';
import { color, space } from '#client/ui/tokens.ts';
import { faultOf } from './fault.ts';

/** Gives up an order that nobody has paid; `onDone` draws what has become of it, whether it was cancelled or paid meanwhile. */
export function CancelOrder({ number, onDone }: { number: string; onDone: () => unknown }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const cancel = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const { giveUp } = await import('./checkoutCalls.ts');
      await giveUp(number);
      setOpen(false);
      toast('Pedido cancelado. Nada foi cobrado.');
    } catch (error) {
      setFault(faultOf(error).message);
    } finally {
      setBusy(false);
      onDone();
    }
  };

  const promise = (
    <p>
      Nada é cobrado, e os produtos voltam para a loja. O código de pagamento deixa de valer: não o pague.
    </p>
  );
  return (
    <>
      <NeedsScripts type="button" $variant="link" onClick={() => setOpen(true)}>
        Cancelar pedido
      </NeedsScripts>
      <WithoutScripts>
        <details>
          <Summary>Cancelar pedido</Summary>
          <PlainForm method="post" action={paths.order(number)}>
            {promise}
            <input type="hidden" name="intent" value="cancel" />
            <Button type="submit" $variant="destructive">
              Confirmar o cancelamento
            </Button>
          </PlainForm>
        </details>
      </WithoutScripts>
      <Dialog
        open={open}
        title="Cancelar este pedido?"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button type="button" $variant="outline" data-first-focus onClick={() => setOpen(false)}>
              Voltar
            </Button>
            <Button type="button" $variant="destructive" disabled={busy} onClick={() => void cancel()}>
              {busy ? 'Cancelando...' : 'Cancelar pedido'}
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
  justify-self: start;
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
