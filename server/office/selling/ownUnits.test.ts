import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

it('keeps the units of a seller for that seller: loaded, seen and taken off by nobody else', async () => {
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
  // Another seller hears that a key is known, and not where.
  expect((await load(bia, 'AAAA-1111').expect(400)).body.errors).toEqual([
    { path: 'line.1', message: 'Já está em outro anúncio' },
  ]);
  // While lines of her own are at fault, be it that she has them already, she hears nothing of what others sell.
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
  await admin.post(`/api/admin/units/${first}/revocation`).send({}).expect(409);
  expect((await admin.get(units).expect(200)).body).toMatchObject({ product: { ofSeller: true } });

  // Once it is somebody's, only that person reads it.
  await shop.db.updateTable('unit').set({ state: 'sold' }).where('id', '=', first).execute();
  await view(ana, first).expect(409);
  await ana.browser.post(`${ana.at}/${first}/revocation`).send({}).expect(409);
  await ana.browser.post(`${ana.at}/${second}/revocation`).send({}).expect(204);
  expect((await ana.browser.get(ana.at)).body.listing).toMatchObject({ stock: 0 });
});

it('keeps the units that a seller loaded from whoever the product is given to', async () => {
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

  // What comes back to the shelf after the product has gone is still nobody's to read but hers.
  await units.set({ state: 'sold' }).execute();
  expect((await give(to.slug)).status).toBe(200);
  await units.set({ state: 'available' }).execute();
  const bias = await shop.signInCustomer(bia);
  const [unit] = (await bias.get(at).expect(200)).body.items;
  expect(unit).toMatchObject({ state: 'available', readable: false });
  expect((await bias.post(`${at}/${unit.id}/view`).send({}).expect(409)).body.detail).toContain('outra loja');

  // The shop's own units go with their product, and stay unread.
  const own = await shop.product({ sellerId: house.id });
  await admin.post(`/api/admin/products/${own.id}/units`).send({ kind: 'code', text: 'CASA-1' }).expect(201);
  expect((await give(to.slug, own.id)).status).toBe(200);
  const shelf = `/api/seller/products/${own.id}/units`;
  const [theirs] = (await bias.get(shelf).expect(200)).body.items;
  await bias.post(`${shelf}/${theirs.id}/view`).send({}).expect(409);
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
  expect((await post({ intent: 'load-good', kind: 'credential', text }).expect(200)).text).toContain(
    'Unidades carregadas',
  );
  const { id } = await shop.db.selectFrom('unit').select('id').executeTakeFirstOrThrow();
  expect((await browser.get(at).expect(200)).text).not.toContain('s3nha');
  expect((await post({ intent: 'view', unit: id }).expect(200)).text).toContain('s3nha');
  await browser.get(`/vender/anuncios/${seller.id}/unidades`).expect(404);
});
