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
