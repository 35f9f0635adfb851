import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

it('promises no automatic delivery of a manual product until units are loaded', async () => {
  const shop = await openTestShop();
  const account = await shop.customer();
  const { id: sellerId } = await shop.seller({ ownerId: account.id });
  const { id, slug } = await shop.product({ sellerId, delivery: 'instant', stock: 5 });
  const owner = await shop.signInCustomer(account);
  const ana = await shop.signInCustomer();
  const lines = [{ productId: id, quantity: 1 }];

  const read = async (path: string) => (await shop.http.get(path).expect(200)).body;
  /** The places where a buyer reads it before the payment: the product's page, its card, and the checkout. */
  const promises = async () => [
    (await read(`/api/products/${slug}`)).delivery,
    (await read('/api/products')).items[0].delivery,
    (await ana.post('/api/account/checkout/quote').send({ lines }).expect(200)).body.lines[0].delivery,
  ];
  const sold = async () => {
    const placed = await shop.buy(ana, { lines, method: 'card' });
    const { body } = await ana.get(`/api/account/orders/${placed.number}`).expect(200);
    const [line] = body.lines;
    return { delivery: line.delivery, state: line.state, due: line.dueAt !== null };
  };

  await expect.poll(promises).toEqual(['15min', '15min', '15min']);
  expect(await sold()).toEqual({ delivery: '15min', state: 'coming', due: true });
  // The seller's own promise stays stored.
  expect((await owner.get(`/api/seller/products/${id}`).expect(200)).body.draft.delivery).toBe('instant');

  await owner
    .post(`/api/seller/products/${id}/units`)
    .send({ kind: 'code', text: 'CODIGO-1\nCODIGO-2' })
    .expect(201);
  await expect.poll(promises).toEqual(['instant', 'instant', 'instant']);
  expect(await sold()).toEqual({ delivery: 'instant', state: 'ready', due: false });
});
