import { useState } from 'react';
import { ReasonField } from '#client/admin/kit/ReasonField.tsx';
import { SalesField } from '#client/admin/kit/SalesField.tsx';
import { SendDialog } from '#client/admin/kit/SendDialog.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { splitList } from '#client/forms/checkedBody.ts';
import { SelectField, TextField } from '#client/ui/field/TextField.tsx';
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

/** The allowed moves of a payout; the provider itself reports on payouts that it has sent. */
export const nextStates = ({ state, channel }: AdminPayout, bank: boolean): PayoutState[] =>
  PAYOUT_MOVES[state].filter((to) => (to === 'sent' ? bank : state !== 'sent' || channel === 'file'));

interface MoveDialogProps {
  payout: AdminPayout | undefined;
  bank: boolean;
  onClose: () => void;
}

/** Moves one payout; its seller reads the reason where the move needs one. */
export function MoveDialog({ payout, bank, onClose }: MoveDialogProps) {
  const [to, setTo] = useState<PayoutState | ''>('');
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('2');
  const [sales, setSales] = useState('');
  const [needed, setNeeded] = useState('');
  const deeds = payout ? nextStates(payout, bank) : [];
  const isReview = to === 'in_review';
  const send = ({ id, version }: AdminPayout) =>
    callEndpoint(async () => (await import('#shared/contract/admin/payouts.ts')).movePayout, {
      params: { id },
      body: {
        to,
        reason: to !== '' && NEEDS_REASON.includes(to) ? reason : '',
        reviewUntil: isReview ? new Date(Date.now() + Number(days) * DAY).toISOString() : null,
        sales: isReview ? splitList(sales) : [],
        needed: isReview ? needed : '',
        version,
      },
    });
  return (
    <SendDialog<typeof movePayout>
      open={payout !== undefined}
      title={payout ? `Saque ${payout.number}` : ''}
      about={
        <p>
          {payout &&
            `${payout.seller.name}: ${formatMoney(payout.amount, payout.currency)} para a chave ${payout.key}.`}
        </p>
      }
      label="Confirmar"
      isDestructive={to === 'refused' || to === 'failed'}
      send={() => payout && send(payout)}
      done={() => DONE[to as PayoutState]}
      onClose={onClose}
    >
      {(error) => (
        <>
          <SelectField
            label="O que fazer"
            value={to}
            error={error('to')}
            choices={[['', 'Escolha'], ...deeds.map((each) => [each, DEEDS[each]] as const)]}
            onChange={(chosen) => setTo(chosen as PayoutState | '')}
          />
          {to !== '' && NEEDS_REASON.includes(to) && (
            <ReasonField
              hint="O vendedor o lê."
              value={reason}
              error={error('reason')}
              onChange={setReason}
            />
          )}
          {isReview && (
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
        </>
      )}
    </SendDialog>
  );
}
