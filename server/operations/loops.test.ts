import { spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { notifyOwnersOfClock } from '#server/operations/system/notifyOwnersOfClock.ts';
import type { Loop } from '#server/platform/jobs/every.ts';
import { ROOT } from '#server/platform/root.ts';
import { acceptClock, readLatest } from '#server/services/clock/clock.store.ts';
import { ClockWatch } from '#server/services/clock/clockWatch.ts';
import { temporaryFolder } from '#server/testing/emptyDatabaseUrl.ts';
import {
  openTestShop,
  TEST_DELIVERY_KEY,
  TEST_PASSWORD,
  TEST_SECRET,
  type TestShop,
} from '#server/testing/testShop.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';
import { startLoops } from './loops.ts';

const YEAR = 365 * DAY;

/** A shop with the sample's rows whose process believes in a clock that is so far off, and the lines of its log. */
async function openShop(options: { offMs?: number; beside?: { databaseUrl: string } } = {}) {
  const clock = { offMs: options.offMs ?? 0 };
  const lines: { level: number; msg: string; latest?: string }[] = [];
  const log = pino(
    { level: 'warn' },
    new Writable({ write: (line, _encoding, done) => done(void lines.push(JSON.parse(String(line)))) }),
  );
  let watch: ClockWatch | undefined;
  const loops: Loop[] = [];
  const shop = await openTestShop({
    sample: true,
    inFile: true,
    ...(options.beside && { beside: options.beside }),
    log,
    clock: (db) =>
      (watch = new ClockWatch({
        db,
        log,
        now: () => new Date(Date.now() + clock.offMs),
        onDoubt: (doubt) => notifyOwnersOfClock(db, 'http://shop.test', doubt),
      })),
    loops,
  });
  if (!watch) throw new Error('the shop watches no clock');
  const { database, vault, media, providers } = shop;
  const known: ClockWatch = watch;
  const start = async () => {
    const dataDir = await temporaryFolder();
    const config = readConfig({
      DATA_DIR: dataDir,
      SESSION_SECRET: TEST_SECRET,
      DELIVERY_KEY: TEST_DELIVERY_KEY,
    });
    const surroundings = { config, database, vault, media, providers, traces: undefined };
    loops.push(...startLoops({ ...surroundings, clock: known, log }));
    onTestFinished(async () => void (await Promise.all(loops.map((loop) => loop.stop()))));
  };
  const of = (name: string) => loops.find((loop) => loop.state().name === name)?.state();
  return { ...shop, watch: known, clock, lines, start, of };
}

/** What a wrong clock would remove or change for good. */
const MEMORY = {
  customer: 'true',
  payment: 'true',
  purchaseEvent: 'true',
  mail: 'true',
  dispute: 'true',
  soldListing: 'true',
  conversation: 'true',
  ledgerEntry: 'true',
  'named customer': '"anonymizedAt" is null',
} as const;
type Remembered = Record<keyof typeof MEMORY, number>;

/** How many rows there are of each. */
async function memoryOf(db: TestShop['db']): Promise<Remembered> {
  const counts = Object.entries(MEMORY).map(async ([name, so]) => {
    const table = sql.table(name.split(' ').at(-1) ?? name);
    const { rows } = await sql<{ count: number }>`
      select count(*) as "count" from ${table} where ${sql.raw(so)}`.execute(db);
    return [name, Number(rows[0]?.count)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Remembered;
}

for (const [words, offMs] of [
  ['ten years ahead', 10 * YEAR],
  ['400 days ahead', 400 * DAY],
  ['three years behind', -3 * YEAR],
] as const)
  it(`deletes, releases and pays nothing while the clock is ${words}`, { timeout: 60_000 }, async () => {
    const shop = await openShop({ offMs });
    const before = await memoryOf(shop.db);
    await shop.start();
    await expect.poll(() => shop.of('the daily work')?.waits, { timeout: 10_000 }).toBe(true);
    await expect.poll(() => shop.of('the releases')?.waits, { timeout: 10_000 }).toBe(true);
    expect(shop.of('the outbox')?.waits).toBe(false);
    await expect.poll(() => memoryOf(shop.db)).toEqual({ ...before, mail: before.mail + 1 });
    expect(shop.lines.filter(({ level }) => level === 50)).toMatchObject([
      { msg: expect.stringContaining(offMs > 0 ? 'ahead of' : 'behind') as string },
    ]);
    const { body } = await shop.http.get('/readyz').expect(200);
    expect(body).toEqual({ status: 'ok', clock: 'unconfirmed' });
  });

it('goes on by itself with a clock 23 hours ahead', { timeout: 60_000 }, async () => {
  const shop = await openShop({ offMs: 23 * HOUR });
  await shop.start();
  await expect.poll(() => shop.of('the releases')?.lastSuccessAt, { timeout: 10_000 }).toBeTruthy();
  expect(shop.of('the releases')?.waits).toBe(false);
  expect((await shop.http.get('/readyz').expect(200)).body).toEqual({ status: 'ok' });
});

it(
  'asks owners to confirm, refuses payouts until then and goes on afterwards',
  { timeout: 60_000 },
  async () => {
    const shop = await openShop({ offMs: 10 * YEAR });
    const before = await memoryOf(shop.db);
    await shop.start();
    await expect.poll(() => shop.of('the daily work')?.waits, { timeout: 10_000 }).toBe(true);
    const [owner, manager] = [
      await shop.signIn(),
      await shop.signIn(await shop.admin({ roleId: 'manager' })),
    ];
    const read = async (staff = owner) => (await staff.get('/api/admin/setup').expect(200)).body.clock;
    const doubt = await read(manager);
    expect(doubt).toMatchObject({
      waiting: expect.arrayContaining(['the daily work', 'the releases']) as string[],
    });
    const notified = shop.db.selectFrom('mail').where('cause', 'like', 'clock %').select('subject');
    expect(await notified.execute()).toEqual([{ subject: 'O relógio da loja espera a sua confirmação' }]);
    expect(Date.parse(doubt.now) - Date.parse(doubt.latest)).toBeGreaterThan(9 * YEAR);
    const refused = await manager.post('/api/admin/clock').send({ now: doubt.now });
    expect([refused.status, refused.body.permission]).toEqual([403, 'system.clock']);
    const payouts = await owner.post('/api/admin/payouts/batches').send({});
    expect([payouts.status, payouts.body.code]).toEqual([503, 'clock_unconfirmed']);

    const other = new Date(Date.parse(doubt.now) - DAY).toISOString();
    expect((await owner.post('/api/admin/clock').send({ now: other })).status).toBe(409);
    await owner.post('/api/admin/clock').send({ now: doubt.now }).expect(204);
    expect(await read()).toBeNull();
    expect((await shop.http.get('/readyz').expect(200)).body).toEqual({ status: 'ok' });
    expect((await owner.post('/api/admin/clock').send({ now: doubt.now })).status).toBe(409);
    const { body } = await owner.get('/api/admin/audit?subject=system').expect(200);
    expect(body.items[0]).toMatchObject({ label: 'Relógio da loja', action: 'updated' });
    // What waited is done now, also what a right clock would not have done.
    await expect.poll(() => shop.of('the daily work')?.waits, { timeout: 20_000 }).toBe(false);
    await expect
      .poll(async () => (await memoryOf(shop.db)).payment, { timeout: 30_000 })
      .toBeLessThan(before.payment);
  },
);

it(
  'stops at a jump while it runs, and goes on when the clock is set right',
  { timeout: 60_000 },
  async () => {
    const shop = await openShop();
    await shop.start();
    await expect.poll(() => shop.of('the releases')?.lastSuccessAt, { timeout: 10_000 }).toBeTruthy();
    shop.clock.offMs = 400 * DAY;
    // At once, before anything has looked again.
    expect(() => shop.watch.certainNow()).toThrow('jumped');
    await expect.poll(() => shop.of('the promotions')?.waits, { timeout: 10_000 }).toBe(true);
    expect(shop.lines.filter(({ level }) => level === 50)).toHaveLength(1);
    shop.clock.offMs = 0;
    await expect.poll(() => shop.of('the promotions')?.waits, { timeout: 10_000 }).toBe(false);
    expect(shop.watch.doubt).toBeNull();
  },
);

it(
  'doubts one of two processes alone, and the other after that one was accepted',
  { timeout: 60_000 },
  async () => {
    const right = await openShop();
    const wrong = new ClockWatch({
      db: right.db,
      log: pino({ level: 'silent' }),
      now: () => new Date(Date.now() + 10 * YEAR),
    });
    expect(await right.watch.look()).toBeNull();
    expect(await wrong.look()).not.toBeNull();
    expect(await right.watch.look()).toBeNull();
    await acceptClock(right.db, new Date(Date.now() + 10 * YEAR).toISOString());
    expect(await wrong.look()).toBeNull();
    expect(await right.watch.look()).not.toBeNull();
    // On the command line, by the clock of the machine.
    const { stdout, status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/run/admin.ts', 'accept-clock'],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: {
          ...process.env,
          DATABASE_URL: right.databaseUrl,
          DATA_DIR: await temporaryFolder(),
          SESSION_SECRET: TEST_SECRET,
          DELIVERY_KEY: TEST_DELIVERY_KEY,
          ADMIN_PASSWORD: TEST_PASSWORD,
        },
      },
    );
    expect([status, stdout]).toEqual([0, expect.stringContaining('It is accepted')]);
    expect(await right.watch.look()).toBeNull();
    expect(await wrong.look()).not.toBeNull();
  },
);

it(
  'writes the instant once a minute, and reads it from older rows where none is written',
  { timeout: 60_000 },
  async () => {
    const shop = await openShop();
    await shop.db.deleteFrom('shopClock').execute();
    expect(await shop.watch.look()).toBeNull();
    const first = await readLatest(shop.db);
    shop.clock.offMs = 30_000;
    await shop.watch.look();
    expect(await readLatest(shop.db)).toBe(first);
    shop.clock.offMs = 2 * MINUTE;
    await shop.watch.look();
    expect(await readLatest(shop.db)).not.toBe(first);
    // A clock that is a little behind never takes it back.
    const latest = await readLatest(shop.db);
    shop.clock.offMs = -HOUR;
    expect(await shop.watch.look()).toBeNull();
    expect(await readLatest(shop.db)).toBe(latest);

    await shop.db.deleteFrom('shopClock').execute();
    shop.clock.offMs = 10 * YEAR;
    expect(await shop.watch.look()).not.toBeNull();
    expect(await readLatest(shop.db)).toBeUndefined();
  },
);
