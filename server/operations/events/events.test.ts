import supertest from 'supertest';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { openTestShop, TEST_PASSWORD, type TestShop } from '#server/testing/testShop.ts';
import { createApiKey } from '#shared/contract/admin/apiKeys.ts';
import { EVENT_DATA, listEvents } from '#shared/contract/admin/events.ts';
import { type Event } from '#shared/contract/eventLog.ts';
import { EVENT_TYPES } from '#shared/contract/events.ts';
import { DAY } from '#shared/values/time.ts';
import * as events from './events.store.ts';

type Http = Awaited<ReturnType<TestShop['signIn']>>;
const onPostgres = Boolean(process.env['TEST_DATABASE_URL']);

const page = async (http: Http, after?: string, perPage = 100) =>
  listEvents.reply.parse(
    (
      await http
        .get('/api/admin/events')
        .query({ perPage, ...(after && { after }) })
        .expect(200)
    ).body,
  );

/** All events since the last read, beginning with the cursor's. */
async function readerOf(http: Http) {
  let after = (await page(http)).after ?? undefined;
  const all: Event[] = [];
  const next = async () => {
    const received: Event[] = [];
    for (let more = true; more;) {
      const read = await page(http, after, 7);
      received.push(...read.items);
      ({ more } = read);
      after = read.after ?? undefined;
    }
    all.push(...received);
    return received;
  };
  return { next, all, types: async () => (await next()).map(({ type }) => type) };
}

it('shows orders, lines, goods and people as the API does, each once and in order', async () => {
  const clock = { now: Date.parse('2026-01-15T12:00:00.000Z') };
  const shop = await openTestShop({ now: () => new Date(clock.now) });
  const http = await shop.signIn();
  const product = await shop.product({ stock: 0 });
  const byHand = await shop.product({ delivery: '1h', stock: 9 });
  const buyer = await shop.customer();
  const ana = await shop.signInCustomer(buyer);
  const reader = await readerOf(http);
  await http
    .post(`/api/admin/products/${product.id}/units`)
    .send({ kind: 'code', text: 'SEGREDO-1\nSEGREDO-2' })
    .expect(201);
  expect(await reader.types()).toEqual(['stock.back']);

  const lines = [product, byHand].map(({ id }) => ({ productId: id, quantity: 1 }));
  const { orderId } = await shop.buy(ana, { lines });
  await shop.pay({ orderId });
  const [placed, ...paid] = await reader.next();
  // The body shows the state at that time, even if read later.
  expect(placed).toMatchObject({ type: 'order.placed', data: { id: orderId, status: 'pending' } });
  expect(paid.map(({ type }) => type)).toEqual(['order.paid', 'line.delivered']);
  const { body: order } = await http.get(`/api/admin/orders/${orderId}`).expect(200);
  expect(paid[0]).toMatchObject({ version: 1, timestamp: new Date(clock.now).toISOString(), data: order });
  const [code, hand] = (order as { lines: { id: string }[]; number: string }).lines;
  expect(paid[1]?.data).toEqual({
    ...code,
    order: { id: orderId, number: (order as { number: string }).number },
  });

  await http
    .post(`/api/admin/orders/${orderId}/lines/${hand?.id}/delivery`)
    .send({ kind: 'credential', login: 'ana', password: 'SEGREDO-3' })
    .expect(200);
  const delivered = await reader.types();
  expect(delivered.toSorted()).toEqual(['line.delivered', 'order.completed', 'order.noted']);
  await ana.post(`/api/account/orders/${orderId}/lines/${code?.id}/reveal`).send({}).expect(200);
  await ana.post(`/api/account/orders/${orderId}/lines/${code?.id}/confirmation`).send({}).expect(200);
  expect(await reader.types()).toEqual(['line.confirmed']);
  const { version } = (await http.get(`/api/admin/orders/${orderId}`)).body as { version: number };
  await http.patch(`/api/admin/orders/${orderId}`).send({ note: 'Avisada', version }).expect(200);
  expect(await reader.types()).toEqual(['order.noted']);
  await http
    .post(`/api/admin/orders/${orderId}/lines/${hand?.id}/refund`)
    .send({ reason: 'Não serviu', version: version + 1 })
    .expect(200);
  const refunded = await reader.types();
  expect(refunded).toContain('order.refunded');
  expect(refunded).toContain('line.revoked');

  const { body: productView } = await http.get(`/api/admin/products/${product.id}`).expect(200);
  const { version: read } = productView as { version: number };
  await http.patch(`/api/admin/products/${product.id}`).send({ isActive: false, version: read }).expect(200);
  await http.delete(`/api/admin/products/${product.id}`).expect(204);
  await http.post(`/api/admin/products/${product.id}/restore`).send({}).expect(200);
  expect((await reader.types()).slice(-3)).toEqual([
    'product.updated',
    'product.removed',
    'product.restored',
  ]);

  await shop.review({ productId: product.id, state: 'pending', purchaseLineId: code?.id ?? '' });
  const { id: reviewId } = await shop.db.selectFrom('review').select('id').executeTakeFirstOrThrow();
  await http.patch(`/api/admin/reviews/${reviewId}`).send({ state: 'published' }).expect(200);
  expect(await reader.types()).toEqual(['review.submitted', 'review.published']);

  // Each body has exactly its schema's fields, and no delivered goods.
  for (const { type, data } of reader.all) {
    const schema = EVENT_DATA[EVENT_TYPES[type].subject];
    expect(schema.parse(data)).toEqual(data);
  }
  expect(JSON.stringify(reader.all)).not.toMatch(/SEGREDO/);
  expect(new Set(reader.all.map(({ id }) => id)).size).toBe(reader.all.length);

  // Deleting an account removes it from its events.
  expect(JSON.stringify(await page(http))).toContain(buyer.email);
  await ana.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD });
  const remainingTypes = await reader.types();
  const all = JSON.stringify((await page(http)).items);
  expect(remainingTypes).toContain('customer.removed');
  expect(all).not.toContain(buyer.email);
  expect(all).toContain('Conta apagada');

  // Events are deleted after a month; an expired cursor is answered as such.
  const first = reader.all[0]!.id;
  clock.now += 31 * DAY;
  await events.purge(shop.db, new Date(clock.now));
  const again = await shop.signIn();
  const { body: problem } = await again.get('/api/admin/events').query({ after: first }).expect(400);
  expect(problem).toMatchObject({
    errors: [{ path: 'after', message: expect.stringContaining('30 dias') as string }],
  });
  await shop.seller();
  expect((await page(again)).items.at(-1)?.type).toBe('seller.created');
});

