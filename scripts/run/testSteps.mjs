// How `npm test` runs a step, counts its tests and ends.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { ROOT, say } from './setup.mjs';

const LONGEST_STEP_MS = 25 * 60_000;

const tally = { passed: 0, failed: 0, skipped: 0 };
const faults = [];
const skips = [];
const running = new Set();

/**
 * Runs one step. Without `counts` the step is one check; with it, as many as it ran tests. A step with `beside` shares the
 * machine with others, so its output appears when it ends.
 */
export async function check(name, args, { env = {}, counts = () => undefined, beside = false } = {}) {
  if (!beside) say(`\n── ${name}`);
  const started = Date.now();
  const { code, output } = await run(args, env, beside);
  const seconds = Math.round((Date.now() - started) / 1000);
  const { passed, failed, skipped } = counts() ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
  // A step that fails without a failed test (a file that does not load, a crash) is one failure itself.
  const broken = code !== 0 && failed === 0 ? 1 : failed;
  tally.passed += passed;
  tally.skipped += skipped;
  if (beside) say(`\n── ${name}\n${output.trimEnd()}`);
  if (broken) failStep(name, broken);
  say(`── ${name}: ${broken ? 'FAILED' : 'passed'} after ${seconds} s`);
}

/** Runs steps side by side, as many at once as there are processors: no step uses all of them from start to end. */
export async function checkSideBySide(steps) {
  const waiting = [...steps];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await check(next.name, next.args, { ...next, beside: true });
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
}

export function failStep(name, count = 1) {
  tally.failed += count;
  faults.push(name);
}

export function skip(name, reason) {
  tally.skipped += 1;
  skips.push(name);
  say(`\n── ${name}: SKIPPED, ${reason}`);
}

/** Each step is the head of a process group, so that nothing it started outlives it. */
function run(args, env, hidden) {
  return new Promise((resolve) => {
    const output = hidden ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...env },
      stdio: ['ignore', output, output],
      detached: true,
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    running.add(child);
    const deadline = setTimeout(() => {
      say(`The step has run for ${LONGEST_STEP_MS / 60_000} minutes and is ended now.`);
      killGroup(child, 'SIGKILL');
    }, LONGEST_STEP_MS);
    const done = (code) => {
      clearTimeout(deadline);
      running.delete(child);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    };
    child.once('exit', () => killGroup(child, 'SIGKILL')); // before 'close', which waits for all that hold the output
    child.once('error', () => done(1)).once('close', done);
  });
}

function killGroup({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // No process of the group is left.
  }
}

export function endSteps(signal) {
  for (const child of running) killGroup(child, signal);
}

/** The last line counts; on a CI machine, where everything is installed, a skipped step is a failure too. */
export function finish() {
  say('');
  if (faults.length) say(`Failed: ${faults.join(', ')}`);
  if (skips.length) say(`Skipped: ${skips.join(', ')}`);
  const lacking = process.env.CI && skips.length > 0;
  if (lacking) say('CI is set, and there nothing may be skipped.');
  say(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
  process.exit(tally.failed || lacking ? 1 : 0);
}

export function vitestCounts(file) {
  const report = reportIn(file);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  );
}

export function playwrightCounts(file) {
  const stats = reportIn(file)?.stats;
  return stats && { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
}

export function reportIn(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
