import { expect, it } from 'vitest';
import { PNG } from '#server/testing/pictures.ts';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop, TEST_SETTINGS } from '#server/testing/testShop.ts';
import { PAGES } from '#shared/pages/pages.ts';

const LIST = '/vender/anuncios';

it('lets a seller create a listing with plain forms', { timeout: 60_000 }, async () => {
  const shop = await openTestShop({ pages: true });
  await shop.category({ slug: 'jogos', name: 'Jogos' });
  const account = await shop.customer();
  const seller = await shop.seller({ ownerId: account.id });
  const browser = await shop.signInCustomer(account);
  const post = (to: string, fields: Record<string, string | string[]>) => {
    const pairs = Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, each]),
    );
    return browser.post(to).type('form').send(new URLSearchParams(pairs).toString());
  };

  const created = await post(LIST, { intent: 'begin' });
  const at = created.headers['location'] ?? '';
  expect([created.status, at]).toEqual([303, expect.stringMatching(/^\/vender\/anuncios\/[\da-f-]{36}$/)]);
  const fields = {
    category: 'jogos',
    title: 'Conta nível 60 com skins',
    description: 'Conta antiga com e-mail de origem, chama no zap que eu mostro tudo.',
    price: '97,79',
    stock: '2',
    delivery: '1h',
    guaranteeDays: '30',
    specificationKey: ['Nível', 'Região'],
    specificationValue: ['60', ''],
  };
  const refused = await post(at, { ...fields, intent: 'submit' }).expect(400);
  expect(refused.text).toContain('Tire “chama no zap”');
  expect(refused.text).toContain('value="Conta nível 60 com skins"');
  const sent = await post(at, { ...fields, description: 'x'.repeat(60), intent: 'submit' });
  expect([sent.status, sent.headers['location']]).toEqual([303, at]);
  const waiting = await browser.get(at).expect(200);
  expect(waiting.text).toContain('Nível: 60');
  expect(waiting.text).not.toContain('Região');
  await post(at, { intent: 'withdraw' }).expect(303);
  await post(at, { intent: 'discard', isNew: 'true' }).expect(303);

  const { id } = await shop.product({ sellerId: seller.id });
  const live = `${LIST}/${id}`;
  await post(LIST, { intent: 'pause', id }).expect(200);
  const { draft } = (await browser.get(`/api/seller/products/${id}`).expect(200)).body;
  const read = { priceRead: draft.price, oldPriceRead: draft.oldPrice, stockRead: '10' };
  const offer = { intent: 'offer', price: '90', oldPrice: '', stock: '4', ...read };
  expect((await post(live, { ...offer, price: '1,234' }).expect(400)).text).toContain(
    'Não está claro se são 1.234,00 ou 1,23',
  );
  expect((await post(live, { ...offer, stock: '' }).expect(400)).text).toContain('Informe quantos você tem');
  // After a sale the page shows the current stock, keeps the input, and knows the new stock.
  const moved = await post(live, { ...offer, stockRead: '11' }).expect(409);
  expect(moved.text).toContain('e 10 em estoque. Confira os campos e salve de novo');
  expect(moved.text).toMatch(/name="stockRead" value="10"/);
  expect(moved.text).toMatch(/name="stock"[^>]*value="4"/);
  expect((await post(live, offer).expect(200)).text).toContain('Salvo. Os clientes já veem a mudança.');
  const row = await shop.db
    .selectFrom('product')
    .where('id', '=', id)
    .select(['isActive', 'priceCents', 'stock'])
    .executeTakeFirst();
  expect(row).toEqual({ isActive: 0, priceCents: 9_000, stock: 4 });
});

