import { createContext, type ReactNode, useContext } from 'react';
import type { Queues } from '#shared/contract/admin/pendingWork.ts';
import { useLivePendingWork } from './useLivePendingWork.ts';

const Waiting = createContext<Queues | undefined>(undefined);

/** Loads the waiting items once, for the menu and its pages. */
export function PendingWorkOf({ children }: { children: ReactNode }) {
  return <Waiting value={useLivePendingWork()}>{children}</Waiting>;
}

/** The waiting items now; undefined until they are known. */
export const usePendingWork = (): Queues | undefined => useContext(Waiting);
