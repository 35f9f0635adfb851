import supertest from 'supertest';
import { expect, it } from 'vitest';
import { TEST_PASSWORD, type TestShop, openTestShop } from '#server/testing/testShop.ts';
import { createApiKey, listApiKeys } from '#shared/contract/admin/apiKeys.ts';
import type { Permission } from '#shared/people/permissions.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';
import * as admins from './admins.store.ts';
import * as apiKeys from './apiKeys.store.ts';

type Http = Awaited<ReturnType<TestShop['signIn']>>;

const make = async (http: Http, fields: object = {}) => {
  const body = { name: 'Sincronização', scopes: ['products.read', 'audit.read'], validDays: 30, ...fields };
  const reply = await http.post('/api/admin/api-keys').send(body).expect(201);
  return createApiKey.reply.parse(reply.body);
};
const program = (shop: TestShop, secret: string) =>
  supertest.agent(shop.server).set('authorization', `Bearer ${secret}`);
const readKeys = async (http: Http) =>
  listApiKeys.reply.parse((await http.get('/api/admin/api-keys').expect(200)).body).items;

it('is created with the password, shown once, stored as a hash, and named in the audit log', async () => {
  const shop = await openTestShop();
  const ana = await shop.admin({ username: 'ana' });
  const http = await shop.signIn(ana);
  const categoryId = (await shop.category()).id;
  const apiKey = await make(http, { scopes: ['categories.write', 'products.read'] });
  expect(apiKey.secret).toMatch(/^arara_[0-9a-f]{12}_[0-9a-f]{56}$/);
  expect(apiKey.secret).toContain(apiKey.id);
  const storedRows = JSON.stringify([
    await shop.db.selectFrom('apiKey').selectAll().execute(),
    await shop.db.selectFrom('auditEntry').selectAll().execute(),
    await readKeys(http),
  ]);
  expect(storedRows).not.toContain(apiKey.secret.slice(20));

  const key = program(shop, apiKey.secret);
  await key
    .get('/api/admin/products')
    .expect(200)
    .expect('ratelimit-policy', /"key".*q=300/);
  // With the headers of a browser's cross-site request.
  await key.delete(`/api/admin/categories/${categoryId}`).set('origin', 'https://outro.example').expect(204);
  const { body } = await http.get('/api/admin/audit?subject=category').expect(200);
  expect(body).toMatchObject({ items: [{ username: 'Sincronização (chave de ana)', action: 'removed' }] });
});

it('refuses a bad key with 401, reports an expired one, and names a missing scope', async () => {
  const clock = { now: Date.now() };
  const shop = await openTestShop({ now: () => new Date(clock.now) });
  const owner = await shop.admin();
  const http = await shop.signIn(owner);
  const { secret } = await make(http, { validDays: 1, scopes: ['orders.read'] });
  const { secret: lasting } = await make(http, { name: 'Outra', validDays: null, scopes: ['orders.read'] });
  const last = secret.at(-1) === '0' ? '1' : '0';
  for (const bad of ['x', secret.slice(0, -1), secret.slice(0, -1) + last, 'arara_'])
    expect((await program(shop, bad).get('/api/admin/orders').expect(401)).body).toMatchObject({
      code: 'key_invalid',
      detail: expect.stringContaining('copiada pela metade') as string,
    });
  // Well-formed but unknown: another key has the same id.
  await shop.db.updateTable('apiKey').set({ hash: 'another' }).where('name', '=', 'Outra').execute();
  const { body: nobodys } = await program(shop, lasting).get('/api/admin/orders').expect(401);
  expect(nobodys).toMatchObject({
    code: 'key_invalid',
    detail: expect.stringContaining('revogada') as string,
  });

  const { body } = await program(shop, secret).get('/api/admin/products').expect(403);
  expect(body).toMatchObject({
    code: 'forbidden',
    permission: 'products.read',
    detail: expect.stringContaining('“Sincronização” não tem o escopo') as string,
  });
  clock.now += DAY;
  const { body: late } = await program(shop, secret).get('/api/admin/orders').expect(401);
  expect(late).toMatchObject({
    code: 'key_expired',
    detail: 'A chave de API “Sincronização” passou da validade. Crie outra.',
  });
  const again = await shop.signIn(owner);
  expect(await readKeys(again)).toContainEqual(
    expect.objectContaining({ name: 'Sincronização', expired: true }),
  );
});

