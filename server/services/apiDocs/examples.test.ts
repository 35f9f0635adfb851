import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { oas31 } from 'zod-openapi';
import { eventsAfter } from '#server/services/apiDocs/programs/followEvents.ts';
import { changedProducts } from '#server/services/apiDocs/programs/syncCatalogue.ts';
import { decide, testCard } from '#server/services/apiDocs/programs/testPayments.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { createApiKey } from '#shared/contract/admin/apiKeys.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { KEY_SCOPES } from '#shared/people/keyScopes.ts';
import { callExamples } from './callExamples.ts';
import { callsOf } from './openApiCalls.ts';

const addressOf = (server: { address: () => unknown }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function openWithKey() {
  const shop = await openTestShop();
  const http = await shop.signIn();
  const body = { name: 'Exemplos', scopes: KEY_SCOPES, validDays: 1, perMinute: 6_000 };
  const apiKey = createApiKey.reply.parse(
    (await http.post('/api/admin/api-keys').send(body).expect(201)).body,
  );
  return { shop, http, key: apiKey.secret, address: addressOf(shop.server) };
}

interface Sent {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: unknown;
}

/** The arguments a shell hands to curl, and curl's request. */
function sentByCurl(text: string, values: Record<string, string>): Sent {
  const quoting = /"([^"]*)"|'([^']*)'|\\(.)/g;
  const words = [...text.replaceAll('\\\n', ' ').matchAll(/(?:"[^"]*"|'[^']*'|\\.|[^\s"'\\])+/g)].map(
    ([word]) =>
      word.replace(
        quoting,
        (_all, loose?: string, strict?: string, one?: string) =>
          loose?.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? '') ?? strict ?? one ?? '',
      ),
  );
  const after = (flag: string) => words.flatMap((word, at) => (words[at - 1] === flag ? [word] : []));
  const headers = after('-H').map((line) => [line.split(': ')[0]!, line.slice(line.indexOf(': ') + 2)]);
  return {
    method: after('-X')[0] ?? 'GET',
    address: words.find((word) => word.startsWith('http')) ?? '',
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: after('-d')[0],
  };
}

/** Runs an example unchanged, with a `fetch` that records its calls. */
async function sentByTypescript(text: string, values: { loja: string; chave: string }): Promise<Sent> {
  const sent: Sent = { method: '', address: '', headers: {}, body: undefined };
  const names = ['loja', 'chave', 'cookie', 'arquivo', 'fetch', 'console'];
  // oxlint-disable-next-line typescript/no-implied-eval -- the text of the page is what is tried here
  const run = new Function(...names, `return (async () => {${text}})()`) as (
    ...all: unknown[]
  ) => Promise<void>;
  await run(
    values.loja,
    values.chave,
    '',
    new Blob([]),
    async (address: string, init: RequestInit = {}) => {
      const { cookie: _cookie, ...headers } = { cookie: '', ...(init.headers as Record<string, string>) };
      const body = typeof init.body === 'string' ? init.body : undefined;
      Object.assign(sent, { method: init.method ?? 'GET', address, headers, body });
      return Response.json({});
    },
    { log: () => {} },
  );
  return sent;
}

