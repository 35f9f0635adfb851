import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ReasonField } from '#client/admin/kit/ReasonField.tsx';
import { useDeciding } from '#client/admin/kit/useDeciding.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { SelectField, TextField } from '#client/ui/field/TextField.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { DialogActions } from '#client/ui/overlay/DialogActions.tsx';
import type {
  HandPayment,
  matchHandPayment,
  refuseHandPayment,
} from '#shared/contract/admin/handPayments.ts';
import { formatMoney } from '#shared/values/money.ts';

type Deed = 'approve' | 'refuse' | 'match';

const DEEDS: Record<Deed, string> = {
  approve: 'Aprovar: o pedido passa a valer como pago',
  refuse: 'Recusar: o pedido continua sem pagamento',
  match: 'Conferido no extrato: o dinheiro está no banco',
};

const DONE: Record<Deed, string> = {
  approve: 'Pagamento aprovado. O pedido foi pago.',
  refuse: 'Pagamento recusado. O pedido espera o pagamento.',
  match: 'Pagamento conferido. O prazo de liberação do vendedor vale de novo.',
};

interface Allowed {
  decides: boolean;
  matches: boolean;
}

/** What the signed-in person may do about a payment now; the person who registered it only gives it up. */
export function actionsFor({ state, own }: HandPayment, { decides, matches }: Allowed): Deed[] {
  if (state === 'waiting' && decides) return own ? ['refuse'] : ['approve', 'refuse'];
  return state === 'registered' && matches && !own ? ['match'] : [];
}

interface HandPaymentDialogProps {
  payment: HandPayment | undefined;
  allowed: Allowed;
  onClose: () => void;
}

/** Decides about one payment that a person registered by hand, or finds it on the statement. */
export function HandPaymentDialog({ payment, allowed, onClose }: HandPaymentDialogProps) {
  const { save, ...saving } = useDeciding();
  const { ref, busy, summary, error } = useForm<
    typeof matchHandPayment | typeof refuseHandPayment,
    'day' | 'reference' | 'reason'
  >(saving);
  const { revalidate } = useRevalidator();
  const deeds = payment ? actionsFor(payment, allowed) : [];
  const [chosen, setChosen] = useState<Deed | ''>('');
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const [reference, setReference] = useState('');
  const deed = chosen || (deeds.length === 1 ? deeds[0] : undefined);
  const send = async () => {
    if (!payment || !deed) return;
    const params = { id: payment.id };
    const work = {
      approve: () =>
        save(async () => (await import('#shared/contract/admin/handPayments.ts')).approveHandPayment, {
          params,
          body: {},
        }),
      refuse: () =>
        save(async () => (await import('#shared/contract/admin/handPayments.ts')).refuseHandPayment, {
          params,
          body: { reason },
        }),
      match: () =>
        save(async () => (await import('#shared/contract/admin/handPayments.ts')).matchHandPayment, {
          params,
          body: { day, reference },
        }),
    };
    const done = await work[deed]();
    if (!done) return;
    onClose();
    toast(DONE[deed]);
    await revalidate();
  };
  return (
    <Dialog
      ref={ref}
      open={payment !== undefined}
      title={payment ? `Pagamento do pedido ${payment.order.number}` : ''}
      onClose={onClose}
      actions={
        <DialogActions label="Confirmar" busy={busy} isDestructive={deed === 'refuse'} onSend={send} />
      }
    >
      <p>
        {payment &&
          `${formatMoney(payment.amount, payment.currency)}, registrado por ${payment.askedBy}: “${payment.note}”`}
      </p>
      <FormSummary>{summary}</FormSummary>
      {deeds.length > 1 ? (
        <SelectField
          label="O que fazer"
          value={chosen}
          choices={[['', 'Escolha'], ...deeds.map((each) => [each, DEEDS[each]] as const)]}
          onChange={(each) => setChosen(each as Deed | '')}
        />
      ) : (
        deed && <p>{DEEDS[deed]}.</p>
      )}
      {deed === 'refuse' && <ReasonField value={reason} error={error('reason')} onChange={setReason} />}
      {deed === 'match' && (
        <>
          <TextField
            label="Dia do crédito no extrato"
            type="date"
            name="day"
            value={day}
            error={error('day')}
            onChange={setDay}
          />
          <TextField
            label="Referência no extrato"
            hint="Identifique o crédito: número, nome do pagador ou código."
            name="reference"
            maxLength={200}
            value={reference}
            error={error('reference')}
            onChange={setReference}
          />
        </>
      )}
    </Dialog>
  );
}
