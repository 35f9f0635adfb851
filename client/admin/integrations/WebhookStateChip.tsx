import { Chip } from '#client/ui/Chip.tsx';
import type { Webhook } from '#shared/contract/admin/webhooks.ts';
import { DELIVERY_STATES, type DeliveryState } from '#shared/contract/webhooks.ts';

const TONES = { waiting: 'sun', delivered: 'leaf', givenUp: 'ember' } as const;

export const DeliveryStateChip = ({ state }: { state: DeliveryState }) => (
  <Chip $tone={TONES[state]}>{DELIVERY_STATES[state]}</Chip>
);

/** Whether an address receives events, and if not, why. */
export function WebhookStateChip({ enabled, stoppedAt, failures, types, silenced }: Webhook) {
  if (stoppedAt !== null) return <Chip $tone="ember">Desligado por falhas</Chip>;
  if (!enabled) return <Chip>Desligado</Chip>;
  if (silenced.length > 0)
    return silenced.length === types.length ? (
      <Chip $tone="ember">Parado</Chip>
    ) : (
      <Chip $tone="sun">Em parte parado</Chip>
    );
  return failures > 0 ? <Chip $tone="sun">Com falhas</Chip> : <Chip $tone="leaf">Ligado</Chip>;
}
