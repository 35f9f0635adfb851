import { useHydrated } from '#client/ui/useHydrated.ts';
import { useNow } from '#client/ui/useNow.ts';
import type { DisputeSummary } from '#shared/contract/account/disputes.ts';
import { MINUTE } from '#shared/values/time.ts';

/** Whether the team's deadline has passed. The server and the browser draw the same at first. */
export function useLate(dispute: Pick<DisputeSummary, 'state' | 'dueAt'> | null): boolean {
  const now = useNow(MINUTE);
  const dueAt = dispute?.state === 'mediation' ? dispute.dueAt : null;
  return useHydrated() && dueAt !== null && Date.parse(dueAt) <= now;
}
