import { Chip } from '#client/ui/Chip.tsx';
import { useNow } from '#client/ui/useNow.ts';
import { MINUTE } from '#shared/values/time.ts';

/** Shows 'Atrasado' from the minute in which a promised delivery time passes. */
export function LateChip({ dueAt }: { dueAt: string | null }) {
  const now = useNow(MINUTE);
  return dueAt !== null && Date.parse(dueAt) < now ? <Chip $tone="ember">Atrasado</Chip> : null;
}
