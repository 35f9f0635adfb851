import supertest from 'supertest';
import { expect, it } from 'vitest';
import * as sellerKeys from '#server/people/accounts/sellerKeys.store.ts';
import { openTestShop, TEST_PASSWORD, type TestShop } from '#server/testing/testShop.ts';
import { createSellerKey, listSellerKeys } from '#shared/contract/seller/keys.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';

const KEYS = '/api/seller/keys';

async function openMarket() {
  const clock = { now: new Date('2026-03-06T15:00:00.000Z') };
  const shop = await openTestShop({ now: () => clock.now, limits: { reads: 0, writes: 0 } });
  const owner = await shop.customer({ name: 'Zé da Silva', email: 'ze@correio.example' });
  const ze = await shop.seller({ id: 'ze', slug: 'ze', name: 'Loja do Zé', ownerId: owner.id });
  const product = await shop.product({ sellerId: ze.id, title: 'Conta' });
  const browser = await shop.signInCustomer(owner);
  const post = (body: object = {}, as = browser) =>
    as.post(KEYS).send({
      name: 'Robô de estoque',
      scopes: ['listings.read', 'listings.write'],
      validDays: 30,
      currentPassword: TEST_PASSWORD,
      ...body,
    });
  const make = async (body?: object) =>
    createSellerKey.reply.parse((await post(body).expect(201)).body as unknown);
  const readKeys = async (as = browser) =>
    listSellerKeys.reply.parse((await as.get(KEYS).expect(200)).body as unknown);
  return { shop, clock, owner, ze, product, browser, post, make, readKeys };
}

const program = (shop: TestShop, secret: string) =>
  supertest.agent(shop.server).set('authorization', `Bearer ${secret}`);
const pathsIn = ({ body }: { body: { errors?: { path: string }[] } }) =>
  (body.errors ?? []).map(({ path }) => path);

it('creates a key with the password, shows it once, and logs changes under its name', async () => {
  const { shop, clock, owner, product, browser, post, make, readKeys } = await openMarket();
  expect(pathsIn(await post({ name: ' ', scopes: [], validDays: 31 }))).toEqual([
    'name',
    'scopes',
    'validDays',
  ]);
  expect(pathsIn(await post({ scopes: ['payouts'] }))).toEqual(['scopes.0']);
  expect(pathsIn(await post({ currentPassword: 'outra-senha-qualquer' }))).toEqual(['currentPassword']);
  const apiKey = await make();
  expect(apiKey.secret).toMatch(/^arara_[0-9a-f]{12}_[0-9a-f]{56}$/);
  expect(pathsIn(await post({ name: ' robo de Estoque' }).expect(409))).toEqual(['name']);
  const [mail] = await shop.db
    .selectFrom('mail')
    .where('recipient', '=', owner.email)
    .select(['subject', 'text'])
    .execute();
  expect(mail).toMatchObject({ subject: 'Nova chave de programa na sua loja: Robô de estoque' });
  expect(mail?.text).toContain('- Ver os anúncios');
  const { body: exported } = await browser.get('/api/account/export').expect(200);
  expect(exported).toMatchObject({
    sellerKeys: [{ name: 'Robô de estoque', scopes: ['listings.read', 'listings.write'] }],
  });
  const rows = await shop.db.selectFrom('sellerKey').selectAll().execute();
  expect(JSON.stringify([await readKeys(), rows, mail, exported])).not.toContain(apiKey.secret.slice(20));

  const key = program(shop, apiKey.secret);
  await key
    .get('/api/seller/products')
    .expect(200)
    .expect('ratelimit-policy', /"key".*q=300/);
  // With the headers of a browser's cross-site request.
  const pause = (onSale: unknown) =>
    key.patch(`/api/seller/products/${product.id}`).set('origin', 'https://outro.example').send({ onSale });
  await pause(false).expect(200);
  await pause('não').expect(400);
  await key.post(`/api/seller/products/nada/archive`).send({}).expect(404);
  expect(await readKeys()).toMatchObject({
    items: [{ id: apiKey.id, expired: false, lastUsedAt: clock.now.toISOString() }],
    acts: [
      {
        key: 'Robô de estoque',
        what: 'Pausa um anúncio, ou o põe de volta no ar',
        path: `/api/seller/products/${product.id}`,
      },
    ],
  });
  const admin = await shop.signIn();
  expect((await admin.get('/api/admin/seller-accounts/ze').expect(200)).body).toMatchObject({
    keyActs: [{ key: 'Robô de estoque' }],
  });
  clock.now = new Date(+clock.now + 9 * MINUTE);
  await key.get('/api/seller/products').expect(200);
  expect((await readKeys()).items[0]?.lastUsedAt).not.toBe(clock.now.toISOString());

  const other = await shop.customer();
  await shop.seller({ ownerId: other.id });
  const stranger = await shop.signInCustomer(other);
  expect(await readKeys(stranger)).toEqual({ items: [], acts: [] });
  await stranger.delete(`${KEYS}/${apiKey.id}`).expect(404);
  await browser.delete(`${KEYS}/${apiKey.id}`).expect(204);
  await browser.delete(`${KEYS}/${apiKey.id}`).expect(404);
  expect((await key.get('/api/seller/products').expect(401)).body).toMatchObject({ code: 'key_invalid' });
  expect((await readKeys()).acts).toHaveLength(1);
  await sellerKeys.purge(shop.db, new Date(+clock.now + 91 * DAY));
  expect((await readKeys()).acts).toEqual([]);

  const some = { sellerId: 'ze', customerId: owner.id, scopes: ['shop.read'] as const, validDays: 30 };
  for (let number = 1; number <= 20; number += 1)
    await sellerKeys.insert(shop.db, { ...some, name: `Chave ${number}` }, clock.now);
  expect((await post().expect(409)).body).toMatchObject({ code: 'limit_reached' });
});

