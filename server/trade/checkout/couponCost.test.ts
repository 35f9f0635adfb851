import { expect, it } from 'vitest';
import { saveSettings } from '#server/testing/saveSettings.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import type { Quote } from '#shared/contract/account/quote.ts';
import { readCouponCost } from '#shared/contract/admin/couponCost.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';

it("shows the shop's cost of an order with a coupon as the order computes it, and the income from its fee", async () => {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  await saveSettings(admin, { sellerFeePercent: 12, pixDiscountPercent: 5 });
  const costOf = async (query: string) => {
    const { body } = await admin.get(`/api/admin/coupon-cost?${query}`).expect(200);
    return readCouponCost.reply.parse(body).cost;
  };
  const category = await shop.category({ slug: 'contas', name: 'Contas' });
  const ze = await shop.seller({ slug: 'ze', name: 'Zé' });
  const product = await shop.product({
    sellerId: ze.id,
    categoryId: category.id,
    priceCents: 9_999,
    stock: 40,
  });
  const of = `scope=product&scopeSlug=/produto/${product.slug}`;

  const cost = await costOf(`kind=percent&value=8&${of}`);
  expect(cost).toEqual({ order: 99.99, coupon: 8, pix: 4.59, earned: 12, feePercent: 12, coveredFrom: null });
  const form = { title: 'Oito', code: 'OITO', kind: 'percent', value: 8, mostDiscount: 50 };
  await admin.post('/api/admin/coupons').send(form).expect(201);
  const { body } = await shop.http
    .post('/api/account/checkout/quote')
    .send({ lines: [{ productId: product.id, quantity: 1 }], coupons: ['OITO'] })
    .expect(200);
  const { pix } = (body as Quote).methods;
  // Coupon and Pix promise 12.59 and the fee is 12.00, which is the maximum of the shop's discounts.
  expect(pix).toMatchObject({ available: true, total: 87.99 });
  expect(body.couponNotes).toEqual(['Com o cupom, o desconto do Pix é menor.']);
  expect(await costOf(`kind=percent&value=8&mostDiscount=6&${of}`)).toMatchObject({ coupon: 6, pix: 4.69 });

  // A smaller discount is within the fee, and a fixed amount from some order total on.
  expect(await costOf(`kind=percent&value=5&${of}`)).toMatchObject({ coupon: 5, coveredFrom: 99.99 });
  expect(await costOf('kind=amount&value=5')).toMatchObject({ order: 10, coupon: 5, pix: 0.25, earned: 1.2 });
  const { coveredFrom } = (await costOf('kind=amount&value=5'))!;
  const covered = (await costOf(`kind=amount&value=5&leastOrder=${coveredFrom}`))!;
  expect(covered.coupon + covered.pix).toBeLessThanOrEqual(covered.earned);
  const below = (await costOf(`kind=amount&value=5&leastOrder=${((coveredFrom ?? 0) - 0.2).toFixed(2)}`))!;
  expect(below.coupon + below.pix).toBeGreaterThan(below.earned);

  // The lowest rate in the scope counts, and none for the shop's own goods.
  await shop.db.updateTable('seller').set({ feeBasisPoints: 700 }).where('id', '=', ze.id).execute();
  await shop.db.updateTable('category').set({ feeBasisPoints: 900 }).where('id', '=', category.id).execute();
  const rates = ['scope=all', 'scope=category&scopeSlug=contas', 'scope=seller&scopeSlug=ze', of].map(
    async (scope) => (await costOf(`kind=percent&value=5&${scope}`))?.feePercent,
  );
  expect(await Promise.all(rates)).toEqual([7, 7, 7, 7]);
  const house = await shop.seller({ id: STORE_SELLER_SLUG, slug: STORE_SELLER_SLUG });
  const own = await shop.product({ sellerId: house.id, categoryId: category.id });
  expect(await costOf(`kind=percent&value=50&scope=product&scopeSlug=${own.slug}`)).toBeNull();
  expect(await costOf(`kind=percent&value=50&scope=seller&scopeSlug=${STORE_SELLER_SLUG}`)).toBeNull();

  // Without Pix it gives no discount.
  await saveSettings(admin, { acceptPix: false });
  expect(await costOf('kind=percent&value=5')).toMatchObject({ order: 100, coupon: 5, pix: 0, earned: 7 });
  await admin.get('/api/admin/coupon-cost?kind=percent&value=0').expect(400);
  await admin.get('/api/admin/coupon-cost?kind=percent&value=5&scope=seller&scopeSlug=nada').expect(400);
});
