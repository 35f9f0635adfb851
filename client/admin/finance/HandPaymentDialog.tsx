import { useState } from 'react';
import { ReasonField } from '#client/admin/kit/ReasonField.tsx';
import { SendDialog } from '#client/admin/kit/SendDialog.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { SelectField, TextField } from '#client/ui/field/TextField.tsx';
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

/** The actions of the signed-in user on a payment; the user who registered it may only cancel it. */
export function actionsFor({ state, own }: HandPayment, { decides, matches }: Allowed): Deed[] {
  if (state === 'waiting' && decides) return own ? ['refuse'] : ['approve', 'refuse'];
  return state === 'registered' && matches && !own ? ['match'] : [];
}

interface HandPaymentDialogProps {
  payment: HandPayment | undefined;
  allowed: Allowed;
  onClose: () => void;
}

/** Decides about one payment that an administrator registered by hand, or finds it on the statement. */
export function HandPaymentDialog({ payment, allowed, onClose }: HandPaymentDialogProps) {
  const deeds = payment ? actionsFor(payment, allowed) : [];
  const [chosen, setChosen] = useState<Deed | ''>('');
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const [reference, setReference] = useState('');
  const deed = chosen || (deeds.length === 1 ? deeds[0] : undefined);
  const params = { id: payment?.id ?? '' };
  const send = {
    approve: () =>
      callEndpoint(async () => (await import('#shared/contract/admin/handPayments.ts')).approveHandPayment, {
        params,
        body: {},
      }),
    refuse: () =>
      callEndpoint(async () => (await import('#shared/contract/admin/handPayments.ts')).refuseHandPayment, {
        params,
        body: { reason },
      }),
    match: () =>
      callEndpoint(async () => (await import('#shared/contract/admin/handPayments.ts')).matchHandPayment, {
        params,
        body: { day, reference },
      }),
  };
  return (
    <SendDialog<typeof matchHandPayment | typeof refuseHandPayment, 'day' | 'reference' | 'reason'>
      open={payment !== undefined}
      title={payment ? `Pagamento do pedido ${payment.order.number}` : ''}
      about={
        <p>
          {payment &&
            `${formatMoney(payment.amount, payment.currency)}, registrado por ${payment.askedBy}: “${payment.note}”`}
        </p>
      }
      label="Confirmar"
      isDestructive={deed === 'refuse'}
      send={() => deed && send[deed]()}
      done={() => (deed ? DONE[deed] : '')}
      onClose={onClose}
    >
      {(error) => (
        <>
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
        </>
      )}
    </SendDialog>
  );
}
