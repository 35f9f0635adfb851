import { Chip } from '#client/ui/Chip.tsx';
import type { OrderSummary } from '#shared/contract/admin/orders.ts';
import { PAYMENT_STATUSES } from '#shared/trade/paymentStatus.ts';

/** The refunded part of an order's money; empty where the shop has all of it. */
export const RefundChip = ({ refund }: { refund: OrderSummary['givenBack'] }) =>
  refund && <Chip $tone={refund === 'charged_back' ? 'ember' : 'neutral'}>{PAYMENT_STATUSES[refund]}</Chip>;
