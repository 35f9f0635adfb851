import { expect, it } from 'vitest';
import { DRAFT } from '#server/testing/listingDraft.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { suggestionsFor } from './suggestedSpecifications.ts';

const SAID = [
  { key: 'Garantia', value: '7 dias' },
  { key: 'Nível', value: '60' },
  { key: 'ENTREGA', value: 'em 15 minutos' },
];

it('a specification must not repeat a field, and the fault is at its place', async () => {
  const shop = await openTestShop();
  const category = await shop.category({ slug: 'jogos' });
  const account = await shop.customer();
  await shop.seller({ ownerId: account.id });
  for (let times = 0; times < 2; times += 1)
    await shop.product({ categoryId: category.id, specifications: JSON.stringify(SAID) });
  expect(await suggestionsFor(shop.db, 'jogos')).toEqual(['Nível']);
  const ana = await shop.signInCustomer(account);
  const { id } = (await ana.post('/api/seller/products').send({}).expect(201)).body;
  const refused = await ana
    .post(`/api/seller/products/${id}/submission`)
    .send({ ...DRAFT, specifications: SAID })
    .expect(400);
  expect(refused.body.errors).toMatchObject([
    { path: 'specifications.0.key', message: expect.stringContaining('“Garantia (dias)”') },
    { path: 'specifications.2.key', message: expect.stringContaining('“Entrega”') },
  ]);
  const admin = await shop.signIn();
  const form = { title: 'Conta', description: 'Conta.', price: 10, stock: 1, category: 'jogos' };
  const { body } = await admin
    .post('/api/admin/products')
    .send({ ...form, specifications: SAID })
    .expect(400);
  expect(body.errors).toMatchObject([{ path: 'specifications.0.key' }, { path: 'specifications.2.key' }]);
});

it('a listing that was never on sale has no old price; one on sale has, and its copy does not', async () => {
  const shop = await openTestShop();
  const category = await shop.category({ slug: 'jogos' });
  const account = await shop.customer();
  const seller = await shop.seller({ ownerId: account.id });
  const ana = await shop.signInCustomer(account);
  const { id } = (await ana.post('/api/seller/products').send({}).expect(201)).body;
  const send = (oldPrice: string) =>
    ana.post(`/api/seller/products/${id}/submission`).send({ ...DRAFT, oldPrice });
  const refused = await send('199,90');
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'oldPrice' }]]);
  expect((await send('')).status).toBe(200);
  const sold = { sellerId: seller.id, categoryId: category.id, priceCents: 9_000, oldPriceCents: 10_000 };
  const product = await shop.product(sold);
  const copy = (await ana.post(`/api/seller/products/${product.id}/copy`).send({}).expect(201)).body;
  const { body } = await ana.get(`/api/seller/products/${copy.id}`).expect(200);
  expect(body.draft).toMatchObject({ price: '90,00', oldPrice: '' });
});
