import { parentPort } from 'node:worker_threads';
import { SheetRefusal } from './csvRecords.ts';
import { type LooseLine, independentLines, type LooseOptions } from './independentLines.ts';
import { type SheetLine, sheetOf, type SheetOptions } from './sheetOf.ts';

export type SheetFile =
  | { sheet: Uint8Array | string; options: SheetOptions<string> }
  | { loose: string; options: LooseOptions };

/** A message to the thread: a file, or a request for the next slice. */
export type SheetJob = SheetFile | 'next';

/** Its reply to each: some lines, or why the file is refused. */
export type SheetSlice =
  | { lines: (SheetLine<string> | LooseLine)[]; ignored: string[]; last: boolean }
  | { refused: string };

/** Characters of one slice, which the main thread copies in about a millisecond. */
const SLICE = 262_144;

let slices: Generator<SheetSlice> | undefined;

parentPort?.on('message', (job: SheetJob) => {
  if (job !== 'next') slices = slicesOf(job);
  const next = slices?.next();
  if (next && !next.done) parentPort?.postMessage(next.value, []);
});

function* slicesOf(job: SheetFile): Generator<SheetSlice> {
  try {
    const { lines, ignored } =
      'sheet' in job
        ? sheetOf(job.sheet, job.options)
        : { lines: independentLines(job.loose, job.options), ignored: [] };
    let from = 0;
    do {
      const to = endOfSlice(lines, from);
      yield { lines: lines.slice(from, to), ignored, last: to === lines.length };
      from = to;
    } while (from < lines.length);
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    yield { refused: error.message };
  }
}

/** At least one line, and no more than fit into a slice. */
function endOfSlice(lines: readonly (SheetLine<string> | LooseLine)[], from: number): number {
  let [to, size] = [from, 0];
  while (to < lines.length && size < SLICE) {
    for (const cell of Object.values(lines[to]?.cells ?? {})) size += cell?.length ?? 0;
    size += 100; // the line itself
    to += 1;
  }
  return to;
}
