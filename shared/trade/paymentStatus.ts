/** The states of a payment, with the label that people read. */
export const PAYMENT_STATUSES = {
  pending: 'Aguardando pagamento',
  approved: 'Pago',
  refused: 'Recusado',
  expired: 'Vencido',
  cancelled: 'Cancelado',
  partly_refunded: 'Reembolsado em parte',
  refunded: 'Reembolsado',
  charged_back: 'Contestado',
} as const;
export type PaymentStatus = keyof typeof PAYMENT_STATUSES;

/** The money is or was with the shop. */
const PAID = ['approved', 'partly_refunded', 'refunded', 'charged_back'] as const satisfies PaymentStatus[];

export const wasPaid = (status: PaymentStatus): boolean => PAID.some((paid) => paid === status);

/** News about a payment: the state that its provider reports, or that its bank gave a charged back payment back. */
export type PaymentNews = PaymentStatus | 'reimbursed';

/**
 * The news that change a payment, by its state. Each status leads to the state of its name; `reimbursed` leads to the
 * state that the remaining money gives. A provider may send news twice and in any order. News that a row does not name
 * are late or repeated, and change nothing. Money after the deadline still counts.
 */
export const PAYMENT_MOVES: Record<PaymentStatus, readonly PaymentNews[]> = {
  pending: ['cancelled', 'refused', 'expired', ...PAID],
  cancelled: ['refused', 'expired', ...PAID],
  refused: ['expired', ...PAID],
  expired: PAID,
  approved: ['partly_refunded', 'refunded', 'charged_back'],
  partly_refunded: ['refunded', 'charged_back'],
  refunded: ['charged_back'],
  charged_back: ['reimbursed'],
};
