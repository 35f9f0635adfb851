import type { Response } from 'express';
import { requireFreshPassword, requireGuard } from '#server/services/http/signedIn.ts';
import { refuseWithoutNote } from '#server/trade/payments/handPayments.ts';
import type { Order, OrderChange } from '#shared/contract/admin/orders.ts';
import { lineIs } from '#shared/trade/lineStages.ts';

/** Whether the change says that an unpaid order was paid. */
export const marksPaid = ({ status }: Pick<Order, 'status'>, change: OrderChange): boolean =>
  status === 'pending' && change.status === 'processing';

/**
 * What a person's move of an order asks for besides `orders.write`. To say that it was paid makes money that its seller is
 * paid out, and to cancel it then takes that back. To complete what was never delivered asks for the password and a note.
 * Throws as `requireGuard` does, and `invalid` at `note`.
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
