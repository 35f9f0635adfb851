import { describe, expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { turnTwoStepOn } from '#server/testing/twoStep.ts';
import { listCustomers, readCustomer } from '#shared/contract/admin/customers.ts';

async function openShop() {
  const shop = await openTestShop();
  return { ...shop, ...salesOf(shop.db), admin: await shop.signIn() };
}

const namesOf = (body: unknown) => listCustomers.reply.parse(body).items.map(({ name }) => name);

describe('GET /api/admin/customers', () => {
  it('lists the newest customers first, with what each ordered and spent', async () => {
    const shop = await openShop();
    const bia = await shop.customer({ name: 'Bia', joinedAt: '2026-01-02T00:00:00.000Z' });
    await shop.customer({ name: 'Caio', joinedAt: '2026-01-03T00:00:00.000Z' });
    for (const status of ['completed', 'processing', 'pending', 'cancelled'] as const)
      await shop.order({ customerId: bia.id, status, lines: [{ priceCents: 1_050, quantity: 2 }] });

    const { body } = await shop.admin.get('/api/admin/customers').expect(200);
    expect(body.items).toMatchObject([
      { name: 'Caio', totalOrders: 0, totalSpent: 0 },
      { name: 'Bia', totalOrders: 4, totalSpent: 42 },
    ]);
  });

  it('filters by status, searches, and counts what each filter would show', async () => {
    const shop = await openShop();
    await shop.customer({ name: 'Conceição', status: 'banned', phone: '(71) 95555-0456' });
    await shop.customer({ name: 'Davi', status: 'banned' });
    await shop.customer({ name: 'Concepción', status: 'inactive' });

    const banned = await shop.admin.get('/api/admin/customers?status=banned').expect(200);
    expect(namesOf(banned.body).sort()).toEqual(['Conceição', 'Davi']);
    expect(banned.body.counts).toEqual({ all: 3, active: 0, inactive: 1, banned: 2 });

    const found = await shop.admin.get('/api/admin/customers?q=conce&status=banned').expect(200);
    expect(namesOf(found.body)).toEqual(['Conceição']);
    expect(found.body.counts).toEqual({ all: 2, active: 0, inactive: 1, banned: 1 });
    const byPhone = await shop.admin.get('/api/admin/customers').query({ q: '(71) 95555' }).expect(200);
    expect(namesOf(byPhone.body)).toEqual(['Conceição']);
  });

  it('exports all that match', async () => {
    const shop = await openShop();
    const ana = await shop.customer({ email: 'ana@correio.example', joinedAt: '2026-01-02T01:00:00.000Z' });
    await shop.order({ customerId: ana.id, status: 'completed', lines: [{ priceCents: 100_050 }] });
    const { text } = await shop.admin.get('/api/admin/customers').set('accept', 'text/csv').expect(200);
    expect(text).toBe(
      '\uFEFFNome;E-mail;Telefone;Status;Cliente desde;Pedidos;Total gasto\r\n' +
        'Ana Souza;ana@correio.example;(11) 95555-0123;Ativo;01/01/2026;1;1000,50\r\n',
    );
  });

  it('exports no name that a spreadsheet runs as a formula', async () => {
    const shop = await openShop();
    const formulas = ['=HYPERLINK("//x.example")', '+1', '-1', '@SUM(A1)', ' =1', '|calc', '%0A'];
    for (const name of formulas) await shop.customer({ name });
    const { text } = await shop.admin.get('/api/admin/customers').set('accept', 'text/csv').expect(200);
    const cells = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.replace(/^"/, '').slice(0, 2));
    expect(cells.toSorted()).toEqual(formulas.map((each) => `'${each[0]}`).toSorted());
  });
});

describe('GET /api/admin/customers/{id}', () => {
  it('shows the orders, the newest first, and the total', async () => {
    const shop = await openShop();
    const { id } = await shop.customer();
    await shop.order({ customerId: id, status: 'completed', placedAt: '2026-01-01T00:00:00.000Z' });
    await shop.order({ customerId: id, placedAt: '2026-01-02T00:00:00.000Z' });
    await shop.order();
    const customer = readCustomer.reply.parse((await shop.admin.get(`/api/admin/customers/${id}`)).body);
    expect(customer.orders.map(({ status }) => status)).toEqual(['pending', 'completed']);
    expect(customer).toMatchObject({ totalOrders: 2, totalSpent: 100, version: 1 });
    await shop.admin.get('/api/admin/customers/ninguem').expect(404);
  });
});

describe('PATCH /api/admin/customers/{id}', () => {
  it('changes name and phone, finds the customer by them, and writes an audit entry', async () => {
    const shop = await openShop();
    const { id } = await shop.customer();
    const { body } = await shop.admin
      .patch(`/api/admin/customers/${id}`)
      .send({ name: ' Ana Lúcia ', phone: '+55 21 955550999', version: 1 })
      .expect(200);
    expect(body).toMatchObject({ name: 'Ana Lúcia', phone: '(21) 95555-0999', version: 2 });
    expect(namesOf((await shop.admin.get('/api/admin/customers?q=lucia')).body)).toEqual(['Ana Lúcia']);

    const entries = await shop.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('subject', '=', 'customer')
      .execute();
    expect(entries).toHaveLength(1);
    expect(JSON.parse(entries[0]?.before ?? '')).toEqual({
      name: 'Ana Souza',
      phone: '(11) 95555-0123',
    });
  });

  it('refuses to overwrite a change made in between', async () => {
    const shop = await openShop();
    const { id } = await shop.customer();
    const patch = (body: object) => shop.admin.patch(`/api/admin/customers/${id}`).send(body);
    await patch({ name: 'Ana Lima', version: 1 }).expect(200);
    const { body } = await patch({ name: 'Ana Luz', version: 1 }).expect(409);
    expect(body.detail).toMatch(/alterado por outra pessoa/);
    const { body: after } = await shop.admin.get(`/api/admin/customers/${id}`);
    expect(after).toMatchObject({ name: 'Ana Lima', version: 2 });
  });

  it.each([
    [{ name: '  ' }, 'name', 'O nome é obrigatório'],
    [{ phone: '123' }, 'phone', 'Informe um telefone com DDD, como (11) 95555-0123'],
    [{ phone: 'ligue' }, 'phone', 'Informe um telefone com DDD, como (11) 95555-0123'],
    [{ email: 'outra@correio.example' }, 'email', 'Campo desconhecido'],
    [{ totalSpent: 1 }, 'totalSpent', 'Campo desconhecido'],
    [{ status: 'banned' }, 'status', 'Campo desconhecido'],
  ])('refuses %j with an error at the field', async (change, path, message) => {
    const shop = await openShop();
    const { id } = await shop.customer();
    const { body } = await shop.admin
      .patch(`/api/admin/customers/${id}`)
      .send({ ...change, version: 1 })
      .expect(400);
    expect(body.errors).toEqual([{ path, message }]);
  });

  it('lets a phone be removed', async () => {
    const shop = await openShop();
    const { id } = await shop.customer();
    const { body } = await shop.admin.patch(`/api/admin/customers/${id}`).send({ phone: '', version: 1 });
    expect(body).toMatchObject({ phone: '', version: 2 });
  });
});

describe('PUT /api/admin/customers/{id}/status', () => {
  it('lets Moderação ban and reinstate, with a reason in the audit log and for the customer', async () => {
    const shop = await openTestShop();
    const { id, email } = await shop.customer({ name: 'Davi' });
    const chief = await shop.signIn();
    const who = await shop.admin({ roleId: 'moderation' });
    const moderator = await shop.signIn(who);
    const set = (body: object, by = moderator) =>
      by.put(`/api/admin/customers/${id}/status`).send({ version: 1, ...body });
    const reason = 'Vendeu contas roubadas';
    await moderator.patch(`/api/admin/customers/${id}`).send({ name: 'Outro', version: 1 }).expect(403);
    for (const status of ['banned', 'inactive'])
      for (const short of [{}, { reason: ' sim ' }])
        expect((await set({ status, ...short }).expect(400)).body.errors).toMatchObject([{ path: 'reason' }]);
    await set({ status: 'banned', reason: 'x'.repeat(301) }).expect(400);
    await set(
      { status: 'banned', reason },
      await shop.signIn(await shop.admin({ roleId: 'support' })),
    ).expect(403);
    await set({ status: 'active' }).expect(409);
    expect((await set({ status: 'banned', reason }).expect(200)).body).toMatchObject({
      status: 'banned',
      statusSet: { by: who.username, reason },
      version: 2,
    });
    await set({ status: 'active', version: 1 }).expect(409);
    const { body: back } = await set({ status: 'active', version: 2 }).expect(200);
    expect(back).toMatchObject({ status: 'active', statusSet: null });
    const emails = await shop.db.selectFrom('mail').where('recipient', '=', email).selectAll().execute();
    const ban = emails.find(({ subject }) => subject === 'A sua conta foi suspensa');
    expect(ban?.text).toContain(reason);
    expect(emails.map(({ subject }) => subject)).toContain('A sua conta está ativa de novo');
    const { body } = await chief.get('/api/admin/audit?subject=customer').expect(200);
    expect(body.items).toMatchObject([
      { label: 'Davi', before: { status: 'banned' }, after: { status: 'active' } },
      { label: 'Davi', before: { status: 'active' }, after: { status: 'banned', reason } },
    ]);
  });
});

it('lets an inactive customer sign in, read and pay earlier orders, and place none until active again', async () => {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  const customer = await shop.customer();
  const ana = await shop.signInCustomer(customer);
  const product = await shop.product({ stock: 5 });
  const lines = [{ productId: product.id, quantity: 1 }];
  const placed = await shop.buy(ana, { lines });
  const set = (status: string, version: number) =>
    admin
      .put(`/api/admin/customers/${customer.id}/status`)
      .send({ status, reason: 'Pediu uma pausa', version })
      .expect(200);
  await set('inactive', 1);
  await ana.get('/api/account/session').expect(200);
  await shop.signInCustomer(customer);
  const { body } = await ana
    .post('/api/account/checkout')
    .set('idempotency-key', 'uma-chave-de-teste-inativa')
    .send(await shop.orderBody(ana, { lines }))
    .expect(409);
  expect(body.detail).toMatch(/conta está inativa/);
  await shop.pay(placed);
  await ana.get(`/api/account/orders/${placed.orderId}`).expect(200);
  await set('active', 2);
  await shop.buy(ana, { lines });
});

it('resets two-step sign-in after a lost app, with a reason and a permission, and notifies the owner', async () => {
  const shop = await openTestShop();
  const ana = await shop.customer({ name: 'Ana', email: 'ana@correio.example' });
  const browser = await shop.signInCustomer(ana);
  const admin = await shop.signIn();
  const support = await shop.signIn(await shop.admin({ roleId: 'support' }));
  const end = (reason: string, by = admin) =>
    by.post(`/api/admin/customers/${ana.id}/two-step/end`).send({ reason });
  const reason = 'Mostrou o documento em vídeo';
  await end(reason).expect(409);
  await turnTwoStepOn(browser, new Date());
  expect((await admin.get(`/api/admin/customers/${ana.id}`).expect(200)).body).toMatchObject({
    twoStep: true,
  });
  await end(reason, support).expect(403);
  await end('sim').expect(400);
  expect((await end(reason).expect(200)).body).toMatchObject({ twoStep: false });
  await browser.get('/api/account/session').expect(401);
  const again = await shop.signInCustomer(ana);
  expect((await again.get('/api/account/two-step').expect(200)).body).toMatchObject({
    on: false,
    changedAt: expect.any(String),
    recoveryCodesLeft: 0,
  });
  const emails = await shop.db
    .selectFrom('mail')
    .where('recipient', '=', ana.email)
    .select('subject')
    .execute();
  expect(emails.map(({ subject }) => subject)).toContain(
    'A equipe desligou a verificação em duas etapas da sua conta',
  );
  const { body } = await admin.get('/api/admin/audit?subject=customer').expect(200);
  expect(body.items[0]).toMatchObject({
    label: 'Ana',
    before: { twoStep: true },
    after: { twoStep: false, reason },
  });
});
