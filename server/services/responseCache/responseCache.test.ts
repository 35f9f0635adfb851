import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { encodingFor } from '#server/services/http/encoding.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

const counter = endpoint({
  method: 'get',
  path: '/api/counter',
  summary: 'How often its handler ran',
  query: z.object({
    fail: z.string().optional(),
    large: z.string().optional(),
    n: z.string().optional(),
    wanted: z.coerce.number().optional(),
  }),
  reply: z.object({ ran: z.int(), filling: z.string() }),
});

/** A shop with a public endpoint that counts its runs: an unchanged reply was cached. */
async function openCounting() {
  let ran = 0;
  const shop = await openTestShop({
    routes: (api) =>
      api.servePublic(counter, async ({ query }) => {
        const products = shop.db.selectFrom('product').select('id').limit(1);
        await products.execute();
        // Like a statement with hundreds of ids.
        if (query.wanted) await products.where('id', '=', 'x'.repeat(query.wanted)).execute();
        ran += 1;
        if (query.fail) throw new Error('broken on purpose');
        return { ran, filling: 'x'.repeat(query.large ? 250_000 : 2_000) };
      }),
  });
  const get = (address = '/api/counter', headers: Record<string, string> = {}) =>
    shop.http.get(address).set({ 'accept-encoding': 'gzip', ...headers });
  // PostgreSQL sends notifications on a connection of its own, which takes a moment to open.
  await vi.waitFor(async () => {
    const first = await get();
    const second = await get();
    expect((second.body as { ran: number }).ran).toBe((first.body as { ran: number }).ran);
  }, 10_000);
  return { shop, get, runs: () => ran };
}

it('answers a cached reply without running the handler again, to HEAD too', async () => {
  const { shop, get, runs } = await openCounting();
  const before = runs();
  await get();
  await shop.http.head('/api/counter').set('accept-encoding', 'gzip').expect(200);
  expect(runs()).toBe(before);
});

it('drops cached replies when the database changes', async () => {
  const { shop, get, runs } = await openCounting();
  const before = runs();
  await shop.product();
  await vi.waitFor(async () => {
    await get();
    expect(runs()).toBeGreaterThan(before);
  });
});

it('rebuilds only replies that would differ', async () => {
  const { shop, get, runs } = await openCounting();
  const changed = async (work: () => Promise<unknown>) => {
    const before = runs();
    await work();
    await new Promise((resolve) => setTimeout(resolve, 150)); // long enough for the notification
    for (let n = 0; n < 3; n++) await get();
    return runs() - before;
  };
  expect(await changed(() => shop.product())).toBe(1);
  const another = (priceCents: number) => shop.db.updateTable('product').set({ priceCents }).execute();
  expect(await changed(() => another(2_500))).toBe(0);
  expect(await changed(() => another(2_600))).toBe(0);
  expect(await changed(() => shop.db.deleteFrom('product').execute())).toBe(1);
});

it('shows a new price within a moment', async () => {
  const { shop } = await openCounting();
  const { id, slug } = await shop.product({ priceCents: 1_000 });
  const price = async () => {
    const { body } = await shop.http.get(`/api/products/${slug}`).expect(200);
    return (body as { price: number }).price;
  };
  await vi.waitFor(async () => expect(await price()).toBe(10));
  await price();
  await shop.db.updateTable('product').set({ priceCents: 2_500 }).where('id', '=', id).execute();
  await vi.waitFor(async () => expect(await price()).toBe(25), { timeout: 2_000 });
});

it('answers 304 with the headers of a stored copy and without a body', async () => {
  const { get } = await openCounting();
  const { headers } = await get().expect(200);
  for (const tag of [headers['etag'], `W/${headers['etag']}`, `"other", ${headers['etag']}`, '*']) {
    const again = await get('/api/counter', { 'if-none-match': String(tag) }).expect(304);
    expect(again.text).toBe('');
    expect(again.headers).toMatchObject({
      etag: headers['etag'],
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding',
    });
    expect(again.headers['content-security-policy']).toContain("default-src 'none'");
  }
  await get('/api/counter', { 'if-none-match': '"other"' }).expect(200);
});

it('ignores ranges: a reply is whole or not sent', async () => {
  const { get } = await openCounting();
  const { headers } = await get('/api/counter', { range: 'bytes=0-1' }).expect(200);
  expect(headers['content-range']).toBeUndefined();
});

it('never caches a refusal or a failure', async () => {
  const { shop, get, runs } = await openCounting();
  const before = runs();
  await get('/api/counter?fail=1').expect(500);
  await get('/api/counter?fail=1').expect(500);
  expect(runs()).toBe(before + 2);

  await shop.http.get('/api/products/logo-existe').expect(404);
  await shop.product({ slug: 'logo-existe' });
  await shop.http.get('/api/products/logo-existe').expect(200);
});

it('renders for administrators, privately, and caches nothing of theirs', async () => {
  const { shop, get, runs } = await openCounting();
  const token = await shop.adminCookie();
  for (const [position, cookie] of [token, `a=b; ${token}`].entries()) {
    const before = runs();
    const { headers } = await get('/api/counter', { cookie }).expect(200);
    expect(runs()).toBe(before + 1);
    expect(headers['cache-control']).toBe('private, no-cache');
    await get(`/api/counter?n=${position}`, { cookie });
    await get(`/api/counter?n=${position}`);
    expect(runs()).toBe(before + 3);
  }
});

it('renders nothing for a forged cookie', async () => {
  const { get, runs } = await openCounting();
  const before = runs();
  for (const cookie of ['admin_token=x', 'admin_token=', 'admin_token=a.b.c'])
    expect((await get('/api/counter', { cookie }).expect(200)).headers['cache-control']).toBe(
      'public, no-cache',
    );
  expect(runs()).toBe(before);
});

