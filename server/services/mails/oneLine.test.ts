import { expect, it } from 'vitest';
import { DRAFT } from '#server/testing/listingDraft.ts';
import { openTestShop } from '#server/testing/testShop.ts';

it('puts names and titles on one line, without invisible characters', async () => {
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

it('keeps a title unchanged within the sentence of an email', async () => {
  const shop = await openTestShop();
  await shop.category({ slug: 'jogos' });
  const owner = await shop.customer();
  await shop.seller({ ownerId: owner.id });
  const browser = await shop.signInCustomer(owner);
  const { id } = (await browser.post('/api/seller/products').send({}).expect(201)).body;
  const draft = { ...DRAFT, title: 'Conta nível 60\n\nSua compra ficou retida' };
  await browser.post(`/api/seller/products/${id}/submission`).send(draft).expect(200);
  const admin = await shop.signIn();
  const review = `/api/admin/listings/${id}`;
  const { version } = (await admin.get(review).expect(200)).body;
  const decision = { outcome: 'decline', reason: 'Não vendemos isto.', version };
  await admin.post(`${review}/decision`).send(decision).expect(200);
  const mails = await shop.db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', owner.email)
    .execute();
  expect(mails.map(({ text }) => text).join()).toContain('Conta nível 60 Sua compra ficou retida');
});
