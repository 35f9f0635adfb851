import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '#server/platform/database/migrate.ts';
import { engineOf } from '#server/platform/database/open.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { FORMER_PRICE, NOT_CHARGED } from '#shared/shop/formerPrice.ts';
import { DAY } from '#shared/values/time.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

async function openListing() {
  const shop = await openTestShop();
  const account = await shop.customer();
  const seller = await shop.seller({ ownerId: account.id });
  const browser = await shop.signInCustomer(account);
  const at = daysAgo(FORMER_PRICE.ofLast);
  const { id } = await shop.product({
    sellerId: seller.id,
    title: 'Chave',
    priceCents: 4490,
    createdAt: at,
    updatedAt: at,
  });
  const offer = (price: number, oldPrice: number | null, read: { price: number; oldPrice: number | null }) =>
    browser.put(`/api/seller/products/${id}/offer`).send({
      price,
      priceRead: read.price,
      oldPrice,
      oldPriceRead: read.oldPrice,
      stock: 10,
      stockRead: 10,
    });
  const changes = () =>
    shop.db
      .selectFrom('priceChange')
      .where('productId', '=', id)
      .orderBy('seq')
      .select('priceCents')
      .execute();
  return { shop, browser, id, offer, changes };
}

const FRESH = { price: 44.9, oldPrice: null };

it('refuses an old price that buyers were not charged on enough of the last days', async () => {
  const { shop, id, offer } = await openListing();
  const refused = await offer(44.9, 9999, FRESH).expect(400);
  expect(refused.body).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'oldPrice', message: NOT_CHARGED }],
  });
  await shop.charged(id, 5990, FORMER_PRICE.days - 1);
  await offer(44.9, 59.9, FRESH).expect(400);
  await shop.db.deleteFrom('priceChange').where('priceCents', '=', 5990).execute();
  await shop.charged(id, 5990);
  await offer(44.9, 60, FRESH).expect(400);
  await offer(44.9, 59.9, FRESH).expect(200);
});

it('takes no price from before the last days, and none of days off sale', async () => {
  const { shop, id, offer } = await openListing();
  const days = (from: number, priceCents: number | null) =>
    shop.db
      .insertInto('priceChange')
      .values({ productId: id, at: daysAgo(from), priceCents })
      .execute();
  await days(FORMER_PRICE.ofLast + 20, 9000);
  await days(30, 8000);
  await days(25, null);
  await days(10, 4490);
  await offer(44.9, 90, FRESH).expect(400);
  await offer(44.9, 80, FRESH).expect(400);
  // Two days more: the price is now charged on seven.
  await days(8, 8500);
  await days(6, 4490);
  await offer(44.9, 80, FRESH).expect(200);
});

it('lets an old price stay or become lower, and keeps each change of the price', async () => {
  const { shop, browser, id, offer, changes } = await openListing();
  await shop.db.updateTable('product').set({ oldPriceCents: 9000 }).where('id', '=', id).execute();
  await offer(39.9, 90, { price: 44.9, oldPrice: 90 }).expect(200);
  await offer(39.9, 80, { price: 39.9, oldPrice: 90 }).expect(200);
  await offer(39.9, 90, { price: 39.9, oldPrice: 80 }).expect(400);
  await browser.patch(`/api/seller/products/${id}`).send({ onSale: false }).expect(200);
  await browser.patch(`/api/seller/products/${id}`).send({ onSale: true }).expect(200);
  expect((await changes()).map(({ priceCents }) => priceCents)).toEqual([4490, 3990, null, 3990]);
  await shop.db.deleteFrom('product').where('id', '=', id).execute();
  expect(await changes()).toEqual([]);
});

it('begins the history of stored products at their last change', async () => {
  const { shop, changes } = await openListing();
  for (const name of ['first price', 'price'])
    await sql
      .raw(
        engineOf(shop.db) === 'sqlite'
          ? `drop trigger "tell ${name}"`
          : `drop function "tell ${name}" cascade`,
      )
      .execute(shop.db);
  await sql`drop table "priceChange"`.execute(shop.db);
  await MIGRATIONS['0017-price-changes']?.up(shop.db);
  expect(await changes()).toEqual([{ priceCents: 4490 }]);
});

it.each(['seller', 'office'])('names an uncharged old price in the file of the %s', async (by) => {
  const { shop, browser, id } = await openListing();
  const preview = async () => {
    const file = Buffer.from(`ID;Preço anterior\r\n${id};59,90`);
    const sender = by === 'seller' ? browser : await shop.signIn();
    const imports = by === 'seller' ? '/api/seller/listing-imports' : '/api/admin/product-imports';
    const { body } = await sender.post(imports).attach('file', file, 'a.csv').expect(201);
    return (await sender.get(`${imports}/${(body as { id: string }).id}/lines`).expect(200)).body as unknown;
  };
  expect(await preview()).toMatchObject({
    items: [{ verdict: 'faulty', faults: [{ column: 'Preço anterior', message: NOT_CHARGED }] }],
  });
  await shop.charged(id, 5990);
  expect(await preview()).toMatchObject({ items: [{ verdict: 'changed', faults: [] }] });
});
