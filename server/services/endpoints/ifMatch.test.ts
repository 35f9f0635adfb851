import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import * as sellerKeys from '#server/people/accounts/sellerKeys.store.ts';
import * as admins from '#server/people/session/admins.store.ts';
import * as apiKeys from '#server/people/session/apiKeys.store.ts';
import { placeOfVersion, refusalsOf } from '#server/services/http/refusals.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import type { Permission } from '#shared/people/permissions.ts';
import { showsVersion } from './ifMatch.ts';

const OLD = '"999"';
const bearer = (shop: TestShop, key: string) =>
  supertest.agent(shop.server).set('authorization', `Bearer ${key}`);

async function program(shop: TestShop, scopes: readonly Permission[]) {
  const { username } = await shop.admin();
  const { id: adminId } = (await admins.findByUsername(shop.db, username))!;
  const keyInput = { name: randomUUID(), scopes, adminId, validDays: null, perMinute: 6_000 };
  return bearer(shop, (await apiKeys.insert(shop.db, keyInput, new Date())).key);
}

const failed = { code: 'precondition_failed', status: 412 };

it('gives resources for programs an ETag, and changes them only under it', async () => {
  const shop = await openTestShop();
  const buyer = await shop.signInCustomer();
  const { id: product } = await shop.product();
  const { orderId } = await shop.buy(buyer, {
    lines: [{ productId: product, quantity: 1 }],
    method: 'card',
  });
  const { id: category } = await shop.category();
  const { id: customer } = await shop.db.selectFrom('customer').select('id').executeTakeFirstOrThrow();
  const http = await program(shop, [
    'products.read',
    'products.write',
    'categories.write',
    'orders.read',
    'orders.write',
    'customers.read',
    'customers.write',
    'promotions.read',
    'promotions.write',
    'settings.read',
    'settings.write',
  ]);
  const coupon = { title: 'Volta às aulas', code: 'AULAS', kind: 'percent', value: 10, mostDiscount: 50 };
  const creation = await http.post('/api/admin/coupons').send(coupon).expect(201);
  const { version: _version, ...settings } = (await http.get('/api/admin/settings').expect(200))
    .body as Record<string, unknown>;
  const categoryView = (await http.get(`/api/admin/categories/${category}`).expect(200)).body as object;
  const { version: _read, id: _id, productCount: _count, ...form } = categoryView as Record<string, unknown>;
  const deeds = [
    ['patch', `/api/admin/products/${product}`, { isActive: false }],
    ['patch', `/api/admin/orders/${orderId}`, { note: 'Visto' }],
    ['patch', `/api/admin/customers/${customer}`, { name: 'Ana Lima' }],
    ['put', `/api/admin/coupons/${(creation.body as { id: string }).id}`, coupon],
    ['put', `/api/admin/categories/${category}`, form],
    ['put', '/api/admin/settings', settings],
    ['delete', `/api/admin/products/${product}`, {}],
    ['delete', `/api/admin/categories/${category}`, {}],
  ] as const;
  for (const [method, path, body] of deeds) {
    const { headers, body: read } = await http.get(path).expect(200);
    const etag = headers['etag'] as string;
    expect(etag).toBe(`"${(read as { version: number }).version}"`);
    // Even under If-None-Match a reply is sent whose stock may have moved.
    await http.get(path).set('if-none-match', etag).expect(200);
    for (const stale of [OLD, `W/${etag}`, '"qualquer"'])
      expect((await http[method](path).set('if-match', stale).send(body).expect(412)).body).toMatchObject(
        failed,
      );
    // Without quotes, or as a list, the header is a fault of the request and no stale version.
    for (const faulty of [etag.slice(1, -1), `${etag}, ${OLD}`]) {
      const refusal = await http[method](path).set('if-match', faulty).send(body).expect(400);
      expect(refusal.body).toMatchObject({ errors: [{ path: 'If-Match' }] });
    }
    const reply = await http[method](path).set('if-match', etag).send(body);
    expect(reply.status, `${method} ${path} ${reply.text}`).toBe(method === 'delete' ? 204 : 200);
    if (method === 'delete') continue;
    expect(reply.headers['etag']).toBe(`"${(reply.body as { version: number }).version}"`);
    await http[method](path).set('if-match', etag).send(body).expect(412);
  }
});

