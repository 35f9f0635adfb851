import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { listPosts, readPost } from '#shared/contract/public/posts.ts';
import { readProduct } from '#shared/contract/public/products.ts';
import { addressesFor } from '#shared/pages/pages.ts';

/** A cached reply has no request id, since it was made for no request. */
const isKept = async (shop: TestShop, address: string): Promise<boolean> => {
  const { headers } = await shop.http.get(address).expect(200);
  return headers['x-request-id'] === undefined;
};

/**
 * Requests an address until it is cached: tables are watched from the first time on, and PostgreSQL's notifications
 * take a moment.
 */
const keep = (shop: TestShop, address: string) =>
  vi.waitFor(async () => expect([address, await isKept(shop, address)]).toEqual([address, true]), {
    timeout: 5_000,
  });

/** Small writes of a busy shop, none of which changes a public page. */
async function writeAround(shop: TestShop): Promise<void> {
  const [product] = await shop.db
    .selectFrom('product')
    .select('id')
    .where('stock', '>', 1)
    .limit(1)
    .execute();
  const customer = await shop.signInCustomer();
  await customer.put('/api/account/cart').send({ items: [{ productId: product?.id, quantity: 1 }] });
  await shop.http
    .post('/api/admin/session')
    .send({ username: 'ninguem', password: 'errada-mesmo-1' })
    .expect(401);
  await shop.http.post('/api/newsletter').send({ email: 'ana@exemplo.example' }).expect(202);
  await shop.http.post('/api/contact').send({
    name: 'Ana',
    email: 'ana@exemplo.example',
    subject: 'duvida',
    message: 'Uma pergunta sobre a loja.',
  });
}

const PAGES = [...addressesFor('indexed').filter((path) => path !== '/contato'), '/buscar?q=conta'];

/** An address of each kind of page and public list, including all pages without rows. */
async function everyKind(shop: TestShop): Promise<string[]> {
  const read = async <E extends { reply: z.ZodType }>(
    { reply }: E,
    path: string,
  ): Promise<z.infer<E['reply']>> =>
    reply.parse((await shop.http.get(path).expect(200)).body) as z.infer<E['reply']>;
  const searchedSlug = 'conta-freefire-nivel-45-emotes';
  const { category, seller } = await read(readProduct, `/api/products/${searchedSlug}`);
  const [article] = (await read(listPosts, '/api/posts')).items;
  const { tags, categorySlug, slug } = await read(readPost, `/api/posts/${article?.slug}`);
  const lists = [
    `products/${searchedSlug}/reviews`,
    `products/${searchedSlug}/questions`,
    `sellers/${seller.slug}/reviews`,
  ];
  for (const list of lists) expect((await shop.http.get(`/api/${list}`)).text).toContain('"id"');
  return [
    ...PAGES,
    `/${category}`,
    `/${category}?page=2`,
    `/produto/${searchedSlug}`,
    `/vendedor/${seller.slug}`,
    `/blog/${slug}`,
    `/categoria/${categorySlug}`,
    `/tag/${tags[0]?.slug}`,
    ...lists.map((list) => `/api/${list}`),
    `/api/products/${searchedSlug}`,
    `/api/sellers/${seller.slug}`,
    '/api/products?perPage=3',
    '/api/featured-products',
    '/api/categories',
    '/api/settings',
    '/sitemap.xml',
    '/blog/feed.xml',
    '/manifest.webmanifest',
  ];
}

it('keeps every public page and list cached through unrelated writes', { timeout: 90_000 }, async () => {
  const shop = await openTestShop({ sample: true, pages: true });
  const addresses = await everyKind(shop);
  // Older than the rows on the first lists, and without an owner.
  const sold = await shop.product({ categoryId: (await categoryOf(shop)).id });
  for (const address of addresses) await keep(shop, address);
  await writeAround(shop);
  await aMoment();
  for (const address of addresses) expect([address, await isKept(shop, address)]).toEqual([address, true]);

  // An order writes to tables that nearly every page reads: their rows are compared.
  const customer = await shop.signInCustomer();
  await shop.buy(customer, { lines: [{ productId: sold.id, quantity: 1 }], method: 'card' });
  await aMoment();
  const { counts } = shop.responseCache;
  const remade = () => counts.new + counts.changed;
  for (const address of addresses) {
    const before = remade();
    await shop.http.get(address).expect(200);
    expect([address, remade() - before]).toEqual([address, 0]);
  }
  expect(counts.confirmed).toBeGreaterThan(10);
});

