import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#client/e2e/freePort.ts';
import { BENCH } from '#scripts/bench/secrets.ts';

/** A first start installs the packages, and compiles SQLite on a Node that no binary is published for. */
const LONGEST_START_MS = 20 * 60_000;
const LONGEST_END_MS = 20_000;

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));

/** Of our own environment, what npm set for the command that runs this must not reach another folder's npm. */
const surroundings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(?!config_)|^npm_config_(local_)?prefix$/.test(name),
    ),
  );

/** Runs `node scripts/{words}` in a clone, with this Node first on the path, so that it runs npm too. */
function run(
  node: string,
  shop: string,
  data: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
) {
  const child = spawn(node, words, {
    cwd: shop,
    env: {
      ...surroundings(),
      PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`,
      DATA_DIR: data,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk) => (output.err += String(chunk)));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, output, ended, words: () => `${output.out}${output.err}`.slice(-2_000) };
}

/** A clone's shop on this Node, once `/readyz` answers 200. `stop` throws unless it ends with 0 and without a warning of Node. */
export async function startShop(node: string, shop: string, data: string) {
  const port = await freePort();
  const base = new URL(`http://127.0.0.1:${port}`);
  const started = run(node, shop, data, ['scripts/run/start.mjs'], {
    PORT: String(port),
    HOST: '127.0.0.1',
    ADMIN_PASSWORD: BENCH.password,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
  });
  const end = performance.now() + LONGEST_START_MS;
  const isReady = () =>
    fetch(new URL('/readyz', base)).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (started.child.exitCode !== null || performance.now() > end) {
      started.child.kill('SIGTERM');
      throw new Error(`it did not start (${started.child.exitCode}): ${started.words()}`);
    }
    await sleep(50);
  }
  return {
    base,
    stop: async (): Promise<void> => {
      started.child.kill('SIGTERM');
      const code = await Promise.race([started.ended, sleep(LONGEST_END_MS, 'no exit', { ref: false })]);
      if (code !== 0) throw new Error(`after SIGTERM it ended with ${code}: ${started.words()}`);
      const warning = /^\(node:\d+\) .*$/m.exec(started.output.err)?.[0];
      if (warning) throw new Error(`Node warned: ${warning}`);
    },
  };
}

/** Runs `scripts/{name}.ts` as its command does; what it printed. Throws unless it ends with 0. */
export async function runScript(
  node: string,
  shop: string,
  data: string,
  name: string,
  ...words: string[]
): Promise<string> {
  const script = run(node, shop, data, ['scripts/run/run.mjs', `scripts/run/${name}.ts`, ...words]);
  const code = await script.ended;
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${script.words()}`);
  return script.output.out;
}
