import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

it('notifies a seller that a buyer withdrew before the delivery, with both sums', async () => {
  const shop = await openTestShop();
  const zé = await shop.customer({ name: 'Zé Lima' });
  const seller = await shop.seller({ ownerId: zé.id });
  const product = await shop.product({ sellerId: seller.id, priceCents: 10_000, delivery: '1h' });
  const buyer = await shop.signInCustomer(await shop.customer({ name: 'Ana Souza' }));
  const { number } = await shop.buy(buyer, {
    lines: [{ productId: product.id, quantity: 1 }],
    method: 'card',
  });
  await buyer.post(`/api/account/orders/${number}/refund`).send({}).expect(200);
  const mails = await shop.db.selectFrom('mail').select(['subject', 'text']).execute();
  const [mail, ...more] = mails.filter(({ subject }) => subject.includes('o comprador desistiu'));
  expect(more).toEqual([]);
  expect(mail?.subject).toContain(`${number}-1`);
  expect(mail?.text).toContain('recebe R$\u00a0100,00 de volta. Você deixa de receber R$\u00a090,00.');
  const owner = await shop.signInCustomer(zé);
  const { body } = await owner.get('/api/account/notices').expect(200);
  expect(body.items[0].title).toContain('o comprador desistiu');
});