it('reads no cookie beside a key, and accepts none outside its area', async () => {
  const shop = await openTestShop();
  const http = await shop.signIn();
  const cookie = await shop.adminCookie();
  const all = (await make(http, { scopes: ['orders.read'] })).secret;
  const beside = (bearer: string) => supertest.agent(shop.server).set({ cookie, authorization: bearer });
  await beside('Bearer x').get('/api/admin/products').expect(401);
  await beside(`Bearer ${all}`).get('/api/admin/products').expect(403);
  for (const path of ['/api/admin/session', '/api/admin/account/sessions', '/api/admin/api-keys'])
    await beside(`Bearer ${all}`).get(path).expect(403);
  const credentials = await shop.admin();
  await program(shop, all).post('/api/admin/session').send(credentials).expect(403);
  const customer = await shop.customerCookie();
  const asking = supertest.agent(shop.server).set({ cookie: customer, authorization: `Bearer ${all}` });
  expect((await asking.get('/api/account/orders').expect(403)).body).toMatchObject({ code: 'wrong_area' });
  // A proxy's own password is no key.
  await supertest
    .agent(shop.server)
    .set({ cookie, authorization: 'Basic eDp5' })
    .get('/api/admin/session')
    .expect(200);
});

it('may never do more than its maker, and ends with them', async () => {
  const shop = await openTestShop();
  const manager = await shop.admin({ username: 'gil', roleId: 'manager' });
  const owner = await shop.signIn();
  const http = await shop.signIn(manager);
  const refused = await http
    .post('/api/admin/api-keys')
    .send({ name: 'Tudo', scopes: ['orders.read', 'staff.write'], validDays: null })
    .expect(400);
  expect(refused.body).toMatchObject({ errors: [{ path: 'scopes.1' }] });
  const { secret } = await make(http, { scopes: ['orders.read', 'products.read'] });
  const key = program(shop, secret);
  await key.get('/api/admin/orders').expect(200);
  const { id } = (await admins.findByUsername(shop.db, 'gil'))!;

  await owner.put(`/api/admin/staff/${id}/role`).send({ roleId: 'moderation' }).expect(200);
  await key.get('/api/admin/products').expect(200);
  const { body } = await key.get('/api/admin/orders').expect(403);
  expect(body).toMatchObject({
    permission: 'orders.read',
    detail: expect.stringMatching(/^O criador da chave/) as string,
  });
  expect(await readKeys(owner)).toMatchObject([{ lost: ['orders.read'], createdBy: 'gil' }]);

  await owner.put(`/api/admin/staff/${id}/access`).send({ enabled: false }).expect(200);
  await key.get('/api/admin/products').expect(401);
  await owner.put(`/api/admin/staff/${id}/access`).send({ enabled: true }).expect(200);
  // A key that may have leaked does not return with its owner.
  await key.get('/api/admin/products').expect(401);
  await owner.put(`/api/admin/staff/${id}/role`).send({ roleId: 'manager' }).expect(200);
  const next = await make(await shop.signIn(manager), { scopes: ['products.read'] });
  await program(shop, next.secret).get('/api/admin/products').expect(200);
  await owner.delete(`/api/admin/staff/${id}`).expect(204);
  await program(shop, next.secret).get('/api/admin/products').expect(401);
  expect(await readKeys(owner)).toEqual([]);
});

