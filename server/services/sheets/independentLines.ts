import { csvRecords, SheetRefusal, UnclosedQuotes } from './csvRecords.ts';

/** An independent line without headings: its trimmed cells, or why it cannot be read. */
export interface LooseLine {
  line: number;
  cells: string[];
  fault?: string;
}

export interface LooseOptions {
  /** The possible delimiters of a line: the first one that it contains is used. */
  delimiters: readonly string[];
  /** The most lines that are read; one more says that there are more. */
  most: number;
}

/** Reads lines of which each is a record of its own. It runs in the thread of `sheetWorker.ts`. */
export function independentLines(text: string, { delimiters, most }: LooseOptions): LooseLine[] {
  const lines: LooseLine[] = [];
  let line = 0;
  for (const content of linesOf(text.replace(/^\uFEFF/, ''))) {
    line += 1;
    const trimmed = content.trim();
    if (trimmed !== '') lines.push({ line, ...cellsOf(trimmed, delimiters) });
    if (lines.length > most) break;
  }
  return lines;
}

function* linesOf(text: string): Generator<string> {
  const breaks = /\r\n|\n|\r/g;
  let from = 0;
  for (let found = breaks.exec(text); found; found = breaks.exec(text)) {
    yield text.slice(from, found.index);
    from = breaks.lastIndex;
  }
  yield text.slice(from);
}

function cellsOf(content: string, delimiters: readonly string[]): Pick<LooseLine, 'cells' | 'fault'> {
  const delimiter = delimiters.find((each) => content.includes(each)) ?? delimiters[0] ?? ';';
  try {
    const [cells = []] = csvRecords(content, delimiter);
    return { cells: cells.map((cell) => cell.trim()) };
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    const quotes = error instanceof UnclosedQuotes;
    return { cells: [], fault: quotes ? 'As aspas desta linha não fecham' : 'Esta linha é longa demais' };
  }
}
