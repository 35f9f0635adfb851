import { createContext, type ReactNode, useContext } from 'react';
import type { Queues } from '#shared/contract/admin/pendingWork.ts';
import { useLivePendingWork } from './useLivePendingWork.ts';

const Waiting = createContext<Queues | undefined>(undefined);

/** Loads the waiting items once, for the menu and its pages. */
export function PendingWorkOf({ children }: { children: ReactNode }) {
  return <Waiting value={useLivePendingWork()}>{children}</Waiting>;
}

/** What waits, as it is by now; undefined until it is known. */
export const usePendingWork = (): Queues | undefined => useContext(Waiting);
