import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';

/** A file to download; its rows may come in any number of parts. */
export interface CsvFile {
  /** Without '.csv'. */
  name: string;
  header: string[];
  rows: AsyncIterable<CsvCell[][]> | Iterable<CsvCell[][]>;
}

/** Numbers are money or counts in display units: see `decimal`. */
export type CsvCell = string | number | null;

// Excel in Brazil detects UTF-8 only by this mark, and splits at semicolons because the comma is its decimal mark.
const MARK = '\uFEFF';

// Programs that do not split at semicolons split unquoted text at tabs and commas, and run what follows as a
// formula.
const SPLIT_ELSEWHERE = /[\r\n\t]|,\s*[=+\-@|%＝＋－＠]/;

const inLines = (rows: CsvCell[][]): string =>
  stringify(rows, {
    delimiter: ';',
    record_delimiter: 'windows',
    quoted_match: SPLIT_ELSEWHERE,
    cast: { string: harmless, number: (count) => String(count).replace('.', ',') },
  });

/**
 * A spreadsheet would run a text that begins like this as a formula, except a bare phone number. (OWASP, 'CSV
 * Injection')
 */
const harmless = (text: string): string =>
  /^\s*[=+\-@\t\r\n|%＝＋－＠]/.test(text) && !/^\+\d{8,15}$/.test(text) ? `'${text}` : text;

/** The same file without the named columns, unless none would be left. */
export function withoutColumns({ name, header, rows }: CsvFile, hiddenColumns: ReadonlySet<string>): CsvFile {
  const stays = header.map((title) => !hiddenColumns.has(title));
  if (stays.every(Boolean) || !stays.some(Boolean)) return { name, header, rows };
  const some = <Cell>(cells: Cell[]): Cell[] => cells.filter((_, place) => stays[place]);
  return { name, header: some(header), rows: inParts(rows, some) };
}

/** Streams the file; a closed connection ends the reading. */
export async function sendCsv(res: Response, file: CsvFile): Promise<void> {
  res
    .status(200)
    .set('cache-control', 'no-store')
    .set('content-disposition', `attachment; filename="${file.name}.csv"`)
    .type('text/csv; charset=utf-8');
  await pipeline(csvText(file), res).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** The file's text in parts, by RFC 4180 except for the separator. */
export async function* csvText({ header, rows }: CsvFile): AsyncGenerator<string> {
  yield MARK + inLines([header]);
  for await (const part of rows) if (part.length) yield inLines(part);
}

/** Money as a Brazilian spreadsheet reads it: 24567.8 becomes '24567,80'. */
export const decimal = (reais: number): string => reais.toFixed(2).replace('.', ',');

export const yesOrNo = (flag: boolean): string => (flag ? 'sim' : 'não');

/** The header and rows of a list that is read in parts, by its columns. */
export const table = <Row>(
  columns: Readonly<Record<string, (row: Row) => CsvCell>>,
  parts: AsyncIterable<Row[]> | Iterable<Row[]>,
): Pick<CsvFile, 'header' | 'rows'> => {
  const cells = Object.values(columns);
  return {
    header: Object.keys(columns),
    rows: inParts(parts, (row) => cells.map((cell) => cell(row))),
  };
};

/** Maps each row of a list that is read in parts. */
async function* inParts<From>(
  parts: AsyncIterable<From[]> | Iterable<From[]>,
  cells: (from: From) => CsvCell[],
): AsyncGenerator<CsvCell[][]> {
  for await (const part of parts) yield part.map(cells);
}
