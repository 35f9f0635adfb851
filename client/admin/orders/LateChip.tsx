import { useEffect, useState } from 'react';
import { Chip } from '#client/ui/Chip.tsx';
import { MINUTE } from '#shared/values/time.ts';

/** Says 'Atrasado' from the minute on in which a promise of delivery has passed. */
export function LateChip({ dueAt }: { dueAt: string | null }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(clock);
  }, []);
  return dueAt !== null && Date.parse(dueAt) < now ? <Chip $tone="ember">Atrasado</Chip> : null;
}
