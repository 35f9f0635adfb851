import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/platform/database/tables.ts';

/**
 * Whether an order was paid for good, as an SQL condition: a full refund or a chargeback proves nothing about the
 * payer.
 */
export const paidAndKept = (eb: ExpressionBuilder<Tables, 'purchase'>) =>
  eb.and([
    eb('paidAt', 'is not', null),
    eb('purchase.status', 'in', ['processing', 'completed']),
    eb('refundedCents', '<', eb.ref('totalCents')),
  ]);
