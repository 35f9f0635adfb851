import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['client', 'server', 'shared', 'scripts', 'docs', 'fixtures'];
/** A file that a comment or a paper names, with any part of its path. */
const NAMED = /`([\w/#][\w./#-]*\.(?:tsx?|mjs|yaml|md))`/g;

/** A section of a paper that a comment cites: the paper, a comma, the heading in quotes, also over two lines. */
const CITED = /((?:\w+\/)*\w+\.md),(?:\s|\*)*'([^']+(?:'s [^']+)*)'/g;

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

it('comments and papers name only files that exist', () => {
  const readers = files.filter((file) => /^\/(?:client|server|shared|scripts)\/.*\.(?:tsx?|mjs)$/.test(file));
  const papers = [
    '/README.md',
    '/ARCHITECTURE.md',
    '/CHANGELOG.md',
    '/CONTRIBUTING.md',
    '/docs/decisions.md',
    '/docs/marketplace.md',
    '/docs/office.md',
    '/docs/operating.md',
    '/docs/recipes.md',
    '/docs/speed.md',
    '/fixtures/README.md',
    ...DECISIONS,
  ];
  const missing = [...readers, ...papers].flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => file.endsWith('.md') || /^\s*(?:\/\/|\/?\*)/.test(line))
      .flatMap((line) => [...line.matchAll(NAMED)].map(([, name = '']) => name.replace(/^#/, '')))
      .filter((name) => !files.some((each) => each.endsWith(`/${name.replace(/^(?:\.\.?\/)+/, '')}`)))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('lists each decision in ARCHITECTURE.md, below the file that holds it', () => {
  const sections = read('/ARCHITECTURE.md')
    .split(/^### \[.+\]\((?=docs\/architecture\/)/m)
    .slice(1);
  const indexed = sections.map((section) => [
    `/${section.slice(0, section.indexOf(')'))}`,
    [...section.matchAll(/^- (.+)$/gm)].map(([, heading]) => heading),
  ]);
  const decided = DECISIONS.map((file) => [
    file,
    [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
  ]);
  expect(Object.fromEntries(indexed)).toEqual(Object.fromEntries(decided));
});

it('links between papers lead to a file and a heading that exist', () => {
  const papers = files.filter((file) => /^\/(?:docs\/(?:architecture\/)?|fixtures\/)?\w+\.md$/.test(file));
  const broken = papers.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([, path = '', anchor]) => {
        const target = path ? join(dirname(file), path) : file;
        if (!existsSync(join(ROOT, target))) return `${file}: ${target}`;
        if (anchor === undefined) return [];
        const anchors = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
          anchorOf(heading),
        );
        return anchors.includes(anchor) ? [] : `${file}: ${target}#${anchor}`;
      },
    ),
  );
  expect(broken).toEqual([]);
});

it('sections of papers that a comment cites exist', () => {
  const cited = files
    .filter((file) => /^\/(?:client|server|shared|scripts)\/.*\.(?:tsx?|mjs)$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(CITED)].map(([, paper = '', heading = '']) => ({ file, paper, heading })),
    );
  expect(cited.length).toBeGreaterThan(15);
  const missing = cited.filter(({ paper, heading }) => {
    const at = files.find((each) => each.endsWith(`/${paper}`));
    return !at || !read(at).split('\n').includes(`## ${heading}`);
  });
  expect(missing).toEqual([]);
});
