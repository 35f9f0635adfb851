import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['client', 'server', 'shared', 'scripts', 'docs', 'fixtures'];
/** A file that a comment or a paper names, with as much of its path as it likes; `{name}` and `*` stand for many. */
const NAMED = /`([\w/#][\w./#-]*\.(?:tsx?|mjs|yaml|md))`/g;

const below = (folder: string, recursive: boolean) =>
  readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
const files = [...FOLDERS.flatMap((folder) => below(`/${folder}`, true)), ...below('', false)];
const DECISIONS = files.filter((file) => /^\/docs\/architecture\/\w+\.md$/.test(file));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** As GitHub names a heading in an address. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

it('names no file that is gone, in a comment or in a paper', () => {
  const readers = files.filter((file) => /^\/(?:client|server|shared|scripts)\/.*\.(?:tsx?|mjs)$/.test(file));
  const papers = [
    '/README.md',
    '/ARCHITECTURE.md',
    '/CONTRIBUTING.md',
    '/docs/recipes.md',
    '/docs/operating.md',
    ...DECISIONS,
  ];
  const gone = [...readers, ...papers].flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => file.endsWith('.md') || /^\s*(?:\/\/|\/?\*)/.test(line))
      .flatMap((line) => [...line.matchAll(NAMED)].map(([, name = '']) => name.replace(/^#/, '')))
      .filter((name) => !files.some((each) => each.endsWith(`/${name.replace(/^(?:\.\.?\/)+/, '')}`)))
      .map((name) => `${file}: ${name}`),
  );
  expect(gone).toEqual([]);
});

it('lists each decision in ARCHITECTURE.md, where it stands', () => {
  const decided = DECISIONS.flatMap((file) =>
    [...read(file).matchAll(/^## (.+)$/gm)].map(
      ([, heading = '']) => `[${heading}](${file.slice(1)}#${anchorOf(heading)})`,
    ),
  );
  const listed = [...read('/ARCHITECTURE.md').matchAll(/^- (\[.+\]\(docs\/architecture\/.+\))$/gm)].map(
    ([, link]) => link,
  );
  expect(new Set(listed)).toEqual(new Set(decided));
});
