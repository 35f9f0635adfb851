import type { Charge } from '#server/trade/payments/providers/provider.ts';
import { PAYMENT_MOVES, type PaymentNews, type PaymentStatus } from '#shared/trade/paymentStatus.ts';
import type { PaymentRow } from './payments.store.ts';

/** The part of a provider's charge that may change a payment; the rest is stored when the charge is made. */
export type News = Pick<
  Charge,
  'status' | 'chargeCents' | 'currency' | 'refundedCents' | 'reason' | 'reimbursed'
>;

type Before = Pick<
  PaymentRow,
  'status' | 'amountCents' | 'interestCents' | 'refundedCents' | 'twiceCents' | 'reimbursedAt'
>;

export interface PaymentChange {
  status: PaymentStatus;
  /** Whether the news change the state by `PAYMENT_MOVES`; otherwise only sums. */
  moves: boolean;
  refundedCents: number;
  /** Centavos that the buyer got twice: through the provider or the bank, and in another way. */
  twiceCents: number;
  /** The bank has just returned the money of a chargeback. */
  reimbursed: boolean;
  /** The same, and the payment was charged back until now. */
  undone: boolean;
}

/**
 * The change that news make to a payment whose buyer got `elsewhereCents` back outside its provider; undefined without
 * a change.
 */
export function paymentChange(before: Before, news: News, elsewhereCents: number): PaymentChange | undefined {
  const reimbursed = news.reimbursed === true && before.reimbursedAt === null;
  const sums = sumsOf(before, news, elsewhereCents);
  const kind = kindOf(before, news, { reimbursed, elsewhereCents, refundedCents: sums.refundedCents });
  const moves = kind !== undefined && PAYMENT_MOVES[before.status].includes(kind);
  const undone = moves && kind === 'reimbursed';
  const status = !moves
    ? before.status
    : kind === 'reimbursed'
      ? statusByMoneyLeft(before, sums.refundedCents)
      : kind;
  const twiceCents =
    status === 'charged_back'
      ? elsewhereCents
      : undone
        ? sums.overCents
        : Math.max(before.twiceCents, sums.overCents);
  const isKnown = sums.refundedCents === before.refundedCents && twiceCents === before.twiceCents;
  if (!moves && !reimbursed && isKnown) return undefined;
  return { status, moves, refundedCents: sums.refundedCents, twiceCents, reimbursed, undone };
}

const chargedOf = ({ amountCents, interestCents }: Before): number => amountCents + interestCents;

/** The refunded total, which never falls, and the part beyond the charge. */
function sumsOf(before: Before, news: News, elsewhereCents: number) {
  const backCents = news.refundedCents + elsewhereCents;
  return {
    refundedCents: Math.max(before.refundedCents, Math.min(chargedOf(before), backCents)),
    overCents: Math.max(0, backCents - chargedOf(before)),
  };
}

/** The key of these news in `PAYMENT_MOVES`; undefined for a chargeback that is already undone. */
function kindOf(
  before: Before,
  news: News,
  {
    reimbursed,
    elsewhereCents,
    refundedCents,
  }: Pick<PaymentChange, 'reimbursed' | 'refundedCents'> & {
    elsewhereCents: number;
  },
): PaymentNews | undefined {
  if (reimbursed && before.status === 'charged_back') return 'reimbursed';
  if (before.reimbursedAt !== null && news.status === 'charged_back') return undefined;
  // The provider does not know repayments elsewhere: a part that it reports may be the whole rest.
  const isHeld = news.status === 'approved' || news.status === 'partly_refunded';
  return elsewhereCents > 0 && isHeld ? statusByMoneyLeft(before, refundedCents) : news.status;
}

const statusByMoneyLeft = (before: Before, refundedCents: number) =>
  refundedCents === 0 ? 'approved' : refundedCents < chargedOf(before) ? 'partly_refunded' : 'refunded';
