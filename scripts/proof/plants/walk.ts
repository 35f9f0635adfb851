import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '#server/platform/root.ts';
import { type Plant, PLANTS } from './plants.ts';

/**
 * `npm run test:plants [words of a name]`: leaves each hole of the list in a copy of the sources, one at a time, runs what
 * should notice, and says which did not. Ends with 1 where one went unnoticed, or where a test is red without any hole.
 */
async function walk(words: string): Promise<void> {
  const plants = PLANTS.filter(({ name }) => name.includes(words));
  const copy = copyOfSources();
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  const tests = [...new Set(plants.flatMap((plant) => plant.tests))];
  const red = tests.length > 0 ? await firstRed(copy, tests) : undefined;
  // A test that fails anyway would notice every regression.
  if (red) throw new Error(`Red without any hole: ${red}`);
  let missed = 0;
  for (const plant of plants) {
    const started = Date.now();
    const noticedBy = await noticed(copy, plant);
    const seconds = Math.round((Date.now() - started) / 1000);
    if (!noticedBy) missed += 1;
    console.log(
      `${noticedBy ? 'noticed ' : 'UNNOTICED'} ${plant.name} (${seconds} s)${noticedBy ? `\n          by: ${noticedBy}` : ''}`,
    );
  }
  console.log(`\n${plants.length - missed} of ${plants.length} noticed`);
  if (missed > 0) process.exitCode = 1;
}

/** The sources as they are now, with what was installed and built beside them. */
function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'arara-plants-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(ROOT, file), join(copy, file));
  cpSync(join(ROOT, 'dist'), join(copy, 'dist'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The name of the first test that fails with the hole there; undefined where none does. */
async function noticed(copy: string, { file, find, put, tests, built }: Plant): Promise<string | undefined> {
  const planted = join(copy, file);
  const whole = readFileSync(planted, 'utf8');
  writeFileSync(
    planted,
    whole.replace(find, () => put),
  );
  const build = async () => {
    const { code } = await run(copy, ['vite/bin/vite.js', 'build', '--app', '--logLevel', 'error']);
    if (code !== 0) throw new Error('The copy with the hole cannot be built.');
  };
  try {
    if (built) await build();
    return await firstRed(copy, tests);
  } finally {
    writeFileSync(planted, whole);
    if (built) await build();
  }
}

/** The first of these tests that fails; undefined where none does. */
async function firstRed(copy: string, tests: readonly string[]): Promise<string | undefined> {
  const report = join(copy, 'plant.json');
  rmSync(report, { force: true });
  const { words } = await run(copy, [
    'vitest/vitest.mjs',
    'run',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
    ...tests,
  ]);
  return firstFailure(report) ?? faultBeforeTests(words);
}

interface Report {
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
}

function firstFailure(report: string): string | undefined {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  for (const { assertionResults } of testResults)
    for (const { status, fullName } of assertionResults) if (status === 'failed') return fullName;
  return undefined;
}

/** A regression may break the start of every test: the shop refuses to open such a database, for one. */
function faultBeforeTests(words: string): string | undefined {
  const [, reason] = /Unhandled Error[^]*?Error: (.+)/.exec(stripVTControlCharacters(words)) ?? [];
  return reason && `no test could begin: ${reason}`;
}

const LONGEST_MS = 10 * 60_000;

interface Ended {
  code: number | null;
  /** Errors of its own go to the log; its findings are in its report. */
  words: string;
}

/** A program of an installed package, to its end. */
function run(cwd: string, [program = '', ...args]: string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join('node_modules', program), ...args], {
      cwd,
      env: { ...process.env, NODE_ENV: undefined },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: LONGEST_MS,
    });
    let words = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => (words += part));
    child.once('error', reject).once('close', (code) => resolve({ code, words }));
  });
}

await walk(process.argv.slice(2).join(' '));
