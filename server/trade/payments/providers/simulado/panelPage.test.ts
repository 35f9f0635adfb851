import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

it("escapes people's input on the panel of a charge", async () => {
  const shop = await openTestShop();
  const chefe = await shop.signIn();
  const settings = (await chefe.get('/api/admin/settings').expect(200)).body as object;
  const storeName = '<i id=attacked>Arara</i>';
  await chefe
    .put('/api/admin/settings')
    .send({ ...settings, storeName })
    .expect(200);
  const product = await shop.product();
  const ana = await shop.signInCustomer();
  const { payment } = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }] });
  const { text } = await shop.http
    .get(new URL(payment.simulated?.panelUrl ?? '', shop.address).pathname)
    .expect(200);
  expect(text).toContain('Arara');
  expect(text).not.toContain('<i id=attacked');
});
