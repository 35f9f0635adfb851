import { expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';

/** A complete draft of a listing of codes. */
const draft = {
  category: 'jogos',
  title: 'Código de 30 dias',
  description: 'Um código de 30 dias, que se usa uma vez, na conta de quem o compra.',
  price: '10,00',
  stock: '1',
  delivery: 'instant',
  guaranteeDays: '7',
};

it("keeps a seller's units private: no other seller loads, reads or removes them", async () => {
  const shop = await openTestShop();
  const open = async (name: string) => {
    const account = await shop.customer();
    const seller = await shop.seller({ ownerId: account.id, name });
    const product = await shop.product({ sellerId: seller.id, title: `Chaves de ${name}`, stock: 3 });
    return {
      browser: await shop.signInCustomer(account),
      product,
      at: `/api/seller/products/${product.id}/units`,
    };
  };
  const [ana, bia] = [await open('Ana'), await open('Bia')];
  const load = (as: typeof ana, text: string, more: object = {}) =>
    as.browser.post(as.at).send({ kind: 'licence', text, ...more });

  const faulty = await load(ana, 'AAAA-1111\nAAAA1111\nBBBB-2222').expect(400);
  expect(faulty.body.errors).toEqual([{ path: 'line.2', message: 'Igual à linha 1' }]);
  expect((await load(ana, 'AAAA-1111\nBBBB-2222;usar no Windows').expect(201)).body).toEqual({
    loaded: 2,
    stock: 2,
  });
  expect((await shop.http.get(`/api/products/${ana.product.slug}`)).body).toMatchObject({ stock: 2 });
  // Another seller learns that a key is known, and not where.
  expect((await load(bia, 'AAAA-1111').expect(400)).body.errors).toEqual([
    { path: 'line.1', message: 'Já está em outro anúncio' },
  ]);
  // While her own lines have faults, even duplicates, she learns nothing of other sellers' units.
  await load(bia, 'EEEE-5555').expect(201);
  for (const [text, fault] of [
    ['AAAA-1111\nFFFF-6666\nFFFF6666', 'line.3'],
    ['AAAA-1111\nEEEE-5555', 'line.2'],
  ] as const)
    expect((await load(bia, text).expect(400)).body.errors).toMatchObject([{ path: fault }]);
  await load({ ...bia, at: ana.at }, 'CCCC-3333').expect(404);

  const { body } = await ana.browser.get(ana.at).expect(200);
  expect(body).toMatchObject({ counts: { available: 2 }, listing: { countsUnits: true, kind: 'licence' } });
  expect(JSON.stringify(body)).not.toContain('BBBB');
  const [first, second] = body.items.map(({ id }: { id: string }) => id);
  const view = (as: typeof ana, unit: string, at = ana.at) => as.browser.post(`${at}/${unit}/view`).send({});
  expect((await view(ana, first).expect(200)).body).toEqual({
    kind: 'licence',
    key: 'BBBB-2222',
    note: 'usar no Windows',
  });
  await view(bia, first).expect(404);
  await view(bia, first, bia.at).expect(404);
  await bia.browser.post(`${bia.at}/${first}/revocation`).send({}).expect(404);

  const admin = await shop.signIn();
  const units = `/api/admin/products/${ana.product.id}/units`;
  await admin.post(units).send({ kind: 'licence', text: 'DDDD-4444' }).expect(409);
  await admin
    .post(`/api/admin/units/${first}/revocation`)
    .send({ reason: 'O fornecedor a cancelou.' })
    .expect(409);
  expect((await admin.get(units).expect(200)).body).toMatchObject({ product: { ofSeller: true } });

  // Once it is sold, only its buyer reads it.
  await shop.db.updateTable('unit').set({ state: 'sold' }).where('id', '=', first).execute();
  await view(ana, first).expect(409);
  await ana.browser.post(`${ana.at}/${first}/revocation`).send({}).expect(409);
  await ana.browser.post(`${ana.at}/${second}/revocation`).send({}).expect(204);
  expect((await ana.browser.get(ana.at)).body.listing).toMatchObject({ stock: 0 });
});

it("hides a seller's units from the next seller of the product", async () => {
  const shop = await openTestShop();
  const [ana, bia] = [await shop.customer(), await shop.customer()];
  const from = await shop.seller({ ownerId: ana.id });
  const to = await shop.seller({ ownerId: bia.id });
  const house = await shop.seller();
  const { id } = await shop.product({ sellerId: from.id });
  const at = `/api/seller/products/${id}/units`;
  const anas = await shop.signInCustomer(ana);
  await anas.post(at).send({ kind: 'code', text: 'AAAA-1111\nBBBB-2222' }).expect(201);
  const admin = await shop.signIn();
  const give = async (seller: string, product = id) => {
    const { body } = await admin.get(`/api/admin/products/${product}`).expect(200);
    const { title, description, price, stock, category, specifications, version } = body;
    return admin
      .put(`/api/admin/products/${product}`)
      .send({ title, description, price, stock, category, specifications, version, seller });
  };
  const refused = await give(to.slug);
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  expect(refused.body.detail).toContain('2 unidades');
  const units = shop.db.updateTable('unit').where('productId', '=', id);
  await units.set({ state: 'reserved' }).execute();
  expect((await give(to.slug)).status).toBe(409);

  // Units returned to stock after the product moved still belong to their first seller.
  await units.set({ state: 'sold' }).execute();
  expect((await give(to.slug)).status).toBe(200);
  await units.set({ state: 'available' }).execute();
  const bias = await shop.signInCustomer(bia);
  const [unit] = (await bias.get(at).expect(200)).body.items;
  expect(unit).toMatchObject({ state: 'available', readable: false });
  expect((await bias.post(`${at}/${unit.id}/view`).send({}).expect(409)).body.detail).toContain('outra loja');

  // The shop's own units move with their product, still unreadable.
  const own = await shop.product({ sellerId: house.id });
  await admin.post(`/api/admin/products/${own.id}/units`).send({ kind: 'code', text: 'CASA-1' }).expect(201);
  expect((await give(to.slug, own.id)).status).toBe(200);
  const stocked = `/api/seller/products/${own.id}/units`;
  const [rivalUnit] = (await bias.get(stocked).expect(200)).body.items;
  await bias.post(`${stocked}/${rivalUnit.id}/view`).send({}).expect(409);
});

it('loads units by a plain form, names faulty lines, and shows one', async () => {
  const shop = await openTestShop({ pages: true });
  const account = await shop.customer();
  const seller = await shop.seller({ ownerId: account.id });
  const product = await shop.product({ sellerId: seller.id });
  const browser = await shop.signInCustomer(account);
  const at = `/vender/anuncios/${product.id}/unidades`;
  const post = (fields: Record<string, string>) =>
    browser.post(at).type('form').send(new URLSearchParams(fields).toString());
  const text = 'ana;s3nha\nsó-login';
  const refused = await post({ intent: 'load', kind: 'credential', text }).expect(400);
  expect(refused.text).toContain('Linha 2:');
  const loaded = (await post({ intent: 'load-good', kind: 'credential', text }).expect(200)).text;
  expect(loaded).toContain('Unidades carregadas: 1; 1 linha ficou na caixa');
  expect(loaded).toMatch(/<textarea[^>]*>só-login<\/textarea>/);
  const { id } = await shop.db.selectFrom('unit').select('id').executeTakeFirstOrThrow();
  expect((await browser.get(at).expect(200)).text).not.toContain('s3nha');
  expect((await post({ intent: 'view', unit: id }).expect(200)).text).toContain('s3nha');
  await browser.get(`/vender/anuncios/${seller.id}/unidades`).expect(404);
});

it("keeps a waiting listing's units encrypted and unsold, and sells them after approval", async () => {
  const shop = await openTestShop();
  await shop.category({ slug: 'jogos', name: 'Jogos' });
  const open = async (name: string) => {
    const account = await shop.customer();
    await shop.seller({ ownerId: account.id, name });
    const browser = await shop.signInCustomer(account);
    const { id } = (await browser.post('/api/seller/products').send({}).expect(201)).body;
    return { browser, own: `/api/seller/products/${id}`, at: `/api/seller/products/${id}/units` };
  };
  const [ana, bia] = [await open('Ana'), await open('Bia')];
  const load = (as: typeof ana, text: string) => as.browser.post(as.at).send({ kind: 'code', text });
  await ana.browser.put(`${ana.own}/draft`).send(draft).expect(200);
  expect((await load(ana, 'CODIGO-1\nCODIGO-2').expect(201)).body).toEqual({ loaded: 2, stock: 2 });
  expect((await load(ana, 'CODIGO-1').expect(400)).body.errors).toEqual([
    { path: 'line.1', message: 'Já está neste anúncio' },
  ]);
  // Another seller's draft does not block it.
  expect((await load(bia, 'CODIGO-1').expect(201)).body).toEqual({ loaded: 1, stock: 1 });
  expect(JSON.stringify(await shop.db.selectFrom('preparedUnit').selectAll().execute())).not.toContain(
    'CODIGO',
  );
  const { body: page } = await ana.browser.get(ana.at).expect(200);
  expect(page).toMatchObject({
    total: 2,
    counts: { available: 2 },
    listing: { waits: true, countsUnits: true, stock: 2, kind: 'code' },
  });
  const { body: sold } = await ana.browser.get(`${ana.at}?state=sold`).expect(200);
  expect(sold).toMatchObject({ items: [], listing: { kind: 'code' } });
  const [newest] = page.items;
  const view = (as: typeof ana, at = ana.at) => as.browser.post(`${at}/${newest.id}/view`).send({});
  expect((await view(ana).expect(200)).body).toMatchObject({ code: 'CODIGO-2' });
  await view(bia).expect(404);
  await view(bia, bia.at).expect(404);
  await bia.browser.post(`${ana.at}/${newest.id}/revocation`).send({}).expect(404);
  await bia.browser.post(`${bia.at}/${newest.id}/revocation`).send({}).expect(404);
  await ana.browser.post(`${ana.at}/${newest.id}/revocation`).send({}).expect(204);

  await ana.browser.post(`${ana.own}/submission`).send(draft).expect(200);
  await load(ana, 'CODIGO-3').expect(201); // also while the team reviews it
  expect((await ana.browser.get(ana.own).expect(200)).body).toMatchObject({ countsUnits: true, stock: 2 });
  expect((await ana.browser.get(`${ana.own}/preview`).expect(200)).body.delivery).toBe('instant');
  // A unit that is sold elsewhere in between is not sold twice.
  const { id: productId } = await shop.product();
  const [reservedUnit] = await salesOf(shop.db).units(productId, 1);
  const last = shop.db.selectFrom('preparedUnit').orderBy('createdAt', 'desc');
  const { fingerprint } = await last.select('fingerprint').executeTakeFirstOrThrow();
  await shop.db
    .updateTable('unit')
    .set({ fingerprint })
    .where('id', '=', reservedUnit?.id ?? '')
    .execute();

  const admin = await shop.signIn();
  const review = `/api/admin/listings/${ana.own.split('/').at(-1)}`;
  const { version } = (await admin.get(review).expect(200)).body;
  await admin.post(`${review}/decision`).send({ outcome: 'approve', version }).expect(200);
  const { slug, id } = (await ana.browser.get(ana.own).expect(200)).body;
  await expect
    .poll(async () => (await shop.http.get(`/api/products/${slug}`)).body)
    .toMatchObject({ stock: 1, delivery: 'instant' });
  const buyer = await shop.signInCustomer();
  const { number } = await shop.buy(buyer, { lines: [{ productId: id, quantity: 1 }], method: 'card' });
  const { lines } = (await buyer.get(`/api/account/orders/${number}`).expect(200)).body;
  expect(lines).toMatchObject([{ state: 'ready', delivery: 'instant' }]);

  // A deleted draft takes its units with it.
  await load(bia, 'CODIGO-9').expect(201);
  await bia.browser.delete(`${bia.own}/draft`).expect(204);
  expect(await shop.db.selectFrom('preparedUnit').selectAll().execute()).toEqual([]);
});

it('does not let a draft with its login block the account’s seller, and sells it once', async () => {
  const shop = await openTestShop();
  await shop.category({ slug: 'jogos', name: 'Jogos' });
  const [rival, ana] = [await shop.customer(), await shop.customer()];
  await shop.seller({ ownerId: rival.id });
  const { id: sellerId } = await shop.seller({ ownerId: ana.id });
  const [rivalBrowser, own] = [await shop.signInCustomer(rival), await shop.signInCustomer(ana)];
  const { id: waiting } = (await rivalBrowser.post('/api/seller/products').send({}).expect(201)).body;
  const load = (as: typeof own, id: string, text: string) =>
    as.post(`/api/seller/products/${id}/units`).send({ kind: 'credential', text });
  await load(rivalBrowser, waiting, 'conta-rara;x').expect(201);

  const { id: listingId } = await shop.product({ sellerId });
  const loaded = await load(own, listingId, 'conta-rara;s3nha').expect(201);
  expect(loaded.body).toEqual({ loaded: 1, stock: 1 });
  const house = await shop.product();
  const admin = await shop.signIn();
  const ofTeam = { kind: 'credential', text: 'conta-rara;s3nha' };
  await admin.post(`/api/admin/products/${house.id}/units`).send(ofTeam).expect(400); // now in stock
  await rivalBrowser.post(`/api/seller/products/${waiting}/submission`).send(draft).expect(200);
  const review = `/api/admin/listings/${waiting}`;
  const { version } = (await admin.get(review).expect(200)).body;
  await admin.post(`${review}/decision`).send({ outcome: 'approve', version }).expect(200);
  expect(await shop.db.selectFrom('unit').select('productId').execute()).toEqual([{ productId: listingId }]);
});

it('sells out with the last unit, and is back on sale with the next', async () => {
  const shop = await openTestShop();
  const ana = await shop.customer();
  const { id: sellerId } = await shop.seller({ ownerId: ana.id });
  const { id, slug } = await shop.product({ sellerId });
  const owner = await shop.signInCustomer(ana);
  const buyer = await shop.signInCustomer();
  const at = `/api/seller/products/${id}`;
  const load = (text: string) => owner.post(`${at}/units`).send({ kind: 'code', text }).expect(201);
  const lines = [{ productId: id, quantity: 1 }];
  /** Its state for the seller, on page and list, and for visitors. */
  const states = async () => {
    const { body } = await owner.get('/api/seller/products').expect(200);
    const { on_sale: onSale, sold_out: soldOut } = body.counts;
    return [(await owner.get(at).expect(200)).body.state, body.items[0].state, onSale, soldOut];
  };
  const stock = async () => (await shop.http.get(`/api/products/${slug}`).expect(200)).body.stock;

  await load('AAAA-1111');
  expect(await states()).toEqual(['on_sale', 'on_sale', 1, 0]);
  await shop.buy(buyer, { lines, method: 'card' });
  expect(await states()).toEqual(['sold_out', 'sold_out', 0, 1]);
  await expect.poll(stock).toBe(0);
  const { body } = await buyer.post('/api/account/checkout/quote').send({ lines }).expect(409);
  expect(body.code).toBe('sold_out');

  await load('BBBB-2222');
  expect(await states()).toEqual(['on_sale', 'on_sale', 1, 0]);
  await expect.poll(stock).toBe(1);
  await shop.buy(buyer, { lines, method: 'card' });
  expect(await states()).toEqual(['sold_out', 'sold_out', 0, 1]);
});
