import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/platform/database/tables.ts';

/**
 * Whether an order was paid for good, for a condition on it: money that went back whole, or to the buyer's bank, says nothing
 * about who pays.
 */
export const paidAndKept = (eb: ExpressionBuilder<Tables, 'purchase'>) =>
  eb.and([
    eb('paidAt', 'is not', null),
    eb('purchase.status', 'in', ['processing', 'completed']),
    eb('refundedCents', '<', eb.ref('totalCents')),
  ]);
