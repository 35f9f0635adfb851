import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ReasonField } from '#client/admin/kit/ReasonField.tsx';
import { SalesField } from '#client/admin/kit/SalesField.tsx';
import { useDeciding } from '#client/admin/kit/useDeciding.ts';
import { splitList } from '#client/forms/checkedBody.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { SelectField, TextField } from '#client/ui/field/TextField.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { DialogActions } from '#client/ui/overlay/DialogActions.tsx';
import type { AdminPayout, movePayout } from '#shared/contract/admin/payouts.ts';
import { NEEDS_REASON, PAYOUT_MOVES, type PayoutState } from '#shared/trade/payouts.ts';
import { formatMoney } from '#shared/values/money.ts';
import { DAY } from '#shared/values/time.ts';

const DEEDS: Record<PayoutState, string> = {
  requested: 'Liberar para envio',
  sent: 'Enviar pelo provedor',
  in_review: 'Pôr em análise',
  refused: 'Recusar',
  paid: 'Marcar como pago',
  failed: 'Marcar como não feito',
};

const DONE: Record<PayoutState, string> = {
  requested: 'Saque liberado para o próximo envio.',
  sent: 'Saque enviado. A resposta do banco aparece aqui.',
  in_review: 'Saque em análise. O vendedor foi avisado por e-mail.',
  refused: 'Saque recusado. O valor voltou para o vendedor, que foi avisado.',
  paid: 'Saque pago. O vendedor foi avisado por e-mail.',
  failed: 'Saque não feito. O valor voltou para o vendedor, que foi avisado.',
};

const REVIEW_DAYS = { '1': '1 dia', '2': '2 dias', '5': '5 dias' };

/** What may be done to a payout now: the provider tells by itself of those that it has sent. */
export const nextStates = ({ state, channel }: AdminPayout, bank: boolean): PayoutState[] =>
  PAYOUT_MOVES[state].filter((to) => (to === 'sent' ? bank : state !== 'sent' || channel === 'file'));

interface MoveDialogProps {
  payout: AdminPayout | undefined;
  bank: boolean;
  onClose: () => void;
}

/** Moves one payout; what needs a reason is read by its seller. */
export function MoveDialog({ payout, bank, onClose }: MoveDialogProps) {
  const { save, ...saving } = useDeciding();
  const { ref, busy, summary, error } = useForm<typeof movePayout>(saving);
  const { revalidate } = useRevalidator();
  const [to, setTo] = useState<PayoutState | ''>('');
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('2');
  const [sales, setSales] = useState('');
  const [needed, setNeeded] = useState('');
  const deeds = payout ? nextStates(payout, bank) : [];
  const send = async () => {
    if (!payout) return;
    const reviewUntil = to === 'in_review' ? new Date(Date.now() + Number(days) * DAY).toISOString() : null;
    const given = {
      to,
      reason: to !== '' && NEEDS_REASON.includes(to) ? reason : '',
      reviewUntil,
      sales: to === 'in_review' ? sales : '',
      needed: to === 'in_review' ? needed : '',
      version: payout.version,
    };
    const done = await save(async () => (await import('#shared/contract/admin/payouts.ts')).movePayout, {
      params: { id: payout.id },
      body: { ...given, sales: splitList(given.sales) },
    });
    if (!done) return;
    onClose();
    toast(DONE[to as PayoutState]);
    await revalidate();
  };
  return (
    <Dialog
      ref={ref}
      open={payout !== undefined}
      title={payout ? `Saque ${payout.number}` : ''}
      onClose={onClose}
      actions={
        <DialogActions
          label="Confirmar"
          busy={busy}
          isDestructive={to === 'refused' || to === 'failed'}
          onSend={send}
        />
      }
    >
      <p>
        {payout &&
          `${payout.seller.name}: ${formatMoney(payout.amount, payout.currency)} para a chave ${payout.key}.`}
      </p>
      <FormSummary>{summary}</FormSummary>
      <SelectField
        label="O que fazer"
        value={to}
        error={error('to')}
        choices={[['', 'Escolha'], ...deeds.map((each) => [each, DEEDS[each]] as const)]}
        onChange={(chosen) => setTo(chosen as PayoutState | '')}
      />
      {to !== '' && NEEDS_REASON.includes(to) && (
        <ReasonField hint="O vendedor o lê." value={reason} error={error('reason')} onChange={setReason} />
      )}
      {to === 'in_review' && (
        <>
          <TextField
            label="O que falta do vendedor (opcional)"
            hint="O vendedor lê este texto. Deixe vazio se não faltar nada."
            rows={3}
            maxLength={500}
            value={needed}
            error={error('needed')}
            onChange={setNeeded}
          />
          <SalesField value={sales} error={error('sales')} onChange={setSales} />
          <SelectField
            label="Responder em até"
            value={days}
            error={error('reviewUntil')}
            choices={REVIEW_DAYS}
            onChange={setDays}
          />
        </>
      )}
    </Dialog>
  );
}