it('shows for each call an example in curl and in TypeScript that agree and reach it', async () => {
  const { shop, key, address } = await openWithKey();
  const document = (await shop.http.get('/api/openapi.json').expect(200)).body as oas31.OpenAPIObject;
  const values = { loja: address, chave: key };
  const wrong: string[] = [];
  const calls = callsOf(document);
  const reached: Promise<void>[] = [];
  const reach = async ({ address: at, headers }: Sent, curl: string, scoped: boolean) => {
    const { status } = await fetch(at, { method: 'HEAD', headers });
    if (status === 400 || status >= 500 || (scoped && [401, 403].includes(status)))
      wrong.push(`${status} ${curl}`);
  };
  for (const call of calls) {
    const { curl, typescript } = callExamples(call);
    const sent = sentByCurl(curl, { LOJA: values.loja, CHAVE: values.chave });
    expect(await sentByTypescript(typescript, values), `${call.method} ${call.path}`).toEqual(sent);
    const types = Object.values(call.operation.responses ?? {}).flatMap((each) =>
      Object.keys((each as oas31.ResponseObject).content ?? {}),
    );
    // Examples that change data are not run; another test checks their bodies against the schema.
    if (sent.method !== 'GET' || types.includes('text/event-stream')) continue;
    const scoped = (call.operation.security ?? []).some((each) => 'key' in each);
    reached.push(reach(sent, curl, scoped));
  }
  await Promise.all(reached);
  expect(calls.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
  const { text } = await shop.http.get('/api/docs/admin-products').expect(200);
  expect(text).toContain('authorization: Bearer $CHAVE');
});

it('shows an Idempotency-Key that the calls accept, and its format', async () => {
  const { shop } = await openWithKey();
  const document = (await shop.http.get('/api/openapi.json').expect(200)).body as oas31.OpenAPIObject;
  const asking = callsOf(document).flatMap((call) => {
    const parameter = ((call.operation.parameters ?? []) as oas31.ParameterObject[]).find(
      ({ name }) => name === 'Idempotency-Key',
    );
    return parameter ? [{ call, parameter }] : [];
  });
  expect(asking.length).toBeGreaterThan(50);
  expect(asking.filter(({ parameter }) => parameter.required).length).toBeGreaterThan(3);
  for (const { call, parameter } of asking) {
    const { pattern, minLength, maxLength } = parameter.schema as oas31.SchemaObject;
    expect({ minLength, maxLength }).toEqual({ minLength: 8, maxLength: 128 });
    // Most calls take one, and some require it.
    if (!parameter.required) continue;
    expect(parameter.example).toMatch(new RegExp(pattern!));
    expect(callExamples(call).curl).toContain(`-H 'idempotency-key: ${parameter.example}'`);
  }
  const customer = await shop.signInCustomer();
  const { id: productId } = await shop.product({ stock: 5 });
  const body = await shop.orderBody(customer, { lines: [{ productId, quantity: 1 }] });
  const order = (key: unknown) =>
    customer.post('/api/account/checkout').set('Idempotency-Key', String(key)).send(body);
  expect((await order('texto').expect(400)).body.errors).toMatchObject([{ path: 'Idempotency-Key' }]);
  await order(asking[0]!.parameter.example).expect(201);
});

it('synchronises the catalogue as the page shows it', async () => {
  const { shop, key, address } = await openWithKey();
  const categoryId = (await shop.category()).id;
  const sellerId = (await shop.seller()).id;
  for (let n = 0; n < 50; n++) await shop.product({ categoryId, sellerId });
  const deletedProduct = await shop.product({ categoryId, sellerId });
  const read = async (since?: string) => {
    const items = [];
    for await (const item of changedProducts(address, key, since)) items.push(item);
    return items;
  };
  expect(await read()).toHaveLength(51);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const since = new Date().toISOString();
  expect(await read(since)).toEqual([]);
  const [other] = (await read()).slice(-1);
  const loaded = await fetch(`${address}/api/admin/products/${other!.id}/units`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'code', text: 'AAAA-1111\nBBBB-2222' }),
  });
  expect(loaded.status).toBe(201);
  expect(await read(since)).toMatchObject([{ id: other!.id, stock: 2 }]);
  const http = await shop.signIn();
  await http.delete(`/api/admin/products/${deletedProduct.id}`).expect(204);
  expect(await read(since)).toContainEqual(
    expect.objectContaining({ id: deletedProduct.id, archivedAt: expect.any(String) as string }),
  );
  await expect(read('ontem')).rejects.toThrow('Confira');
  const { text } = await shop.http.get('/api/docs').expect(200);
  for (const word of ['changedProducts', 'id="mudancas"', 'RateLimit-Policy', 'Sunset'])
    expect(text).toContain(word);
});

it('follows events as the page shows it', async () => {
  const { shop, key, address } = await openWithKey();
  const read = async (after?: string) => {
    const got = [];
    for await (const event of eventsAfter(address, key, after)) got.push(event);
    return got;
  };
  const categoryId = (await shop.category()).id;
  const sellerId = (await shop.seller()).id;
  for (let n = 0; n < 101; n++) await shop.product({ categoryId, sellerId });
  const all = await read();
  expect(all.map(({ type }) => type).filter((type) => type === 'product.created')).toHaveLength(101);
  await shop.product({ categoryId, sellerId, title: 'Mais um' });
  expect(await read(all.at(-1)?.id)).toMatchObject([{ type: 'product.created', data: { title: 'Mais um' } }]);
  await expect(read(`evt_${'0'.repeat(32)}`)).rejects.toThrow('Este evento não existe');
});

