import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rawRequest } from '#server/testing/rawRequest.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/contract/problem.ts';

/** Echoes the request, so that these tests need no route of the shop. */
const echo = endpoint({
  method: 'post',
  path: '/api/echo',
  summary: 'Repeats the text',
  body: z.strictObject({ text: z.string(), more: z.unknown().optional() }),
  reply: z.object({ text: z.string() }),
});
const openEcho = () =>
  openTestShop({ routes: (api) => api.serve(echo, ({ body }) => ({ text: body.text })) });

const problemIn = (body: unknown) => Problem.parse(body);

describe('methods', () => {
  it('answers HEAD like GET, without the body', async () => {
    const shop = await openTestShop();
    const got = await shop.http.get('/api/products').expect(200);
    const head = await shop.http.head('/api/products').set('accept-encoding', 'gzip, deflate').expect(200);
    expect(head.text).toBeUndefined();
    for (const name of ['etag', 'content-type', 'cache-control', 'vary', 'content-length'])
      expect(head.headers[name]).toBe(got.headers[name]);
  });

  it.each(['post', 'put', 'patch', 'delete'] as const)(
    'answers %s on a read-only path with 405 and the allowed methods',
    async (method) => {
      const shop = await openTestShop();
      const { body, headers } = await shop.http[method]('/api/products').expect(405);
      expect(problemIn(body).code).toBe('method_not_allowed');
      expect(headers['allow']).toBe('GET, HEAD, OPTIONS');
    },
  );

  it('refuses writing methods on health routes and pages too', async () => {
    const shop = await openTestShop();
    await shop.http.post('/healthz').expect(405).expect('allow', 'GET, HEAD, OPTIONS');
    await shop.http.post('/').expect(405).expect('allow', 'GET, HEAD');
  });

  it('lists the methods of a path on OPTIONS, and allows no other site anything', async () => {
    const shop = await openEcho();
    const { headers } = await shop.http
      .options('/api/echo')
      .set('origin', 'https://elsewhere.example')
      .expect(204)
      .expect('allow', 'POST, OPTIONS');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('answers an unknown route with a 404 problem, under any method', async () => {
    const shop = await openTestShop();
    for (const path of ['/api', '/api/', '/api/nada', '/API/products', '/api/products/', '/api//products']) {
      const { body } = await shop.http
        .get(path)
        .expect(404)
        .expect('content-type', /problem\+json/);
      expect(problemIn(body).code).toBe('not_found');
    }
    await shop.http.post('/api/nada').send({}).expect(404);
  });
});

describe('addresses', () => {
  it.each(['/api/products/%E0%A4%A', '/api/products/%', '/api/products/a%00b', '/%00', '/%ff/x'])(
    'refuses %s, which is not readable as text',
    async (path) => {
      const shop = await openTestShop();
      const { body } = await shop.http.get(path).set('accept', 'application/json').expect(400);
      expect(problemIn(body).code).toBe('invalid');
    },
  );

  it.each(['page=1&page=2', 'q=a&q=b', 'sort=rating&sort=newest', 'q=%00', 'q=a%00b', 'category=a%00b'])(
    'refuses ?%s and names the parameter',
    async (query) => {
      const shop = await openTestShop();
      const { body } = await shop.http.get(`/api/products?${query}`).expect(400);
      expect(problemIn(body).errors?.[0]?.path).toBe(query.split('=')[0]);
    },
  );

  it.each([
    'x[]=x',
    'q[a]=x',
    '__proto__=x',
    '__proto__=a&__proto__=b',
    'constructor=x',
    '%E0%A4%A=1',
    '&&=&=',
  ])('ignores ?%s, an unknown parameter', async (query) => {
    const shop = await openTestShop();
    await shop.product();
    const { body } = await shop.http.get(`/api/products?${query}`).expect(200);
    expect(body).toMatchObject({ total: 1 });
  });

  it('names the valid choices, of words and of the kinds of a body', async () => {
    const shop = await openTestShop();
    const { body } = await shop.http.get('/api/products?sort=cheapest').expect(400);
    expect(problemIn(body).errors).toEqual([
      {
        path: 'sort',
        message: 'Escolha uma das opções: relevance, price_asc, price_desc, best_selling, rating ou newest',
      },
    ]);
    const seller = await shop.signInCustomer();
    for (const sent of [{}, { kind: 'fax' }]) {
      const reply = await seller.post('/api/seller/sales/A-10001-1/delivery').send(sent).expect(400);
      expect(problemIn(reply.body).errors).toEqual([
        { path: 'kind', message: 'Escolha uma das opções: code, licence, credential ou message' },
      ]);
    }
  });

  it('accepts the absolute form, without trusting its host', async () => {
    const shop = await openTestShop();
    const reply = await rawRequest(
      shop.server,
      'GET http://elsewhere.example/api/settings HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n',
    );
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
    expect(reply).toContain('"publicUrl":"http://shop.test"');
    expect(reply).not.toContain('elsewhere.example');
  });

  it.each(['OPTIONS * HTTP/1.1', 'GET nowhere:80 HTTP/1.1', `GET /${'a'.repeat(20_000)} HTTP/1.1`])(
    'refuses an odd request line (%.30s)',
    async (line) => {
      const shop = await openTestShop();
      const reply = await rawRequest(shop.server, `${line}\r\nHost: shop.test\r\nConnection: close\r\n\r\n`);
      expect(reply).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(reply).not.toMatch(/node_modules|\.ts:\d/);
    },
  );
});

describe('bodies', () => {
  it.each([
    ['text/plain', '{"text":"oi"}'],
    ['application/x-www-form-urlencoded', 'text=oi'],
    ['application/json; charset=latin1', '{"text":"oi"}'],
    ['application/json; charset=utf-16le', '{"text":"oi"}'],
    ['application/jsonp', '{"text":"oi"}'],
  ])('refuses %s with 415', async (type, text) => {
    const shop = await openEcho();
    const { body } = await shop.http.post('/api/echo').set('content-type', type).send(text).expect(415);
    expect(problemIn(body).code).toBe('unsupported_type');
  });

  it('refuses a write without any type, and an unknown content coding', async () => {
    const shop = await openEcho();
    await shop.http.post('/api/echo').expect(415);
    await shop.http
      .post('/api/echo')
      .set('content-type', 'application/json')
      .set('content-encoding', 'odd')
      .send('{"text":"oi"}')
      .expect(415);
  });

  it('refuses more than 100 kB, also after decompression', async () => {
    const shop = await openEcho();
    const large = JSON.stringify({ text: 'a'.repeat(110_000) });
    const { body } = await shop.http
      .post('/api/echo')
      .set('content-type', 'application/json')
      .send(large)
      .expect(413);
    expect(problemIn(body).code).toBe('too_large');
    const bomb = gzipSync(JSON.stringify({ text: 'a'.repeat(20_000_000) }));
    expect(bomb.length).toBeLessThan(100_000);
    const reply = await rawRequest(
      shop.server,
      `POST /api/echo HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`,
      bomb,
    );
    expect(reply).toMatch(/^HTTP\/1\.1 413 /);
  });

  const send = async (text: string, status: number) => {
    const shop = await openEcho();
    const { body } = await shop.http
      .post('/api/echo')
      .set('content-type', 'application/json')
      .send(text)
      .expect(status);
    return body as unknown;
  };
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  it('accepts 31 levels inside the body, and refuses one more', async () => {
    await send(`{"text":"oi","more":${nested(31)}}`, 200);
    expect(problemIn(await send(`{"text":"oi","more":${nested(32)}}`, 400)).code).toBe('invalid');
    await send(`{"text":"oi","more":${nested(40_000)}}`, 400);
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'refuses a key %s at any depth, but not as a value',
    async (name) => {
      await send(`{"text":"oi","${name}":{"role":"admin"}}`, 400);
      await send(`{"text":"oi","more":[{"${name}":1}]}`, 400);
      expect(await send(JSON.stringify({ text: name }), 200)).toEqual({ text: name });
      expect(({} as Record<string, unknown>)['role']).toBeUndefined();
    },
  );

  it.each(['', 'null', '"texto"', '12', '{', '{"text":}', '[]', '{"text":"oi"} {"text":"oi"}'])(
    'refuses %s with a 400 problem',
    async (text) => {
      expect(problemIn(await send(text, 400)).code).toBe('invalid');
    },
  );

  it('names the field with a null character, which reaches no engine', async () => {
    expect(problemIn(await send(JSON.stringify({ text: 'a\0b' }), 400)).errors).toEqual([
      { path: 'text', message: 'Retire o caractere nulo do texto' },
    ]);
  });

  it('names unknown fields', async () => {
    expect(problemIn(await send('{"text":"oi","role":"admin"}', 400)).errors?.[0]?.path).toBe('role');
  });

  const post = (length: number, body: Buffer) =>
    [
      `POST /api/echo HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
      body,
    ] as const;

  it('refuses bytes that are no UTF-8, and skips a byte order mark or refuses it', async () => {
    const shop = await openEcho();
    const broken = Buffer.concat([Buffer.from('{"text":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    expect(await rawRequest(shop.server, ...post(broken.length, broken))).toMatch(/^HTTP\/1\.1 400 /);
    const marked = Buffer.from('\uFEFF{"text":"oi"}');
    expect(await rawRequest(shop.server, ...post(marked.length, marked))).toMatch(/^HTTP\/1\.1 (200|400) /);
  });

  it('does not trust a content-length that is too short', async () => {
    const shop = await openEcho();
    const body = Buffer.from('{"text":"oi"}');
    expect(await rawRequest(shop.server, ...post(5, body))).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('refuses a request with both a length and chunks', async () => {
    const shop = await openEcho();
    const reply = await rawRequest(
      shop.server,
      'POST /api/echo HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/settings HTTP/1.1\r\nHost: shop.test\r\n\r\n',
    );
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('writes from other sites', () => {
  const write = async (headers: Record<string, string>) => {
    const shop = await openEcho();
    return shop.http.post('/api/echo').set(headers).send({ text: 'oi' });
  };

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'odd' },
    { origin: 'null' },
    { origin: 'https://elsewhere.example' },
    { origin: 'http://shop.test.elsewhere.example' },
    { origin: 'https://shop.test' },
    { origin: 'http://shop.test:8080' },
    { origin: '' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
  ])('are refused: %j', async (headers) => {
    const { status, body } = await write(headers);
    expect(status).toBe(403);
    expect(problemIn(body).code).toBe('forbidden');
  });

  it.each([
    {},
    { origin: 'http://shop.test' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://shop.test' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:4000', host: 'localhost:4000' },
  ])("are allowed from the shop's own: %j", async (headers) => {
    expect((await write(headers as Record<string, string>)).status).toBe(200);
  });
});
