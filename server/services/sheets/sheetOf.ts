import { decodeText, UNREADABLE, UnreadableText } from '#shared/values/decodeText.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { searchable } from '#shared/values/text.ts';
import { csvRecords, SHEET_LIMITS, SheetRefusal } from './csvRecords.ts';

/** A cell's fault, under the heading of its column. */
export interface CellFault {
  column: string;
  message: string;
}

/** A line of a spreadsheet: its number as the program shows it, and its cells by the heading's name. */
export interface SheetLine<Name extends string> {
  line: number;
  cells: Partial<Record<Name, string>>;
  /** Unreadable cells: a line with one is faulty, with any other cells. */
  faults: readonly CellFault[];
}

export interface SheetOptions<Name extends string> {
  /** Headings by the names that its reader uses. */
  columns: Readonly<Record<Name, string>>;
  most: number;
}

export interface Sheet<Name extends string> {
  lines: SheetLine<Name>[];
  /** Headings that are not among `columns`. */
  ignored: string[];
}

/**
 * Reads a CSV file of Excel, LibreOffice or the shop: UTF-8, UTF-16 or Windows-1252; semicolons, commas or tabs;
 * headings in any order. Throws `SheetRefusal` for any other file. It runs in the thread of `sheetWorker.ts`.
 */
export function sheetOf<Name extends string>(
  source: Uint8Array | string,
  { columns, most }: SheetOptions<Name>,
): Sheet<Name> {
  const { text, delimiter } = tableOf(source, columns);
  const lines: SheetLine<Name>[] = [];
  let headings: Headings<Name> | undefined;
  let [line, blank] = [0, 0];
  for (const row of csvRecords(text, delimiter)) {
    line += 1;
    if (headings ? isBlank(row) : isBeforeHeadings(row)) {
      blank += 1;
      if (blank > most)
        throw new SheetRefusal('O arquivo tem linhas vazias demais. Apague-as e envie de novo');
      continue;
    }
    if (!headings) {
      headings = headed(row, columns);
      continue;
    }
    if (lines.length === most) throw new SheetRefusal(`Envie no máximo ${formatNumber(most)} linhas`);
    lines.push(lineOf(line, row, headings, columns));
  }
  if (!headings || lines.length === 0)
    throw new SheetRefusal('O arquivo não tem nenhuma linha além dos títulos');
  return { lines, ignored: headings.ignored };
}

/** The text of a file without its marks, and its delimiter. */
function tableOf(source: Uint8Array | string, columns: Readonly<Record<string, string>>) {
  const marked = (typeof source === 'string' ? source : decoded(source)).replace(/^\uFEFF/, '');
  const [whole = '', declaredDelimiter] = /^sep=(.)(?:\r\n|\r|\n|$)/i.exec(marked) ?? [];
  const text = marked.slice(whole.length);
  return { text, delimiter: declaredDelimiter ?? delimiterOf(text, columns) };
}

function decoded(bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    throw error instanceof UnreadableText ? new SheetRefusal(error.message) : error;
  }
}

/** The delimiter that splits the headings into the most known columns, or into the most columns. */
function delimiterOf(text: string, columns: Readonly<Record<string, string>>): string {
  const known = knownHeadings(columns);
  const score = (delimiter: string): number => {
    const row = firstRow(text, delimiter);
    return row.filter((heading) => known.has(headingOf(heading))).length * SHEET_LIMITS.columns + row.length;
  };
  return [';', ',', '\t'].reduce((best, each) => (score(each) > score(best) ? each : best));
}

/** Empty lines may precede the headings. */
function firstRow(text: string, delimiter: string): string[] {
  let blank = 0;
  try {
    for (const row of csvRecords(text, delimiter)) {
      if (!isBeforeHeadings(row)) return row;
      blank += 1;
      if (blank > MOST_BEFORE_HEADINGS) return [];
    }
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
  }
  return [];
}

const MOST_BEFORE_HEADINGS = 1_000;

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/** Only delimiters, which need not be those of the table. */
const isBeforeHeadings = (row: readonly string[]): boolean => row.every((cell) => !/[^\s;,]/.test(cell));

