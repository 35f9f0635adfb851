/** Where a payment stands, as people read it. */
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

/**
 * How far a payment has come. News of a provider may arrive twice and in any order, so a payment only ever climbs:
 * a late 'pending' never undoes an 'approved', while money that comes after the deadline still counts.
 */
const RANK: Record<PaymentStatus, number> = {
  pending: 0,
  cancelled: 1,
  refused: 2,
  expired: 3,
  approved: 4,
  partly_refunded: 5,
  refunded: 6,
  charged_back: 7,
};

export const isFurther = (from: PaymentStatus, to: PaymentStatus): boolean => RANK[to] > RANK[from];

/** The money is or was with the shop. */
export const wasPaid = (status: PaymentStatus): boolean => RANK[status] >= RANK.approved;
