import { expect, it } from 'vitest';
import * as z from 'zod';
import { openTestShop } from '#server/testing/testShop.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { NETWORK_LIMITS } from './networkLimits.ts';

const spendMany = endpoint({
  method: 'post',
  path: '/api/spend-many',
  summary: 'Tries one limit so many times',
  body: z.strictObject({ limit: z.int(), times: z.int() }),
  reply: z.object({ taken: z.int() }),
});

/** A shop behind a proxy in which any address may try each declared limit. */
async function openTrying(more: Parameters<typeof openTestShop>[0] = {}) {
  const shop = await openTestShop({
    trustProxy: 1,
    ...more,
    routes: (api) =>
      api.serve(spendMany, async ({ body }, { req }) => {
        for (let taken = 0; taken < body.times; taken++)
          try {
            await NETWORK_LIMITS[body.limit]?.spend(shop.db, req, new Date());
          } catch {
            return { taken };
          }
        return { taken: body.times };
      }),
  });
  return async (limit: number, address: string, times: number) => {
    const request = shop.http.post('/api/spend-many').set('x-forwarded-for', address).send({ limit, times });
    return ((await request.expect(200)).body as { taken: number }).taken;
  };
}

it('bounds each act by household, by /48 and by IPv4 address', { timeout: 120_000 }, async () => {
  const take = await openTrying();
  expect(NETWORK_LIMITS.length).toBeGreaterThan(11);
  expect(new Set(NETWORK_LIMITS.map(({ name }) => name)).size).toBe(NETWORK_LIMITS.length);
  for (const [limit, { name, bounds }] of NETWORK_LIMITS.entries()) {
    const { perHousehold, perSite, perIpv4 } = bounds;
    expect([name, await take(limit, '2001:db8:a:1::1', perHousehold + 1)]).toEqual([name, perHousehold]);
    expect([name, await take(limit, '2001:db8:a:1:ffff::1', 1)]).toEqual([name, 0]);
    let ofSite = perHousehold;
    for (let home = 2; home < 20; home++) ofSite += await take(limit, `2001:db8:a:${home}::1`, perHousehold);
    // A refused household has still counted for the /48.
    expect([name, ofSite]).toEqual([name, perSite]);
    expect([name, await take(limit, '203.0.113.7', perIpv4 + 1)]).toEqual([name, perIpv4]);
    expect([name, await take(limit, '203.0.113.8', 1)]).toEqual([name, 1]);
  }
});

it('gives an IPv4 address the share of IPV4_LIMITS, and lifts its bound with 0', async () => {
  const limits = { reads: 0, writes: 0 };
  const signUp = NETWORK_LIMITS.findIndex(({ name }) => name === 'customer-sign-up');
  const { perIpv4 = 0, perHousehold = 0 } = NETWORK_LIMITS[signUp]?.bounds ?? {};
  const tenth = await openTrying({ limits: { ...limits, ipv4: 10 } });
  expect(await tenth(signUp, '203.0.113.7', perIpv4)).toBe(perIpv4 / 10);
  const lifted = await openTrying({ limits: { ...limits, ipv4: 0 } });
  expect(await lifted(signUp, '203.0.113.7', perIpv4 + 50)).toBe(perIpv4 + 50);
  expect(await lifted(signUp, '2001:db8:a:1::1', perIpv4)).toBe(perHousehold);
});

it('bounds all clients of an undeclared proxy together', async () => {
  const take = await openTrying({ trustProxy: 0, limits: { reads: 0, writes: 0, ipv4: 10 } });
  const signUp = NETWORK_LIMITS.findIndex(({ name }) => name === 'customer-sign-up');
  expect(await take(signUp, '203.0.113.7', 600)).toBe(600);
  expect(await take(signUp, '203.0.113.8', 600)).toBe(400);
});
