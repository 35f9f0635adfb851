import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** This file quotes the words. */
const CODE = /^(?!(?:.*\/)?words\.test).*\.(?:tsx?|mjs)$/;

/** Folders of code in plain words; each folder that becomes clean is added. */
const CLEAN = ['scripts', 'server', 'shared', 'client'];

/** Where the words count: papers and configuration in full, of code its comments and test titles. The specification is the customer's. */
const COVERED: readonly { folder: string; files: RegExp; recursive?: true }[] = [
  { folder: '.', files: /\.md$|^(?:\.env\.example|compose\.yaml|Dockerfile|vite\.config\.ts)$/ },
  { folder: 'docs', files: /^(?!specification\.md$).*\.(?:md|cfg|yaml|json)$/, recursive: true },
  { folder: '.ci', files: /^run$/ },
  { folder: '.github/workflows', files: /\.yml$/ },
  { folder: 'fixtures', files: /^README\.md$/ },
  { folder: 'server', files: CODE },
  ...CLEAN.map((folder) => ({ folder, files: CODE, recursive: true as const })),
];
const SUBJECTS = 50;

/** Words at which a reader stops, and what to write instead. (CONTRIBUTING.md, 'How it is written') */
const WORDS: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bwho(?:m|so)?ever\b/i, 'the user who, a person who'],
  [/\bwhatever\b/i, 'what is meant'],
  [/\bsomebody\b/i, 'a person, a user, the seller'],
  [/\bnobody\b/i, 'no user, no request'],
  [/\banew\b/i, 'again'],
  [/\bof before\b/i, 'previous, older'],
  [/\bmeanwhile\b/i, 'the time that is meant'],
  [/\b(?:is|are|was|were|be|been) told\b/i, 'is notified, reads'],
  [/\btell(?:s|ing)? of\b/i, 'reports, notifies'],
  [/\bhears?\b/i, 'gets, receives, is notified'],
  [/\bstands? for\b/i, 'is, represents'],
  [/\b(?:lies?|lay) in\b/i, 'is stored in, is in'],
  [/\bletters?\b/i, 'character, email'],
  [/\bkept\b/i, 'stored, cached'],
  [/\bat hand\b/i, 'available'],
  [/\bthe same of\b/i, 'the same for'],
  [/\bshall\b/i, 'must, will'],
  [/\bunheard\b/i, 'unnoticed'],
  [/\btakes? hold of\b/i, 'locks'],
  [/\bspeaks? for\b/i, 'acts for'],
];

const files = COVERED.flatMap(({ folder, files: pattern, recursive = false }) =>
  readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name)),
);

/** A comment, or the title of a test. */
const READ_IN_CODE = /(?:^|\s)\/\/.*$|^\s*\/?\*.*$|\b(?:it|describe)(?:\.\w+)*\(\s*(?:'.*?',|".*?",|`.*?`,)/;

/** What a person reads of a line. Names of code in backticks and addresses of links are left out. */
const prose = (line: string, isCode: boolean): string =>
  (isCode ? (READ_IN_CODE.exec(line)?.[0] ?? '') : line).replaceAll(/`[^`]*`|\]\([^)]*\)/g, '');

/** Each place of one of the words, with what to write instead. */
const found = (place: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) =>
    WORDS.flatMap(([word, instead]) => {
      const [first] = prose(line, /\.(?:tsx?|mjs)$/.test(place)).match(word) ?? [];
      return first === undefined ? [] : [`${place}:${index + 1}: '${first}', write: ${instead}`];
    }),
  );

it('papers and code use plain words', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((file) => found(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

it('words are found in comments and test titles, not in code', () => {
  const code = ["// Somebody's", "it('is kept', () => {", "const kept = 'nobody'; // anew", ' * meanwhile'];
  expect(found('a.ts', code.join('\n')).map((each) => each.split("'")[1])).toEqual([
    'Somebody',
    'kept',
    'anew',
    'meanwhile',
  ]);
});

it.skipIf(!existsSync(join(ROOT, '.git')))('commit subjects use plain words', () => {
  const subjects = execFileSync('git', ['log', `-${SUBJECTS}`, '--format=%s'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(found('subject', subjects)).toEqual([]);
});
