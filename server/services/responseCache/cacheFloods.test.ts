import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

const IDENTITY = { 'accept-encoding': 'identity' };

const filler = endpoint({
  method: 'get',
  path: '/api/filler',
  summary: 'A reply of the wanted size for each number',
  query: z.object({
    n: z.string().optional(),
    size: z.coerce.number().default(1_000),
    tag: z.union([z.string(), z.array(z.string())]).optional(),
  }),
  reply: z.object({ ran: z.int(), tag: z.unknown(), filling: z.string() }),
});
const document = endpoint({
  method: 'get',
  path: '/api/large-document',
  summary: 'One large reply without parameters',
  reply: z.object({ ran: z.int(), filling: z.string() }),
});

async function openShop(more: Parameters<typeof openTestShop>[0] = {}) {
  let ran = 0;
  const shop = await openTestShop({
    trustProxy: 1,
    ...more,
    routes: (api) => {
      api.servePublic(filler, async ({ query }) => {
        await shop.db.selectFrom('product').select('id').limit(1).execute();
        return { ran: ++ran, tag: query.tag ?? null, filling: 'x'.repeat(query.size) };
      });
      api.servePublic(document, async () => {
        await shop.db.selectFrom('product').select('id').limit(1).execute();
        return { ran: ++ran, filling: 'x'.repeat(1_000_000) };
      });
    },
  });
  const ask = (address: string, network = '203.0.113.7') =>
    shop.http.get(address).set({ ...IDENTITY, 'x-forwarded-for': network });
  return { shop, ask, runs: () => ran };
}

/** A reply from ahead of Express has no request id. */
const isKept = async (shop: TestShop, address: string): Promise<boolean> =>
  (await shop.http.get(address).set('accept-encoding', 'br').expect(200)).headers['x-request-id'] ===
  undefined;

const keep = (shop: TestShop, address: string) =>
  vi.waitFor(async () => expect([address, await isKept(shop, address)]).toEqual([address, true]), 5_000);

const pagesOf = async (shop: TestShop): Promise<string[]> => {
  const { text } = await shop.http.get('/sitemap.xml').expect(200);
  const paths = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  return paths.filter((path) => path !== '/contato').slice(0, 48);
};

it('keeps all 48 pages in the cache under any requests of one stranger', { timeout: 120_000 }, async () => {
  const { shop, ask } = await openShop({ sample: true, pages: true });
  const pages = await pagesOf(shop);
  expect(pages).toHaveLength(48);
  for (const page of pages) await keep(shop, page);
  const keptAfter = async (flood: () => Promise<void>) => {
    await flood();
    let cachedCount = 0;
    for (const page of pages) if (await isKept(shop, page)) cachedCount += 1;
    return cachedCount;
  };
  const times = async (count: number, one: (n: number) => PromiseLike<unknown>) => {
    for (let n = 0; n < count; n++) await one(n);
  };
  expect(await keptAfter(() => times(12, (n) => ask(`/api/openapi.json?x=${n}`)))).toBe(48);
  expect(await keptAfter(() => times(60, (n) => ask(`/api/filler?n=once${n}&size=250000`)))).toBe(48);
  const twice = async (n: number) => {
    for (let again = 0; again < 3; again++) await ask(`/api/filler?n=twice${n}&size=250000`);
  };
  expect(await keptAfter(() => times(100, twice))).toBe(48);
  expect(shop.responseCache.size().bytes).toBeLessThan(32 * 1_048_576);
});

it('renders one reply for all spellings of an address', async () => {
  const { shop, ask, runs } = await openShop();
  await keep(shop, '/api/settings'); // tables are watched from the first request on
  await ask('/api/filler?n=a&tag=b');
  const before = runs();
  for (const spelling of [
    'tag=b&n=a',
    'n=a&tag=b&x=1&__proto__=2',
    'n=a&tag=b&tag=b',
    'n=a&tag[]=b',
    'n%5B%5D=a&tag%5b%5d=b',
    '%6e=%61&tag=b&&',
  ])
    await ask(`/api/filler?${spelling}`).expect(200);
  expect(runs()).toBe(before);
  await ask('/api/filler?n=A&tag=b');
  expect(runs()).toBe(before + 1);
});

it('reads a list written with brackets, as axios does', async () => {
  const { shop, ask } = await openShop({ sample: true });
  const { body } = await ask('/api/filler?tag[]=a&tag[]=b').expect(200);
  expect((body as { tag: unknown }).tag).toEqual(['a', 'b']);
  const total = async (query: string) =>
    ((await ask(`/api/products?${query}`).expect(200)).body as { total: number }).total;
  expect(await total('feature[]=verificada')).toBe(await total('feature=verificada'));
  expect(await total('feature[]=verificada')).toBeLessThan(await total(''));
  const office = await shop.signIn();
  const refused = await office.get('/api/admin/products?status[]=nao-existe').expect(400);
  expect(refused.body).toMatchObject({ errors: [{ path: 'status' }] });
});

it('caches no large reply but documents, which no other reply evicts', async () => {
  const { shop, ask, runs } = await openShop();
  await keep(shop, '/api/settings');
  const builds = async (address: string) => {
    const before = runs();
    await ask(address).expect(200);
    return runs() - before;
  };
  expect([await builds('/api/filler?size=300000'), await builds('/api/filler?size=300000')]).toEqual([1, 1]);
  expect(shop.responseCache.drops.large).toBe(2);
  for (let n = 0; n < 4; n++) await builds('/api/large-document');
  for (let n = 0; n < 120; n++)
    for (let again = 0; again < 2; again++) await builds(`/api/filler?n=${n}&size=250000`);
  expect(await builds('/api/large-document')).toBe(0);
  expect(await builds('/api/large-document?x=1')).toBe(0);
});

it('lets one network protect a share of the cache, and another one its own', async () => {
  const { shop, ask } = await openShop();
  await keep(shop, '/api/settings');
  const isProtected = async (address: string, network: string) => {
    for (let n = 0; n < 2; n++) await ask(address, network).expect(200);
    return (await ask(address, network)).headers['x-request-id'] === undefined;
  };
  const many = async (network: string) => {
    let cachedCount = 0;
    for (let n = 0; n < 15; n++)
      if (await isProtected(`/api/filler?n=${network}${n}&size=250000`, network)) cachedCount += 1;
    return cachedCount;
  };
  expect(await many('203.0.113.7')).toBe(9);
  expect(await many('2001:db8:b:1::1')).toBe(9);
  expect(await many('2001:db8:b:2::1')).toBe(0); // of the same /48
});

it('charges a reply on probation as a read', async () => {
  const { shop, ask } = await openShop({ limits: { reads: 2, writes: 0 } });
  await keep(shop, '/api/settings');
  await ask('/api/filler?n=1', '198.51.100.1').expect(200);
  await ask('/api/filler?n=1', '198.51.100.1').expect(200);
  // From now on it is protected, and free.
  for (let n = 0; n < 5; n++) await ask('/api/filler?n=1', '198.51.100.1').expect(200);
  await ask('/api/filler?n=2', '198.51.100.1').expect(429);
});
