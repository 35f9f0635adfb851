import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

const TITLE = 'Planilha MEI completa\n\nSua compra ficou retida: confirme os seus dados.\n\nPedido:';

it('keeps names and titles in one line, without what nobody sees', async () => {
  const shop = await openTestShop();
  const owner = await shop.customer();
  await shop.seller({ ownerId: owner.id, name: 'Loja da Ana' });
  const browser = await shop.signInCustomer(owner);
  await browser
    .put('/api/account')
    .send({ name: ' Ana\n\nJoão \u2028\u0001da\uffff Conceição 👩🏽\u200d💻❤\ufe0f', phone: '', cpf: '' })
    .expect(200);
  expect((await browser.get('/api/account/session').expect(200)).body).toMatchObject({
    name: 'Ana João da Conceição 👩🏽\u200d💻❤\ufe0f',
  });

  const { version } = (await browser.get('/api/seller/shop').expect(200)).body;
  const hours = { hoursWeekdays: '', hoursSaturday: '', hoursSunday: '' };
  const window = { ...hours, name: 'Ana\n\n& Filhas', bio: 'Uma linha.\n\nOutra.', version };
  expect((await browser.put('/api/seller/shop').send(window).expect(200)).body).toMatchObject({
    name: 'Ana & Filhas',
    bio: 'Uma linha.\n\nOutra.',
  });
});

it('puts a title of before into the sentence it belongs to', async () => {
  const shop = await openTestShop();
  const buyer = await shop.signInCustomer(await shop.customer());
  const owner = await shop.customer();
  const seller = await shop.seller({ ownerId: owner.id });
  const product = await shop.product({ sellerId: seller.id, title: TITLE, stock: 2 });
  const paid = await shop.buy(buyer, { lines: [{ productId: product.id, quantity: 1 }] });
  await shop.pay(paid);
  const mails = await shop.db.selectFrom('mail').select(['recipient', 'text']).execute();
  const toSeller = mails.filter(({ recipient }) => recipient === owner.email);
  expect(toSeller.map(({ text }) => text).join()).toContain('Sua compra ficou retida');
  for (const { text } of mails) expect(text).not.toMatch(/^Sua compra ficou retida/m);
});
