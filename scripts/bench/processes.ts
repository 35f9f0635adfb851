import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#client/e2e/freePort.ts';
// @ts-expect-error: plain JavaScript, since it runs before anything is installed
import { THRIFTY } from '#scripts/run/setup.mjs';
import { issueToken } from '#server/people/session/token.ts';
import { DAY } from '#shared/values/time.ts';
import type { Job, Seen } from './load.ts';
import { BENCH } from './secrets.ts';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../..');
const TYPESCRIPT = ['--import', 'tsx'];

export interface Served {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the first 200 of `/readyz`; unknown for the bare server. */
  readyMs?: number;
  /** An administrator's cookie; their pages are rendered on each request. */
  adminCookie?: string;
  /** False once it has ended, for any cause. */
  isRunning: () => boolean;
  stop: () => Promise<void>;
}

interface Surroundings {
  /** Environment beyond that of the bench. */
  settings?: Record<string, string>;
  /** Words for Node itself. */
  node?: string[];
  /** The user that runs it; by default the current one. */
  owner?: { uid: number; gid: number };
  /** Receives its log, which is silent otherwise. */
  onOutput?: (words: string) => void;
}

/** The shop as `npm start` starts it, on a database of the bench; it may not be ready yet. */
export async function spawnShop(
  folder: string,
  databaseUrl = '',
  { settings = {}, node = [], owner, onOutput: output }: Surroundings = {},
): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const { node: thrifty, env } = THRIFTY as { node: string[]; env: Record<string, string> };
  const child = spawn(process.execPath, [...thrifty, ...node, 'dist/server/main.js'], {
    cwd: ROOT,
    ...owner,
    stdio: ['ignore', output ? 'pipe' : 'ignore', output ? 'pipe' : 'inherit'],
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: BENCH.sessionSecret,
      DELIVERY_KEY: BENCH.deliveryKey,
      ADMIN_PASSWORD: BENCH.password,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      READS_PER_MINUTE: '0',
      WRITES_PER_MINUTE: '0',
      TRUST_PROXY: '1',
      ...settings,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (words: Buffer) => output?.(String(words)));
  started.add(child);
  return { child, url: `http://127.0.0.1:${port}` };
}

/** The same, once it is ready. */
export async function startShop(
  folder: string,
  databaseUrl = '',
  surroundings: Surroundings = {},
): Promise<Served> {
  const begun = performance.now();
  const { child, url } = await spawnShop(folder, databaseUrl, surroundings);
  while (child.exitCode === null && !(await isReady(url)))
    await new Promise((resolve) => setTimeout(resolve, 20));
  if (child.exitCode !== null) throw new Error('The shop did not start.');
  const readyMs = performance.now() - begun;
  return { ...servedBy(child, url), readyMs, adminCookie: adminCookie() };
}

const servedBy = (child: ChildProcess, url: string): Served => ({
  url,
  pid: child.pid ?? 0,
  isRunning: () => child.exitCode === null && child.signalCode === null,
  stop: () => ended(child),
});

/** Signed with the shop's key: enough to bypass the cache, not to be signed in. */
function adminCookie(): string {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + DAY).toISOString();
  const session = { id: 'bench', ownerId: 'bench', expiresAt };
  return `admin_token=${issueToken(BENCH.sessionSecret, 'admin', session, now)}`;
}

/** Starts bare `node:http` with the bytes of a reply. */
export async function startBare(reply: Response): Promise<Served> {
  const headers = Object.fromEntries(
    [...reply.headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name)),
  );
  const body = Buffer.from(await reply.arrayBuffer()).toString('base64');
  const child = fork(join(HERE, 'bareServer.ts'), { execArgv: TYPESCRIPT });
  started.add(child);
  child.send({ headers, body });
  const [port] = (await once(child, 'message')) as [number];
  return servedBy(child, `http://127.0.0.1:${port}`);
}

export async function runLoad(job: Job): Promise<Seen> {
  const child = fork(join(HERE, 'load.ts'), { execArgv: TYPESCRIPT });
  started.add(child);
  child.send(job);
  const [seen] = (await once(child, 'message')) as [Seen];
  return seen;
}

const started = new Set<ChildProcess>();
// A bench that fails leaves nothing running.
process.on('exit', () => started.forEach((child) => child.kill('SIGKILL')));

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );

/** The processor time of a process in milliseconds; undefined where the system does not report it. */
export function processorMs(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10; // clock ticks are hundredths of a second
}

/** The same for one request at a time: the nanoseconds that the system counts for each thread. */
export function exactProcessorMs(pid: number): number | undefined {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(join(threads, String(pid), 'schedstat'))) return undefined;
  return readdirSync(threads).reduce((sum, thread) => {
    const file = join(threads, thread, 'schedstat');
    return sum + (existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0);
  }, 0);
}

/** Resident memory in megabytes. */
export const residentMb = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;
