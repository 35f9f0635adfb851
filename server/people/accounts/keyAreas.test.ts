import supertest from 'supertest';
import { expect, it } from 'vitest';
import * as admins from '#server/people/session/admins.store.ts';
import * as apiKeys from '#server/people/session/apiKeys.store.ts';
import { guardOf } from '#server/services/http/refusals.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { KEY_SCOPES } from '#shared/people/keyScopes.ts';
import { SELLER_SCOPES, type SellerScope } from '#shared/people/sellerScopes.ts';
import { DAY } from '#shared/values/time.ts';
import * as sellerKeys from './sellerKeys.store.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const ALL_SELLER_SCOPES = Object.keys(SELLER_SCOPES) as SellerScope[];

/** A key of each area with every scope that a key can have. */
async function openWithKeys(limits = { reads: 0, writes: 0 }) {
  const clock = { now: Date.now() };
  const shop = await openTestShop({ now: () => new Date(clock.now), limits, trustProxy: 1 });
  const { id: adminId } = (await admins.findByUsername(shop.db, (await shop.admin()).username))!;
  const forOffice = { name: 'ERP', scopes: KEY_SCOPES, adminId, validDays: 9, perMinute: 6_000 };
  const office = await apiKeys.insert(shop.db, forOffice, new Date(clock.now));
  const { id: customerId } = await shop.customer();
  const { id: sellerId } = await shop.seller({ ownerId: customerId });
  const forShop = { name: 'Robô', scopes: ALL_SELLER_SCOPES, sellerId, customerId, validDays: 9 };
  const seller = await sellerKeys.insert(shop.db, forShop, new Date(clock.now));
  return { shop, clock, office, seller };
}

it('answers a key of the other area at every endpoint with its own area', async () => {
  const { shop, office, seller } = await openWithKeys();
  const wrong: unknown[] = [];
  for (const [root, key, detail] of [
    ['/api/admin', seller.key, 'A chave “Robô” é de uma loja, e serve só em /api/seller.'],
    ['/api/seller', office.key, 'A chave “ERP” é do painel, e serve só em /api/admin.'],
    ['/api/account', office.key, 'A chave “ERP” é do painel, e serve só em /api/admin.'],
    ['/api/account', seller.key, 'A chave “Robô” é de uma loja, e serve só em /api/seller.'],
  ] as const) {
    const endpoints = shop.endpoints
      .filter(({ path }) => path === root || path.startsWith(`${root}/`))
      .filter((of) => guardOf(of) !== undefined);
    expect(endpoints.length).toBeGreaterThan(40);
    for (const { method, path } of endpoints) {
      const request = shop.http[method](path.replace(/:\w+/g, ID)).set('authorization', `Bearer ${key}`);
      const { status, body } = await (method === 'get' ? request : request.send({}));
      const problem = body as { code?: string; detail?: string };
      if (status !== 403 || problem.code !== 'wrong_area' || problem.detail !== detail)
        wrong.push([method, path, status, problem.code, problem.detail]);
    }
  }
  expect(wrong).toEqual([]);
});

it('asks for a key where one would do, and reports a bad one', async () => {
  const { shop, clock, office, seller } = await openWithKeys();
  const answerTo = async (path: string, key?: string) => {
    const got = supertest(shop.server).get(path);
    const { status, body, headers } = await (key ? got.set('authorization', `Bearer ${key}`) : got);
    return [status, (body as { code?: string }).code, headers['www-authenticate']];
  };
  const ASKS = 'Bearer realm="arara"';
  const BAD = 'Bearer realm="arara", error="invalid_token"';
  for (const path of ['/api/admin/products', '/api/seller/products', '/api/key']) {
    expect(await answerTo(path)).toEqual([401, 'signed_out', ASKS]);
    expect(await answerTo(path, 'arara_x')).toEqual([401, 'key_invalid', BAD]);
  }
  // No key is accepted there.
  expect(await answerTo('/api/account/orders')).toEqual([401, 'signed_out', undefined]);
  expect(await answerTo('/api/account/orders', 'arara_x')).toEqual([401, 'signed_out', undefined]);
  expect(await answerTo('/api/admin/products', office.key)).toEqual([200, undefined, undefined]);
  expect(await answerTo('/api/admin/products', seller.key)).toEqual([403, 'wrong_area', undefined]);
  clock.now += 10 * DAY;
  expect(await answerTo('/api/admin/products', office.key)).toEqual([401, 'key_expired', BAD]);
  // A key revoked in one area is only an ended one in the other.
  expect(await answerTo('/api/seller/products', office.key)).toEqual([401, 'key_expired', BAD]);
  expect(await answerTo('/api/admin/products', seller.key)).toEqual([401, 'key_expired', BAD]);
  await apiKeys.remove(shop.db, office.made.id);
  expect(await answerTo('/api/seller/products', office.key)).toEqual([401, 'key_invalid', BAD]);
});

it("counts a key's requests to the other area by network, where its own limit does not apply", async () => {
  const { shop, seller } = await openWithKeys({ reads: 2, writes: 0 });
  const ask = (path: string) =>
    shop.http.get(path).set({ 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${seller.key}` });
  for (let n = 0; n < 4; n += 1) await ask('/api/seller/products').expect(200);
  for (let n = 0; n < 2; n += 1) await ask('/api/admin/products').expect(403);
  await ask('/api/admin/products').expect(429);
});