it('changes price and stock in the list with plain forms', { timeout: 60_000 }, async () => {
  const shop = await openTestShop({ pages: true });
  await shop.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...TEST_SETTINGS, newcomerSales: 0 }) })
    .execute();
  const account = await shop.customer();
  const seller = await shop.seller({ ownerId: account.id });
  const browser = await shop.signInCustomer(account);
  const { id } = await shop.product({ sellerId: seller.id, title: 'Curso', oldPriceCents: 20_000 });
  await shop.charged(id, 200_000);
  const here = `${LIST}?state=on_sale&edit=${id}`;
  const form = (text: string) =>
    /<form[^>]*aria-label="Preço e estoque: [^"]*".*?<\/form>/s.exec(text)?.[0] ?? '';
  const offerForm = form((await browser.get(here).expect(200)).text);
  for (const [name, value] of Object.entries({ price: '100,00', oldPrice: '200,00', stock: '10' })) {
    expect(offerForm).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`));
    expect(offerForm).toMatch(new RegExp(`name="${name}Read" value="${value}"`));
  }
  const read = { priceRead: '100,00', oldPriceRead: '200,00', stockRead: '10' };
  const post = (fields: object, at = here) =>
    browser
      .post(at)
      .type('form')
      .send({ intent: 'offer', id, price: '100,00', oldPrice: '200,00', stock: '10', ...read, ...fields });
  const stands = () =>
    shop.db
      .selectFrom('product')
      .where('id', '=', id)
      .select(['priceCents', 'oldPriceCents', 'stock'])
      .executeTakeFirst();

  for (const [fields, words] of [
    [{ price: '' }, 'Informe o preço'],
    [{ price: '1,234' }, 'Não está claro se são 1.234,00 ou 1,23'],
    [{ price: '250' }, 'O preço anterior deve ser maior que o preço'],
    [{ stock: '' }, 'Informe quantos você tem'],
    [{ stock: '-1' }, 'Informe quantos você tem'],
  ] as const) {
    const refused = form((await post(fields).expect(400)).text);
    expect(refused).toContain(words);
    expect(refused).toContain('aria-invalid="true"');
  }
  await shop.db.updateTable('product').set({ priceCents: 11_000, stock: 9 }).where('id', '=', id).execute();
  const moved = form((await post({ price: '1.000', oldPrice: '2.000', stock: '4' }).expect(409)).text);
  expect(moved).toContain('agora são R$ 110,00 e 9 em estoque. Confira os campos e salve de novo');
  expect(moved).toMatch(/name="stockRead" value="9"/);
  expect(moved).toMatch(/name="price"[^>]*value="1\.000"/);
  expect(await stands()).toEqual({ priceCents: 11_000, oldPriceCents: 20_000, stock: 9 });

  const now = { priceRead: '110,00', stockRead: '9' };
  const saved = await post({ ...now, price: 'R$ 1.000', oldPrice: '2.000', stock: '4' }).expect(200);
  expect(saved.text).toContain('Salvo. Os clientes já veem a mudança.');
  expect(form(saved.text)).toBe('');
  expect(await stands()).toEqual({ priceCents: 100_000, oldPriceCents: 200_000, stock: 4 });

  // Without an old price, or with counted units, there is no field for it, and its value does not change.
  const { id: counted } = await shop.product({ sellerId: seller.id, title: 'Chave' });
  await salesOf(shop.db).units(counted, 3);
  const plain = form((await browser.get(`${LIST}?edit=${counted}`).expect(200)).text);
  expect(plain).not.toMatch(/name="(stock|oldPrice)"/);
  await browser
    .post(`${LIST}?edit=${counted}`)
    .type('form')
    .send({
      intent: 'offer',
      id: counted,
      price: '90',
      priceRead: '100,00',
      oldPriceRead: '',
      stockRead: '3',
    })
    .expect(200);
  const { body } = await browser.get('/api/seller/products').expect(200);
  expect(body.items).toContainEqual(
    expect.objectContaining({ id: counted, price: 90, oldPrice: null, stock: 3, countsUnits: true }),
  );

  const { id: foreign } = await shop.product({ title: 'De outra loja' });
  expect((await browser.get(`${LIST}?edit=${foreign}`).expect(200)).text).not.toContain('De outra loja');
  const refused = await post({ id: foreign }, `${LIST}?edit=${foreign}`).expect(404);
  expect(refused.text).toContain('Não encontramos este anúncio na sua loja.');
});

it('says when a sale would be released, and names a reserve only where the guarantee is longer', async () => {
  const shop = await openTestShop({ pages: true });
  await shop.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...TEST_SETTINGS, newcomerSales: 0 }) })
    .execute();
  const category = await shop.category({ slug: 'chaves', name: 'Chaves', goods: 'keys' });
  const account = await shop.customer();
  const seller = await shop.seller({ ownerId: account.id });
  const browser = await shop.signInCustomer(account);
  const guaranteeShown = async (guaranteeDays: number) => {
    const { id } = await shop.product({ sellerId: seller.id, categoryId: category.id, guaranteeDays });
    const { text } = await browser.get(`${LIST}/${id}`).expect(200);
    return /Você recebe.*?<\/output>/s.exec(text)?.[0].replace(/<[^>]*>/g, '');
  };
  expect(await guaranteeShown(30)).toMatch(/liberado a partir de [\d/]+, menos 10% em reserva até [\d/]+\.$/);
  for (const days of [1, 4]) expect(await guaranteeShown(days)).toMatch(/liberado a partir de [\d/]+\.$/);
});

it('leads a user without a shop from every page of a shop to its application', async () => {
  const shop = await openTestShop({ pages: true });
  const nina = await shop.signInCustomer();
  const rooms = Object.values(PAGES).filter(({ path }) => path.startsWith('/vender/'));
  expect(rooms.length).toBeGreaterThan(5);
  for (const { path } of rooms) {
    const target = path
      .replace(':number', 'A-10001-1')
      .replace(':id', '00000000-0000-4000-8000-000000000000');
    const reply = await nina.get(target);
    expect([path, reply.status, reply.headers['location']]).toEqual([path, 302, '/vender']);
  }
  await nina.get('/vender').expect(200);
});

it('asks of a listing for the specifications that others of its category have', async () => {
  const shop = await openTestShop({ pages: true });
  const jogos = await shop.category({ slug: 'jogos', name: 'Jogos' });
  const account = await shop.customer();
  await shop.seller({ ownerId: account.id });
  const browser = await shop.signInCustomer(account);
  const { body } = await browser.post('/api/seller/products').send({}).expect(201);
  const strength = async (category: string, keys: string[]) => {
    const specifications = keys.map((key) => ({ key, value: 'sim' }));
    await browser.put(`/api/seller/products/${body.id}/draft`).send({ category, specifications }).expect(200);
    const { text } = await browser.get(`${LIST}/${body.id}`).expect(200);
    return /<strong>([^<]*specificações[^<]*)<\/strong><span[^>]*>: (\w+)<\/span>(?:<small>([^<]*):)?/i
      .exec(text)
      ?.slice(1);
  };
  // A category without sellers accepts any kind.
  expect(await strength('jogos', ['Cor', 'Ano'])).toEqual([
    'Três especificações ou mais',
    'falta',
    'Conte o que o produto tem',
  ]);
  const specifications = JSON.stringify(['Nível', 'Região'].map((key) => ({ key, value: 'x' })));
  for (const slug of ['um', 'outro'])
    await shop.product({ slug, categoryId: jogos.id ?? '', specifications });
  expect(await strength('jogos', ['nivel', 'Cor', 'Ano'])).toEqual([
    'Especificações da categoria',
    'falta',
    'Falta Região',
  ]);
  expect(await strength('jogos', ['Cor', 'Ano', 'Mês'])).toEqual([
    'Especificações da categoria',
    'falta',
    'Faltam Nível, Região',
  ]);
  expect(await strength('jogos', ['Nível', 'REGIÃO'])).toEqual([
    'Especificações da categoria',
    'tem',
    undefined,
  ]);
});

it('rates as strong a listing with three pictures, 300 characters and units that are delivered at once', async () => {
  const shop = await openTestShop({ pages: true });
  await shop.category({ slug: 'jogos', name: 'Jogos' });
  const account = await shop.customer();
  await shop.seller({ ownerId: account.id });
  const browser = await shop.signInCustomer(account);
  const own = `/api/seller/products/${(await browser.post('/api/seller/products').send({}).expect(201)).body.id}`;
  const page = own.replace('/api/seller/products', LIST);
  const draft = (changed: object) =>
    browser
      .put(`${own}/draft`)
      .send({ category: 'jogos', ...changed })
      .expect(200);
  const picture = async (name: string) => {
    const { body } = await browser.post(`${own}/images`).attach('images', PNG, name).expect(201);
    return body.images.length as number;
  };
  const has = async (label: string) => {
    const { text } = await browser.get(page).expect(200);
    return new RegExp(`<strong>${label}</strong><span[^>]*>: (tem|falta)</span>`).exec(text)?.[1];
  };
  const pictures = 'Três imagens ou mais';
  for (const name of ['um.png', 'dois.png']) await picture(name);
  expect(await has(pictures)).toBe('falta');
  expect(await picture('tres.png')).toBe(3);
  expect(await has(pictures)).toBe('tem');

  const criterion = 'Descrição de 300 caracteres';
  await draft({ description: `${'x'.repeat(299)}   ` });
  expect(await has(criterion)).toBe('falta');
  await draft({ description: 'x'.repeat(300) });
  expect(await has(criterion)).toBe('tem');

  const atOnce = 'Entrega imediata';
  await draft({ delivery: 'instant' });
  expect(await has(atOnce)).toBe('falta');
  await browser.post(`${own}/units`).send({ kind: 'code', text: 'AAAA-1111' }).expect(201);
  expect(await has(atOnce)).toBe('tem');
  await draft({ delivery: '1h', title: 'Conta com skins raras', price: '20', stock: '7' });
  expect(await has(atOnce)).toBe('falta');

  // Once submitted, the team and the seller read the loaded units as the stock.
  await browser.post(`${own}/submission`).send({}).expect(200);
  const admin = await shop.signIn();
  const review = own.replace('/api/seller/products', '/api/admin/listings');
  expect((await admin.get(review).expect(200)).body.proposed).toMatchObject({ stock: '1' });
});
