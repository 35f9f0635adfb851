import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Webhook as Receiver } from 'standardwebhooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openVault } from '#server/platform/crypto/vault.ts';
import { insertAll } from '#server/platform/database/insertAll.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { received } from '#server/services/apiDocs/programs/receiveWebhook.ts';
import { openTestShop, TEST_DELIVERY_KEY, TEST_PASSWORD, type TestShop } from '#server/testing/testShop.ts';
import { createWebhook, listDeliveries, readDelivery, readWebhook } from '#shared/contract/admin/webhooks.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';
import { deliverEvents } from './deliverEvents.ts';
import * as events from './events.store.ts';
import { safePost, PrivateAddress, type Resolve } from './reach.ts';

type Http = Awaited<ReturnType<TestShop['signIn']>>;
interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}

/** An HTTP receiver whose answer the test chooses. */
async function receiver(answer: RequestListener = (_req, res) => void res.end('ok')) {
  const received: Got[] = [];
  const say = { answer };
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      received.push({ headers: req.headers, body: Buffer.concat(parts).toString() });
      say.answer(req, res);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    received,
    say,
    port,
    url: `http://127.0.0.1:${port}/avisos`,
    ids: () => received.map(({ headers }) => headers['webhook-id']),
  };
}

const START = Date.parse('2026-01-15T12:00:00.000Z');

/** A shop that may send to this machine, with a clock that the test moves. */
async function openSending({ toItself = true, resolve }: { toItself?: boolean; resolve?: Resolve } = {}) {
  const clock = { now: START };
  const now = () => new Date(clock.now);
  const shop = await openTestShop({ now, webhooksToItself: toItself });
  const credentials = await shop.admin({ username: 'ana' });
  let http = await shop.signIn(credentials);
  const sending = {
    db: shop.db,
    vault: openVault(TEST_DELIVERY_KEY),
    post: safePost({ toItself, ...(resolve && { resolve }) }),
    publicUrl: 'http://shop.test',
    now,
    patienceMs: 300,
  };
  return {
    shop,
    clock,
    sending,
    http: () => http,
    send: () => deliverEvents(sending),
    /** Moves the clock and signs in again. */
    later: async (ms: number) => {
      clock.now += ms;
      http = await shop.signIn(credentials);
    },
  };
}

const make = async (http: Http, url: string, types: string[] = ['product.created']) =>
  createWebhook.reply.parse((await http.post('/api/admin/webhooks').send({ url, types }).expect(201)).body);
const webhookOf = async (http: Http, id: string) =>
  readWebhook.reply.parse((await http.get(`/api/admin/webhooks/${id}`).expect(200)).body);
const logOf = async (http: Http, id: string, state = '') =>
  listDeliveries.reply.parse(
    (await http.get(`/api/admin/webhooks/${id}/deliveries?state=${state}&perPage=48`).expect(200)).body,
  );
const deliveryOf = async (http: Http, id: string, deliveryId: string) =>
  readDelivery.reply.parse(
    (await http.get(`/api/admin/webhooks/${id}/deliveries/${deliveryId}`).expect(200)).body,
  );

