import { FileTurn } from '#server/services/sheets/fileTurn.ts';
import { EXCEL_FAULT } from '#server/services/sheets/sheetOf.ts';
import { MOST_LINES } from '#shared/contract/unitLoad.ts';
import type { UnitSecret } from '#shared/contract/unitSecret.ts';
import type { UnitKind } from '#shared/trade/unitWords.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { searchable } from '#shared/values/text.ts';
import { unseenAt } from '#shared/values/unseen.ts';

export interface LineFault {
  line: number;
  /** For the person who loads the lines; never repeats their content. */
  message: string;
}

export interface UnitLines {
  good: { line: number; secret: UnitSecret }[];
  faults: LineFault[];
}

const LONGEST = 2_000;
/** The replacement character of unreadable bytes, and control characters, which no secret contains. */
// oxlint-disable-next-line no-control-regex
const LOST = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFFD]/;
const TITLES = new Set(['codigo', 'code', 'chave', 'key', 'licenca', 'licence', 'login', 'usuario', 'conta']);

/**
 * Reads pasted lines or a CSV file, one unit a line. Large texts yield to other requests; `owner` is the shop or
 * account that loads them. Unreadable lines are among `faults`.
 */
export async function readUnitLines(kind: UnitKind, text: string, owner: string): Promise<UnitLines> {
  // Keys and codes may contain commas, which separate fields only in accounts.
  const delimiters = kind === 'credential' ? [';', '\t', ','] : [';', '\t'];
  const lines = await FileTurn.take({ owner, field: 'text' }, (turn) =>
    turn.independentLines(text, { delimiters, most: MOST_LINES }),
  );
  const found: UnitLines = { good: [], faults: [] };
  const first = new Map<string, number>();
  for (const [index, { line, cells, fault }] of lines.entries()) {
    const secret = fault ?? unitOf(kind, cells);
    if (index === 0 && TITLES.has(searchable(cells[0] ?? ''))) continue;
    if (typeof secret === 'string') {
      found.faults.push({ line, message: secret });
      continue;
    }
    const earlier = first.get(sameAs(secret));
    if (earlier === undefined) {
      first.set(sameAs(secret), line);
      found.good.push({ line, secret });
    } else found.faults.push({ line, message: `Igual à linha ${earlier}` });
  }
  if (lines.length > MOST_LINES)
    found.faults.push({
      line: lines[MOST_LINES]?.line ?? 0,
      message: `Carregue no máximo ${formatNumber(MOST_LINES)} linhas por vez`,
    });
  return found;
}

/** The identity of a unit: a key without its spacing, an account without its password. */
export function sameAs(secret: UnitSecret): string {
  if (secret.kind === 'credential') return `credential ${secret.login.toLowerCase()}`;
  return `key ${loginOf(secret)
    .normalize('NFKC')
    .replaceAll(/[\s\-–—]/g, '')}`;
}

const loginOf = (secret: UnitSecret): string =>
  secret.kind === 'code' ? secret.code : secret.kind === 'licence' ? secret.key : secret.login;

/** The unit of a line, or its fault. */
function unitOf(kind: UnitKind, cells: readonly string[]): UnitSecret | string {
  const [first = '', second = '', third = '', fourth = '', fifth = '', ...more] = cells;
  const notes = kind === 'credential' ? 4 : 1;
  const fault = cells
    .map((cell, place) => cellFault(cell, place === notes))
    .find((each) => each !== undefined);
  if (fault !== undefined) return fault;
  if (kind === 'credential') {
    if (more.length > 0) return 'Há colunas demais: são login, senha, e-mail, senha do e-mail e observação';
    if (!first) return 'Falta o login';
    if (!second) return 'Falta a senha: escreva login;senha';
    return {
      kind,
      login: first,
      password: second,
      email: third || null,
      emailPassword: fourth || null,
      note: fifth || null,
    };
  }
  const what = kind === 'code' ? 'código' : 'chave';
  if (cells.length > 2) return `Há colunas demais: são ${what} e observação`;
  if (!first) return `Falta ${kind === 'code' ? 'o código' : 'a chave'}`;
  const note = second || null;
  return kind === 'code' ? { kind, code: first, note } : { kind, key: first, note };
}

/** '7,89123E+15' or '1E+15', which Excel writes for a long number. */
const SHORTENED = /^-?\d(?:[.,]\d+)?E\+\d{2,3}$/i;
/** '01/mai' or 'mai/25', which Excel writes for a code like '1-5', and the same in English. */
const MONTH =
  'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const DATED = new RegExp(String.raw`^(?:\d{1,2}[/-](?:${MONTH})|(?:${MONTH})[/-]\d{2})$`);

/** The fault of a cell, without its content. */
function cellFault(cell: string, isNote: boolean): string | undefined {
  if (LOST.test(cell))
    return 'Há letras que se perderam (�): salve o arquivo como “CSV UTF-8” e carregue de novo';
  if (cell.length > LONGEST) return `Use no máximo ${formatNumber(LONGEST)} caracteres em cada campo`;
  if (EXCEL_FAULT.test(cell)) return 'O Excel gravou um erro no lugar do valor: confira a planilha';
  if (isNote) return undefined;
  if (SHORTENED.test(cell))
    return 'O Excel encurtou o número (E+): formate a coluna como texto e cole os valores de novo';
  if (DATED.test(cell))
    return 'O Excel trocou o código por uma data: formate a coluna como texto e cole os valores de novo';
  // Notes may contain emoji, which some invisible characters join.
  const place = unseenAt(cell);
  return place < 0
    ? undefined
    : `Há um caractere invisível depois de ${place} ${place === 1 ? 'letra' : 'letras'}, que o comprador não teria como digitar: apague-o`;
}