it('says when a buyer looked, without network or device', async () => {
  const shop = await openTestShop();
  const http = await shop.signIn();
  const { id: productId } = await shop.product({ stock: 0 });
  await http.post(`/api/admin/products/${productId}/units`).send({ kind: 'code', text: 'K-1' }).expect(201);
  const ana = await shop.signInCustomer();
  const { orderId } = await shop.buy(ana, { lines: [{ productId, quantity: 1 }], method: 'card' });
  await shop.pay({ orderId });
  const order = `/api/admin/orders/${orderId}`;
  const [{ id: lineId }] = (await http.get(order).expect(200)).body.lines;
  const line = `/api/account/orders/${orderId}/lines/${lineId}`;
  await ana.post(`${line}/reveal`).set('user-agent', 'Fone de Ana').send({}).expect(200);
  const reader = await readerOf(http);
  await ana.post(`${line}/confirmation`).send({}).expect(200);
  const { version } = (await http.get(order).expect(200)).body;
  await http.patch(order).send({ note: 'Avisada', version }).expect(200);
  const events = await reader.next();
  const [{ reveals }] = (await http.get(order).expect(200)).body.lines;
  expect(reveals).toMatchObject([{ userAgent: 'Fone de Ana', address: expect.any(String) }]);
  const when = [{ at: reveals[0].at }];
  expect(events.map(({ type }) => type)).toEqual(['line.confirmed', 'order.noted']);
  expect(events[0]?.data['reveals']).toEqual(when);
  expect(events[1]?.data['lines']).toMatchObject([{ reveals: when }]);
  expect(JSON.stringify(events)).not.toMatch(/Fone de Ana|userAgent/);
});

