// `npm run start:cluster`: the shop as several processes behind one port, on one machine. This one serves no visitor. It keeps
// their number, counts for their limits, and replaces them one by one at SIGHUP; the settings are read where they are used, by
// the processes.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Counting } from '#server/services/limits/clusterStore.ts';
import { ClusterCounts } from './clusterCounts.ts';
import type { Order, Ready } from './clusterMember.ts';

const PAUSE_MS = 1_000; // before another takes the place of one that ended, which may end too

cluster.setupPrimary({ exec: join(import.meta.dirname, 'main.js'), args: [] });

const serving = new Set<Worker>();
const counts = new ClusterCounts();
const ending = new AbortController();

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A process that does not serve yet receives no message, and loses nothing by a signal. */
function give(worker: Worker, order: Order): void {
  if (!serving.has(worker)) worker.process.kill('SIGTERM');
  else if (worker.isConnected()) worker.send(order);
}

/** Starts a process; resolves to what it reports once it serves, or to nothing when it ended before. */
function begin(): Promise<Ready | undefined> {
  const worker = cluster.fork();
  return new Promise((resolve) => {
    worker.on('message', (message: Ready | Counting) => {
      if ('counting' in message) {
        // A process that dies now needs no answer, and must not take this one with it.
        if (worker.isConnected()) worker.send(counts.answer(message), () => {});
        return;
      }
      serving.add(worker);
      resolve(message);
    });
    worker.on('error', (error) => print(`A process of the shop was not reached (${error.message}).`));
    worker.once('exit', (code, signal) => {
      resolve(undefined);
      const unexpected = serving.delete(worker);
      if (ending.signal.aborted || !unexpected) return;
      print(`A process of the shop ended by itself (${signal ?? code}); another takes its place.`);
      void keepUp();
    });
  });
}

/** One more process, however often it takes. */
async function keepUp(): Promise<void> {
  while (!ending.signal.aborted && !(await begin()))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/** Another process for each that serves now: it must serve before the one that it replaces takes no more visitors. */
async function replaceAll(): Promise<void> {
  let replaced = 0;
  for (const old of Array.from(serving)) {
    if (ending.signal.aborted) return;
    if (!(await begin()))
      return print(
        `The new process did not start, for the reason above. ${replaced} of the old ones were replaced, the others go on.`,
      );
    if (!serving.has(old)) continue; // it has ended by itself, and has its successor already
    give(old, 'leave');
    serving.delete(old);
    await once(old, 'exit');
    replaced += 1;
  }
  print(`All ${replaced} processes were replaced.`);
}

let replacing = Promise.resolve();

function onHangUp(shared: boolean): void {
  if (!shared)
    return print(
      'SQLite serves one process, which no other can replace while it runs: stop the shop and start it.',
    );
  // Who asks while it goes on wants the newest of all processes.
  replacing = replacing.then(replaceAll);
}

async function end(order: Order): Promise<void> {
  if (ending.signal.aborted) return;
  ending.abort();
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  for (const worker of workers) give(worker, order);
  await Promise.all(workers.filter((worker) => !worker.isDead()).map((worker) => once(worker, 'exit')));
  process.exit(0);
}

process.on('SIGTERM', () => void end('drain'));
process.on('SIGINT', () => void end('stop'));

process.umask(0o077);
// The first process starts alone: it prepares the database, reports faults and knows the number of processes.
const first = await begin();
if (!first) process.exit(1);
const { address, processes, shared } = first;
process.on('SIGHUP', () => onHangUp(shared));
await Promise.all(Array.from({ length: processes - 1 }, keepUp));
print(
  shared
    ? `Arara Digital listens on ${address} with ${processes} processes (SIGHUP replaces them one by one, Ctrl+C ends it)`
    : `Arara Digital listens on ${address} with one process, since SQLite serves one: DATABASE_URL=postgres://… lets it have several (Ctrl+C ends it)`,
);
