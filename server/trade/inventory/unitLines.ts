import { parse } from 'csv-parse/sync';
import { MOST_LINES } from '#shared/contract/admin/units.ts';
import type { UnitSecret } from '#shared/contract/unitSecret.ts';
import { searchable } from '#shared/values/text.ts';
import type { UnitKind } from '#shared/trade/unitWords.ts';
import { formatNumber } from '#shared/values/numbers.ts';

export interface LineFault {
  line: number;
  /** For the person who loads; never repeats what the line says. */
  message: string;
}

export interface UnitLines {
  good: { line: number; secret: UnitSecret }[];
  faults: LineFault[];
}

const LONGEST = 2_000;
/** What programs write for a letter they could not read, and controls that no secret holds. */
// oxlint-disable-next-line no-control-regex
const LOST = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFFD]/;
const TITLES = new Set(['codigo', 'code', 'chave', 'key', 'licenca', 'licence', 'login', 'usuario', 'conta']);

/** Reads pasted lines or a CSV file, one unit a line; what cannot be read is told line by line. */
export function readUnitLines(kind: UnitKind, text: string): UnitLines {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ line: index + 1, content: content.trim() }))
    .filter(({ content }) => content !== '');
  const found: UnitLines = { good: [], faults: [] };
  const first = new Map<string, number>();
  for (const [index, { line, content }] of lines.entries()) {
    const secret = readLine(kind, content);
    if (index === 0 && typeof secret !== 'string' && TITLES.has(searchable(loginOf(secret)))) continue;
    if (typeof secret === 'string') found.faults.push({ line, message: secret });
    else if (first.has(sameAs(secret)))
      found.faults.push({ line, message: `Igual à linha ${first.get(sameAs(secret))}` });
    else {
      first.set(sameAs(secret), line);
      found.good.push({ line, secret });
    }
  }
  if (lines.length > MOST_LINES)
    found.faults.push({
      line: lines[MOST_LINES]?.line ?? 0,
      message: `Carregue no máximo ${formatNumber(MOST_LINES)} linhas por vez`,
    });
  return found;
}

/** What makes two units the same: a key however it is spaced, an account whatever its password is. */
export function sameAs(secret: UnitSecret): string {
  if (secret.kind === 'credential') return `credential ${secret.login.toLowerCase()}`;
  return `key ${loginOf(secret)
    .normalize('NFKC')
    .replaceAll(/[\s\-–—]/g, '')}`;
}

const loginOf = (secret: UnitSecret): string =>
  secret.kind === 'code' ? secret.code : secret.kind === 'licence' ? secret.key : secret.login;

/** The unit of a line, or what is wrong with it. */
function readLine(kind: UnitKind, content: string): UnitSecret | string {
  if (LOST.test(content))
    return 'Há letras que se perderam (�): salve o arquivo como “CSV UTF-8” e carregue de novo';
  const fields = fieldsOf(kind, content);
  if (!fields) return 'As aspas desta linha não fecham';
  const [first = '', second = '', third = '', fourth = '', fifth = '', ...more] = fields;
  if (fields.some((field) => field.length > LONGEST))
    return `Use no máximo ${formatNumber(LONGEST)} letras em cada campo`;
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
  if (fields.length > 2) return `Há colunas demais: são ${what} e observação`;
  if (!first) return `Falta ${kind === 'code' ? 'o código' : 'a chave'}`;
  const note = second || null;
  return kind === 'code' ? { kind, code: first, note } : { kind, key: first, note };
}

/** Keys and codes may hold commas, which part only the fields of an account. */
function fieldsOf(kind: UnitKind, content: string): string[] | undefined {
  const delimiters = kind === 'credential' ? [';', '\t', ','] : [';', '\t'];
  const delimiter = delimiters.find((each) => content.includes(each)) ?? ';';
  try {
    const [row] = parse(content, { delimiter, trim: true, relax_quotes: true, relax_column_count: true });
    return row;
  } catch {
    return undefined;
  }
}