it('grants no scope that its maker lacks, nor another’s key with such a scope', async () => {
  const shop = await openTestShop();
  const owner = await shop.signIn();
  const { id } = await make(owner, { scopes: ['settings.write'] });
  const now = new Date();
  await shop.db
    .insertInto('role')
    .values({
      id: 'keeper',
      name: 'Zelador',
      permissions: JSON.stringify(['keys.read', 'keys.write', 'orders.read'] satisfies Permission[]),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute();
  const http = await shop.signIn(await shop.admin({ roleId: 'keeper' }));
  const keyInput = { name: 'Mais', scopes: ['orders.read', 'orders.refund'], validDays: 7 };
  const { body } = await http.post('/api/admin/api-keys').send(keyInput).expect(403);
  expect(body).toMatchObject({ permission: 'orders.refund' });
  expect((await http.delete(`/api/admin/api-keys/${id}`).expect(403)).body).toMatchObject({
    permission: 'settings.write',
  });
  const own = await make(http, { name: 'Minha', scopes: ['orders.read'] });
  await http.delete(`/api/admin/api-keys/${own.id}`).expect(204);
});

it('has its own limit, and records its use seldom', async () => {
  const clock = { now: Date.now() };
  const shop = await openTestShop({ now: () => new Date(clock.now), limits: { reads: 0, writes: 2 } });
  const http = await shop.signIn();
  const { secret, id } = await make(http, { perMinute: 3, scopes: ['products.read', 'categories.write'] });
  const key = program(shop, secret);
  const lastUse = async () => (await apiKeys.find(shop.db, id))?.lastUsedAt;
  await key.get('/api/admin/products').expect(200);
  const first = await lastUse();
  expect(first).toBe(new Date(clock.now).toISOString());
  clock.now += MINUTE;
  await key.get('/api/admin/products').expect(200);
  expect(await lastUse()).toBe(first);
  clock.now += 10 * MINUTE;
  // The general limit of writes is used up now.
  await key.delete('/api/admin/categories/nada').expect(404);
  expect(await lastUse()).not.toBe(first);
  const { body } = await key.get('/api/admin/products').expect(429).expect('retry-after', /^\d+$/);
  expect(body).toMatchObject({ code: 'too_many', detail: expect.stringContaining('desta chave') as string });
  await http.delete(`/api/admin/api-keys/${id}`).expect(429);
});

it('revokes at once, asks for the password again, and answers bad input at its fields', async () => {
  const clock = { now: Date.now() };
  const shop = await openTestShop({ now: () => new Date(clock.now) });
  const http = await shop.signIn();
  const { secret, id } = await make(http);
  const post = (body: object) =>
    http.post('/api/admin/api-keys').send({ name: 'Nova', scopes: ['orders.read'], validDays: 30, ...body });
  const pathsOf = async (body: object, status = 400) =>
    ((await post(body).expect(status)).body as { errors: { path: string }[] }).errors.map(({ path }) => path);
  expect(await pathsOf({ name: ' ', scopes: [], validDays: 0, perMinute: 0 })).toEqual([
    'name',
    'scopes',
    'validDays',
    'perMinute',
  ]);
  expect(await pathsOf({ scopes: ['keys.write'], more: 1 })).toEqual(['scopes.0', 'more']);
  expect(await pathsOf({ name: ' sincronizacao' }, 409)).toEqual(['name']);

  const key = program(shop, secret);
  await key.get('/api/admin/products').expect(200);
  await http.delete(`/api/admin/api-keys/${id}`).expect(204);
  await key.get('/api/admin/products').expect(401);
  await http.delete(`/api/admin/api-keys/${id}`).expect(404);

  clock.now += HOUR / 4 + 1;
  expect((await post({}).expect(403)).body).toMatchObject({ code: 'password_again' });
  await http.post('/api/admin/session/password').send({ currentPassword: TEST_PASSWORD }).expect(204);
  await post({}).expect(201);
});
