// `npm test`: every check there is, also after a failure. `npm test -- sqlite` runs one of `PARTS`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPostgres, startPostgres } from './postgres.mjs';
import {
  build,
  commandOf,
  compileSqlite,
  fail,
  Fault,
  installPackages,
  OTHER_NODES,
  requireNode,
  ROOT,
  say,
  TYPESCRIPT,
  onShutdownSignal,
} from './setup.mjs';
import {
  check,
  checkSideBySide,
  endSteps,
  failStep,
  finish,
  playwrightCounts,
  reportIn,
  skip,
  vitestCounts,
} from './testSteps.mjs';

let postgres;

/**
 * The parts of `npm test`, which a forge may run as parallel jobs. Rows run one after the other; the parts of one row wait
 * often enough to share the processors.
 */
const ROWS = [
  { static: checkStatically },
  { sqlite: testOnSqlite },
  { postgres: testOnPostgres },
  { browser: () => Promise.all([testInChromium(), walkOtherBrowsers()]), starts: startOnOtherNodes },
];
const PARTS = ROWS.flatMap(Object.keys);

async function test() {
  requireNode();
  const names = process.argv.slice(2);
  const unknown = names.find((each) => !PARTS.includes(each));
  if (unknown !== undefined)
    throw new Fault(`There is no part "${unknown}". The parts are ${PARTS.join(', ')}.`);
  onShutdownSignal((signal) => void abort(signal));
  await installPackages({ everything: true });
  const reports = scratchFolder();
  await run(names.length === 0 ? PARTS : names, reports);
  finish();
}

/** SQLite is compiled by one processor beside the static checks, which need no database. */
async function run(parts, reports) {
  const sqlite = parts.some((each) => each !== 'static') ? compileSqlite() : undefined;
  sqlite?.catch(() => {}); // reported where it is awaited
  if (!parts.includes('static')) await build(); // `static` builds as one of its checks
  for (const row of ROWS) {
    const selected = Object.keys(row).filter((each) => parts.includes(each));
    if (!selected.includes('static')) await sqlite;
    await Promise.all(selected.map((each) => row[each](reports)));
  }
}

function checkStatically() {
  const tsc = commandOf('typescript', 'tsc');
  return checkSideBySide([
    { name: 'types', args: [tsc, '-p', '.'] },
    { name: 'lint', args: [commandOf('oxlint'), '--type-aware'] },
    { name: 'unused code and packages', args: [commandOf('knip')] },
    { name: 'types of client/', args: [tsc, '-p', 'client'] },
    { name: 'types of shared/', args: [tsc, '-p', 'shared'] },
    {
      name: 'build',
      args: [commandOf('vite'), 'build', '--app', '--logLevel', 'warn'],
      env: { NODE_ENV: 'production' },
    },
    { name: 'formatting', args: [commandOf('oxfmt'), '--check', '.'] },
  ]);
}

const vitest = (report, ...words) => [
  commandOf('vitest'),
  'run',
  ...words,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

async function testOnSqlite(reports) {
  const report = path.join(reports, 'sqlite.json');
  await check('unit and HTTP tests on SQLite', vitest(report), {
    env: { TEST_DATABASE_URL: '' },
    counts: () => vitestCounts(report),
  });
}

async function testOnPostgres(reports) {
  const url = await postgresUrl();
  if (!url) return;
  const report = path.join(reports, 'postgres.json');
  await check('HTTP tests on PostgreSQL', vitest(report, 'server/'), {
    env: { TEST_DATABASE_URL: url },
    counts: () => vitestCounts(report),
  });
  await postgres?.stop();
  postgres = undefined;
}

async function postgresUrl() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const programs = findPostgres();
  if (!programs) {
    skip(
      'HTTP tests on PostgreSQL',
      'no PostgreSQL was found; install it, or set TEST_DATABASE_URL=postgres://…',
    );
    return undefined;
  }
  say(`\n── starting a throw-away PostgreSQL (${programs})`);
  try {
    postgres = await startPostgres(programs);
    return postgres.url;
  } catch (error) {
    say(error.message);
    failStep('HTTP tests on PostgreSQL (the server did not start)');
    return undefined;
  }
}

// The shell is the engine without windows, which needs a third less of the processor.
const CHROMIUMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

async function testInChromium() {
  const chromium = process.env.CHROMIUM ?? findProgram(CHROMIUMS);
  if (!chromium) {
    skip('browser tests', 'no Chromium was found; install it, or name it with CHROMIUM=/path/to/chromium');
    return;
  }
  const report = path.join(ROOT, 'test-results/browser.json');
  fs.rmSync(report, { force: true });
  await check('browser tests', [commandOf('@playwright/test', 'playwright'), 'test'], {
    env: { CHROMIUM: chromium },
    counts: () => playwrightCounts(report),
  });
}

const OTHER_BROWSERS = [
  { name: 'firefox', env: 'FIREFOX', programs: ['firefox-esr', 'firefox'] },
  { name: 'webkit', env: 'WEBKIT_DRIVER', programs: ['WebKitWebDriver'] },
];

async function walkOtherBrowsers() {
  for (const { name, env, programs } of OTHER_BROWSERS) {
    const step = `main paths in ${name}`;
    const program = process.env[env] ?? findProgram(programs);
    const args = ['--import', 'tsx', 'scripts/proof/browsers/browsers.ts', name];
    if (program) await check(step, args, { env: { [env]: program }, beside: true });
    else skip(step, `install ${programs[0]}, or name it with ${env}=/path`);
  }
}

async function startOnOtherNodes(reports) {
  const starts = `first start on Node ${new Intl.ListFormat('en-GB').format(OTHER_NODES)}`;
  if (!process.env.CI) {
    skip(starts, 'it fetches these from the package registry; npm run test:nodes does it');
    return;
  }
  const report = path.join(reports, 'nodes.json');
  const args = [...TYPESCRIPT, 'scripts/proof/nodes/nodes.ts', '--report', report];
  await check(starts, args, { counts: () => reportIn(report), beside: true });
}

function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => fs.existsSync(file));
}

const LEAST_MEMORY = 2 * 1024 ** 3; // bytes; the databases and browser profiles of a run take a third of it

/**
 * A folder for all files of the tests and of the programs they start, removed at the end. It is in memory where there is
 * room: copying a database there takes a tenth of the time.
 */
function scratchFolder() {
  const inMemory = '/dev/shm';
  const roomy = () => {
    const { bavail, bsize } = fs.statfsSync(inMemory);
    return bavail * bsize >= LEAST_MEMORY;
  };
  const folder = fs.mkdtempSync(
    path.join(fs.existsSync(inMemory) && roomy() ? inMemory : os.tmpdir(), 'arara-test-'),
  );
  fs.chmodSync(folder, 0o755); // PostgreSQL runs as another user where this one is root
  process.env.TMPDIR = folder;
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function abort(signal) {
  endSteps(signal);
  await postgres?.stop();
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

test().catch(async (error) => {
  await postgres?.stop();
  fail(error);
});
