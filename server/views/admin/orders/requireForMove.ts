import type { Response } from 'express';
import { requireFreshPassword, requireGuard } from '#server/services/http/signedIn.ts';
import { refuseWithoutNote } from '#server/trade/payments/handPayments.ts';
import type { Order, OrderChange } from '#shared/contract/admin/orders.ts';
import { lineIs } from '#shared/trade/lineStages.ts';

/** Whether the change marks an unpaid order as paid. */
export const marksPaid = ({ status }: Pick<Order, 'status'>, change: OrderChange): boolean =>
  status === 'pending' && change.status === 'processing';

/**
 * What a move of an order requires besides `orders.write`. Marking as paid creates money for a seller's payout, and
 * cancelling it takes that back. Completing an undelivered order requires the password and a note. Throws as
 * `requireGuard` does, and `invalid` at `note`.
 */
export function requireForMove(
  res: Response,
  order: Pick<Order, 'status' | 'lines'>,
  change: OrderChange,
): void {
  const cancelsPaid = order.status !== 'pending' && change.status === 'cancelled';
  if (marksPaid(order, change) || cancelsPaid) return requireGuard(res, ['orders.refund']);
  const owed = order.lines.some((line) => lineIs('undelivered', line));
  if (order.status !== 'processing' || change.status !== 'completed' || !owed) return;
  requireFreshPassword(res);
  refuseWithoutNote(change.note);
}
