// `npm test`: every check there is, one after the other, whatever the one before found.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPostgres, startPostgres } from './postgres.mjs';
import {
  commandOf,
  compileSqlite,
  fail,
  installPackages,
  OTHER_NODES,
  requireNode,
  ROOT,
  say,
  TYPESCRIPT,
  whenAskedToEnd,
} from './setup.mjs';

const LONGEST_STEP_MS = 25 * 60_000;

const tally = { passed: 0, failed: 0, skipped: 0 };
const faults = [];
const skips = [];
let running;
let postgres;

async function test() {
  requireNode();
  whenAskedToEnd((signal) => void abort(signal));
  await installPackages({ everything: true });
  const sqlite = compileSqlite(); // by one processor; the checks that need no database go on meanwhile
  sqlite.catch(() => {}); // told where it is waited for
  const reports = scratchFolder();

  await check('formatting', [commandOf('oxfmt'), '--check', '.']);
  await check('lint', [commandOf('oxlint'), '--type-aware']);
  await check('types', [commandOf('typescript', 'tsc'), '-p', '.']);
  await check('types of shared/', [commandOf('typescript', 'tsc'), '-p', 'shared']);
  await check('types of client/', [commandOf('typescript', 'tsc'), '-p', 'client']);
  await check('unused code and packages', [commandOf('knip')]);
  await check('build', [commandOf('vite'), 'build', '--app', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  });

  await sqlite;
  const vitest = (report, ...words) => [
    commandOf('vitest'),
    'run',
    ...words,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const onSqlite = path.join(reports, 'sqlite.json');
  await check('unit and HTTP tests on SQLite', vitest(onSqlite), { TEST_DATABASE_URL: '' }, () =>
    vitestCounts(onSqlite),
  );

  const url = await postgresUrl();
  if (url) {
    const report = path.join(reports, 'postgres.json');
    const counts = () => vitestCounts(report);
    await check('HTTP tests on PostgreSQL', vitest(report, 'server/'), { TEST_DATABASE_URL: url }, counts);
    await postgres?.stop();
    postgres = undefined;
  }

  const chromium = findChromium();
  if (chromium) {
    const report = path.join(ROOT, 'test-results/browser.json');
    fs.rmSync(report, { force: true });
    const args = [commandOf('@playwright/test', 'playwright'), 'test'];
    await check('browser tests', args, { CHROMIUM: chromium }, () => playwrightCounts(report));
  } else {
    skip('browser tests', 'no Chromium was found; install it, or name it with CHROMIUM=/path/to/chromium');
  }

  for (const { name, env, programs } of OTHER_BROWSERS) {
    const step = `main paths in ${name}`;
    const program = process.env[env] ?? findProgram(programs);
    const args = ['--import', 'tsx', 'scripts/browsers/browsers.ts', name];
    if (program) await check(step, args, { [env]: program });
    else skip(step, `install ${programs[0]}, or name it with ${env}=/path`);
  }

  const starts = `first start on Node ${new Intl.ListFormat('en-GB').format(OTHER_NODES)}`;
  if (process.env.CI) {
    const report = path.join(reports, 'nodes.json');
    const args = [...TYPESCRIPT, 'scripts/nodes/nodes.ts', '--report', report];
    await check(starts, args, {}, () => reportIn(report));
  } else {
    skip(starts, 'it fetches these from the package registry; npm run test:nodes does it');
  }

  finish();
}

const OTHER_BROWSERS = [
  { name: 'firefox', env: 'FIREFOX', programs: ['firefox-esr', 'firefox'] },
  { name: 'webkit', env: 'WEBKIT_DRIVER', programs: ['WebKitWebDriver'] },
];

const LEAST_MEMORY = 2 * 1024 ** 3; // bytes; the databases and browser profiles of a run take a third of it

/**
 * A folder for whatever the tests write, theirs and that of the programs they start; gone afterwards. It is kept in memory
 * where there is enough: copying a database there takes a tenth of the time.
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

/** Runs one step with its words on screen. Without `counts` it is one check; with it, as many as tests were run. */
async function check(name, args, env = {}, counts = () => undefined) {
  say(`\n── ${name}`);
  const started = Date.now();
  const code = await run(args, env);
  const seconds = Math.round((Date.now() - started) / 1000);
  const { passed, failed, skipped } = counts() ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
  // A step that fails without a failed test (a file that does not load, a crash) is one failure itself.
  const broken = code !== 0 && failed === 0 ? 1 : failed;
  tally.passed += passed;
  tally.failed += broken;
  tally.skipped += skipped;
  if (broken) faults.push(name);
  say(`── ${name}: ${broken ? 'FAILED' : 'passed'} after ${seconds} s`);
}

function skip(name, reason) {
  tally.skipped += 1;
  skips.push(name);
  say(`\n── ${name}: SKIPPED, ${reason}`);
}

/** Each step is the head of a process group, so that nothing it started outlives it. */
function run(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    running = child;
    const deadline = setTimeout(() => {
      say(`It has run for ${LONGEST_STEP_MS / 60_000} minutes and is ended now.`);
      killGroup(child, 'SIGKILL');
    }, LONGEST_STEP_MS);
    const done = (code) => {
      clearTimeout(deadline);
      killGroup(child, 'SIGKILL');
      running = undefined;
      resolve(code ?? 1);
    };
    child.once('error', () => done(1)).once('exit', done);
  });
}

function killGroup({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // Nothing of the group is left.
  }
}

async function abort(signal) {
  if (running) killGroup(running, signal);
  await postgres?.stop();
  process.exit(signal === 'SIGINT' ? 130 : 143);
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
    tally.failed += 1;
    faults.push('HTTP tests on PostgreSQL (the server did not start)');
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

function findChromium() {
  return process.env.CHROMIUM ?? findProgram(CHROMIUMS);
}

function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => fs.existsSync(file));
}

function vitestCounts(file) {
  const report = reportIn(file);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  );
}

function playwrightCounts(file) {
  const stats = reportIn(file)?.stats;
  return stats && { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
}

function reportIn(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The last line counts; on a CI machine, where everything is installed, a skipped step is a failure too. */
function finish() {
  say('');
  if (faults.length) say(`Failed: ${faults.join(', ')}`);
  if (skips.length) say(`Skipped: ${skips.join(', ')}`);
  const lacking = process.env.CI && skips.length > 0;
  if (lacking) say('CI is set, and there nothing may be skipped.');
  say(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
  process.exit(tally.failed || lacking ? 1 : 0);
}

test().catch(async (error) => {
  await postgres?.stop();
  fail(error);
});
