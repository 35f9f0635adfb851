import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../server/database/open.ts';

const BUILT = 'dist/server/main.js';
const KILLS = 20;
const STOCK = 100_000;
/** Each kill comes in the middle of the order after so many. */
const BETWEEN = 3;

// It stands beside the scripts because it runs the built shop on SQLite, whatever database the other tests have.
it('loses no acknowledged order and leaves none half done, however often it is killed under load', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'arara-kill-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let process: ChildProcess | undefined;
  onTestFinished(async () => {
    process?.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  const start = async () => {
    process = await started(url, port, dataDir);
  };
  const kill = async () => {
    const ended = new Promise((resolve) => process?.once('exit', resolve));
    process?.kill('SIGKILL');
    await ended;
  };

  await start();
  await kill();
  const productId = await plentyOfOne(dataDir);
  await start();
  const acknowledged: string[] = [];
  for (let count = 0; count < KILLS; count++) {
    // One person may not keep many unpaid orders, and each kill leaves some.
    const cookie = await signedUp(url, count);
    const before = acknowledged.length;
    const load = { over: false };
    const buyers = Array.from({ length: 4 }, async () => {
      while (!load.over) {
        const orderId = await ordered(url, cookie, productId).catch(() => undefined);
        if (orderId) acknowledged.push(orderId);
      }
    });
    while (acknowledged.length < before + BETWEEN) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, (count * 7) % 40));
    load.over = true;
    await kill();
    await Promise.all(buyers);
    await start();
  }
  await kill();
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * BETWEEN);
  expect(await halfDone(dataDir, productId, acknowledged)).toEqual({ lost: [], broken: [], stock: true });
}, 120_000);

async function started(url: string, port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [BUILT], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      WRITES_PER_MINUTE: '0',
      ADMIN_PASSWORD: 'uma-senha-de-teste-9',
    },
    stdio: 'ignore',
  });
  for (let attempt = 0; attempt < 600; attempt++) {
    const ready = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return child;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The shop did not start.');
}

/** A product that a person delivers and that does not run out while the test lasts. */
async function plentyOfOne(dataDir: string): Promise<string> {
  const { db, close } = openDatabase(`sqlite:${join(dataDir, 'shop.sqlite')}`);
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('cell', 'is not', null)
    .where('countsUnits', '=', 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('product').set({ stock: STOCK, priceCents: 5_000 }).where('id', '=', id).execute();
  await close();
  return id;
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function signedUp(url: string, count: number): Promise<string> {
  const reply = await post(`${url}/api/account`, {
    name: 'Ana Souza',
    email: `ana-${count}@correio.example`,
    password: 'uma frase bem longa 7',
    terms: true,
  });
  return reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** The id of an order that was acknowledged. */
async function ordered(url: string, cookie: string, productId: string): Promise<string | undefined> {
  const card = { number: '4111111111111111', holder: 'Ana', expires: '12/39', cvv: '123' };
  const { token } = (await (await post(`${url}/simulado/v1/card_tokens`, card)).json()) as { token: string };
  const body = {
    lines: [{ productId, quantity: 1 }],
    method: 'card',
    installments: 1,
    cardToken: token,
    total: 50,
  };
  const reply = await post(`${url}/api/account/checkout`, body, { cookie, 'idempotency-key': randomUUID() });
  return reply.status === 201 ? ((await reply.json()) as { orderId: string }).orderId : undefined;
}

/** What the database of a dead shop holds that no living one may have left. */
async function halfDone(dataDir: string, productId: string, acknowledged: string[]) {
  const { db, close } = openDatabase(`sqlite:${join(dataDir, 'shop.sqlite')}`);
  const lines = await db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .leftJoin('payment', 'payment.purchaseId', 'purchase.id')
    .where('productId', '=', productId)
    .where('purchase.expiresAt', 'is not', null)
    .select([
      'purchase.id',
      'purchase.status',
      'payment.status as paid',
      'reservedUntil',
      'dueAt',
      'purchase.paidAt',
    ])
    .execute();
  const orders = await db.selectFrom('purchase').select('id').where('expiresAt', 'is not', null).execute();
  const { stock } = await db
    .selectFrom('product')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  await close();
  const whole = new Set(
    lines
      .filter(({ status, paid, reservedUntil, dueAt, paidAt }) =>
        paid === 'approved'
          ? status === 'processing' && dueAt !== null && paidAt !== null
          : paid === 'pending' && status === 'pending' && reservedUntil !== null,
      )
      .map(({ id }) => id),
  );
  const approved = new Set(lines.filter(({ paid }) => paid === 'approved').map(({ id }) => id));
  return {
    lost: acknowledged.filter((id) => !approved.has(id)),
    broken: orders.map(({ id }) => id).filter((id) => !whole.has(id)),
    stock: stock === STOCK - orders.length,
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
