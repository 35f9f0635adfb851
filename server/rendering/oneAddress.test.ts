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

it('looks at a row of thousands of slashes as shortly as at one', async () => {
  const { http } = await openTestShop({ sample: true, pages: true });
  const { text } = await http.get(`/${'/'.repeat(15_000)}x`).expect(400);
  expect(text).toContain('não pode ser lido');
  await http
    .get(`/sobre${'/'.repeat(1_900)}`)
    .expect(301)
    .expect('location', '/sobre');
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

it('leads on after signing in also to an address with characters that no header takes', async () => {
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

it('leads from the address that a category had to the one it has, until another page takes it', async () => {
  const shop = await openTestShop({ pages: true });
  const admin = await shop.signIn();
  const form = { name: 'Cursos', description: 'Aulas curtas.', icon: 'streaming', feePercent: null };
  const create = async (slug: string) =>
    (
      await admin
        .post('/api/admin/categories')
        .send({ ...form, slug })
        .expect(201)
    ).body as { id: string };
  const rename = async (id: string, slug: string) => {
    const { body } = await admin.get(`/api/admin/categories/${id}`).expect(200);
    const { version } = body as { version: number };
    await admin
      .put(`/api/admin/categories/${id}`)
      .send({ ...form, visible: true, slug, version })
      .expect(200);
  };
  const leads = async (path: string) => {
    const { status, headers } = await shop.http.get(path);
    return [status, headers['location']];
  };
  const { id } = await create('cursos');
  await shop.http.get('/cursos').expect(200);
  await rename(id, 'aulas');
  await rename(id, 'cursos-online');
  for (const before of ['/cursos', '/aulas'])
    await expect
      .poll(() => leads(`${before}?sort=price_asc`))
      .toEqual([301, '/cursos-online?sort=price_asc']);
  await rename(id, 'aulas');
  await expect.poll(() => leads('/cursos-online')).toEqual([301, '/aulas']);
  expect(await leads('/aulas')).toEqual([200, undefined]);
  await create('cursos');
  await expect.poll(() => leads('/cursos')).toEqual([200, undefined]);
  expect(await leads('/nunca-houve')).toEqual([404, undefined]);
});

it('answers 410 where a product was deleted, with what is like it, and 404 where there never was one', async () => {
  const shop = await openTestShop({ pages: true });
  const admin = await shop.signIn();
  const category = await shop.category({ slug: 'jogos', name: 'Jogos' });
  const { id } = await shop.product({ slug: 'some', title: 'Jogo que some', categoryId: category.id });
  await shop.product({ title: 'Jogo que fica', categoryId: category.id });
  await shop.http.get('/produto/some').expect(200);
  await admin.delete(`/api/admin/products/${id}`).expect(204);
  await expect.poll(async () => (await shop.http.get('/produto/some')).status).toBe(410);
  const { text } = await shop.http.get('/produto/some');
  expect(text).toContain('Este produto saiu do ar');
  expect(text).toContain('Jogo que fica');
  expect(text).toContain('noindex');
  expect((await shop.http.get('/api/products/some').expect(410)).body).toMatchObject({ code: 'gone' });
  await shop.http.get('/api/products/some/reviews').expect(410);
  await shop.http.get('/produto/nunca-houve').expect(404);
  await shop.http.get('/api/products/nunca-houve/gone').expect(404);
});
