import { expect, it } from 'vitest';
import { readAdminCategory } from '#shared/contract/admin/categories.ts';
import { readAdminProduct } from '#shared/contract/admin/products.ts';
import { readAdminSeller } from '#shared/contract/admin/sellers.ts';
import { readFees } from '#shared/contract/fees.ts';
import { STORE_SELLER_SLUG } from '#shared/storeSeller.ts';
import { openTestShop } from '#server/testing/testShop.ts';

it('charges the most specific rate, as it was when the order was placed', async () => {
  const shop = await openTestShop();
  const [admin, ana] = [await shop.signIn(), await shop.signInCustomer()];
  const category = await shop.category({ slug: 'contas', name: 'Contas' });
  const seller = await shop.seller({ slug: 'ze', name: 'Zé' });
  const house = await shop.seller({ id: STORE_SELLER_SLUG, slug: STORE_SELLER_SLUG });
  const [ours, theirs] = [
    await shop.product({ sellerId: house.id, categoryId: category.id, feeBasisPoints: 900, stock: 90 }),
    await shop.product({ sellerId: seller.id, categoryId: category.id, priceCents: 1_005, stock: 90 }),
  ];
  const order = async () => {
    const lines = [ours, theirs].map(({ id: productId }) => ({ productId, quantity: 1 }));
    const { orderId } = await shop.buy(ana, { lines, method: 'card' });
    return orderId;
  };
  const feesOf = async (id: string) => {
    const { body } = await admin.get(`/api/admin/orders/${id}`).expect(200);
    return (body.lines as { fee: number }[]).map(({ fee }) => fee);
  };
  const percents = async () => readFees.reply.parse((await shop.http.get('/api/fees').expect(200)).body);

  const first = await order();
  expect(await feesOf(first)).toEqual([0, 1.01]);

  const { body: settings } = await admin.get('/api/admin/settings').expect(200);
  await admin
    .put('/api/admin/settings')
    .send({ ...settings, sellerFeePercent: 12 })
    .expect(200);
  // What is public follows as soon as the database has told of the change.
  await expect.poll(percents).toMatchObject({ percent: 12, categories: [{ name: 'Contas', percent: 12 }] });
  expect(await feesOf(await order())).toEqual([0, 1.21]);

  const known = readAdminCategory.reply.parse(
    (await admin.get(`/api/admin/categories/${category.id}`).expect(200)).body,
  );
  const { id: _id, productCount: _count, ...form } = known;
  await admin
    .put(`/api/admin/categories/${category.id}`)
    .send({ ...form, feePercent: 20 })
    .expect(200);
  await expect.poll(percents).toMatchObject({ percent: 12, categories: [{ percent: 20 }] });
  expect(await feesOf(await order())).toEqual([0, 2.01]);

  const fee = (body: object, slug = 'ze') => admin.put(`/api/admin/seller-accounts/${slug}/fee`).send(body);
  const { body: saved } = await fee({ feePercent: 30, version: 1 }).expect(200);
  expect(readAdminSeller.reply.parse(saved)).toMatchObject({ feePercent: 30, version: 2 });
  expect(await feesOf(await order())).toEqual([0, 3.02]);
  const { body: list } = await admin.get('/api/admin/seller-accounts').query({ q: 'ZE' }).expect(200);
  expect(list).toMatchObject({ total: 1, items: [{ name: 'Zé', onSale: 1, feePercent: 30 }] });

  const product = readAdminProduct.reply.parse(
    (await admin.get(`/api/admin/products/${theirs.id}`).expect(200)).body,
  );
  const { title, description, price, stock, category: slug, seller: by, version } = product;
  const whole = { title, description, price, stock, category: slug, seller: by, version };
  await admin
    .put(`/api/admin/products/${theirs.id}`)
    .send({ ...whole, feePercent: 0 })
    .expect(200);
  expect(await feesOf(await order())).toEqual([0, 0]);
  expect(await feesOf(first)).toEqual([0, 1.01]);

  // Nobody overwrites a rate they have not seen, and the shop pays itself nothing.
  await fee({ feePercent: 1, version: 1 }).expect(409);
  await fee({ feePercent: 1, version: 1 }, STORE_SELLER_SLUG).expect(409);
  await fee({ feePercent: 1, version: 1 }, 'ninguem').expect(404);
  const { body: fault } = await fee({ feePercent: 51, version: 2 }).expect(400);
  expect(fault).toMatchObject({ errors: [{ path: 'feePercent', message: 'O valor máximo é 50' }] });
});

it('leaves rates, and whose a product is, to who may set them, whoever writes words and prices', async () => {
  const shop = await openTestShop();
  const { admin, signIn } = shop;
  const category = await shop.category({ slug: 'contas', name: 'Contas' });
  const ze = await shop.seller({ slug: 'ze', name: 'Zé' });
  await shop.seller({ slug: 'rui', name: 'Rui' });
  const product = await shop.product({ sellerId: ze.id, categoryId: category.id, feeBasisPoints: 900 });
  const moderator = await signIn(await admin({ username: 'Mia', roleId: 'moderation' }));
  const address = `/api/admin/products/${product.id}`;
  const read = readAdminProduct.reply.parse((await moderator.get(address).expect(200)).body);
  const { title, description, price, stock, seller, feePercent, version } = read;
  const form = { title, description, price, stock, category: 'contas', seller, feePercent, version };
  const refused = { code: 'forbidden', permission: 'sellers.fees' };

  await moderator
    .put(address)
    .send({ ...form, title: 'Outro nome', price: 12 })
    .expect(200);
  for (const change of [{ feePercent: 0 }, { feePercent: null }, { seller: 'rui' }]) {
    const later = { ...form, version: version + 1, ...change };
    expect((await moderator.put(address).send(later).expect(403)).body).toMatchObject(refused);
  }
  const { version: _version, ...fresh } = form;
  const create = (body: object) => moderator.post('/api/admin/products').send({ ...fresh, ...body });
  expect((await create({}).expect(403)).body).toMatchObject(refused);
  await create({ seller: STORE_SELLER_SLUG, feePercent: null }).expect(201);

  const categories = '/api/admin/categories';
  const { body } = await moderator.get(`${categories}/${category.id}`).expect(200);
  const { id: _id, productCount: _count, ...words } = readAdminCategory.reply.parse(body);
  const save = (more: object) => moderator.put(`${categories}/${category.id}`).send({ ...words, ...more });
  expect((await save({ feePercent: 1 }).expect(403)).body).toMatchObject(refused);
  await save({ description: 'Contas de todo tipo' }).expect(200);
});
