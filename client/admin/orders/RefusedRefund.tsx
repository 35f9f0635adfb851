import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useDeciding } from '#client/admin/kit/useDeciding.ts';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { ChoiceField } from '#client/ui/field/ChoiceField.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import type { settleRefund } from '#shared/contract/admin/orders.ts';

const OUTCOMES = {
  repaid: 'O comprador recebeu o dinheiro de outro modo',
  waived: 'O comprador desistiu do reembolso',
};
type Outcome = keyof typeof OUTCOMES;

/** The next steps after a provider refused a refund: retry, repay in another way, or withdraw it. */
export function RefusedRefund({ orderId, refundId }: { orderId: string; refundId: string }) {
  const { save, forget, ...saving } = useDeciding();
  const { busy, summary, error } = useForm<typeof settleRefund>(saving);
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>('repaid');
  const [note, setNote] = useState('');
  const params = { id: orderId, refundId };
  const done = async (words: string, send: () => Promise<unknown>) => {
    const saved = await save(send);
    if (saved) {
      setOpen(false);
      toast(words);
    }
    await revalidate();
  };
  const retry = () =>
    done('Reembolso enviado de novo ao provedor.', () =>
      callEndpoint(async () => (await import('#shared/contract/admin/orders.ts')).retryRefund, {
        params,
        body: {},
      }),
    );
  const settle = () =>
    done('Reembolso marcado como resolvido.', () =>
      callEndpoint(async () => (await import('#shared/contract/admin/orders.ts')).settleRefund, {
        params,
        body: { outcome, note },
      }),
    );
  return (
    <>
      <FormSummary>{summary}</FormSummary>
      <Actions>
        <Button type="button" $variant="outline" $size="sm" disabled={busy} onClick={() => void retry()}>
          Tentar de novo
        </Button>
        <Button type="button" $variant="outline" $size="sm" disabled={busy} onClick={() => setOpen(true)}>
          Resolver sem o provedor
        </Button>
      </Actions>
      <Dialog
        open={open}
        title="Como este reembolso terminou?"
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
        <ChoiceField
          name="outcome"
          label="O que aconteceu"
          choices={OUTCOMES}
          value={outcome}
          onChoose={(chosen) => setOutcome(chosen as Outcome)}
        />
        <p>
          {outcome === 'repaid'
            ? 'O pedido fica como reembolsado: a parte do vendedor volta para a loja, e itens devolvidos por inteiro são retomados. O provedor não é chamado.'
            : 'Nada muda: o comprador fica com os produtos, e o vendedor, com o dinheiro.'}
        </p>
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
