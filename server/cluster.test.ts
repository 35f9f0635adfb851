import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import { ROOT } from '#server/platform/root.ts';
import { migratedDatabaseUrl, temporaryFolder } from '#server/testing/emptyDatabaseUrl.ts';
import { openTestShop, TEST_DELIVERY_KEY, TEST_PASSWORD, TEST_SECRET } from '#server/testing/testShop.ts';

vi.setConfig({ testTimeout: 120_000 }); // each starts whole processes, on a machine that may be busy

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined && process.env['TEST_DATABASE_URL'] !== '';

/** `npm run start:cluster` after building, ready; the end of the test ends it and all it has started. */
async function startCluster(databaseUrl: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'dist/server/cluster.js')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: TEST_SECRET,
      DELIVERY_KEY: TEST_DELIVERY_KEY,
      ADMIN_PASSWORD: TEST_PASSWORD,
      LOG_LEVEL: 'silent',
      READS_PER_MINUTE: '0',
      WRITES_PER_MINUTE: '0',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL'); // those that it has started end with it
    await ended;
  });
  const waitFor = async (words: RegExp) => {
    for (;;) {
      const found = words.exec(output);
      if (found) return found;
      if (child.exitCode !== null) throw new Error(`The cluster has ended: ${output}`);
      await setTimeout(20);
    }
  };
  const [, port = ''] = await waitFor(/listens on http:\/\/localhost:(\d+)/);
  return { child, ended, waitFor, output: () => output, url: `http://127.0.0.1:${port}` };
}

const childrenOf = (pid = 0): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)
    .sort((one, other) => one - other);

/** Visitors who read and write one request after the other, on connections that stay open; returns all that was lost. */
function livingLoad(url: string) {
  const seen = { reads: 0, accepted: 0, lost: [] as string[] };
  const ending = new AbortController();
  const ask = async (what: string, status: number, init?: RequestInit): Promise<boolean> => {
    try {
      const reply = await fetch(url + what, { ...init, signal: AbortSignal.timeout(20_000) });
      await reply.text();
      if (reply.status !== status) seen.lost.push(`${what}: ${reply.status}`);
      return reply.status === status;
    } catch (error) {
      seen.lost.push(`${what}: ${String((error as Error).cause ?? error)}`);
      return false;
    }
  };
  const reader = async (path: string) => {
    for (; !ending.signal.aborted; await setTimeout(20)) if (await ask(path, 200)) seen.reads += 1;
  };
  const writer = async (net: number) => {
    for (let count = 0; !ending.signal.aborted; count++) {
      const accepted = await ask('/api/newsletter', 202, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${net}.${count >> 8}.${count & 255}`,
        },
        body: JSON.stringify({ email: `leitora-${net}-${count}@correio.example` }),
      });
      if (accepted) seen.accepted += 1;
      await setTimeout(10);
    }
  };
  const visitors = [
    ...['/', '/instagram', '/api/products?sort=newest', '/readyz', '/finalizar', '/api/products?q=conta'].map(
      reader,
    ),
    ...[1, 2].map(writer),
  ];
  return {
    seen,
    end: async () => {
      ending.abort();
      await Promise.all(visitors);
      return seen;
    },
  };
}

if (onPostgres)
  it('replaces its processes one by one under load without one lost request, and itself those that die', async () => {
    const databaseUrl = await migratedDatabaseUrl();
    const shop = await startCluster(databaseUrl, { PROCESSES: '3' });
    expect(shop.output()).toMatch(/with 3 processes \(SIGHUP/);
    const before = childrenOf(shop.child.pid);
    expect(before).toHaveLength(3);

    const load = livingLoad(shop.url);
    shop.child.kill('SIGHUP');
    await shop.waitFor(/All 3 processes were replaced/);
    await setTimeout(200);
    const { reads, accepted, lost } = await load.end();
    expect(lost).toEqual([]);
    expect(reads).toBeGreaterThan(100);
    expect(accepted).toBeGreaterThan(10);
    const { db, close } = openDatabase(databaseUrl);
    expect(await db.selectFrom('newsletterSubscription').select('id').execute()).toHaveLength(accepted);
    await close();
    const after = childrenOf(shop.child.pid);
    expect(after).toHaveLength(3);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);

    process.kill(after[0] ?? 0, 'SIGKILL');
    await shop.waitFor(/ended by itself \(SIGKILL\); another takes its place/);
    while (childrenOf(shop.child.pid).length < 3) await setTimeout(20);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);

    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  });

if (onPostgres)
  it('counts the requests of its processes together', async () => {
    const shop = await openTestShop();
    const { body } = await (
      await shop.signIn()
    )
      .post('/api/admin/api-keys')
      .send({ name: 'Robô', scopes: ['products.read'], validDays: 1, perMinute: 5 })
      .expect(201);
    const { url, child } = await startCluster(shop.databaseUrl, {
      PROCESSES: '3',
      READS_PER_MINUTE: '7',
      WRITES_PER_MINUTE: '6',
    });
    /** Each on a connection of its own, which the processes take in turn. */
    const statuses = async (path: string, more: Record<string, string> = {}, init: RequestInit = {}) => {
      const all: number[] = [];
      for (let n = 0; n < 12; n++) {
        const headers = { connection: 'close', 'x-forwarded-for': '203.0.113.7', ...more };
        all.push((await fetch(`${url}${path}`, { ...init, headers })).status);
      }
      return all;
    };
    const times = (count: number, status: number) => Array.from({ length: count }, () => status);
    const key = { authorization: `Bearer ${(body as { secret: string }).secret}` };
    expect(await statuses('/api/admin/products', key)).toEqual([...times(5, 200), ...times(7, 429)]);
    expect(await statuses('/api/nada')).toEqual([...times(7, 404), ...times(5, 429)]);
    const json = { 'content-type': 'application/json' };
    const write = { method: 'POST', body: '{}' };
    expect(await statuses('/api/nada', json, write)).toEqual([...times(6, 404), ...times(6, 429)]);
    child.kill('SIGTERM');
  });

if (!onPostgres)
  it('is one process on SQLite, says why, and is not replaced by one that could not have the database', async () => {
    const shop = await startCluster('', { PROCESSES: '3' });
    expect(shop.output()).toMatch(/with one process, since SQLite serves one: DATABASE_URL=/);
    expect(childrenOf(shop.child.pid)).toHaveLength(1);
    shop.child.kill('SIGHUP');
    await shop.waitFor(/stop the shop and start it/);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  });

it('ends with the sentence of the process that could not start', async () => {
  await expect(startCluster('mysql://x')).rejects.toThrow(/DATABASE_URL must look like/);
});
