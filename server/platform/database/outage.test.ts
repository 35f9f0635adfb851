import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import { isOutage } from './outage.ts';
import SqliteDatabase from './sqlite.mjs';

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined && process.env['TEST_DATABASE_URL'] !== '';

/** A PostgreSQL that can be taken away and brought back: a door before the one that all tests share. */
async function openDoor(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const { port, hostname } = target;
  const inside = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const each of [socket, onward]) {
      inside.add(each);
      each.on('error', () => {}).on('close', () => inside.delete(each));
    }
    socket.pipe(onward).pipe(socket);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const shut = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const each of inside) each.destroy();
    await closed;
  };
  onTestFinished(async () => {
    if (server.listening) await shut();
  });
  target.port = String(own);
  return { url: target.href, shut, open: () => listen(own) };
}

const statusOf = async (shop: TestShop, address: string): Promise<number> =>
  (await shop.http.get(address)).status;

if (onPostgres)
  it('goes on without PostgreSQL: cached replies are served, the rest says when to come back', async () => {
    const first = await openTestShop({ sample: true, pages: true });
    const door = await openDoor(first.databaseUrl);
    const shop = await openTestShop({ beside: { databaseUrl: door.url }, pages: true });
    const cached = ['/produtos', '/api/products?perPage=3', '/api/faq'];
    for (const address of cached)
      await vi.waitFor(
        async () => expect((await shop.http.get(address)).headers['x-request-id']).toBeUndefined(),
        { timeout: 5_000 },
      );

    const visits = Array.from({ length: 40 }, (_, n) =>
      statusOf(shop, n % 2 ? `/api/products?page=${n}` : `/produtos?page=${n}`),
    );
    await door.shut();
    for (const status of await Promise.all(visits)) expect([200, 404, 503]).toContain(status);
    for (const address of cached) expect([address, await statusOf(shop, address)]).toEqual([address, 200]);
    for (const address of ['/produtos?page=7', '/api/products?page=7', '/conta', '/readyz']) {
      const { status, headers } = await shop.http.get(address);
      expect([address, status]).toEqual([address, 503]);
      expect(headers['retry-after']).toBe('2');
    }
    const order = await shop.http.post('/api/account/session').send({ email: 'a@b.example', password: 'x' });
    expect(order.status).toBe(503);

    await first.db.updateTable('product').set({ title: 'Um novo nome' }).execute();
    await door.open();
    const opened = performance.now();
    await vi.waitFor(async () => expect(await statusOf(shop, '/readyz')).toBe(200), { timeout: 5_000 });
    await vi.waitFor(async () => expect((await shop.http.get('/produtos')).text).toContain('Um novo nome'), {
      timeout: 5_000,
    });
    expect(performance.now() - opened).toBeLessThan(2_000);
  }, 30_000);

if (onPostgres)
  it('stops waiting for a row that another transaction holds, and says when to come back', async () => {
    const shop = await openTestShop({ sample: true });
    const keeper = new pg.Client({ connectionString: shop.databaseUrl });
    await keeper.connect();
    onTestFinished(() => keeper.end());
    await keeper.query('begin; update "settings" set "version" = "version"');
    const started = performance.now();
    const waiting = sql`update "settings" set "version" = "version"`.execute(shop.db);
    await expect(waiting).rejects.toSatisfy(isOutage);
    expect(performance.now() - started).toBeLessThan(5_000);
  }, 10_000);

if (!onPostgres)
  it('answers 503 while the disk is full or cannot be written, and goes on afterwards', async () => {
    const shop = await openTestShop({ sample: true });
    const exec = (text: string) => sql.raw(text).execute(shop.db);
    const subscribe = () =>
      shop.http.post('/api/newsletter').send({ email: `${performance.now()}@exemplo.example` });
    await shop.http.get('/api/products').expect(200);
    await exec('pragma query_only = on');
    const refused = await subscribe();
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    await shop.http.get('/api/products?page=2').expect(200);
    await exec('pragma query_only = off');

    await exec('vacuum'); // or rows go where others were
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(shop.db);
    await exec(`pragma max_page_count = ${rows[0]?.page_count ?? 0}`);
    let status = 202;
    for (let n = 0; n < 400 && status === 202; n++) status = (await subscribe()).status;
    expect(status).toBe(503);
    await exec('pragma max_page_count = 1000000');
    await subscribe().expect(202);
  });

it('distinguishes an outage from a fault of our own', () => {
  const database = new SqliteDatabase(':memory:');
  const faultOf = (text: string) => {
    try {
      database.exec(text);
    } catch (error) {
      return error;
    }
    throw new Error('it went well');
  };
  expect(isOutage(faultOf('select * from nothing'))).toBe(false);
  expect(isOutage(Object.assign(new Error('x'), { code: '23505' }))).toBe(false);
  expect(isOutage(new TypeError('x is not a function'))).toBe(false);
  expect(isOutage(undefined)).toBe(false);
  for (const code of [
    'ENOSPC',
    'EMFILE',
    'ECONNREFUSED',
    '57P01',
    '53100',
    'SQLITE_FULL',
    'SQLITE_IOERR_WRITE',
  ])
    expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(true);
});
