import { expect, it } from 'vitest';
import { DRAFT } from '#server/testing/listingDraft.ts';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { refreshReputations } from '#server/trade/standing/reputation.ts';
import { DAY, HOUR } from '#shared/values/time.ts';

const NOW = new Date('2026-03-06T15:00:00.000Z');

/** A shop of Ana's in a category of accounts. */
async function openShop({ sales = 0 } = {}) {
  const shop = await openTestShop({ now: () => NOW });
  const category = await shop.category({ slug: 'jogos', name: 'Jogos' });
  const account = await shop.customer({ name: 'Ana' });
  const seller = await shop.seller({ ownerId: account.id, name: 'Loja de Ana', slug: 'ana' });
  if (sales > 0) {
    const at = new Date(+NOW - 40 * DAY).toISOString();
    const over = {
      deliveredAt: at,
      guaranteeUntil: new Date(+NOW - DAY).toISOString(),
      sellerId: seller.id,
    };
    const lines = Array.from({ length: sales }, () => over);
    await salesOf(shop.db).order({ status: 'completed', placedAt: at, paidAt: at, lines });
    await refreshReputations(shop.db, NOW);
  }
  const ana = await shop.signInCustomer(account);
  const admin = await shop.signIn();
  const product = await shop.product({ categoryId: category.id, sellerId: seller.id, delivery: '1h' });
  const read = async (id: string) => (await admin.get(`/api/admin/products/${id}`).expect(200)).body;
  const save = async (id: string, changed: object, status = 200) => {
    const { title, description, price, stock, category, seller, guaranteeDays, version } = await read(id);
    const form = { title, description, price, stock, category, seller, guaranteeDays, version };
    return admin
      .put(`/api/admin/products/${id}`)
      .send({ ...form, ...changed })
      .expect(status);
  };
  return { shop, ana, admin, product, read, save };
}

it('a product of another kind than its category has its own deadlines; orders keep the kind of their time', async () => {
  const { shop, ana, product, read, save } = await openShop();
  const buyer = await shop.signInCustomer();
  let sold = 0;
  const hoursUntilConfirmed = async () => {
    const { number } = await shop.buy(buyer, {
      lines: [{ productId: product.id, quantity: 1 }],
      method: 'card',
    });
    await ana
      .post(`/api/seller/sales/${number}-1/delivery`)
      .send({ kind: 'code', code: `C-${(sold += 1)}` })
      .expect(200);
    const line = await shop.db
      .selectFrom('purchaseLine')
      .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
      .orderBy('purchase.seq', 'desc')
      .select(['purchaseLine.goods', 'purchaseLine.confirmBy'])
      .limit(1)
      .executeTakeFirstOrThrow();
    return [line.goods, (Date.parse(line.confirmBy ?? '') - +NOW) / HOUR];
  };
  expect((await read(product.id)).goods).toBeNull();
  expect(await hoursUntilConfirmed()).toEqual(['accounts', 72]);
  await save(product.id, { goods: 'keys' });
  expect(await hoursUntilConfirmed()).toEqual(['keys', 24]);
  // An older program, which does not send the field, leaves it unchanged.
  await save(product.id, {});
  expect((await read(product.id)).goods).toBe('keys');
  await save(product.id, { goods: null });
  expect(await hoursUntilConfirmed()).toEqual(['accounts', 72]);
  expect((await save(product.id, { goods: 'coins' }, 400)).body.errors).toMatchObject([{ path: 'goods' }]);
});

it('the team sets it when it approves a listing, and a seller cannot', async () => {
  const { ana, admin, read } = await openShop();
  const { id } = (await ana.post('/api/seller/products').send({}).expect(201)).body;
  await ana
    .post(`/api/seller/products/${id}/submission`)
    .send({ ...DRAFT, goods: 'keys' })
    .expect(400);
  await ana.post(`/api/seller/products/${id}/submission`).send(DRAFT).expect(200);
  const waiting = (await admin.get(`/api/admin/listings/${id}`).expect(200)).body;
  expect(waiting).toMatchObject({ goods: null, categoryGoods: 'accounts' });
  await admin
    .post(`/api/admin/listings/${id}/decision`)
    .send({ outcome: 'approve', version: waiting.version, goods: 'keys' })
    .expect(200);
  expect((await read(id)).goods).toBe('keys');
  expect((await ana.get(`/api/seller/products/${id}`).expect(200)).body.goods).toBe('keys');
  const { body: log } = await admin.get('/api/admin/audit?show=changes').expect(200);
  expect(log.items[0]).toMatchObject({ subject: 'listing', after: { goods: 'keys' } });
  // A later edit of the seller leaves the team's kind unchanged, and so does an approval that omits it.
  await ana.put(`/api/seller/products/${id}/draft`).send({ title: 'Recarga de 100 diamantes' }).expect(200);
  await ana.post(`/api/seller/products/${id}/submission`).send({}).expect(200);
  const { version } = (await admin.get(`/api/admin/listings/${id}`).expect(200)).body;
  await admin.post(`/api/admin/listings/${id}/decision`).send({ outcome: 'approve', version }).expect(200);
  expect(await read(id)).toMatchObject({ title: 'Recarga de 100 diamantes', goods: 'keys' });
});

it('the team sets it for a listing that went on sale at once when it checks it', async () => {
  const { ana, admin, read } = await openShop({ sales: 50 });
  const { id } = (await ana.post('/api/seller/products').send({}).expect(201)).body;
  await ana.post(`/api/seller/products/${id}/submission`).send(DRAFT).expect(200);
  const [{ id: check }] = (await admin.get('/api/admin/listing-checks?state=waiting').expect(200)).body.items;
  const { version, goods, categoryGoods } = (await admin.get(`/api/admin/listing-checks/${check}`)).body;
  expect({ goods, categoryGoods }).toEqual({ goods: null, categoryGoods: 'accounts' });
  const { body } = await admin
    .post(`/api/admin/listing-checks/${check}/decision`)
    .send({ outcome: 'approve', version, goods: 'keys' })
    .expect(200);
  expect([body.goods, (await read(id)).goods]).toEqual(['keys', 'keys']);
});

it('goes out with the products as CSV and comes back', async () => {
  const { admin, product, read, save } = await openShop();
  await save(product.id, { goods: 'keys' });
  const { text } = await admin.get('/api/admin/products').set('accept', 'text/csv').expect(200);
  const kind = 'Chaves, códigos, licenças, créditos e cupons';
  expect(text).toContain(`;${kind};`);
  const faulty = async (cell: string) => {
    const file = Buffer.from(text.replace(`;${kind};`, `;${cell};`));
    const found = await admin.post('/api/admin/product-imports').attach('file', file, 'p.csv').expect(201);
    const lines = await admin.get(`/api/admin/product-imports/${found.body.id}/lines?perPage=48`).expect(200);
    return lines.body.items[0];
  };
  expect(await faulty(kind)).toMatchObject({ verdict: 'unchanged' });
  expect(await faulty('')).toMatchObject({ changes: [{ column: 'Tipo', before: kind, after: '' }] });
  expect(await faulty('Moedas')).toMatchObject({ faults: [{ column: 'Tipo' }] });
  expect((await read(product.id)).goods).toBe('keys');
});
