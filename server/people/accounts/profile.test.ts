import { describe, expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';

const HOME = {
  label: 'Casa',
  postalCode: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

describe('the profile', () => {
  it("shows the customer's data, and recent events", async () => {
    const shop = await openTestShop();
    const customer = await shop.customer({ name: 'Ana' });
    const ana = await shop.signInCustomer(customer);
    const empty = await ana.get('/api/account').expect(200);
    expect(empty.body).toMatchObject({ name: 'Ana', orders: 0, favourites: 0, activity: [] });
    expect(JSON.stringify(empty.body)).not.toMatch(/argon|passwordHash/);

    await salesOf(shop.db).order({ customerId: customer.id });
    await salesOf(shop.db).order();
    const { body } = await ana.get('/api/account').expect(200);
    expect(body).toMatchObject({ orders: 1, activity: [{ text: 'Pedido feito', orderNumber: 'A-10001' }] });
  });

  it('takes a valid CPF in any spelling, and the back-office finds the new name', async () => {
    const shop = await openTestShop();
    const ana = await shop.signInCustomer();
    const change = (body: object) => ana.put('/api/account').send({ name: 'Ana Lúcia', phone: '', ...body });
    await change({ cpf: '529.982.247-25', phone: '11 95555-0999' }).expect(200);
    const { body } = await ana.get('/api/account');
    expect(body).toMatchObject({ name: 'Ana Lúcia', phone: '(11) 95555-0999', cpf: '52998224725' });
    // Bidi controls, zero-width and doubled characters are removed from a name.
    await change({ name: 'Ana\u202e Lú\u200bcia\u2066', cpf: '529.982.247-25' }).expect(200);
    expect((await ana.get('/api/account')).body.name).toBe('Ana Lúcia');
    const wrong = await change({ cpf: '529.982.247-24' }).expect(400);
    expect(wrong.body.errors).toEqual([{ path: 'cpf', message: 'Informe um CPF válido, ou deixe vazio' }]);
    await change({ cpf: '' }).expect(200);
    expect((await ana.get('/api/account')).body).toMatchObject({ cpf: null });
    const found = await (await shop.signIn()).get('/api/admin/customers?q=lucia').expect(200);
    expect(found.body).toMatchObject({ total: 1 });
    await change({ cpf: '', status: 'active' }).expect(400);
  });
});

describe('addresses', () => {
  it('are added, changed and removed only by their owner', async () => {
    const shop = await openTestShop();
    const ana = await shop.signInCustomer();
    const bia = await shop.signInCustomer();
    const { body } = await ana.post('/api/account/addresses').send(HOME).expect(201);
    expect(body).toMatchObject({ postalCode: '01310-100', complement: '' });
    const own = `/api/account/addresses/${body.id}`;
    await bia.put(own).send(HOME).expect(404);
    await bia.delete(own).expect(404);
    await ana
      .put(own)
      .send({ ...HOME, number: '2000' })
      .expect(200);
    const list = await ana.get('/api/account/addresses').expect(200);
    expect(list.body.items).toMatchObject([{ number: '2000' }]);
    await ana.delete(own).expect(204);
    await ana.delete(own).expect(404);
    const wrong = await ana.post('/api/account/addresses').send({ ...HOME, postalCode: '1', state: 'XX' });
    expect(wrong.body.errors).toEqual([
      { path: 'postalCode', message: 'Informe um CEP com oito números' },
      { path: 'state', message: 'Escolha o estado' },
    ]);
  });
});

describe('favourites', () => {
  it("merge a device's with the account's, without duplicates and deleted products", async () => {
    const shop = await openTestShop();
    const ana = await shop.signInCustomer();
    const [one, two] = [await shop.product(), await shop.product()];
    await ana.put(`/api/account/favourites/${one.id}`).send({}).expect(204);
    await ana.put('/api/account/favourites/c0ffee00-0000-4000-8000-000000000000').send({}).expect(404);
    const merged = await ana
      .post('/api/account/favourites')
      .send({ productIds: [two.id, one.id, 'sumiu', two.id] })
      .expect(200);
    expect(new Set(merged.body.productIds as string[])).toEqual(new Set([one.id, two.id]));
    expect(merged.body.productIds).toHaveLength(2);
    await ana.put('/api/account/favourites/sumiu').send({}).expect(404);
    await ana.delete(`/api/account/favourites/${one.id}`).expect(204);
    await ana.delete(`/api/account/favourites/${one.id}`).expect(204);
    const { body } = await ana.get('/api/account/favourites');
    expect(body.productIds).toEqual([two.id]);
    expect((await (await shop.signInCustomer()).get('/api/account/favourites')).body.productIds).toEqual([]);
  });
});

describe('security', () => {
  it('changes the password with the current one, and ends every other session', async () => {
    const shop = await openTestShop();
    const customer = await shop.customer();
    const here = await shop.signInCustomer(customer);
    const there = await shop.signInCustomer(customer);
    const wrong = await here
      .put('/api/account/password')
      .send({ currentPassword: 'errada', newPassword: 'outra-frase-longa' })
      .expect(400);
    expect(wrong.body.errors).toEqual([{ path: 'currentPassword', message: 'Senha incorreta' }]);
    await here
      .put('/api/account/password')
      .send({ currentPassword: TEST_PASSWORD, newPassword: 'outra-frase-longa' })
      .expect(200);
    await there.get('/api/account').expect(401);
    await here.get('/api/account').expect(200);
  });

  it("lists the customer's sessions, and ends the chosen ones", async () => {
    const shop = await openTestShop();
    const customer = await shop.customer();
    const here = await shop.signInCustomer(customer);
    const there = await shop.signInCustomer(customer);
    const { body } = await here.get('/api/account/sessions').expect(200);
    expect(body.items).toHaveLength(2);
    const other = (body.items as { id: string; current: boolean }[]).find(({ current }) => !current);
    await here.delete(`/api/account/sessions/${other?.id}`).expect(204);
    await there.get('/api/account').expect(401);
    await shop.signInCustomer(customer);
    await here.delete('/api/account/sessions').expect(204);
    expect((await here.get('/api/account/sessions')).body.items).toHaveLength(1);
  });

  it('exports all data of the customer only, without password or secrets', async () => {
    const shop = await openTestShop();
    const customer = await shop.customer({ email: 'ana@correio.example' });
    const ana = await shop.signInCustomer(customer);
    await ana.post('/api/account/addresses').send(HOME).expect(201);
    await salesOf(shop.db).order({ customerId: customer.id, lines: [{ title: 'Jogo' }] });
    await salesOf(shop.db).order({ lines: [{ title: 'De outra pessoa' }] });
    await shop.http
      .post('/api/contact')
      .send({ name: 'Ana', email: 'ana@correio.example', message: 'Minha pergunta', terms: true });
    const { headers, body, text } = await ana.get('/api/account/export').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="meus-dados.json"');
    expect(body).toMatchObject({
      account: { email: 'ana@correio.example' },
      addresses: [{ street: 'Avenida Paulista' }],
      orders: [{ number: 'A-10001', lines: [{ title: 'Jogo', price: 100 }] }],
      messages: [{ text: 'Minha pergunta' }],
    });
    expect(text).not.toMatch(/argon|passwordHash|De outra pessoa/);
    // Former names are stored until a deletion needs them, and their owner can read them.
    expect(body.formerNames).toEqual([]);
    const profile = { name: 'Ana Lúcia', phone: '', cpf: '' };
    await ana.put('/api/account').send(profile).expect(200);
    const { body: renamed } = await ana.get('/api/account/export').expect(200);
    expect(renamed.formerNames).toEqual([
      { what: 'name', value: customer.name },
      { what: 'phone', value: customer.phone },
    ]);
    // A customer with an unproved address does not see messages sent from it.
    await shop.db.updateTable('customer').set({ emailConfirmedAt: null }).execute();
    expect((await ana.get('/api/account/export')).body).toMatchObject({ messages: [] });
  });

  it('deletes an account for good: the orders stay without a name, and the address is free again', async () => {
    const shop = await openTestShop();
    const customer = await shop.customer({
      name: 'Ana Segredo',
      email: 'ana@correio.example',
      cpf: '52998224725',
    });
    const ana = await shop.signInCustomer(customer);
    await ana.post('/api/account/addresses').send(HOME).expect(201);
    const order = await salesOf(shop.db).order({ customerId: customer.id, status: 'processing' });
    const leave = (currentPassword = TEST_PASSWORD) =>
      ana.post('/api/account/deletion').send({ currentPassword });
    await leave('errada').expect(400);
    const early = await leave().expect(409);
    expect(early.body.detail).toMatch(/pedido em andamento/);
    await shop.db.updateTable('purchase').set({ status: 'completed' }).where('id', '=', order.id).execute();
    await leave().expect(200);

    await ana.get('/api/account').expect(401);
    const row = await shop.db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', customer.id)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toMatch(/segredo|ana@correio|95555-?0123|52998224725|argon/i);
    expect(await shop.db.selectFrom('customerAddress').selectAll().execute()).toEqual([]);
    const chief = await shop.signIn();
    const orderReply = await chief.get(`/api/admin/orders/${order.id}`).expect(200);
    expect(orderReply.body).toMatchObject({ customer: { name: 'Conta apagada' } });
    await shop.http
      .post('/api/account/session')
      .send({ email: customer.email, password: TEST_PASSWORD })
      .expect(401);
    const fresh = await shop.http
      .post('/api/account')
      .send({ name: 'Ana', email: customer.email, password: 'uma-frase-longa', terms: true })
      .expect(201);
    expect(fresh.get('set-cookie')).toBeDefined();
  });
});

it('takes no name that passes for the team, for the shop or for an anonymous author', async () => {
  const shop = await openTestShop();
  const browser = await shop.signInCustomer(await shop.customer());
  const change = { phone: '', cpf: '' };
  const account = { email: 'nova@correio.example', password: 'arara-azul-tucano-47', terms: true };
  for (const name of ['Suporte⠀Loja', 'Ѕupоrte', 'L0ja de Teste', 'Ana | Equ1pe', '\u3164', '❤\ufe0f', '-'])
    for (const request of [
      browser.put('/api/account').send({ ...change, name }),
      shop.http.post('/api/account').send({ ...account, name }),
    ])
      expect((await request.expect(400)).body.errors).toMatchObject([{ path: 'name' }]);
  for (const name of ['Ana João da Conceição', 'Li 李', 'Padmini Rao', 'Q1'])
    await browser
      .put('/api/account')
      .send({ ...change, name })
      .expect(200);
});
