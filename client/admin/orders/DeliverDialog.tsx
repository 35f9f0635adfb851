import { useState } from 'react';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { SendDialog } from '#client/admin/kit/SendDialog.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import {
  DELIVERY_FIELDS,
  DELIVERY_KINDS,
  type DeliveryField,
  type DeliveryKind,
  unitWords,
} from '#client/trade/deliveryFields.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { SelectField, TextField } from '#client/ui/field/TextField.tsx';
import type { deliverLine, Order, OrderLine } from '#shared/contract/admin/orders.ts';

interface DeliverDialogProps {
  order: Order;
  line: OrderLine | undefined;
  /** Which unit of the line, from 1. */
  unit: number;
  onClose: () => void;
}

/** The goods that a person delivers; they are encrypted, and only the buyer can read them again. */
export function DeliverDialog({ order, line, unit, onClose }: DeliverDialogProps) {
  const [kind, setKind] = useState<DeliveryKind>('credential');
  const [typed, setTyped] = useState<Partial<Record<DeliveryField, string>>>({});
  const corrects = line !== undefined && !line.missing.includes(unit);
  const send = ({ id }: OrderLine) => {
    const fields = DELIVERY_FIELDS[kind].map(([name]) => [name, typed[name]?.trim() || null] as const);
    return callEndpoint(async () => (await import('#shared/contract/admin/orders.ts')).deliverLine, {
      params: { id: order.id, lineId: id },
      query: { unit },
      body: { kind, ...Object.fromEntries(fields) },
    });
  };
  return (
    <SendDialog<typeof deliverLine, DeliveryField>
      open={line !== undefined}
      title={(corrects ? 'Corrigir a entrega' : 'Entregar') + (line ? unitWords(line, unit) : '')}
      about={
        <>
          <p>{line?.title}. Só o cliente vê os dados, cifrados, no pedido.</p>
          {corrects && <SeenByBuyer line={line} />}
        </>
      }
      label="Entregar ao cliente"
      send={() => line && send(line)}
      done={() =>
        line && !corrects && line.missing.length > 1
          ? `Unidade ${unit} de ${line.quantity} registrada. O cliente é avisado com a última.`
          : 'Entrega registrada. O cliente foi avisado por e-mail.'
      }
      onClose={onClose}
    >
      {(error) => (
        <>
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
              hint={
                name === 'note' ? 'O cliente lê com a entrega. Use “Observações” para a equipe.' : undefined
              }
              error={error(name)}
              value={typed[name] ?? ''}
              maxLength={2000}
              spellCheck={false}
              rows={name === 'text' ? 5 : undefined}
              onChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
            />
          ))}
        </>
      )}
    </SendDialog>
  );
}

/** Whether the buyer already knows the wrong content. */
function SeenByBuyer({ line: { reveals } }: { line: OrderLine }) {
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