it('shows each reader the types that their permissions allow, and drops events of a rolled back change', async () => {
  const shop = await openTestShop();
  const http = await shop.signIn();
  const body = { name: 'Catálogo', scopes: ['events.read', 'products.read'], validDays: 1 };
  const apiKey = createApiKey.reply.parse(
    (await http.post('/api/admin/api-keys').send(body).expect(201)).body,
  );
  const key = supertest.agent(shop.server).set('authorization', `Bearer ${apiKey.secret}`);
  const product = await shop.product();
  await shop.customer();
  const types = new Set((await page(key)).items.map(({ type }) => type));
  expect([...types].toSorted()).toEqual(['category.created', 'product.created']);
  expect((await page(http)).items.map(({ type }) => type)).toContain('customer.created');

  const { after } = await page(http);
  // A form that fails half-way changes nothing, so there is no event.
  await http.put(`/api/admin/products/${product.id}`).send({}).expect(400);
  await expect(
    shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('product').set({ stock: 0 }).where('id', '=', product.id).execute();
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect((await page(http, after ?? '')).items).toEqual([]);
  // Each writer of stock causes the events: low stock, then sold out.
  for (const stock of [6, 5, 0])
    await shop.db.updateTable('product').set({ stock }).where('id', '=', product.id).execute();
  expect((await page(http, after ?? '')).items).toMatchObject([
    { type: 'stock.low', data: { id: product.id } },
    { type: 'stock.out', data: { id: product.id, stock: 0 } },
  ]);
  await http.get('/api/admin/events?after=evt_x').expect(400);
  await http.get('/api/admin/events?perPage=101').expect(400);
});

it('lists the types a key may read, filters by them, and answers an expired cursor', async () => {
  const shop = await openTestShop();
  const http = await shop.signIn();
  const keyed = async (scopes: string[]) => {
    const apiKey = await http
      .post('/api/admin/api-keys')
      .send({ name: scopes.join(' '), scopes, validDays: 1, perMinute: 600 })
      .expect(201);
    return async (query = '') =>
      shop.http.get(`/api/admin/events?${query}`).set('authorization', `Bearer ${apiKey.body.secret}`);
  };
  const product = await shop.product({ stock: 9 });
  await shop.db.updateTable('product').set({ stock: 0 }).where('id', '=', product.id).execute();
  expect((await (await keyed(['events.read']))()).body).toMatchObject({ items: [], types: [] });
  const read = await keyed(['events.read', 'products.read']);
  const all = (await read()).body;
  expect(all.types).toEqual(expect.arrayContaining(['product.created', 'stock.out', 'category.created']));
  expect(all.types).not.toContain('order.paid');
  const some = (await read('type=stock.out&type=order.paid')).body;
  expect(some).toMatchObject({ items: [{ type: 'stock.out' }], types: ['stock.out'] });
  expect((await read('type=stock.gone')).body).toMatchObject({ errors: [{ path: 'type.0' }] });
  const late = await read(`after=evt_${'0'.repeat(32)}`);
  expect([late.status, late.body.code]).toEqual([400, 'cursor_expired']);
  expect(late.body.errors).toMatchObject([{ path: 'after' }]);
});

if (onPostgres)
  it('keeps a reader from missing events of a transaction that commits after a later one', async () => {
    const shop = await openTestShop();
    const http = await shop.signIn();
    const [slow, quick] = [await shop.product(), await shop.product()];
    const reader = await readerOf(http);
    const other = openDatabase(shop.databaseUrl);
    onTestFinished(other.close);
    const stockOf = (db: Db, { id }: { id: string }) =>
      db.updateTable('product').set({ stock: 0 }).where('id', '=', id).execute();
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let begin = () => {};
    const beginning = new Promise<void>((resolve) => (begin = resolve));
    const slowly = other.db.transaction().execute(async (trx) => {
      await stockOf(trx, slow);
      begin();
      await ended;
    });
    await beginning;
    await stockOf(shop.db, quick);
    const nextEvents = async () => (await reader.next()).map(({ type, data }) => [type, data['id']]);
    expect(await nextEvents()).toEqual([['stock.out', quick.id]]);
    end();
    await slowly;
    expect(await nextEvents()).toEqual([['stock.out', slow.id]]);
  });
