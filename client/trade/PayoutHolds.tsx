import { Fragment, type ReactNode } from 'react';
import { Chip } from '#client/ui/Chip.tsx';
import { QuietLine } from '#client/ui/Quiet.tsx';
import type { SellerPayoutSummary, PayoutHold } from '#shared/contract/seller/payouts.ts';
import { PAYOUT_HOLDS, PAYOUT_STATES, type PayoutState } from '#shared/trade/payouts.ts';

const PAYOUT_TONES = {
  requested: 'accent',
  in_review: 'sun',
  sent: 'accent',
  paid: 'leaf',
  failed: 'ember',
  refused: 'ember',
} as const satisfies Record<PayoutState, string>;

/** The state of a payout, and in a word what holds it back. */
export const PayoutChip = ({ state, waitsFor }: Pick<SellerPayoutSummary, 'state' | 'waitsFor'>) => (
  <>
    <Chip $tone={PAYOUT_TONES[state]}>{PAYOUT_STATES[state]}</Chip>{' '}
    {waitsFor
      // A review is a state of its own, unless it takes too long.
      .filter(({ reason, late }) => reason !== 'review' || late)
      .map(({ reason }) => (
        <Chip key={reason} $tone="ember">
          {reason === 'review' ? 'Prazo passou' : PAYOUT_HOLDS[reason]}
        </Chip>
      ))}
  </>
);

const UNTIL: Record<PayoutHold['reason'], string> = {
  review: 'Resposta até',
  suspension: 'Até',
  debt: 'Previsão:',
};

interface PayoutHoldsProps {
  holds: readonly PayoutHold[];
  moment: (at: string) => ReactNode;
  /** The page of a sale, if the reader may open it. */
  sale: (number: string) => ReactNode;
}

/** The holds of a payout: the sales, the missing action and the deadline, for its seller and for the team. */
export const PayoutHolds = ({ holds, moment, sale }: PayoutHoldsProps) =>
  holds.map(({ reason, text, sales, needed, until }) => (
    <Fragment key={reason}>
      <QuietLine>{text}</QuietLine>
      {sales.length > 0 && (
        <QuietLine>
          {sales.length === 1 ? 'A venda: ' : 'As vendas: '}
          {sales.map(({ number, title }, place) => (
            <span key={number}>
              {place > 0 && '; '}
              {sale(number)} ({title})
            </span>
          ))}
        </QuietLine>
      )}
      <QuietLine>
        {reason === 'review' && 'O que falta: '}
        {needed}
      </QuietLine>
      {until && (
        <QuietLine>
          {UNTIL[reason]} {moment(until)}
        </QuietLine>
      )}
    </Fragment>
  ));
