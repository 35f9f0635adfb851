import { Ban, CircleCheck, CirclePause, type LucideIcon } from 'lucide-react';
import { Chip } from '#client/ui/Chip.tsx';
import { CUSTOMER_STATUSES, type CustomerStatus } from '#shared/people/customerStatus.ts';

const LOOKS = {
  active: { tone: 'leaf', Icon: CircleCheck },
  inactive: { tone: 'neutral', Icon: CirclePause },
  banned: { tone: 'ember', Icon: Ban },
} as const satisfies Record<CustomerStatus, { tone: string; Icon: LucideIcon }>;

export function CustomerStatusChip({ status }: { status: CustomerStatus }) {
  const { tone, Icon } = LOOKS[status];
  return (
    <Chip $tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {CUSTOMER_STATUSES[status].label}
    </Chip>
  );
}