it('sends the chosen types, signed for a library of the standard, and logs request and reply', async () => {
  const { shop, clock, http, send } = await openSending();
  const there = await receiver((_req, res) => void res.end(`obrigado ${'x'.repeat(9_000)}`));
  const webhook = await make(http(), there.url, ['product.created', 'stock.out']);
  expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const product = await shop.product();
  await shop.seller(); // not wanted
  await send();
  expect(there.received).toHaveLength(1);
  const [{ headers, body }] = there.received as [Got];
  const verify = (secret: string, { headers: requestHeaders, body: text } = there.received.at(-1)!) =>
    new Receiver(secret).verify(text, requestHeaders as Record<string, string>);
  const timestamp = String(Math.floor(clock.now / 1_000));
  expect(headers).toMatchObject({ 'webhook-timestamp': timestamp, 'content-type': 'application/json' });
  // The library reads the real clock, so the shop's time becomes the current one.
  vi.useFakeTimers({ now: clock.now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(verify(webhook.secret)).toMatchObject({ type: 'product.created', data: { id: product.id } });
  expect(() => verify(webhook.secret, { headers, body: `${body} ` })).toThrow('No matching signature');
  // The page's own example.
  expect(received(webhook.secret, headers as Record<string, string>, body)).toMatchObject({
    type: 'product.created',
  });
  expect(() => received(webhook.secret, headers as Record<string, string>, `${body} `)).toThrow(
    'não confere',
  );

  const [entry] = (await logOf(http(), webhook.id)).items;
  expect(entry).toMatchObject({ state: 'delivered', attempts: 1, status: 200, fault: null, dueAt: null });
  const { body: sent, tries } = await deliveryOf(http(), webhook.id, entry!.id);
  expect(sent).toBe(body);
  expect(tries).toMatchObject([{ status: 200, reply: expect.stringMatching(/^obrigado x+$/) as string }]);
  expect(tries[0]?.reply).toHaveLength(4_096);

  // Both secrets sign for a day. The new one is shown once, and neither is stored in clear.
  const { body: rotated } = await http()
    .post(`/api/admin/webhooks/${webhook.id}/secret`)
    .send({})
    .expect(200);
  const { secret } = rotated as { secret: string };
  await http().post(`/api/admin/webhooks/${webhook.id}/test`).send({}).expect(201);
  await send();
  expect(verify(secret)).toMatchObject({ type: 'webhook.test', data: { webhook: webhook.id } });
  expect(verify(webhook.secret)).toBeTruthy();
  const storedRows = JSON.stringify([
    await shop.db.selectFrom('webhook').selectAll().execute(),
    await shop.db.selectFrom('auditEntry').selectAll().execute(),
    (await http().get('/api/admin/webhooks').expect(200)).body,
  ]);
  for (const each of [secret, webhook.secret]) expect(storedRows).not.toContain(each.slice(6));
  vi.setSystemTime((clock.now += DAY));
  const later = await shop.signIn();
  await later.post(`/api/admin/webhooks/${webhook.id}/deliveries/${entry!.id}/again`).send({}).expect(200);
  await send();
  expect(there.ids().at(-1)).toBe(headers['webhook-id']);
  expect(verify(secret)).toBeTruthy();
  expect(() => verify(webhook.secret)).toThrow('No matching signature');
  // The event feed has no test events.
  expect(JSON.stringify((await later.get('/api/admin/events').expect(200)).body)).not.toContain(
    'webhook.test',
  );
  // An event's log is deleted with it; the newest event's log stays.
  const types = async () => (await logOf(later, webhook.id)).items.map(({ event }) => event.type);
  expect(await types()).toContain('product.created');
  await events.purge(shop.db, new Date('2100-01-01'));
  expect(await types()).toEqual(['webhook.test']);
});

it('refuses a URL that redirects, is private or local, or whose name resolves differently after the check', async () => {
  const inside = await receiver();
  const answers: string[] = [];
  const resolve: Resolve = (name, _options, done) => {
    answers.push(name);
    const address = name === 'muda.example' && answers.length > 1 ? '10.0.0.1' : '127.0.0.1';
    done(null, [
      { address: name === 'dois.example' ? '93.184.216.34' : address, family: 4 },
      ...(name === 'dois.example' ? [{ address: '::ffff:192.168.0.1', family: 6 }] : []),
    ]);
  };
  const { shop, http, send, later } = await openSending({ resolve });
  const redirecting = await receiver((_req, res) => void res.writeHead(302, { location: inside.url }).end());
  const ids = {
    redirecting: (await make(http(), redirecting.url)).id,
    changing: (await make(http(), `http://muda.example:${inside.port}/`)).id,
  };
  await shop.product();
  await send();
  expect(inside.received).toHaveLength(1);
  await later(DAY);
  await shop.product();
  await send();
  expect(inside.received).toHaveLength(1);
  const faultOf = async (id: string) => (await logOf(http(), id)).items.find(({ fault }) => fault)?.fault;
  expect(await faultOf(ids.changing)).toContain('rede privada');
  expect(await faultOf(ids.redirecting)).toContain('Respondeu 302');

  // As in a public shop: no name reaches this machine or its network.
  const post = safePost({ toItself: false, resolve });
  const { port } = inside;
  for (const host of [
    'localhost',
    'dois.example',
    '127.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '2130706433',
    '0x7f.1',
    '224.0.0.1',
    '198.18.0.1',
    '[::1]',
    '[::]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[fe80::1]',
    '[fc00::1]',
    '[2002:7f00:1::]',
  ])
    await expect(
      post(`https://${host}:${port}/`, { headers: {}, body: '' }, AbortSignal.timeout(2_000)),
      host,
    ).rejects.toThrow(PrivateAddress);
  await expect(
    post(`http://93.184.216.34/`, { headers: {}, body: '' }, AbortSignal.timeout(9)),
  ).rejects.toThrow(PrivateAddress);
  expect(inside.received).toHaveLength(1);
});

it(
  'delivers 10,000 events once a receiver is back after an hour, also if a process ends',
  { timeout: 60_000 },
  async () => {
    const { shop, clock, sending, http, later } = await openSending();
    const { id } = await make(http(), 'https://longe.example/', ['stock.out']);
    await make(http(), 'https://perto.example/', ['product.created']);
    await shop.product();
    const at = new Date(clock.now).toISOString();
    const ids = Array.from({ length: 10_000 }, (_, n) => `evt_${n.toString(16).padStart(32, '0')}`);
    const event = { type: 'stock.out' as const, subjectId: 'x', partId: null, at, data: '{}' };
    await insertAll(
      shop.db,
      'event',
      ids.map((each) => ({ id: each, ...event })),
    );
    const received: Record<string, string[]> = { 'longe.example': [], 'perto.example': [] };
    let away = true;
    const send = (signal?: AbortSignal, then = () => {}) =>
      deliverEvents(
        {
          ...sending,
          post: async (url, { headers }) => {
            const { host } = new URL(url);
            received[host]?.push(headers['webhook-id'] ?? '');
            then();
            return { status: away && host === 'longe.example' ? 503 : 200, reply: '' };
          },
        },
        signal,
      );
    for (const minutes of [0, 1, 4, 10, 44]) {
      clock.now += minutes * MINUTE;
      await send();
    }
    await later(0);
    expect(received['longe.example']).toHaveLength(4); // no more tries than the pauses allow
    expect(received['perto.example']).toHaveLength(1);
    expect(await webhookOf(http(), id)).toMatchObject({ enabled: true, failures: 4, waiting: 10_000 });
    await later(HOUR);
    away = false;
    received['longe.example'] = [];
    // The process stops while it sends, and another one continues.
    const ending = new AbortController();
    await send(ending.signal, () => {
      if (received['longe.example']?.length === 30) ending.abort();
    });
    expect(received['longe.example']).toHaveLength(30);
    await send();
    const arrived = new Set(received['longe.example']);
    expect(ids.filter((each) => !arrived.has(each))).toEqual([]);
    expect(received['longe.example']?.length).toBeLessThan(10_002);
    expect(await webhookOf(http(), id)).toMatchObject({ failures: 0, waiting: 0, givenUp: 0 });
  },
);

it('lets a slow receiver delay no other, and no two processes send the same event', async () => {
  const { shop, sending, http } = await openSending();
  const slow = await receiver(() => {});
  const quick = await receiver();
  const { id } = await make(http(), slow.url);
  await make(http(), quick.url);
  for (let n = 0; n < 3; n++) await shop.product();
  const others = shop.databaseUrl.startsWith('sqlite') ? [] : [openDatabase(shop.databaseUrl)];
  onTestFinished(async () => void (await Promise.all(others.map(({ close }) => close()))));
  await Promise.all(
    [shop.db, shop.db, ...others.map(({ db }) => db)].map((db) => deliverEvents({ ...sending, db })),
  );
  expect(quick.received).toHaveLength(3);
  expect(new Set(quick.ids()).size).toBe(3);
  expect(slow.received).toHaveLength(1);
  const [, , last] = (await logOf(http(), id)).items;
  expect(last).toMatchObject({ state: 'waiting', attempts: 1, fault: 'Não respondeu a tempo' });
});

it('gives an event up after eight tries, switches off after ten failures in a row, and emails the owner', async () => {
  const { shop, clock, http, send, later } = await openSending();
  await shop.db
    .updateTable('admin')
    .set({ email: 'dona@loja.example' })
    .where('username', '=', 'ana')
    .execute();
  const dead = await receiver();
  dead.say.answer = (req) => void req.socket.destroy();
  const { id } = await make(http(), dead.url);
  await shop.product();
  const started = clock.now;
  for (let n = 0; n < 7; n++) {
    await send();
    clock.now = Date.parse(
      (await shop.db.selectFrom('webhookDelivery').select('dueAt').executeTakeFirstOrThrow()).dueAt!,
    );
  }
  await send();
  expect(clock.now - started).toBe(DAY);
  expect(dead.received).toHaveLength(8);
  await later(0);
  const [delivery] = (await logOf(http(), id, 'givenUp')).items;
  expect(delivery).toMatchObject({ attempts: 8, fault: 'A conexão foi cortada', dueAt: null });
  await shop.product();
  for (let n = 0; n < 2; n++) {
    await later(5 * HOUR);
    await send();
  }
  expect(await webhookOf(http(), id)).toMatchObject({
    enabled: false,
    failures: 10,
    stoppedAt: new Date(clock.now).toISOString(),
    waiting: 1,
    givenUp: 1,
  });
  const mails = shop.db.selectFrom('mail').select(['recipient', 'subject', 'text']);
  expect(await mails.where('cause', 'like', 'webhook%').execute()).toMatchObject([
    {
      recipient: 'dona@loja.example',
      subject: 'Um webhook foi desligado',
      text: expect.stringContaining(id) as string,
    },
  ]);
  await http().post(`/api/admin/webhooks/${id}/test`).send({}).expect(409);

  // No event queues up while it is off; once on, what waited is sent at once.
  await shop.product();
  await send();
  expect(dead.received).toHaveLength(10);
  dead.say.answer = (_req, res) => void res.end();
  const { version, url, types } = await webhookOf(http(), id);
  await http().put(`/api/admin/webhooks/${id}`).send({ url, types, enabled: true, version }).expect(200);
  await http().put(`/api/admin/webhooks/${id}`).send({ url, types, enabled: true, version }).expect(409);
  await send();
  expect(dead.received).toHaveLength(11);
  expect(await webhookOf(http(), id)).toMatchObject({ enabled: true, stoppedAt: null, waiting: 0 });
  await http().delete(`/api/admin/webhooks/${id}`).expect(204);
  await http().get(`/api/admin/webhooks/${id}`).expect(404);
  expect(await shop.db.selectFrom('webhookTry').selectAll().execute()).toEqual([]);
});

it('sends what its maker may read at that time, and all again once another administrator takes it over', async () => {
  const { shop, http, send, later } = await openSending();
  const there = await receiver();
  const rui = await shop.admin({ username: 'rui', roleId: 'manager' });
  const webhook = await make(await shop.signIn(rui), there.url, ['customer.created', 'product.created']);
  const typesSent = () => there.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  await shop.customer();
  await send();
  expect(typesSent()).toEqual(['customer.created']);
  expect(await webhookOf(http(), webhook.id)).toMatchObject({ createdBy: 'rui', silenced: [] });

  // With a smaller role, waiting events are checked like new ones.
  there.say.answer = (_req, res) => void res.writeHead(500).end();
  await shop.customer();
  await send();
  expect(there.received).toHaveLength(2);
  const finance = JSON.stringify(['products.read', 'webhooks.read', 'webhooks.write']);
  const at = new Date(START).toISOString();
  await shop.db
    .insertInto('role')
    .values({ id: 'small', name: 'Pequeno', permissions: finance, createdAt: at, updatedAt: at })
    .execute();
  const staff = (await http().get('/api/admin/staff').expect(200)).body.items;
  const { id: ruis } = staff.find(({ username }: { username: string }) => username === 'rui');
  await http().put(`/api/admin/staff/${ruis}/role`).send({ roleId: 'small' }).expect(200);
  expect(await webhookOf(http(), webhook.id)).toMatchObject({ silenced: ['customer.created'] });
  there.say.answer = (_req, res) => void res.end('ok');
  await shop.customer();
  await shop.product();
  await later(2 * MINUTE);
  await http().post(`/api/admin/webhooks/${webhook.id}/test`).send({}).expect(201);
  await send();
  expect(typesSent().slice(2).toSorted()).toEqual(['product.created', 'webhook.test']);
  const deliveries = (await logOf(http(), webhook.id, 'givenUp')).items;
  expect(deliveries).toMatchObject([
    { event: { type: 'customer.created' }, fault: expect.stringMatching(/não pode mais ler/) },
  ]);
  expect(await webhookOf(http(), webhook.id)).toMatchObject({ failures: 0 });

  // A deleted maker's webhook sends nothing; an administrator without the permission does not wake it.
  await http().delete(`/api/admin/staff/${ruis}`).expect(204);
  await shop.product();
  await shop.customer();
  await send();
  expect(there.received).toHaveLength(4);
  const { url, types, version } = await webhookOf(http(), webhook.id);
  const saved = { url, types, enabled: true };
  const eva = await shop.signIn(await shop.admin({ username: 'eva', roleId: 'small' }));
  const path = `/api/admin/webhooks/${webhook.id}`;
  expect(
    (
      await eva
        .put(path)
        .send({ ...saved, version })
        .expect(200)
    ).body,
  ).toMatchObject({
    createdBy: 'rui',
    silenced: types,
  });
  await shop.product();
  await send();
  expect(there.received).toHaveLength(4);

  expect(
    (
      await http()
        .put(path)
        .send({ ...saved, version: version + 1 })
        .expect(200)
    ).body,
  ).toMatchObject({
    createdBy: 'ana',
    silenced: [],
  });
  await http().post(`${path}/deliveries/${deliveries[0]?.id}/again`).send({}).expect(200);
  await shop.customer();
  await send();
  expect(typesSent().slice(4)).toEqual(['customer.created', 'customer.created']);
  expect((await http().get('/api/admin/audit').expect(200)).body.items).toContainEqual(
    expect.objectContaining({ before: { createdBy: 'rui' }, after: { createdBy: 'ana' } }),
  );
});

it('continues the webhooks of earlier releases, which belong to the shop', async () => {
  const { shop, http, send } = await openSending();
  const there = await receiver();
  const webhook = await make(http(), there.url, ['customer.created']);
  await sql`update "webhook" set "adminId" = null, "madeBy" = null`.execute(shop.db);
  await shop.customer();
  await send();
  expect(there.received).toHaveLength(1);
  expect(await webhookOf(http(), webhook.id)).toMatchObject({ createdBy: null, silenced: [] });
});

it('asks for the password, sends no types its maker may not read, and answers bad input at its fields', async () => {
  const { shop, clock, http } = await openSending({ toItself: false });
  const post = (body: object, as: Http = http()) =>
    as.post('/api/admin/webhooks').send({ url: 'https://erp.example/x', types: ['order.paid'], ...body });
  const pathsOf = async (body: object) =>
    ((await post(body).expect(400)).body as { errors: { path: string }[] }).errors.map(({ path }) => path);
  for (const url of ['', 'erp', 'ftp://erp.example/', 'https://a:b@erp.example/', 'http://erp.example/'])
    expect(await pathsOf({ url }), url).toEqual(['url']);
  for (const host of [
    '127.0.0.1',
    '10.0.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:a00:1]',
    'localhost',
  ])
    expect(await pathsOf({ url: `https://${host}/x` }), host).toEqual(['url']);
  expect(await pathsOf({ types: [], more: 1 })).toEqual(['types', 'more']);
  expect(await pathsOf({ types: ['order.eaten'] })).toEqual(['types.0']);

  const at = new Date(clock.now).toISOString();
  const permissions = JSON.stringify(['webhooks.read', 'webhooks.write', 'products.read']);
  await shop.db
    .insertInto('role')
    .values({ id: 'plug', name: 'Integrador', permissions, createdAt: at, updatedAt: at })
    .execute();
  const limited = await shop.signIn(await shop.admin({ roleId: 'plug' }));
  expect((await post({}, limited).expect(403)).body).toMatchObject({ permission: 'orders.read' });
  await post({ types: ['product.updated'] }, limited).expect(201);
  const { body } = await post({}).expect(201);
  const { id, version } = body as { id: string; version: number };
  // They may neither redirect nor read what another administrator chose.
  const changes = { url: 'https://outro.example/', types: ['order.paid'], version };
  await limited.put(`/api/admin/webhooks/${id}`).send(changes).expect(403);
  await limited
    .put(`/api/admin/webhooks/${id}`)
    .send({ ...changes, url: 'https://erp.example/x', enabled: false })
    .expect(200);
  await http()
    .put(`/api/admin/webhooks/${id}`)
    .send({ ...changes, version: version + 1 })
    .expect(200);
  const data = '{"id":"x"}';
  await shop.db
    .insertInto('event')
    .values({ id: `evt_${'1'.repeat(32)}`, type: 'order.paid', subjectId: 'x', partId: null, at, data })
    .execute();
  await deliverEvents({
    db: shop.db,
    vault: openVault(TEST_DELIVERY_KEY),
    post: async () => ({ status: 200, reply: '' }),
    publicUrl: '',
    now: () => new Date(clock.now),
  });
  const [entry] = (await logOf(limited, id)).items;
  expect((await deliveryOf(limited, id, entry!.id)).body).toBeNull();
  expect((await deliveryOf(http(), id, entry!.id)).body).toContain('order.paid');
  // Sent events could be sent again: the URL stays, even where no new event of the type follows.
  const narrow = { url: changes.url, version: version + 2 };
  await limited
    .put(`/api/admin/webhooks/${id}`)
    .send({ ...narrow, types: ['product.updated'] })
    .expect(200);
  const away = { url: 'https://alheio.example/', types: ['product.updated'], version: version + 3 };
  expect((await limited.put(`/api/admin/webhooks/${id}`).send(away).expect(403)).body).toMatchObject({
    permission: 'orders.read',
  });
  await http().put(`/api/admin/webhooks/${id}`).send(away).expect(200);

  clock.now += 16 * MINUTE;
  expect((await post({}).expect(403)).body).toMatchObject({ code: 'password_again' });
  await http().post('/api/admin/session/password').send({ currentPassword: TEST_PASSWORD }).expect(204);
  await post({}).expect(201);
});
