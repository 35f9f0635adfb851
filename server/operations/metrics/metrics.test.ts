import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import { pino } from 'pino';
import supertest from 'supertest';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { openDatabase } from '#server/platform/database/open.ts';
import { watchLoop } from '#server/platform/loopHolds.ts';
import { listening } from '#server/services/http/httpServer.ts';
import { fakeS3 } from '#server/testing/fakeS3.ts';
import { startShop } from '#server/testing/shopProcess.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { LOOPS, type LoopName } from '#shared/contract/admin/loopNames.ts';
import { MINUTE } from '#shared/values/time.ts';
import { withMetrics } from './metrics.ts';

const NAMES = Object.keys(LOOPS) as LoopName[];
const KEY = 'the-key-of-whoever-watches-this-shop';

it("gives the metrics to the key's bearer, and 404 to all others", async () => {
  const shop = await openTestShop({ inFile: true });
  const product = await shop.product();
  const ana = await shop.signInCustomer();
  const lines = [{ productId: product.id, quantity: 1 }];
  await shop.buy(ana, { lines, method: 'card' });
  await shop.buy(ana, { lines, method: 'pix' });
  const s3 = await fakeS3();
  const { url } = await startShop(shop.databaseUrl, 0, { METRICS_KEY: KEY, MEDIA_URL: s3.urlOf() });
  const ask = (path: string, authorization?: string) =>
    fetch(url + path, authorization === undefined ? {} : { headers: { authorization } });
  for (const authorization of [undefined, '', `Bearer ${KEY}x`, `Basic ${KEY}`, KEY])
    expect((await ask('/metrics', authorization)).status).toBe(401);

  await ask('/api/products/nada');
  await ask('/nada/em/lugar/nenhum');
  await ask('/pictures/sellers/nada.svg');
  await ask('/favicon.svg');
  s3.fail({ status: 503, code: 'SlowDown' });
  await ask(`/media/${randomUUID()}-400.webp`);
  let text = '';
  const valueOf = (name: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  const succeeded = (loop: LoopName) => valueOf(`arara_loop_last_success_seconds{loop="${loop}"}`);
  // A start writes for a moment, and loops run on their own schedule.
  await expect
    .poll(
      async () => {
        await ask('/api/products?perPage=1');
        text = await (await ask('/metrics', `Bearer ${KEY}`)).text();
        return [
          valueOf('arara_kept_replies_total{outcome="kept"}') > 0,
          succeeded('the outbox') > succeeded('the backups'), // which begin after ten minutes
        ];
      },
      { timeout: 10_000 },
    )
    .toEqual([true, true]);
  // No alert fires at a start, though most loops have not run yet.
  for (const loop of NAMES)
    expect([loop, Math.abs(Date.now() / 1_000 - succeeded(loop)) < 60]).toEqual([loop, true]);
  expect(valueOf(`arara_loop_waits{loop="the daily work"}`)).toBe(0);
  expect(valueOf('arara_orders{status="processing"}')).toBe(1);
  expect(valueOf('arara_deliveries_owed')).toBe(1);
  expect(valueOf('arara_payments{status="approved"}')).toBe(1);
  expect(valueOf('arara_payments{status="pending"}')).toBe(1);
  expect(valueOf('arara_ledger_sum_centavos')).toBe(0);
  expect(valueOf('arara_outbox_given_up')).toBe(0);
  expect(
    valueOf(
      'arara_http_request_duration_seconds_count{method="GET",route="/api/products/:slug",status="404"}',
    ),
  ).toBe(1);
  expect(
    valueOf('arara_http_request_duration_seconds_count{method="GET",route="kept",status="200"}'),
  ).toBeGreaterThan(0);
  expect(valueOf('arara_bucket_failures_total{method="GET",status="503"}')).toBe(1);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  const requestCount = (route: string, status: number) =>
    valueOf(`arara_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
  expect([requestCount('file', 200), requestCount('file', 404), requestCount('none', 404)]).toEqual([
    1,
    NaN,
    1,
  ]);
  expect(text).not.toContain('/nada');

  // Every metric of the alerts and the dashboard exists.
  const metricNames = [
    readFileSync('docs/watching/alerts.yaml', 'utf8'),
    readFileSync('docs/watching/dashboard.json', 'utf8'),
  ].flatMap((file) => file.match(/\b(?:arara|nodejs|process)_\w+/g) ?? []);
  expect(metricNames.length).toBeGreaterThan(10);
  for (const name of metricNames)
    expect(text).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `);
});

/** A shop with metrics, over a database connection that the test controls. */
async function openWatched() {
  const clock = { now: new Date() };
  const statements: string[] = [];
  const shop = await openTestShop({ inFile: true });
  const database = openDatabase(shop.databaseUrl, { statement: (text) => statements.push(text) });
  const { responseCache, media } = shop;
  const log = pino({ level: 'silent' });
  const watched = { database, responseCache, media, loops: () => [], loopHolds: watchLoop(log), log };
  const server = createServer(
    withMetrics({ key: KEY, now: () => clock.now, ...watched }, (req, res) => {
      shop.server.emit('request', req, res);
    }),
  );
  await listening(server, 0, '127.0.0.1');
  let isOpen = true;
  const close = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  onTestFinished(async () => {
    server.close();
    await close();
  });
  const http = supertest(server);
  const look = async () =>
    (await http.get('/metrics').set('authorization', `Bearer ${KEY}`).expect(200)).text.split('\n');
  return { shop, clock, statements, http, look, close };
}

it("shows process metrics while the database is gone, and leaves out the shop's", async () => {
  const { look, close } = await openWatched();
  const before = await look();
  expect(before).toContain('arara_database_answers 1');
  expect(before).toContain('arara_ledger_sum_centavos 0');
  await close();
  const after = await look();
  expect(after).toContain('arara_database_answers 0');
  expect(after.some((line) => line.startsWith('nodejs_eventloop_lag_seconds '))).toBe(true);
  const shopMetricNames = [
    'arara_orders',
    'arara_payments',
    'arara_deliveries_owed',
    'arara_outbox_given_up',
  ];
  for (const name of shopMetricNames) {
    expect(before.some((line) => line.startsWith(name))).toBe(true);
    expect(after.filter((line) => line.startsWith(name))).toEqual([]);
  }
});

it('counts a cached file and a 404 apart', async () => {
  const { shop, http, look } = await openWatched();
  await shop.product();
  const address = '/api/products?perPage=3';
  const countOf = async (route: string) =>
    Number(
      (await look())
        .find((line) =>
          line.startsWith(`arara_http_request_duration_seconds_count{method="GET",route="${route}"`),
        )
        ?.split(' ')
        .at(-1) ?? 0,
    );
  await vi.waitFor(async () => expect((await http.get(address)).headers['x-request-id']).toBeUndefined(), {
    timeout: 5_000,
  });
  const before = [await countOf('confirmed'), await countOf('none')];
  await shop.db.updateTable('product').set({ seoTitle: 'Outro título' }).execute();
  await vi.waitFor(async () => expect((await http.get(address)).headers['x-request-id']).toBeDefined());
  await vi.waitFor(async () => expect(await countOf('confirmed')).toBe((before[0] ?? 0) + 1));
  expect(await countOf('none')).toBe(before[1]);
});

it('sums up the ledger once a minute', async () => {
  const { clock, statements, look } = await openWatched();
  const sums = () => statements.filter((text) => /from "ledgerPosting"/.test(text)).length;
  await look();
  await look();
  expect(sums()).toBe(1);
  clock.now = new Date(clock.now.getTime() + MINUTE);
  await look();
  expect(sums()).toBe(2);
});

// SQLite has one process.
if (process.env['TEST_DATABASE_URL'])
  it('waits for no figure that does not come', async () => {
    const { shop, look } = await openWatched();
    const keeper = new pg.Client({ connectionString: shop.databaseUrl });
    await keeper.connect();
    await keeper.query('begin; lock table "payment" in access exclusive mode');
    // A caller that waits for the row fails after three seconds.
    const refused = shop.db
      .selectFrom('payment')
      .select('id')
      .execute()
      .catch(() => [] as string[]);
    const lines = await Promise.race([look(), refused.then(() => [] as string[])]);
    await refused;
    await keeper.end();
    expect(lines).toContain('arara_database_answers 1');
    expect(lines.some((line) => line.startsWith('arara_orders{'))).toBe(true);
    expect(lines.filter((line) => line.startsWith('arara_payments{'))).toEqual([]);
    expect((await look()).some((line) => line.startsWith('arara_payments{'))).toBe(true);
  });

it('fires alerts for each loop by one rule, and not while it is only late', () => {
  const { groups } = Alerts.parse(parse(readFileSync('docs/watching/alerts.yaml', 'utf8')));
  const rules = groups.flatMap((group) => group.rules).filter(({ alert }) => alert === 'LoopStopped');
  const chosen = rules.map(({ expr, for: during }) => {
    expect(during).toBe('5m');
    const [, how = '', pattern = ''] = /\{loop(=~?|!~)"([^"]+)"\} > \d+$/.exec(expr) ?? [];
    return NAMES.filter((loop) => pattern.split('|').includes(loop) === how.startsWith('='));
  });
  expect(chosen.flat().toSorted()).toEqual(NAMES.toSorted());
  const loopNames = ['alerts.yaml', 'dashboard.json']
    .map((file) => readFileSync(`docs/watching/${file}`, 'utf8').replaceAll('\\"', '"'))
    .flatMap((file) => [...file.matchAll(/\bloop[=!]~?"([^"]+)"/g)])
    .flatMap(([, names = '']) => names.split('|'));
  expect(loopNames.length).toBeGreaterThan(3);
  for (const name of loopNames) expect(NAMES).toContain(name);
});

const Alerts = z.object({
  groups: z.array(
    z.object({
      name: z.literal('arara'),
      rules: z.array(z.object({ alert: z.string(), expr: z.string(), for: z.string().optional() })),
    }),
  ),
});

it('answers 404 without a key', async () => {
  const shop = await openTestShop();
  await shop.http.get('/metrics').expect(404);
});
