import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ROOT } from '#server/platform/root.ts';
import { Turns } from '#server/services/limits/turns.ts';
import { SHEET_LIMITS, SheetRefusal } from './csvRecords.ts';
import type { SheetFile, SheetJob, SheetSlice } from './sheetWorker.ts';

/** An idle thread ends after this time, which frees its memory. */
const IDLE_MS = 30_000;
/** Files of other shops that wait for the thread; further ones are refused with `Retry-After`. */
const WAITING = 20;

const turns = new Turns({ atATime: 1, waiting: WAITING });
let idle: { worker: Worker; ending: NodeJS.Timeout } | undefined;

/**
 * Reads one file in the thread, after earlier ones, and returns its lines in slices; other requests run in between.
 * Throws `SheetRefusal` for a file of the wrong kind, and for one beyond the time or memory of `SHEET_LIMITS`,
 * which ends its thread.
 */
export function readInSheetThread(
  file: SheetFile,
  take: (slice: Lines) => void,
  ms: number = SHEET_LIMITS.ms,
): Promise<void> {
  return turns.take(async () => {
    const worker = takeWorker();
    const deadline = AbortSignal.timeout(ms);
    let whole = false;
    try {
      for (let job: SheetJob = file; !whole; job = 'next') {
        const slice = await answerOf(worker, job, deadline);
        if ('refused' in slice) {
          whole = true;
          throw new SheetRefusal(slice.refused);
        }
        take(slice);
        whole = slice.last;
        await turn();
      }
    } finally {
      if (whole) rest(worker);
      else await worker.terminate();
    }
  });
}

export type { SheetFile };
export type Lines = Exclude<SheetSlice, { refused: string }>;

/** The next message of a thread; rejects where the thread fails or the time is over. */
function answerOf(worker: Worker, job: SheetJob, deadline: AbortSignal): Promise<SheetSlice> {
  return new Promise<SheetSlice>((resolve, reject) => {
    const late = () => reject(new SheetRefusal('A leitura do arquivo demorou demais: divida-o'));
    const ended = () => reject(new Error('the thread that reads sheets has ended'));
    const failed = (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new SheetRefusal('O arquivo ocupa memória demais: divida-o')
          : error,
      );
    const settle = () => {
      deadline.removeEventListener('abort', late);
      worker.off('error', failed).off('exit', ended);
    };
    worker.once('message', (slice: SheetSlice) => {
      settle();
      resolve(slice);
    });
    worker.once('error', failed).once('exit', ended);
    deadline.addEventListener('abort', late);
    worker.postMessage(job, []);
  });
}

function takeWorker(): Worker {
  const { worker = newWorker(), ending } = idle ?? {};
  clearTimeout(ending);
  idle = undefined;
  worker.ref();
  return worker;
}

/** Stays for the next file, without keeping the process alive. */
function rest(worker: Worker): void {
  worker.unref();
  const ending = setTimeout(() => {
    idle = undefined;
    void worker.terminate();
  }, IDLE_MS).unref();
  idle = { worker, ending };
}

/** A thread that fails while it waits for work is replaced by the next file. */
function watched(worker: Worker): Worker {
  return worker
    .on('error', () => undefined)
    .once('exit', () => {
      if (idle?.worker !== worker) return;
      clearTimeout(idle.ending);
      idle = undefined;
    });
}

/** From the bundle in production; from its source where the shop itself runs from sources. */
function newWorker(): Worker {
  const options = { resourceLimits: { maxOldGenerationSizeMb: SHEET_LIMITS.heapMb }, execArgv: [] };
  if (!import.meta.filename.endsWith('.ts'))
    return watched(new Worker(join(ROOT, 'dist/server/sheetWorker.js'), options));
  const source = pathToFileURL(join(ROOT, 'server/services/sheets/sheetWorker.ts'));
  // Node 20 starts no thread from TypeScript: this one first registers the loader.
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return watched(new Worker(code, { ...options, eval: true }));
}
