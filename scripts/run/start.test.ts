import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

vi.setConfig({ testTimeout: 120_000 }); // each starts whole processes, on a machine that may be busy

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'arara-start-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** The server in a process of its own, on a port that is free. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk) => (output.err += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output, ended };
}

async function listens({ child, output }: { child: ChildProcess; output: { out: string; err: string } }) {
  for (;;) {
    const port = /listens on http:\/\/localhost:(\d+)/.exec(output.out)?.[1];
    if (port) return Number(port);
    if (child.exitCode !== null) throw new Error(output.err);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function refusal(env: Record<string, string>): Promise<string> {
  const { output, ended } = start(env);
  expect(await ended).toBe(1);
  expect(output.err).not.toMatch(/^\s+at /m);
  return output.err;
}

it('names every setting that does not parse at once', async () => {
  const words = await refusal({
    PORT: 'abc',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'mail',
    DATABASE_URL: 'mysql://x',
    MEDIA_URL: 'https://s3.example/without-a-key',
  });
  for (const name of ['PORT', 'LOG_LEVEL', 'SMTP_URL', 'DATABASE_URL', 'MEDIA_URL'])
    expect(words).toContain(`  ${name} `);
});

it('says that the data folder cannot be written', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  expect(await refusal({ DATA_DIR: file })).toMatch(/DATA_DIR .*file cannot be written .*DATA_DIR=/);
});

it('says that PostgreSQL or the bucket does not answer, and keeps their passwords to itself', async () => {
  const secret = 'x'.repeat(32);
  const [words, ofBucket] = await Promise.all([
    refusal({
      DATABASE_URL: 'postgres://ana:segredo@127.0.0.1:9/loja',
      SESSION_SECRET: secret,
      DELIVERY_KEY: secret,
    }),
    refusal({ DATA_DIR: folder(), MEDIA_URL: 'http://ana:segredo@127.0.0.1:9/loja' }),
  ]);
  expect(words).toMatch(/PostgreSQL does not answer at ana@127\.0\.0\.1:9\/loja .*DATABASE_URL/);
  expect(ofBucket).toMatch(/bucket of MEDIA_URL \(http:\/\/127\.0\.0\.1:9\/loja\) does not answer/);
  expect(words + ofBucket).not.toContain('segredo');
});

it('stops at a broken fixture with its file and field', async () => {
  const fixtures = folder();
  cpSync(join(ROOT, 'fixtures'), fixtures, {
    recursive: true,
    filter: (file) => !file.endsWith('pictures'),
  });
  const settings = join(fixtures, 'settings.yaml');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^storeEmail:.*$/m, 'storeEmail: nobody'));
  expect(await refusal({ FIXTURES_DIR: fixtures, DATA_DIR: folder() })).toMatch(
    /settings\.yaml has a fault:\n {2}storeEmail: /,
  );
});

it('keeps its database to itself, and starts again after a kill', async () => {
  const dataDir = folder();
  const first = start({ DATA_DIR: dataDir });
  await listens(first);
  expect(await refusal({ DATA_DIR: dataDir })).toMatch(/shop\.sqlite is in use by another process/);

  first.child.kill('SIGKILL');
  await first.ended;
  const key = 'another-key-of-thirty-two-letters';
  expect(await refusal({ DATA_DIR: dataDir, DELIVERY_KEY: key })).toMatch(/^DELIVERY_KEY is not the key/);

  // The files are created readable for their owner alone, and made so again if their mode was changed.
  const files = ['shop.sqlite', 'shop.sqlite-wal', 'media', 'mail'].map((name) => join(dataDir, name));
  const openToOthers = () => files.filter((file) => existsSync(file) && statSync(file).mode & 0o077);
  expect(openToOthers()).toEqual([]);
  const openFiles = files.filter((file) => existsSync(file));
  for (const file of openFiles) chmodSync(file, 0o755);
  const again = start({ DATA_DIR: dataDir });
  await listens(again);
  expect(openToOthers()).toEqual([]);
  for (const file of openFiles) expect(again.output.out).toContain(file);
  expect(again.output.out).not.toContain('The database was empty');
});

it('at SIGTERM ends at once while it starts; later is not ready at once, finishes what it has begun, and ends well', async () => {
  const env = { DATA_DIR: folder(), DRAIN_SECONDS: '1' };
  const starting = start(env);
  const migrates = () => expect(existsSync(join(env.DATA_DIR, 'shop.sqlite-wal'))).toBe(true);
  await vi.waitFor(migrates, { timeout: 60_000, interval: 5 });
  starting.child.kill('SIGTERM');
  expect(await starting.ended).toBe(0);
  expect(starting.output.out).not.toContain('listens on');

  const shop = start(env);
  const port = await listens(shop);
  const slow = connect(port, '127.0.0.1');
  let reply = '';
  slow.on('data', (chunk) => (reply += String(chunk)));
  const closed = new Promise((resolve) => slow.once('close', resolve));
  slow.write(
    'POST /api/nowhere HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  );
  await fetch(`http://127.0.0.1:${port}/healthz`); // by now the slow request has arrived too

  shop.child.kill('SIGTERM');
  let status = 200;
  while (status === 200) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    status = ready.status;
    if (status !== 200) expect(ready.headers.get('connection')).toBe('close');
  }
  expect(status).toBe(503);

  await new Promise((resolve) => setTimeout(resolve, 1_200)); // longer than it goes on answering new visitors
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  expect(shop.child.exitCode).toBeNull();
  slow.write('}');
  await closed;
  expect(reply).toMatch(/^HTTP\/1\.1 404 /);
  expect(reply).toContain('application/problem+json');
  expect(await shop.ended).toBe(0);
});

it('makes the first password only once it listens, so that a port that is taken swallows none', async () => {
  const env = { DATA_DIR: folder() };
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect(await refusal({ ...env, PORT: String(port) })).toMatch(
    new RegExp(`Port ${port} is taken .*PORT=${port + 1}`),
  );
  const shop = start(env);
  await listens(shop);
  // The line is printed after the one with the shop's address.
  await vi.waitFor(() => expect(shop.output.out).toMatch(/Password:\s+\S+/), 10_000);
  expect(shop.output.out).not.toContain('The database was empty');
});
