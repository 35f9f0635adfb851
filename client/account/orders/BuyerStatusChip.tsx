import { Ban, CircleCheck, Clock, Landmark, type LucideIcon, RefreshCw, Scale, Undo2 } from 'lucide-react';
import { Chip } from '#client/ui/Chip.tsx';
import type { BuyerOrder } from '#shared/contract/account/orders.ts';
import { LINE_STAGES } from '#shared/trade/lineStages.ts';
import type { OrderStatus } from '#shared/trade/orderStatus.ts';

const LOOKS = {
  pending: { tone: 'sun', Icon: Clock, label: 'Aguardando pagamento' },
  processing: { tone: 'accent', Icon: RefreshCw, label: 'Preparando a entrega' },
  completed: { tone: 'leaf', Icon: CircleCheck, label: 'Entregue' },
  cancelled: { tone: 'ember', Icon: Ban, label: 'Cancelado' },
} as const satisfies Record<OrderStatus, { tone: string; Icon: LucideIcon; label: string }>;

const IN_REVIEW = { tone: 'accent', Icon: Landmark, label: 'Pagamento em análise' } as const;

const REFUNDED = { tone: 'neutral', Icon: Undo2, label: 'Reembolsado' } as const;

const DISPUTED = { tone: 'ember', Icon: Scale, label: LINE_STAGES.disputed } as const;

/** The state of an order, in the buyer's words. */
export function BuyerStatusChip({
  order,
}: {
  order: Pick<BuyerOrder, 'status' | 'inReview' | 'allRefunded' | 'disputed'>;
}) {
  const { tone, Icon, label } = order.allRefunded
    ? REFUNDED
    : order.disputed
      ? DISPUTED
      : order.inReview
        ? IN_REVIEW
        : LOOKS[order.status];
  return (
    <Chip $tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {label}
    </Chip>
  );
}
