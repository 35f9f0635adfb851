import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useDeciding } from '#client/admin/kit/useDeciding.ts';
import { AmountField } from '#client/forms/AmountField.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import type { Order, OrderLine, refundByAdmin } from '#shared/contract/admin/orders.ts';
import { amountFault, readAmount, writeAmount } from '#shared/values/amount.ts';
import { currencySign, formatMoney } from '#shared/values/money.ts';
import { seenWords } from './moveWords.ts';

/** Refunds the whole order or one item: all that remains, which takes the goods back too, or a part. */
export function RefundDialog({ order, line }: { order: Order; line?: OrderLine }) {
  const { refundable } = line ?? order.money;
  const { save, forget, ...saving } = useDeciding();
  const { ref, busy, summary, error } = useForm<typeof refundByAdmin>(saving);
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  // Unchanged it is all that remains, which other users may reduce.
  const [changed, setChanged] = useState<string>();
  const amountText = changed ?? writeAmount(refundable);
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const amount = readAmount(amountText) ?? Number.NaN;
  const [refusal, setRefusal] = useState('');
  const whole = amount >= refundable;
  const seen = seenWords({ lines: line ? [line] : order.lines });
  const close = () => {
    forget();
    setOpen(false);
  };
  const refund = async () => {
    // An empty amount would give back everything.
    if (Number.isNaN(amount)) {
      setRefusal(amountFault(amountText) ?? 'Informe o valor');
      field.current?.focus();
      return;
    }
    const body = { amount, reason, version: order.version };
    const saved = await (line
      ? save(async () => (await import('#shared/contract/admin/orders.ts')).refundLineByAdmin, {
          params: { id: order.id, lineId: line.id },
          body,
        })
      : save(async () => (await import('#shared/contract/admin/orders.ts')).refundByAdmin, {
          params: { id: order.id },
          body,
        }));
    if (!saved) return;
    setOpen(false);
    setChanged(undefined);
    setReason('');
    toast(`${formatMoney(amount, order.currency)} devolvidos do pedido ${order.number}.`);
    await revalidate();
  };
  return (
    <>
      <Button
        type="button"
        $variant={line ? 'link' : 'outline'}
        aria-label={line && `Reembolsar “${line.title}”`}
        onClick={() => setOpen(true)}
      >
        {line ? 'Reembolsar item' : 'Reembolsar'}
      </Button>
      <Dialog
        ref={ref}
        open={open}
        title={line ? `Reembolsar “${line.title}”?` : 'Reembolsar o pedido?'}
        onClose={close}
        actions={
          <>
            <Button type="button" $variant="outline" data-first-focus onClick={close}>
              Voltar
            </Button>
            <Button type="button" $variant="destructive" disabled={busy} onClick={() => void refund()}>
              {busy ? 'Reembolsando...' : 'Reembolsar'}
            </Button>
          </>
        }
      >
        <p>
          O valor volta pela mesma forma de pagamento.{' '}
          {whole
            ? `O que o cliente não viu volta ao estoque${wholeWords(order, line)}.`
            : 'No reembolso parcial, o cliente fica com o produto.'}
        </p>
        {whole && seen && <Notice $tone="ember">{seen}</Notice>}
        <FormSummary>{summary}</FormSummary>
        <AmountField
          ref={field}
          label={`Valor (${currencySign(order.currency)})`}
          hint={`Há ${formatMoney(refundable, order.currency)} a devolver.`}
          error={refusal || error('amount')}
          value={amountText}
          onChange={(next) => {
            setRefusal('');
            setChanged(next);
          }}
        />
        <TextField
          label="Motivo"
          hint={
            line ? 'O comprador e o vendedor leem o motivo.' : 'O cliente lê o motivo no e-mail do reembolso.'
          }
          error={error('reason')}
          value={reason}
          maxLength={500}
          rows={4}
          onChange={setReason}
        />
      </Dialog>
    </>
  );
}

function wholeWords({ status }: Order, line: OrderLine | undefined): string {
  if (line) return ', e os outros itens continuam';
  return status === 'processing' ? ', e o pedido é cancelado' : '';
}
