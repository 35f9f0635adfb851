import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { decodeText, UnreadableText } from '#shared/values/decodeText.ts';
import { searchable } from '#shared/values/text.ts';
import { faultAt } from './failure.ts';
import { formatNumber } from '#shared/values/numbers.ts';

/** A line of a spreadsheet: its number as the program shows it, and its cells by the heading's name. */
export interface SheetLine<Name extends string> {
  line: number;
  cells: Partial<Record<Name, string>>;
}

interface Options<Name extends string> {
  /** Headings by the names that its reader uses. */
  columns: Readonly<Record<Name, string>>;
  /** The field of the upload, which is named in a refusal. */
  field: string;
  most: number;
}

const LONGEST_LINE = 200_000;
const PART = 65_536;
/** So many lines are read before others have their turn. */
const IN_A_TURN = 100;

/**
 * Reads a CSV file as Excel, LibreOffice and ours write it: UTF-8, UTF-16 or Windows-1252; semicolons, commas or tabs; headings
 * in any order. Throws `invalid` for a file that is none, before any line is used.
 */
export async function readSheet<Name extends string>(
  bytes: Uint8Array,
  { columns, field, most }: Options<Name>,
): Promise<{ lines: SheetLine<Name>[]; ignored: string[] }> {
  const refuse = (message: string) => faultAt(field, message);
  const text = decoded(bytes, refuse).replace(/^\uFEFF?(sep=.\r?\n)?/i, '');
  const parser = Readable.from(partsOf(Buffer.from(text))).pipe(
    parse({
      delimiter: delimiterOf(text),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: LONGEST_LINE,
    }),
  );
  let places: (Name | undefined)[] | undefined;
  let ignored: string[] = [];
  const lines: SheetLine<Name>[] = [];
  let [line, blank] = [0, 0];
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      line += 1;
      if (line % IN_A_TURN === 0) await turn();
      if (row.every((cell) => cell.trim() === '')) {
        blank += 1;
        // Ten megabytes of them would be read for a quarter of an hour.
        if (blank > most) throw refuse('O arquivo tem linhas vazias demais. Apague-as e envie de novo');
        continue;
      }
      if (!places) {
        ({ places, ignored } = headed(row, columns, refuse));
        continue;
      }
      if (lines.length === most) throw refuse(`Envie no máximo ${formatNumber(most)} linhas`);
      lines.push({ line, cells: cellsOf(row, places) });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `A linha ${line + 1} é longa demais, ou as aspas que ela abre não fecham`
        : `As aspas abertas na linha ${line + 1} não fecham`,
    );
  }
  if (lines.length === 0) throw refuse('O arquivo não tem nenhuma linha além dos títulos');
  return { lines, ignored };
}

function decoded(bytes: Uint8Array, refuse: (message: string) => Error): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    throw error instanceof UnreadableText ? refuse(error.message) : error;
  }
}

function* partsOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += PART) yield bytes.subarray(from, from + PART);
}

/** What the headings are parted by most often. */
function delimiterOf(text: string): string {
  const headings = text.slice(0, text.search(/[\r\n]|$/));
  const count = (delimiter: string) => headings.split(delimiter).length;
  return [';', ',', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

function headed<Name extends string>(
  row: string[],
  columns: Readonly<Record<Name, string>>,
  refuse: (message: string) => Error,
): { places: (Name | undefined)[]; ignored: string[] } {
  const known = new Map(
    Object.entries<string>(columns).map(([name, heading]) => [searchable(heading), name as Name]),
  );
  const places = row.map((heading) => known.get(searchable(plain(heading))));
  const named = places.filter((name) => name !== undefined);
  if (named.length === 0)
    throw refuse('A primeira linha precisa ter os títulos das colunas, como no CSV exportado');
  const twice = named.find((name, place) => named.indexOf(name) !== place);
  if (twice !== undefined) throw refuse(`A coluna “${columns[twice]}” aparece duas vezes`);
  return { places, ignored: row.filter((heading, place) => places[place] === undefined && heading.trim()) };
}

function cellsOf<Name extends string>(row: string[], places: readonly (Name | undefined)[]) {
  const cells: Partial<Record<Name, string>> = {};
  for (const [place, name] of places.entries()) if (name !== undefined) cells[name] = plain(row[place] ?? '');
  return cells;
}

/** Without the sign that our own files put before what a spreadsheet would run. (csv.ts) */
const plain = (cell: string): string => {
  const text = cell.replaceAll('\r\n', '\n').trim();
  return /^'\s*[=+\-@\t\r\n|%＝＋－＠]/.test(text) ? text.slice(1).trim() : text;
};