it('repeats the reply under a key, and keeps the meaning of a version in the body', async () => {
  const shop = await openTestShop();
  const { id } = await shop.product();
  const http = await program(shop, ['products.read', 'products.write']);
  const path = `/api/admin/products/${id}`;
  const { etag } = (await http.get(path).expect(200)).headers as { etag: string };
  const version = Number(etag.slice(1, -1));
  const off = (condition: string) =>
    http.patch(path).set('if-match', condition).set('idempotency-key', 'uma-chave').send({ isActive: false });
  const first = await off(etag).expect(200);
  const again = await off(etag).expect(200).expect('idempotency-replayed', 'true');
  expect(again.headers['etag']).toBe(first.headers['etag']);
  expect((await off(OLD).expect(422)).body).toMatchObject({ code: 'key_reused' });
  const stale = await http.patch(path).send({ isActive: true, version }).expect(409);
  expect(stale.body).toMatchObject({ code: 'stale_version' });
  const both = await http.patch(path).set('if-match', OLD).send({ isActive: true, version }).expect(400);
  expect((both.body as { errors: unknown }).errors).toMatchObject([{ path: 'If-Match' }]);
  await http.patch(path).set('if-match', '*').send({ isActive: true }).expect(200);
});

it('lets sellers pause and price the listing that they have read', async () => {
  const shop = await openTestShop();
  const owner = await shop.customer();
  const { id: sellerId } = await shop.seller({ ownerId: owner.id });
  const { id } = await shop.product({ sellerId, priceCents: 5_000, stock: 3 });
  const keyInput = { sellerId, customerId: owner.id, name: 'Robô', validDays: 30 };
  const scopes = ['listings.read', 'listings.write'] as const;
  const http = bearer(shop, (await sellerKeys.insert(shop.db, { ...keyInput, scopes }, new Date())).key);
  const path = `/api/seller/products/${id}`;
  const etag = async () => (await http.get(path).expect(200)).headers['etag'] as string;
  const offer = { price: 40, priceRead: 50, oldPriceRead: null, stock: 3, stockRead: 3 };
  expect((await http.put(`${path}/offer`).set('if-match', OLD).send(offer).expect(412)).body).toMatchObject(
    failed,
  );
  await http
    .put(`${path}/offer`)
    .set('if-match', await etag())
    .send(offer)
    .expect(200);
  expect(
    (await http.patch(path).set('if-match', OLD).send({ onSale: false }).expect(412)).body,
  ).toMatchObject(failed);
  await http
    .patch(path)
    .set('if-match', await etag())
    .send({ onSale: false })
    .expect(200);
  // A draft has no version, so the header would be ignored.
  const refused = await http.put(`${path}/draft`).set('if-match', OLD).send({}).expect(400);
  expect((refused.body as { errors: unknown }).errors).toMatchObject([{ path: 'If-Match' }]);
  await http.post('/api/seller/products').set('if-match', OLD).send({}).expect(400);
});

it('is documented wherever a version is shown or required', async () => {
  const shop = await openTestShop();
  const changing = shop.endpoints.filter((each) => each.method !== 'get' && placeOfVersion(each));
  expect(changing.length).toBeGreaterThan(20);
  expect(
    changing.filter((each) => !refusalsOf(each).includes('stale_version')).map(({ path }) => path),
  ).toEqual([]);
  expect(shop.endpoints.filter(showsVersion).length).toBeGreaterThan(20);
  const { paths } = (await shop.http.get('/api/openapi.json').expect(200)).body as {
    paths: Record<
      string,
      Record<string, { parameters: { name: string }[]; responses: Record<string, object> }>
    >;
  };
  const save = paths['/api/admin/products/{id}']!['put']!;
  expect(save.parameters.map(({ name }) => name)).toContain('If-Match');
  expect(save.responses).toHaveProperty('412');
});