it('answers signed-in customers from the public cache', async () => {
  const { get, runs } = await openCounting();
  const before = runs();
  await get('/api/counter?n=1');
  const { headers } = await get('/api/counter?n=1', { cookie: 'customer_token=x' }).expect(200);
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(runs()).toBe(before + 1);
});

it('sends no header of another request', async () => {
  const { shop } = await openCounting();
  const first = await shop.http.get('/api/settings').set({
    host: 'elsewhere.example',
    'x-forwarded-host': 'elsewhere.example',
    'x-forwarded-proto': 'gopher',
    origin: 'https://elsewhere.example',
    'x-request-id': 'mine',
  });
  const second = await shop.http.get('/api/settings');
  const third = await shop.http.get('/api/settings');
  for (const { headers, text } of [first, second, third])
    expect(JSON.stringify(headers) + text).not.toMatch(/elsewhere|gopher|mine/);
  expect(first.headers['x-request-id']).toBeDefined();
  // The second one passes the limits with its own id, and protects the reply.
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(third.headers['x-request-id']).toBeUndefined();
  expect(third.headers['set-cookie']).toBeUndefined();
});

it('compresses only as the visitor accepts by name', async () => {
  const { get } = await openCounting();
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['br;q=0', 'identity'],
    ['br;q=0 , gzip', 'gzip'],
    ['br ; q=0.000, gzip;q=0.5', 'gzip'],
    ['br;q=0.001', 'br'],
    ['x-br, not-gzip', 'identity'],
    ['GZIP', 'gzip'],
    ['*', 'identity'],
    ['', 'identity'],
    ['br,'.repeat(500), 'identity'],
  ] as const) {
    const { headers } = await get('/api/counter', { 'accept-encoding': accepted }).buffer(false);
    expect([accepted, headers['content-encoding'] ?? 'identity']).toEqual([accepted, encoding]);
    expect(headers['etag']).toContain(`-${encoding}"`);
  }
});

it('does not cache replies under very long addresses', async () => {
  const { get, runs } = await openCounting();
  const before = runs();
  const long = `/api/counter?n=${'a'.repeat(4_000)}`;
  await get(long);
  await get(long);
  expect(runs()).toBe(before + 2);
});

it('drops the oldest replies that were requested once when there are many addresses', async () => {
  const { get, runs } = await openCounting();
  const plain = { 'accept-encoding': 'identity' };
  for (let n = 0; n < 2; n++) await get('/api/counter?n=twice', plain);
  await get('/api/counter?n=once', plain);
  const before = runs();
  for (let n = 0; n < 30; n++) await get(`/api/counter?large=1&n=${n}`, plain);
  await get('/api/counter?n=once', plain);
  expect(runs()).toBe(before + 31);
  await get('/api/counter?n=twice', plain);
  expect(runs()).toBe(before + 31);
});

it('counts the results of requests, and why replies were dropped', async () => {
  const { shop, get } = await openCounting();
  const { counts, drops, size } = shop.responseCache;
  const figures = (): Record<string, number> => ({
    ...counts,
    ...Object.fromEntries(Object.entries(drops).map(([reason, count]) => [`dropped: ${reason}`, count])),
  });
  /** The counts added by this work. */
  const countsOf = async (work: () => PromiseLike<unknown>) => {
    const before = figures();
    await work();
    const after = Object.entries(figures()).map(([name, count]) => [name, count - (before[name] ?? 0)]);
    return Object.fromEntries(after.filter(([, count]) => count !== 0)) as Record<string, number>;
  };
  const waitForNotice = () => new Promise((resolve) => setTimeout(resolve, 150));
  const { id } = await shop.product();
  await waitForNotice();
  await get();
  expect(await countsOf(get)).toEqual({ kept: 1 });
  await shop.db.updateTable('product').set({ priceCents: 2_500 }).execute();
  await waitForNotice();
  expect(await countsOf(get)).toEqual({ confirmed: 1 });
  await shop.db.deleteFrom('product').where('id', '=', id).execute();
  await waitForNotice();
  expect(await countsOf(get)).toEqual({ changed: 1, 'dropped: changed': 1 });

  const later = performance.now() + 61_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(await countsOf(get)).toEqual({ new: 1, 'dropped: expired': 1 });
  clock.mockRestore();

  const before = size();
  const filled = await countsOf(async () => {
    for (let n = 0; n < 30; n++) await get(`/api/counter?large=1&n=${n}`, { 'accept-encoding': 'identity' });
  });
  const evicted = filled['dropped: evicted'] ?? 0;
  expect(filled).toEqual({ new: 30, 'dropped: evicted': evicted });
  expect(evicted).toBeGreaterThan(5);
  expect(size().replies).toBe(before.replies + 30 - evicted);
  expect(size().bytes).toBeGreaterThan(5 * 1_048_576);
  expect(size().bytes).toBeLessThanOrEqual(6.1 * 1_048_576);
});

it('counts the statements of a reply as part of its size', async () => {
  const { shop, get } = await openCounting();
  const before = shop.responseCache.size();
  await get('/api/counter?wanted=100000').expect(200);
  const after = shop.responseCache.size();
  expect(after.replies).toBe(before.replies + 1);
  expect(after.bytes - before.bytes).toBeGreaterThan(100_000);
});

it('parses the same header once', () => {
  const request = { headers: { 'accept-encoding': 'gzip' } } as Parameters<typeof encodingFor>[0];
  expect(encodingFor(request)).toBe('gzip');
  expect(encodingFor(request)).toBe('gzip');
});
