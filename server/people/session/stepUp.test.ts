import supertest from 'supertest';
import { expect, it } from 'vitest';
import type { oas31 } from 'zod-openapi';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { KEY_SCOPES } from '#shared/people/keyScopes.ts';
import { MINUTE } from '#shared/values/time.ts';
import * as admins from './admins.store.ts';
import * as apiKeys from './apiKeys.store.ts';

const ID = '00000000-0000-4000-8000-000000000000';

async function openWithKey() {
  const clock = { now: Date.now() };
  const shop = await openTestShop({ now: () => new Date(clock.now) });
  const owner = await shop.admin();
  const http = await shop.signIn(owner);
  const { id: adminId } = (await admins.findByUsername(shop.db, owner.username))!;
  const keyInput = { name: 'Programa', scopes: KEY_SCOPES, adminId, validDays: null, perMinute: 6_000 };
  const { key } = await apiKeys.insert(shop.db, keyInput, new Date(clock.now));
  const byKey = supertest.agent(shop.server).set('authorization', `Bearer ${key}`);
  return { clock, shop, http, byKey };
}

type Http = supertest.Agent;

const ask = (http: Http, { method, path }: Endpoint, body: unknown) =>
  http[method](path.replace(/:\w+/g, ID)).send(body ?? {});

/** A valid body from the examples of the OpenAPI document. */
async function bodiesOf(shop: TestShop): Promise<(of: Endpoint) => unknown> {
  const { body } = await shop.http.get('/api/openapi.json').expect(200);
  const { paths = {} } = body as oas31.OpenAPIObject;
  return ({ method, path }) => {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method];
    const request = operation?.requestBody as oas31.RequestBodyObject | undefined;
    return request?.content['application/json']?.example as unknown;
  };
}

const ofOffice = (shop: TestShop): Endpoint[] =>
  shop.endpoints.filter(({ path }) => path.startsWith('/api/admin/'));

it('closes every endpoint that always asks for the password to a key of all scopes', async () => {
  const { shop, byKey } = await openWithKey();
  const closed = ofOffice(shop).filter(({ stepUp }) => stepUp === 'always');
  expect(closed.length).toBeGreaterThan(20);
  const wrong: string[] = [];
  for (const of of closed) {
    const { status, body } = await ask(byKey, of, {});
    const { code } = body as { code?: string };
    if (status !== 403 || code !== 'person_required')
      wrong.push(`${of.method} ${of.path}: ${status} ${code}`);
  }
  expect(wrong).toEqual([]);
});

it('asks for the password at each of them 15 minutes after the last check, and only people where a key may', async () => {
  const { clock, shop, http } = await openWithKey();
  const bodyOf = await bodiesOf(shop);
  clock.now += 16 * MINUTE;
  const asking = ofOffice(shop).filter(({ stepUp }) => stepUp === 'always' || stepUp === 'people');
  const wrong: string[] = [];
  for (const of of asking) {
    const { status, body } = await ask(http, of, bodyOf(of));
    const { code } = body as { code?: string };
    if (status !== 403 || code !== 'password_again') wrong.push(`${of.method} ${of.path}: ${status} ${code}`);
  }
  expect(wrong).toEqual([]);
});

it('decides by content at these endpoints only, each tested beside its rule', async () => {
  const { shop } = await openWithKey();
  const byContent = ofOffice(shop).filter(({ stepUp }) => stepUp === 'byContent');
  expect(byContent.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'patch /api/admin/orders/:id',
    'post /api/admin/categories',
    'post /api/admin/disputes/:id/decision',
    'post /api/admin/orders/:id/lines/:lineId/refund',
    'post /api/admin/orders/:id/refund',
    'post /api/admin/orders/:id/refunds/:refundId/retry',
    'post /api/admin/product-imports/:id/confirm',
    'post /api/admin/products',
    'post /api/admin/seller-accounts/:slug/strikes/:id/decision',
    'put /api/admin/categories/:id',
    'put /api/admin/customers/:id/status',
    'put /api/admin/products/:id',
    'put /api/admin/settings',
  ]);
});
