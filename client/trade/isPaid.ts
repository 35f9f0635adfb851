import type { OrderStatus } from '#shared/trade/orderStatus.ts';

/** Money came, though it may have gone back since. */
export const isPaid = ({ paidAt, status }: { paidAt: string | null; status: OrderStatus }): boolean =>
  paidAt !== null || status === 'processing' || status === 'completed';
