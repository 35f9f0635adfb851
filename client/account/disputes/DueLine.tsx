import { QuietLine } from '#client/ui/Quiet.tsx';
import type { DisputeSummary } from '#shared/contract/account/disputes.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';
import { useLate } from './useLate.ts';

export function DueLine({
  settings,
  ...dispute
}: Pick<DisputeSummary, 'state' | 'dueAt'> & { settings: ClockSettings }) {
  const late = useLate(dispute);
  if (!dispute.dueAt) return null;
  return (
    <QuietLine>
      {late ? 'Atrasada desde' : 'Até'} {formatInstant(dispute.dueAt, settings)}
    </QuietLine>
  );
}
