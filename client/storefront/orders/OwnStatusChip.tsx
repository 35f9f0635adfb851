import { Ban, CircleCheck, Clock, Landmark, type LucideIcon, RefreshCw } from 'lucide-react';
import { Chip } from '#client/ui/Chip.tsx';
import type { OrderStatus } from '#shared/orderStatus.ts';

const LOOKS = {
  pending: { tone: 'sun', Icon: Clock, label: 'Aguardando pagamento' },
  processing: { tone: 'accent', Icon: RefreshCw, label: 'Preparando a entrega' },
  completed: { tone: 'leaf', Icon: CircleCheck, label: 'Entregue' },
  cancelled: { tone: 'ember', Icon: Ban, label: 'Cancelado' },
} as const satisfies Record<OrderStatus, { tone: string; Icon: LucideIcon; label: string }>;

const IN_REVIEW = { tone: 'accent', Icon: Landmark, label: 'Pagamento em análise' } as const;

/** Where an order stands, in its buyer's words. */
export function OwnStatusChip({ status, inReview }: { status: OrderStatus; inReview: boolean }) {
  const { tone, Icon, label } = inReview ? IN_REVIEW : LOOKS[status];
  return (
    <Chip $tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {label}
    </Chip>
  );
}
