import cluster from 'node:cluster';

/** What a process of a cluster reports to the one above it, once it serves. */
export interface Ready {
  address: string;
  /** How many the settings ask for; one where the database takes no more. */
  processes: number;
  /** Whether several processes may have its database. */
  shared: boolean;
}

/** What it receives: `leave` when another has taken its place, `drain` and `stop` as SIGTERM and SIGINT to a single process. */
export type Order = 'leave' | 'drain' | 'stop';

/** Whether this process is one of several behind one port, which `cluster.ts` has started. */
export const inCluster = cluster.isWorker;

export const reportReady = (ready: Ready): void => void process.send?.(ready);

/** Calls `obey` at each order. A closed terminal, which the one above takes for the order to replace us, means nothing here. */
export function onOrder(obey: (order: Order) => void): void {
  if (!inCluster) return;
  process.on('message', (message) => {
    if (message === 'leave' || message === 'drain' || message === 'stop') obey(message);
  });
  process.on('SIGHUP', () => {});
}
