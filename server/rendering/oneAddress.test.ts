import { pino } from 'pino';
import { expect, it } from 'vitest';
import { rawRequest } from '#server/testing/rawRequest.ts';
import { openTestShop } from '#server/testing/testShop.ts';

it('knows each page by one address, and leads there from a slash at the end and from index.html', async () => {
  const { http } = await openTestShop({ sample: true, pages: true });
  for (const path of ['/sobre', '/como-funciona', '/termos-de-uso', '/politica-de-privacidade', '/blog'])
    for (const spelling of [`${path}/`, `${path}/index.html`])
      await http.get(`${spelling}?a=1`).expect(301).expect('location', `${path}?a=1`);
  await http.get('/index.html').expect(301).expect('location', '/');
  await http.head('/sobre/').expect(301);
});

it('never leads to another site by its slashes', async () => {
  const { http, server } = await openTestShop({ sample: true, pages: true });
  for (const path of ['//evil.example/', '/%5Cevil.example/', '//evil.example/index.html']) {
    const { headers } = await http.get(path);
    expect(headers['location'] ?? '/').toMatch(/^\/(?![/\\])/);
  }
  const raw = await rawRequest(
    server,
    'GET /\\evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  expect(raw).not.toMatch(/location: \/[/\\]/i);
});

it('answers an address with a fragment, which no browser sends, as the one without', async () => {
  const { server } = await openTestShop({ sample: true, pages: true });
  for (const path of ['/conta', '/sobre', '/api/settings']) {
    const get = (address: string) =>
      rawRequest(server, `GET ${address} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`);
    const status = (reply: string) => reply.split('\r\n', 1)[0];
    expect(status(await get(`${path}#x`))).toBe(status(await get(path)));
  }
});

it('leads on after signing in also to an address with letters that no header takes', async () => {
  const shop = await openTestShop({ pages: true });
  const { email, password } = await shop.customer();
  const { headers } = await shop.http
    .post(`/entrar?de=${encodeURIComponent('/buscar?q=😀')}`)
    .type('form')
    .send({ email, password })
    .expect(303);
  expect(headers['location']).toBe('/buscar?q=%F0%9F%98%80');
});

it('writes down why a page failed, with the id that its reply carries', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const { http, db } = await openTestShop({ sample: true, pages: true, log });
  await db.schema.alterTable('faqEntry').renameTo('faqElsewhere').execute();
  const { headers } = await http.get('/ajuda').expect(500);
  const line = lines.map((each) => JSON.parse(each) as Record<string, unknown>).find(({ err }) => err);
  expect(line).toMatchObject({
    requestId: headers['x-request-id'],
    path: '/ajuda',
    err: { stack: expect.any(String) },
  });
});
