import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** What people read on screens, in emails and in refusals; the API's own guide is for programmers. */
const FOLDERS = ['client', 'shared', 'server'];
const READ = /^(?!(?:.*\/)?(?:e2e|testing|apiDocs|migrations)\/).*(?<!\.test)\.tsx?$/;

/** Patterns that a Brazilian product team does not write, and what to write instead. */
const PATTERNS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(?:^|[.!:] )Quem (?![^.]*\?)/u, 'o comprador, o vendedor, você'],
  [/\b[Qq]uem (?:vende|vendeu|comprou|compra)\b/u, 'o vendedor, o comprador'],
  [/[\p{L}\d)”}]; (?=[\p{Ll}$])/u, 'two sentences'],
  [/-se sozinh|\bse (?:confirma|entrega|libera)m? sozinh/u, 'what happens to the reader'],
];

/** Sentences of a file that may stay. */
const ALLOWED: Readonly<Record<string, number>> = {};

/** A comment, or words of the API's document: `summary`, `description`, `describe`. */
const NOT_READ = /^\s*(?:\/\/|\/?\*)|\s\/\/ .*$|(?:summary|description):|\.describe\(/;
const PORTUGUESE = /[ãõçáéíóúê]|\b(?:de|da|para|com|uma|os|quem)\b/iu;
/** A quoted text, or a line of an element. */
const TEXT =
  /'((?:[^'\\]|\\.){6,})'|"([^"]{6,})"|`([^`]{6,})`|>([^<>{}]{6,})<|^\s*\}([^<>{}]{6,})|^\s*(\p{Lu}[^<>=]{12,})$/gu;

/** Each sentence of a file that has one of the patterns. */
export function foundIn(place: string, source: string): string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    if (NOT_READ.test(line) || /(?:summary|description):$/.test(lines[index - 1] ?? '')) return [];
    return [...line.matchAll(TEXT)]
      .map((match) => match.slice(1).find((group) => group !== undefined) ?? '')
      .filter((text) => PORTUGUESE.test(text))
      .flatMap((text) =>
        PATTERNS.filter(([pattern]) => pattern.test(text)).map(
          ([, instead]) => `${place}:${index + 1}: '${text.trim()}', write: ${instead}`,
        ),
      );
  });
}

it('Portuguese on screens, in emails and in refusals is short and active', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => READ.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.map((file) => [file, foundIn(file, readFileSync(join(ROOT, file), 'utf8'))] as const);
  expect(
    found.filter(([file, each]) => each.length > (ALLOWED[file] ?? 0)).flatMap(([, each]) => each),
  ).toEqual([]);
  // A mended sentence takes its exception along.
  const counts = Object.fromEntries(found.map(([file, each]) => [file, each.length]));
  expect(Object.entries(ALLOWED).filter(([file, most]) => counts[file] !== most)).toEqual([]);
});

it('sentences are found in texts, not in code, comments or the words of the API', () => {
  const source = [
    "const a = 'Quem comprou desistiu.';",
    '<p>O pagamento caiu; a entrega vem já.</p>',
    "const c = 'O recebimento confirma-se sozinho com o prazo';",
    '// Quem comprou desistiu; nada mais.',
    "summary: 'Quem comprou desiste de uma compra',",
    'for (let from = 0; from < de; from++) {}',
    "const question = 'Quem pode avaliar um produto?';",
  ];
  expect(foundIn('a.ts', source.join('\n')).map((each) => each.split(':')[1])).toEqual(['1', '1', '2', '3']);
});
