import { Ban, CircleCheck, Clock, type LucideIcon, RefreshCw } from 'lucide-react';
import { Chip } from '#client/ui/Chip.tsx';
import { ORDER_STATUSES, type OrderStatus } from '#shared/trade/orderStatus.ts';

const LOOKS = {
  pending: { tone: 'sun', Icon: Clock },
  processing: { tone: 'accent', Icon: RefreshCw },
  completed: { tone: 'leaf', Icon: CircleCheck },
  cancelled: { tone: 'ember', Icon: Ban },
} as const satisfies Record<OrderStatus, { tone: string; Icon: LucideIcon }>;

/** The status of an order as a word, an icon and a colour. `label` replaces the word. */
export function OrderStatusChip({ status, label }: { status: OrderStatus; label?: string }) {
  const { tone, Icon } = LOOKS[status];
  return (
    <Chip $tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {label ?? ORDER_STATUSES[status].label}
    </Chip>
  );
}