/** Long enough for a change's notification. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100));

const categoryOf = (shop: TestShop) =>
  shop.db.selectFrom('category').select('id').where('visible', '=', 1).limit(1).executeTakeFirstOrThrow();

// SQLite has one process.
if (process.env['TEST_DATABASE_URL'])
  it("shows another process's changes", async () => {
    const one = await openTestShop({ sample: true });
    const other = await openTestShop({ beside: one, pages: true });
    const { slug } = await one.db.selectFrom('product').select('slug').limit(1).executeTakeFirstOrThrow();
    const addresses = [`/produto/${slug}`, `/api/products/${slug}`];
    for (const address of addresses) await keep(other, address);
    await one.db.updateTable('product').set({ title: 'Um novo nome' }).where('slug', '=', slug).execute();
    for (const address of addresses)
      await vi.waitFor(
        async () => expect((await other.http.get(address).expect(200)).text).toContain('Um novo nome'),
        { timeout: 2_000 },
      );
  });

it('rebuilds what a change affects, and nothing of blog and help', async () => {
  const shop = await openTestShop({ sample: true, pages: true });
  for (const address of ['/produtos', '/blog', '/api/faq']) await keep(shop, address);
  await shop.db.updateTable('product').set({ title: 'Um novo nome' }).execute();
  await vi.waitFor(async () => expect((await shop.http.get('/produtos')).text).toContain('Um novo nome'), {
    timeout: 5_000,
  });
  expect(await isKept(shop, '/blog')).toBe(true);
  expect(await isKept(shop, '/api/faq')).toBe(true);
});

it('charges a confirmed reply as a read, and never a cached one', async () => {
  const shop = await openTestShop({ sample: true, trustProxy: 1, limits: { reads: 3, writes: 0 } });
  const address = '/api/products?perPage=3';
  await keep(shop, address);
  const ask = () => shop.http.get(address).set('x-forwarded-for', '203.0.113.7');
  // Slow work is charged more: the fourth is refused at the latest.
  const statuses: number[] = [];
  for (let round = 1; statuses.at(-1) !== 429 && round <= 4; round++) {
    for (let n = 0; n < 4; n++) await ask().expect(200);
    // In the same table, and not visible in the list.
    await shop.db.updateTable('product').set({ feeBasisPoints: round }).execute();
    const again = await vi.waitFor(async () => {
      const reply = await ask();
      expect(reply.headers['x-request-id']).toBeDefined();
      return reply;
    });
    statuses.push(again.status);
    if (again.status === 200) expect(await isKept(shop, address)).toBe(true);
  }
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});

it('shows what an endpoint reads by its own SQL, from undeclared tables', async () => {
  const planted = endpoint({
    method: 'get',
    path: '/api/planted',
    summary: 'How many mails wait',
    query: z.object({}),
    reply: z.object({ count: z.int() }),
  });
  const shop = await openTestShop({
    routes: (api) =>
      api.servePublic(planted, async () => {
        const { rows } = await sql<{ count: number }>`select count(*) as count from mail`.execute(shop.db);
        return { count: Number(rows[0]?.count) };
      }),
  });
  const count = async () =>
    ((await shop.http.get('/api/planted').expect(200)).body as { count: number }).count;
  for (let n = 0; n < 5; n++) expect(await count()).toBe(0);
  await shop.http.post('/api/newsletter').send({ email: 'ana@exemplo.example' }).expect(202);
  await vi.waitFor(async () => expect(await count()).toBe(1));
});

/** A shop with a public endpoint that answers only when the test lets it. */
async function openSlow() {
  const slow = endpoint({
    method: 'get',
    path: '/api/slow',
    summary: 'Answers when it is let',
    query: z.object({ n: z.string().optional() }),
    reply: z.object({ ran: z.int() }),
  });
  let ran = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const shop = await openTestShop({
    pages: true,
    routes: (api) =>
      api.servePublic(slow, async () => {
        ran += 1;
        await released;
        return { ran };
      }),
  });
  const ask = (address: string) => shop.http.get(address).then((reply) => reply);
  return { shop, ask, release, runs: () => ran };
}

