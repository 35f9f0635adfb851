import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';

const PAGES = [
  '/conta',
  '/conta/editar',
  '/conta/enderecos',
  '/conta/seguranca',
  '/conta/seguranca/duas-etapas',
  '/conta/lista-desejos',
  '/conta/pagamentos',
];

describe('the pages of an account', { timeout: 60_000 }, () => {
  it('sends a signed-out visitor to the sign-in page and back, in any spelling and before any page', async () => {
    const shop = await openTestShop({ pages: true });
    const http = supertest(shop.server);
    for (const [address, back] of [
      ...[...PAGES, '/conta/nao-existe', '/finalizar/A-10001'].map((path) => [path, path]),
      ['/CONTA', '/conta'],
      ['/conta/', '/conta'],
      ['//conta/editar', '/conta/editar'],
      ['/c%6Fnta', '/conta'],
      ['/x/../conta', '/conta'],
      ['/conta/pedidos?page=2', '/conta/pedidos?page=2'],
    ] as [string, string][]) {
      const { headers, text } = await http.get(address).expect(302);
      expect([address, headers['location']]).toEqual([address, `/entrar?de=${encodeURIComponent(back)}`]);
      expect(headers['cache-control']).toBe('no-store');
      expect(text).not.toContain('<main');
    }
    // The checkout shows its items before sign-in, with ways to sign in and return.
    const { id } = await shop.product();
    const buying = await http.get(`/finalizar?item=${id}:1`).expect(200);
    expect(buying.headers['cache-control']).toBe('no-store');
    expect(buying.text).toContain(`href="/entrar?de=${encodeURIComponent(`/finalizar?item=${id}:1`)}"`);
    const posted = await http.post('/conta/enderecos').type('form').send({ intent: 'save' }).expect(303);
    expect(posted.headers['location']).toBe('/entrar?de=%2Fconta%2Fenderecos');
    // A product page's question survives the sign-in, and fills its field again.
    const { id: sellerId } = await shop.seller({ ownerId: (await shop.customer()).id });
    const { slug } = await shop.product({ sellerId });
    const text = 'Tem nota & garantia? Ação única';
    const questionReply = await http.post(`/perguntar/${slug}`).type('form').send({ text }).expect(303);
    const back = new URL(questionReply.headers['location'] ?? '', 'http://x').searchParams.get('de') ?? '';
    const ana = await shop.signInCustomer();
    const { text: page } = await ana.get(back).expect(200);
    expect(page).toContain('>Tem nota &amp; garantia? Ação única</textarea>');
    // The checkout's address keeps the items when the session ends during payment.
    const paying = await http.post('/finalizar?item=a:1').type('form').send({ method: 'pix' }).expect(303);
    expect(paying.headers['location']).toBe('/entrar?de=%2Ffinalizar%3Fitem%3Da%3A1');
  });

  it('are compressed unless another site made the browser ask', async () => {
    const shop = await openTestShop({ pages: true });
    const ana = await shop.signInCustomer();
    for (const [site, encoding] of [
      ['none', 'gzip'],
      ['same-origin', 'gzip'],
      ['same-site', undefined],
      ['cross-site', undefined],
      ['', undefined],
    ] as const) {
      const request = ana.get('/conta/editar').set('accept-encoding', 'gzip');
      const { headers, text } = await (site ? request.set('sec-fetch-site', site) : request).expect(200);
      expect([site, headers['content-encoding']]).toEqual([site, encoding]);
      expect(text).toContain('</html>');
    }
  });

  it('are rendered per visitor and never cached', async () => {
    const shop = await openTestShop({ pages: true });
    const ana = await shop.signInCustomer(await shop.customer({ name: 'Ana Primeira' }));
    const bia = await shop.signInCustomer(await shop.customer({ name: 'Bia Segunda' }));
    for (const path of PAGES.slice(1)) {
      const { headers } = await ana.get(path).expect(200);
      expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    }
    expect((await ana.get('/conta')).text).toContain('Ana Primeira');
    const { text } = await bia.get('/conta').expect(200);
    expect(text).toContain('Bia Segunda');
    expect(text).not.toContain('Ana Primeira');
    // Public pages ignore the session.
    const home = await ana.get('/');
    expect(home.text).not.toContain('Ana Primeira');
    expect(home.headers['cache-control']).toBe('public, no-cache');
  });

  it('let a customer sign up, store an address and delete the account by plain forms', async () => {
    const shop = await openTestShop({ pages: true });
    const post = (path: string, fields: object) => shop.http.post(path).type('form').send(fields);
    const wrong = await post('/criar-conta', {
      name: 'Ana',
      email: 'ana',
      password: 'uma-frase-longa',
    }).expect(400);
    expect(wrong.text).toContain('Endereço de e-mail inválido');
    expect(wrong.text).not.toContain('uma-frase-longa');
    const signUpReply = await post('/criar-conta?de=/finalizar', {
      name: 'Ana',
      email: 'ana@correio.example',
      password: 'uma-frase-longa',
      terms: 'on',
    }).expect(303);
    const door = signUpReply.headers['location'] ?? '';
    expect(door).toBe('/entrar?de=%2Ffinalizar&aviso=cadastro');
    expect((await shop.http.get(door).expect(302)).headers['location']).toBe('/finalizar');

    const saved = await post('/conta/enderecos', {
      intent: 'save',
      label: 'Casa',
      postalCode: '01310-100',
      street: 'Avenida Paulista',
      number: '1000',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    }).expect(303);
    expect((await shop.http.get(saved.headers['location'] ?? '').expect(200)).text).toContain(
      '01310-100</address>',
    );
    const emailChange = { intent: 'email', email: 'ana.nova@correio.example' };
    const refused = await post('/conta/editar', { ...emailChange, currentPassword: 'errada' }).expect(400);
    expect(refused.text).toContain('Senha incorreta');
    const sent = await post('/conta/editar', { ...emailChange, currentPassword: 'uma-frase-longa' }).expect(
      200,
    );
    expect(sent.text).toContain('Falta abrir o link que enviamos');
    const letters = await shop.db.selectFrom('mail').select('text').execute();
    const link = letters
      .flatMap(({ text }) =>
        /novo|este e-mail na sua conta/.test(text) ? (/\/confirmar-email\S+/.exec(text) ?? []) : [],
      )
      .at(-1);
    const confirmed = await shop.http
      .post(link ?? '')
      .type('form')
      .send({})
      .expect(200);
    expect(confirmed.text).toContain('E-mail confirmado');
    expect((await shop.http.get('/conta/editar').expect(200)).text).toContain('ana.nova@correio.example');
    const deletionReply = await post('/conta', { intent: 'leave' }).expect(303);
    expect(deletionReply.headers['location']).toBe('/');
    await shop.http.get('/conta').expect(302);
  });

  it('redirect only to pages of the shop after signing in', async () => {
    const shop = await openTestShop({ pages: true });
    const { email } = await shop.customer();
    for (const [returnTo, to] of [
      ['/conta/pedidos', '/conta/pedidos'],
      ['//elsewhere.example', '/conta'],
      ['https://elsewhere.example', '/conta'],
      ['/alpha/dashboard', '/conta'],
    ] as const) {
      const { headers } = await supertest(shop.server)
        .post(`/entrar?de=${encodeURIComponent(returnTo)}`)
        .type('form')
        .send({ email, password: TEST_PASSWORD })
        .expect(303);
      expect([returnTo, headers['location']]).toEqual([returnTo, to]);
    }
  });
});
