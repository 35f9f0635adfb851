/** The limits of one file. Its thread ends at `ms`, or where its heap would pass `heapMb`. */
export const SHEET_LIMITS = {
  columns: 200,
  cells: 1_000_000,
  /** Characters of one cell; the shop's longest field is a fifth of it. */
  cellLength: 100_000,
  ms: 10_000,
  heapMb: 256,
} as const;

/** Why a file is refused as a whole, in Portuguese, for its sender. */
export class SheetRefusal extends Error {
  override name = 'SheetRefusal';
}

export class UnclosedQuotes extends SheetRefusal {
  override name = 'UnclosedQuotes';
}

/**
 * The records of a CSV text, one after another. Each line may end in CRLF, LF or CR, and a quoted cell may hold
 * delimiters and line breaks. A quote within an unquoted cell is text. Throws `SheetRefusal`.
 */
export function* csvRecords(text: string, delimiter: string): Generator<string[]> {
  const cellAt = cellReader(text, delimiter);
  let [at, record, count] = [0, 0, 0];
  while (at < text.length) {
    record += 1;
    const cells: string[] = [];
    for (;;) {
      const cell = cellAt(at, record);
      cells.push(cell.value);
      at = cell.end;
      if (cells.length > SHEET_LIMITS.columns)
        throw new SheetRefusal(`A linha ${record} tem mais de ${SHEET_LIMITS.columns} colunas`);
      if (!text.startsWith(delimiter, at)) break;
      at += delimiter.length;
    }
    count += cells.length;
    if (count > SHEET_LIMITS.cells) throw new SheetRefusal('O arquivo tem células demais: divida-o');
    at += text.startsWith('\r\n', at) ? 2 : 1;
    yield cells;
  }
}

interface Cell {
  value: string;
  /** The position of its end: a delimiter, a line break or the end of the text. */
  end: number;
}

function cellReader(text: string, delimiter: string): (from: number, record: number) => Cell {
  const sign = `\\u{${(delimiter.codePointAt(0) ?? 0).toString(16)}}`;
  const ends = new RegExp(`[${sign}\\r\\n]`, 'gu');
  const plainEnd = (from: number): number => {
    ends.lastIndex = from;
    return ends.exec(text)?.index ?? text.length;
  };
  return (from, record) => {
    const opening = afterSpaces(text, from);
    if (text[opening] !== '"') {
      const end = plainEnd(from);
      return fitting({ value: text.slice(from, end), end }, record);
    }
    let at = opening + 1;
    let value = '';
    for (;;) {
      const close = text.indexOf('"', at);
      if (close < 0) throw unclosed(record, text.length - at);
      if (value.length > SHEET_LIMITS.cellLength) throw tooLong(record);
      value += text.slice(at, close);
      at = close + 1;
      if (text[at] !== '"') break;
      value += '"';
      at += 1;
    }
    const end = plainEnd(at);
    // Text after the closing quote: `"Um" e dois` is read literally.
    const follows = afterSpaces(text, at) < end;
    return fitting({ value: follows ? `"${value}"${text.slice(at, end)}` : value, end }, record);
  };
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
}

function fitting(cell: Cell, record: number): Cell {
  if (cell.value.length > SHEET_LIMITS.cellLength) throw tooLong(record);
  return cell;
}

const unclosed = (record: number, length: number): SheetRefusal =>
  length > SHEET_LIMITS.cellLength
    ? tooLong(record)
    : new UnclosedQuotes(`As aspas abertas na linha ${record} não fecham`);

const tooLong = (record: number): SheetRefusal =>
  new SheetRefusal(`A linha ${record} é longa demais, ou as aspas que ela abre não fecham`);
