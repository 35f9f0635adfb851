import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { DAY } from '#shared/values/time.ts';

const LIST = '/api/admin/shop-discounts';

it('lists sellers by the discounts that the shop paid on their sales, and their buyers', async () => {
  const clock = { now: new Date('2026-01-15T12:00:00.000Z') };
  const shop = await openTestShop({ now: () => clock.now });
  const productOf = async (slug: string) => {
    const { id: sellerId } = await shop.seller({ slug, name: `Loja ${slug}` });
    return (await shop.product({ sellerId, delivery: '1h', priceCents: 10_000 })).id;
  };
  const [much, little, house] = [
    await productOf('muito'),
    await productOf('pouco'),
    await productOf(STORE_SELLER_SLUG),
  ];
  const loyal = await shop.signInCustomer(await shop.customer({ emailConfirmedAt: null }));
  const wide = await shop.signInCustomer();
  const buy = async (browser: typeof loyal, productId: string) =>
    shop.pay(await shop.buy(browser, { lines: [{ productId, quantity: 1 }] }));
  await buy(loyal, much);
  await buy(wide, much);
  await buy(wide, little);
  await buy(wide, house);

  const admin = await shop.signIn();
  const rows = async (query = '') => (await admin.get(`${LIST}${query}`).expect(200)).body.items;
  // 5 % by Pix of R$ 100,00 each.
  expect(await rows()).toEqual([
    expect.objectContaining({
      slug: 'muito',
      discounts: 10,
      discounted: 2,
      sold: 200,
      buyers: 2,
      onlyHere: 1,
      unproved: 1,
      linked: 0,
      halfSigns: 0,
    }),
    expect.objectContaining({ slug: 'pouco', discounts: 5, buyers: 1, onlyHere: 0, unproved: 0 }),
  ]);
  expect((await admin.get(LIST).set('accept', 'text/csv').expect(200)).text).toContain(
    'Loja muito;10;2;200;2;1;1',
  );
  await admin.get(`${LIST}?days=12`).expect(400);

  clock.now = new Date(clock.now.getTime() + 8 * DAY);
  const later = await shop.signIn();
  expect((await later.get(`${LIST}?days=7`).expect(200)).body.items).toEqual([]);
  expect((await later.get(`${LIST}?days=30`).expect(200)).body.items).toHaveLength(2);
});
