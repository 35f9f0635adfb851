import { Link } from 'react-router-dom';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { QuietLine } from '#client/ui/Quiet.tsx';
import type { Order } from '#shared/contract/admin/orders.ts';
import { HAND_PAYMENT_STATES, HAND_PAYMENT_TONES } from '#shared/trade/handPayments.ts';

/** That staff registered the payment, who did, and its state. */
export function HandPaymentFact({ payment }: { payment: NonNullable<Order['handPayment']> }) {
  const { state, askedBy, askedAt, decidedBy, matchedBy, statementReference, reason } = payment;
  return (
    <div>
      <Chip $tone={HAND_PAYMENT_TONES[state]}>{HAND_PAYMENT_STATES[state].label}</Chip>
      <QuietLine>
        Pagamento registrado por {askedBy}, <Moment at={askedAt} />
      </QuietLine>
      {decidedBy && (
        <QuietLine>
          {state === 'refused' ? `Recusado por ${decidedBy}: ${reason ?? ''}` : `Aprovado por ${decidedBy}`}
        </QuietLine>
      )}
      {matchedBy && (
        <QuietLine>
          Conferido por {matchedBy}: {statementReference}
        </QuietLine>
      )}
      {(state === 'waiting' || state === 'registered') && (
        <Link to={listAddress(adminPaths.handPayments, { state })}>Ver pagamentos registrados</Link>
      )}
    </div>
  );
}
