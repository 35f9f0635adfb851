import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

const pasted = (text: string) => `\u202a${text.slice(0, 3)}\u200b${text.slice(3)}\u202c\u00a0`;

it('sends a guest what was ordered under a pasted address, and signs up and resets under it', async () => {
  const shop = await openTestShop();
  const product = await shop.product({ stock: 3 });
  const browser = supertest.agent(shop.server);
  const body = await shop.orderBody(browser, { lines: [{ productId: product.id, quantity: 1 }] });
  const order = (email: string) =>
    browser
      .post('/api/account/checkout/guest')
      .set('idempotency-key', randomUUID())
      .send({ ...body, email, terms: true });
  const { body: refusal } = await order('ana@correio..example').expect(400);
  expect(refusal.errors).toEqual([{ path: 'email', message: 'Endereço de e-mail inválido' }]);
  await order(pasted("o'brien@correio.example")).expect(201);
  const account = {
    name: 'Zoë',
    email: pasted('zoe\u2011silva@correio.example'),
    password: 'uma-frase-longa',
  };
  await supertest(shop.server)
    .post('/api/account')
    .send({ ...account, terms: true })
    .expect(201);
  await shop.signInCustomer(account);
  const customers = await shop.db.selectFrom('customer').select('email').orderBy('email').execute();
  expect(customers.map(({ email }) => email)).toEqual(
    expect.arrayContaining(["o'brien@correio.example", 'zoe-silva@correio.example']),
  );
  await supertest(shop.server)
    .post('/api/account/password-reset')
    .send({ email: pasted('zoe-silva@correio.example') })
    .expect(202);
  await supertest(shop.server)
    .post('/api/newsletter')
    .send({ email: pasted('nina@correio.example') })
    .expect(202);
});

it('reads CPF, phone and postal code as contacts and text processors change them', async () => {
  const shop = await openTestShop();
  const ana = await shop.signInCustomer();
  const profile = { name: 'Ana', phone: '\u202a011 98765\u20114321\u202c', cpf: pasted('529.982.247–25') };
  await ana.put('/api/account').send(profile).expect(200);
  const { body } = await ana.get('/api/account').expect(200);
  expect(body).toMatchObject({ phone: '(11) 98765-4321', cpf: '52998224725' });
  const address = {
    postalCode: pasted('01310\u2013100'),
    street: 'Avenida Paulista',
    number: '1',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  };
  const { body: added } = await ana.post('/api/account/addresses').send(address).expect(201);
  expect(added.postalCode).toBe('01310-100');
});