it('skips unknown events of a newer shop, and waits as long as the reply asks', async () => {
  const event = { timestamp: '2027-01-15T12:00:00.000Z', version: 1, data: { id: '1' } };
  const replies: ((res: ServerResponse) => unknown)[] = [
    (res) => res.writeHead(429, { 'retry-after': '0' }).end('{}'),
    (res) =>
      res.end(
        JSON.stringify({
          items: [
            { ...event, id: 'evt_1', type: 'planet.landed', fuel: 3 },
            { ...event, id: 'evt_2', type: 'order.paid', data: { id: '1', status: 'teleported' } },
          ],
          after: 'evt_2',
          more: true,
        }),
      ),
    (res) =>
      res.end(JSON.stringify({ items: [{ ...event, id: 'evt_3', type: 'order.paid' }], after: 'evt_3' })),
    (res) =>
      res.end(
        JSON.stringify({ items: [{ id: '7', status: 'orbiting', orbit: 1 }], cursors: { after: null } }),
      ),
  ];
  const requests: (string | undefined)[] = [];
  const server = createServer((req, res) => {
    requests.push(req.url);
    replies.shift()?.(res);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const events = [];
  for await (const each of eventsAfter(addressOf(server), 'arara_1_2')) events.push(each.id);
  const products = [];
  for await (const each of changedProducts(addressOf(server), 'arara_1_2')) products.push(each.id);
  server.close();
  expect([events, products]).toEqual([['evt_2', 'evt_3'], ['7']]);
  expect(requests.map((each) => new URLSearchParams(each?.split('?')[1]).get('after'))).toEqual([
    null,
    null,
    'evt_2',
    null,
  ]);
});

it('shows programs that need nothing of this repository', async () => {
  const { text } = await (await openTestShop()).http.get('/api/docs').expect(200);
  for (const name of ['eventsAfter', 'changedProducts', 'received', 'testCard']) expect(text).toContain(name);
  expect(text).not.toMatch(/(?:from|import) (?:'|&#(?:34|39);)[#.]/);
});

it('pays in the simulator as the page shows it', async () => {
  const shop = await openTestShop();
  const customer = await shop.signInCustomer();
  const lines = [{ productId: (await shop.product({ stock: 5 })).id, quantity: 1 }];
  const address = addressOf(shop.server);
  const card = await shop.orderBody(customer, {
    lines,
    method: 'card',
    more: { cardToken: await testCard(address) },
  });
  const paid = await customer.post('/api/account/checkout').set('Idempotency-Key', 'teste-001').send(card);
  expect(paid.body).toMatchObject({ payment: { status: 'approved' } });
  await expect(testCard(address, '4000 0000 0000 0001')).rejects.toThrow('cartões de teste');
  const order = await shop.buy(customer, { lines });
  const { pathname } = new URL(order.payment.simulated!.panelUrl!);
  await decide(address + pathname, 'pagar');
  const { body } = await customer.get(`/api/account/orders/${order.number}/payment`).expect(200);
  expect(body).toMatchObject({ status: 'approved' });
  const { text } = await shop.http.get('/api/docs').expect(200);
  for (const word of ['id="testar"', '4000 0000 0000 0101', 'WEBHOOKS_TO_LOCALHOST', 'panelUrl'])
    expect(text).toContain(word);
});

it('says when a deprecated call ends, and its replacement', async () => {
  const old = endpoint({
    method: 'get',
    path: '/api/old-thing',
    summary: 'A coisa de antes',
    reply: z.object({}),
    deprecated: { since: '2026-11-22', sunset: '2027-05-31', instead: 'use `/api/thing`' },
  });
  const shop = await openTestShop({ routes: (api) => api.servePublic(old, () => ({})) });
  const { headers } = await shop.http.get('/api/old-thing').expect(200);
  expect(headers).toMatchObject({ deprecation: '@1795305600', sunset: 'Mon, 31 May 2027 00:00:00 GMT' });
  const { body } = await shop.http.get('/api/openapi.json').expect(200);
  expect(body).toMatchObject({ paths: { '/api/old-thing': { get: { deprecated: true } } } });
});

it('creates a product and loads its units by the examples unchanged', async () => {
  const { shop, key, address } = await openWithKey();
  await shop.category({ slug: 'instagram' });
  const document = (await shop.http.get('/api/openapi.json').expect(200)).body as oas31.OpenAPIObject;
  const bodyOf = (path: string) => {
    const { requestBody } = document.paths![path]!.post!;
    return (requestBody as oas31.RequestBodyObject).content['application/json']!.example as object;
  };
  const post = (path: string, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const productReply = await post('/api/admin/products', bodyOf('/api/admin/products'));
  expect(productReply.status).toBe(201);
  const units = '/api/admin/products/{id}/units';
  const loaded = await post(`${productReply.headers.get('location')}/units`, bodyOf(units));
  expect(await loaded.json()).toMatchObject({ loaded: 2, stock: 2 });
});
