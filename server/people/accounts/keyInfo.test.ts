import supertest from 'supertest';
import { expect, it } from 'vitest';
import { administer } from '#server/people/session/staff/administer.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import { readCurrentSellerKey } from '#shared/contract/public/key.ts';
import { DAY, HOUR } from '#shared/values/time.ts';
import * as sellerKeys from './sellerKeys.store.ts';

const program = (shop: TestShop, secret: string) =>
  supertest.agent(shop.server).set('authorization', `Bearer ${secret}`);
const keyInfo = async (http: ReturnType<typeof program>) =>
  readCurrentSellerKey.reply.parse((await http.get('/api/key').expect(200)).body);

it("tells a back-office program its key's scopes, and those it has lost", async () => {
  const clock = { now: Date.parse('2026-03-06T15:00:00.000Z') };
  const shop = await openTestShop({ now: () => new Date(clock.now) });
  await shop.admin({ username: 'Eva' });
  const owner = await shop.signIn(await shop.admin({ username: 'Ana' }));
  const { body: apiKey } = await owner
    .post('/api/admin/api-keys')
    .send({ name: 'ERP', scopes: ['disputes.read', 'audit.read'], validDays: 30, perMinute: 3 })
    .expect(201);
  const http = program(shop, (apiKey as { secret: string }).secret);
  const own = {
    id: (apiKey as { id: string }).id,
    name: 'ERP',
    area: 'admin',
    scopes: ['disputes.read', 'audit.read'].toSorted(),
    lost: [],
    perMinute: 3,
    createdAt: new Date(clock.now).toISOString(),
    expiresAt: new Date(clock.now + 30 * DAY).toISOString(),
    lastUsedAt: null,
    shop: null,
  };
  const first = await keyInfo(http);
  expect({ ...first, scopes: first.scopes.toSorted() }).toEqual(own);
  await administer(shop.db, { what: 'role', username: 'ana', role: 'mediacao' }, new Date());
  const firstUse = new Date(clock.now).toISOString();
  clock.now += HOUR;
  expect(await keyInfo(http)).toMatchObject({ lost: ['audit.read'], lastUsedAt: firstUse });
  // One limit covers all requests of a key, in either area.
  await http.get('/api/admin/disputes').expect(200);
  await http.get('/api/key').expect(429);
});

it('tells a seller’s program the shop of its key', async () => {
  const shop = await openTestShop();
  const { id: customerId } = await shop.customer();
  const { id: sellerId } = await shop.seller({ slug: 'ze', name: 'Loja do Zé', ownerId: customerId });
  const keyInput = { name: 'Robô', scopes: ['sales.read'] as const, sellerId, customerId, validDays: 30 };
  const { made, key } = await sellerKeys.insert(shop.db, keyInput, new Date());
  expect(await keyInfo(program(shop, key))).toEqual({
    id: made.id,
    name: 'Robô',
    area: 'seller',
    scopes: ['sales.read'],
    lost: [],
    perMinute: 300,
    createdAt: made.createdAt,
    expiresAt: made.expiresAt,
    lastUsedAt: null,
    shop: { slug: 'ze', name: 'Loja do Zé' },
  });
});

it('answers valid keys only', async () => {
  const clock = { now: Date.now() };
  const shop = await openTestShop({ now: () => new Date(clock.now) });
  const { id: customerId } = await shop.customer();
  const { id: sellerId } = await shop.seller({ ownerId: customerId });
  const keyInput = { name: 'Robô', scopes: ['sales.read'] as const, sellerId, customerId, validDays: 1 };
  const { made, key } = await sellerKeys.insert(shop.db, keyInput, new Date(clock.now));
  const refused = async (http: ReturnType<typeof program>, code: string) =>
    expect((await http.get('/api/key').expect(401)).body).toMatchObject({ code });
  await refused(await shop.signIn(), 'signed_out');
  await refused(await shop.signInCustomer(), 'signed_out');
  await refused(program(shop, 'x'), 'key_invalid');
  await refused(program(shop, `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`), 'key_invalid');
  clock.now += 2 * DAY;
  await refused(program(shop, key), 'key_expired');
  await sellerKeys.remove(shop.db, made.id);
  await refused(program(shop, key), 'key_invalid');
});