interface Headings<Name extends string> {
  /** The column of each cell in a row; undefined where it is ignored. */
  places: readonly (Name | undefined)[];
  ignored: string[];
}

const headingOf = (cell: string): string => searchable(plain(cell));

const knownHeadings = <Name extends string>(columns: Readonly<Record<Name, string>>): Map<string, Name> =>
  new Map(Object.entries<string>(columns).map(([name, heading]) => [searchable(heading), name as Name]));

const LONGEST_HEADING = 100;

/** Headings that only the exports of another shop's program have, as `searchable` gives them. */
const FOREIGN_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  WooCommerce: ['em destaque?', 'visibilidade no catalogo', 'is featured?', 'visibility in catalog'],
  Shopify: ['handle', 'url handle', 'body (html)', 'variant price', 'variant sku'],
  Nuvemshop: ['identificador url'],
};

/** The program that wrote a file with these headings, where it is another. */
const foreignProgramOf = (titles: readonly string[]): string | undefined =>
  Object.entries(FOREIGN_HEADINGS).find(([, headings]) =>
    headings.some((each) => titles.includes(each)),
  )?.[0];

function headed<Name extends string>(
  row: readonly string[],
  columns: Readonly<Record<Name, string>>,
): Headings<Name> {
  const known = knownHeadings(columns);
  const titles = row.map(headingOf);
  const shop = foreignProgramOf(titles);
  if (shop)
    throw new SheetRefusal(
      `Este arquivo foi exportado de outra loja (${shop}): passe os dados para as colunas do CSV desta loja`,
    );
  if (row.some((heading) => heading.includes(UNREADABLE)))
    throw new SheetRefusal(`Há títulos de colunas que não podem ser lidos. ${SAVE_AGAIN}`);
  const places = titles.map((title) => known.get(title));
  const knownColumns = places.filter((name) => name !== undefined);
  if (knownColumns.length === 0)
    throw new SheetRefusal('A primeira linha precisa ter os títulos das colunas, como no CSV exportado');
  const twice = knownColumns.find((name, place) => knownColumns.indexOf(name) !== place);
  if (twice !== undefined) throw new SheetRefusal(`A coluna “${columns[twice]}” aparece duas vezes`);
  const ignored = row
    .filter((heading, place) => places[place] === undefined && heading.trim())
    .map((heading) => heading.slice(0, LONGEST_HEADING));
  return { places, ignored };
}

const SAVE_AGAIN = 'Salve o arquivo como “CSV UTF-8” e envie de novo';

/** Excel's error values, in Portuguese and in English. */
export const EXCEL_FAULT = /^#(?:N\/[DA]|REF!|VALOR!|VALUE!|NOME\?|NAME\?|DIV\/0!|N[ÚU]M!|NULO!|NULL!|#+)$/i;

function lineOf<Name extends string>(
  line: number,
  row: readonly string[],
  { places }: Headings<Name>,
  columns: Readonly<Record<Name, string>>,
): SheetLine<Name> {
  const cells: Partial<Record<Name, string>> = {};
  const faults: CellFault[] = [];
  for (const [place, name] of places.entries()) {
    if (name === undefined) continue;
    const cell = plain(row[place] ?? '');
    const message = cellFault(cell);
    if (message !== undefined) faults.push({ column: columns[name], message });
    cells[name] = cell;
  }
  if (!isBlank(row.slice(places.length)))
    faults.push({ column: 'Linha', message: 'Esta linha tem mais colunas que o cabeçalho' });
  return { line, cells, faults };
}

function cellFault(cell: string): string | undefined {
  if (cell.includes(UNREADABLE)) return `Há letras que não podem ser lidas. ${SAVE_AGAIN}`;
  if (EXCEL_FAULT.test(cell)) return 'O Excel gravou um erro no lugar do valor';
  return undefined;
}

/** Without the sign that the shop's files put before a formula. (csv.ts) */
const plain = (cell: string): string => {
  const text = cell.replaceAll(/\r\n?/g, '\n').trim();
  return /^'\s*[=+\-@\t\r\n|%＝＋－＠]/.test(text) ? text.slice(1).trim() : text;
};