it('makes a reply once for all waiting requests', async () => {
  const { shop, ask, release, runs } = await openSlow();
  await keep(shop, '/api/settings'); // a late request gets the cached reply, which needs a watched table
  const replies = Array.from({ length: 20 }, () => ask('/api/slow'));
  await vi.waitFor(() => expect(runs()).toBe(1));
  release();
  for (const { status, body } of await Promise.all(replies)) {
    expect(status).toBe(200);
    expect(body).toEqual({ ran: 1 });
  }
});

it('makes eight replies at a time, lets 200 wait, and gives the others a Retry-After', async () => {
  const { shop, ask, release, runs } = await openSlow();
  const manyReplies = Array.from({ length: 240 }, (_, n) => ask(`/api/slow?n=${n}`));
  const turnedAway = manyReplies.map((each) => each.then(({ status }) => status === 503));
  await Promise.race(turnedAway);
  expect(runs()).toBe(8);
  await shop.http.get('/readyz').expect(200);
  release();
  const replies = await Promise.all(manyReplies);
  const refused = replies.filter(({ status }) => status === 503);
  expect(refused.length).toBe(240 - 208);
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: 'not_ready' });
    expect(headers['retry-after']).toBe('1');
  }
  expect(replies.filter(({ status }) => status === 200).length).toBe(208);
});

it('accepts connections while it makes replies that never wait', async () => {
  const hard = endpoint({
    method: 'get',
    path: '/api/hard',
    summary: 'Keeps the processor busy',
    query: z.object({ n: z.string() }),
    reply: z.object({}),
  });
  const shop = await openTestShop({
    routes: (api) =>
      api.servePublic(hard, async () => {
        const startedAt = performance.now();
        while (performance.now() - startedAt < 4);
        return {};
      }),
  });
  const { port } = shop.server.address() as AddressInfo;
  const answers: string[] = [];
  let accepted = 0;
  shop.server.on('connection', () => (accepted += 1));
  const sockets = await Promise.all(
    Array.from({ length: 260 }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('data', (chunk) => answers.push(/^HTTP\/1.1 (\d+)/.exec(String(chunk))?.[1] ?? ''));
      await once(socket, 'connect');
      return socket;
    }),
  );
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  await vi.waitFor(() => expect(accepted).toBe(sockets.length));
  for (const [n, socket] of sockets.entries())
    socket.write(`GET ${n === 259 ? '/readyz' : `/api/hard?n=${n}`} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await once(sockets[259] as Socket, 'data');
  const count = (expectedStatus: string) => answers.filter((status) => status === expectedStatus).length;
  expect(count('200')).toBeLessThan(60);
  await vi.waitFor(() => expect(answers).toHaveLength(260), { timeout: 10_000 });
  // The number depends on their speed; a shop that accepts one after the other would refuse none.
  expect(count('503')).toBeGreaterThan(0);
  expect(count('200') + count('503')).toBe(260);
});

it('renders no page for an unknown parameter, nor for another order of known ones', async () => {
  const shop = await openTestShop({ sample: true, pages: true });
  await keep(shop, '/produtos?page=2&sort=price');
  expect(await isKept(shop, '/produtos?sort=price&cb=estranho&page=2&fields=x')).toBe(true);
  const { text } = await shop.http.get('/produtos?page=2&sort=price&cb=%22%3Eestranho').expect(200);
  expect(text).not.toContain('estranho');
  expect(await isKept(shop, '/produtos?page=3&sort=price')).toBe(false);
});

it('hands a reply for one visitor to no other waiting request', async () => {
  let now = 1_800_000_000_000;
  const shop = await openTestShop({ sample: true, pages: true, now: () => new Date((now += 1_000)) });
  const passOf = async () =>
    /value="(\d+\.[\w-]+)"/.exec((await shop.http.get('/contato').expect(200)).text)?.[1];
  const passes = await Promise.all([passOf(), passOf(), passOf()]);
  expect(new Set(passes).size).toBe(3);
  expect(passes).not.toContain(undefined);
});