it('ends with a password reset and a change, unless its owner keeps it then; the emails name it', async () => {
  const { shop, clock, owner, browser, make, readKeys } = await openMarket();
  const otherSeller = await shop.seller({ slug: 'eva', ownerId: (await shop.customer({ id: 'eva' })).id });
  await sellerKeys.insert(
    shop.db,
    { sellerId: otherSeller.id, customerId: 'eva', name: 'De Eva', scopes: ['listings.read'], validDays: 1 },
    clock.now,
  );
  const apiKey = await make({ name: 'Do ladrão' });
  const newPassword = 'tijolo-girassol-77-lanterna';
  await browser
    .put('/api/account/password')
    .send({ currentPassword: TEST_PASSWORD, newPassword, endKeys: false })
    .expect(200);
  await program(shop, apiKey.secret).get('/api/seller/products').expect(200);
  const keyLine = `- Chave de API “Do ladrão” (arara_${apiKey.id.slice(0, 6)}…)`;

  await shop.http.post('/api/account/password-reset').send({ email: owner.email }).expect(202);
  const texts = async (subject: string) => {
    const rows = await shop.db.selectFrom('mail').where('subject', '=', subject).select('text').execute();
    return rows.map(({ text }) => text).join('\n');
  };
  const token = /token=([\w-]+)/.exec(await texts('Crie uma nova senha'))?.[1];
  const password = 'outra-frase-bem-longa-9';
  await shop.http.post('/api/account/password-reset/confirm').send({ token, password }).expect(200);
  expect((await program(shop, apiKey.secret).get('/api/seller/products').expect(401)).body).toMatchObject({
    code: 'key_invalid',
  });
  expect(await texts('A sua senha foi alterada, e as chaves da sua loja revogadas')).toContain(keyLine);
  expect(await texts('A sua senha foi alterada')).toContain(`Continuam valendo:\n\n${keyLine}`);
  expect(await texts('A sua senha foi alterada')).not.toContain(apiKey.secret);
  const again = await shop.signInCustomer({ email: owner.email, password });
  expect((await readKeys(again)).items).toEqual([]);
  expect(await sellerKeys.listOf(shop.db, otherSeller.id)).toHaveLength(1);
});

it('accepts no key outside its area, and ends it with its day, its shop and its owner', async () => {
  const { shop, clock, owner, browser, make } = await openMarket();
  const { secret, id } = await make();
  const key = program(shop, secret);
  const refusedAs = async (code: string, words: RegExp, of = key) =>
    expect((await of.get('/api/seller/products').expect(401)).body).toMatchObject({
      code,
      detail: expect.stringMatching(words) as string,
    });
  await refusedAs('key_invalid', /copiada pela metade/, program(shop, secret.slice(0, -1)));
  // Cookies are ignored beside a key, and no key opens an account or the back-office.
  const cookie = await shop.customerCookie();
  const beside = supertest.agent(shop.server).set({ cookie, authorization: `Bearer ${secret}` });
  await beside.get('/api/account/orders').expect(403);
  await key.get('/api/admin/products').expect(403);
  const admin = await shop.signIn();
  const office = await admin
    .post('/api/admin/api-keys')
    .send({ name: 'Painel', scopes: ['products.read'], validDays: 1 })
    .expect(201);
  const ofOffice = program(shop, office.body.secret as string);
  expect((await ofOffice.get('/api/seller/products').expect(403)).body).toMatchObject({ code: 'wrong_area' });

  const account = '/api/admin/seller-accounts/ze';
  const move = async (what: string, body: object = {}) => {
    const { version } = (await admin.get(account).expect(200)).body as { version: number };
    await admin
      .post(`${account}/${what}`)
      .send({ version, ...body })
      .expect(200);
  };
  await move('suspension', { reason: 'Documentos a conferir.' });
  await refusedAs('key_invalid', /suspensa/);
  await move('return');
  await key.get('/api/seller/products').expect(200);
  await shop.db.updateTable('customer').set({ status: 'banned' }).where('id', '=', owner.id).execute();
  await refusedAs('key_invalid', /não responde mais/);
  await shop.db.updateTable('customer').set({ status: 'active' }).where('id', '=', owner.id).execute();
  const heir = await shop.customer();
  await shop.db.updateTable('seller').set({ ownerId: heir.id }).where('id', '=', 'ze').execute();
  await refusedAs('key_invalid', /não responde mais/);
  await shop.db.updateTable('seller').set({ ownerId: owner.id }).where('id', '=', 'ze').execute();
  const since = clock.now;
  clock.now = new Date(+since + 30 * DAY);
  await refusedAs('key_expired', /passou da validade/);
  clock.now = since;
  await move('closure', { reason: 'A pedido.' });
  await refusedAs('key_invalid', /encerrada/);
  await browser.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD }).expect(200);
  expect(await sellerKeys.find(shop.db, id)).toBeUndefined();
  await refusedAs('key_invalid', /não existe/);
});
