import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import {
  DELIVERY_FIELDS,
  DELIVERY_KINDS,
  type DeliveryField,
  type DeliveryKind,
  unitWords,
} from '#client/trade/deliveryFields.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { SelectField, TextField } from '#client/ui/field/TextField.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { DialogActions } from '#client/ui/overlay/DialogActions.tsx';
import type { deliverLine, Order, OrderLine } from '#shared/contract/admin/orders.ts';

interface DeliverDialogProps {
  order: Order;
  line: OrderLine | undefined;
  /** Which unit of the line, from 1. */
  unit: number;
  onClose: () => void;
}

/** What a person hands over; it is sealed, and only the buyer ever reads it again. */
export function DeliverDialog({ order, line, unit, onClose }: DeliverDialogProps) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof deliverLine, DeliveryField>(saving);
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<DeliveryKind>('credential');
  const [typed, setTyped] = useState<Partial<Record<DeliveryField, string>>>({});
  const send = async () => {
    if (!line) return;
    const saved = await save(async () => {
      const fields = DELIVERY_FIELDS[kind].map(([name]) => [name, typed[name]?.trim() || null] as const);
      return callEndpoint(async () => (await import('#shared/contract/admin/orders.ts')).deliverLine, {
        params: { id: order.id, lineId: line.id },
        query: { unit },
        body: { kind, ...Object.fromEntries(fields) },
      });
    });
    if (!saved) return;
    onClose();
    toast(
      line.missing.includes(unit) && line.missing.length > 1
        ? `Unidade ${unit} de ${line.quantity} registrada. O cliente é avisado com a última.`
        : 'Entrega registrada. O cliente foi avisado por e-mail.',
    );
    await revalidate();
  };
  return (
    <Dialog
      ref={ref}
      open={line !== undefined}
      title={
        (line && !line.missing.includes(unit) ? 'Corrigir a entrega' : 'Entregar') +
        (line ? unitWords(line, unit) : '')
      }
      onClose={onClose}
      actions={<DialogActions label="Entregar ao cliente" busy={busy} onSend={send} />}
    >
      <p>{line?.title}. Só o cliente vê os dados, cifrados, no pedido.</p>
      {line && !line.missing.includes(unit) && <Seen line={line} />}
      <FormSummary>{summary}</FormSummary>
      <SelectField
        label="O que é"
        data-first-focus
        value={kind}
        choices={DELIVERY_KINDS}
        onChange={(chosen) => setKind(chosen as DeliveryKind)}
      />
      {DELIVERY_FIELDS[kind].map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          hint={name === 'note' ? 'O cliente lê com a entrega. Use “Observações” para a equipe.' : undefined}
          error={error(name)}
          value={typed[name] ?? ''}
          maxLength={2000}
          spellCheck={false}
          rows={name === 'text' ? 5 : undefined}
          onChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
        />
      ))}
    </Dialog>
  );
}

/** Whether the buyer knows what is corrected already. */
function Seen({ line: { reveals } }: { line: OrderLine }) {
  const [last] = reveals;
  return (
    <Notice $tone={last ? 'ember' : 'neutral'}>
      {last ? (
        <>
          O cliente já viu o que foi entregue, a última vez em <Moment at={last.at} />.
        </>
      ) : (
        'O cliente ainda não viu o que foi entregue.'
      )}
    </Notice>
  );
}
