import { Chip } from '#client/ui/Chip.tsx';
import type { OrderSummary } from '#shared/contract/admin/orders.ts';
import { PAYMENT_STATUSES } from '#shared/trade/paymentStatus.ts';

/** Says what became of an order's money since it was paid; nothing where the shop has all of it. */
export const RefundChip = ({ given }: { given: OrderSummary['givenBack'] }) =>
  given && <Chip $tone={given === 'charged_back' ? 'ember' : 'neutral'}>{PAYMENT_STATUSES[given]}</Chip>;
