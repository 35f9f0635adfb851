import { sql } from 'kysely';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { turnTwoStepOn } from '#server/testing/twoStep.ts';
import { notifyDeadlines } from '#server/trade/fulfilment/deadlines.ts';
import { applyHolidays } from '#server/trade/standing/holidays.ts';
import { endSuspensions } from '#server/trade/standing/standing.ts';
import { readAdminSeller } from '#shared/contract/admin/sellers.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';

const ACCOUNT = '/api/admin/seller-accounts/ze';
const START = Date.parse('2026-03-06T15:00:00.000Z');

async function openShop() {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const owner = await shop.customer({ name: 'Zé da Silva' });
  const ze = await shop.seller({ id: 'ze', slug: 'ze', name: 'Loja do Zé', ownerId: owner.id });
  const conta = await shop.product({ sellerId: ze.id, title: 'Conta', delivery: '1h' });
  const paused = await shop.product({ sellerId: ze.id, title: 'Pausada', isActive: 0, ownerPaused: 1 });
  const sold = await shop.buy(await shop.signInCustomer(), {
    lines: [{ productId: conta.id, quantity: 1 }],
    method: 'card',
  });
  // A session does not last the weeks that a test skips.
  const office = async () => {
    const admin = await shop.signIn();
    const read = async () => readAdminSeller.reply.parse((await admin.get(ACCOUNT).expect(200)).body);
    const post = async (what: string, body: object, status = 200) =>
      (await admin.post(`${ACCOUNT}/${what}`).send(body).expect(status)).body;
    return { admin, read, post, version: async () => (await read()).version };
  };
  const seller = () => shop.signInCustomer(owner);
  const onSale = async () =>
    (await shop.http.get('/api/products?seller=ze').expect(200)).body.items.map(
      ({ title }: { title: string }) => title,
    );
  const pass = async (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
    await endSuspensions(shop.db, 'http://shop.test', clock.now);
    await applyHolidays(shop.db, clock.now);
  };
  const mails = async () =>
    (await shop.db.selectFrom('mail').where('recipient', '=', owner.email).select('subject').execute()).map(
      ({ subject }) => subject,
    );
  return { shop, clock, owner, conta, paused, sold, office, seller, onSale, pass, mails };
}

it('takes a suspended shop off sale until its end date, and lets its open sales continue', async () => {
  const { shop, conta, paused, sold, office, seller, onSale, pass, mails } = await openShop();
  const { post, read, version, admin } = await office();
  await shop.db.updateTable('seller').set({ thermometer: 'green' }).where('slug', '=', 'ze').execute();
  const reason = 'Documentos a conferir.';
  await post('suspension', { reason: ' ', version: 1 }, 400);
  await post('suspension', { reason, until: '2026-03-05', version: 1 }, 400);
  await post('suspension', { reason, version: 7 }, 409);
  await post('suspension', { reason, until: '2026-03-10', version: await version() });
  const until = '2026-03-11T03:00:00.000Z';
  expect((await read()).standing).toMatchObject({ state: 'suspended', reason, until });
  await expect.poll(onSale).toEqual([]);
  expect((await shop.http.get('/api/sellers/ze').expect(200)).body).toMatchObject({
    sells: false,
    thermometer: 'grey',
  });

  const ze = await seller();
  expect((await ze.get('/api/seller').expect(200)).body.standing).toMatchObject({ reason, until });
  await ze.patch(`/api/seller/products/${paused.id}`).send({ onSale: true }).expect(409);
  await ze.post('/api/seller/products').send({}).expect(409);
  expect((await ze.get('/api/seller/payouts').expect(200)).body.lock).toEqual({
    reason: 'suspension',
    until,
  });
  await admin.patch(`/api/admin/products/${conta.id}`).send({ isActive: true }).expect(409);
  // A holiday that ends during the suspension brings nothing back.
  const away = { from: '2026-03-06', until: '2026-03-07', whole: true };
  await ze.put('/api/seller/shop/holiday').send({ away }).expect(200);
  await pass(2 * DAY);
  await expect.poll(onSale).toEqual([]);
  await (
    await seller()
  )
    .post(`/api/seller/sales/${sold.number}-1/delivery`)
    .send({ kind: 'message', text: 'Os dados' })
    .expect(200);

  await pass(3 * DAY);
  await expect.poll(onSale).toEqual(['Conta']);
  expect(await mails()).toEqual(expect.arrayContaining(['A sua loja está suspensa', 'A sua loja voltou']));
});

it('suspends the shop of a banned owner, until the team reinstates it after the ban', async () => {
  const { owner, office, onSale, pass, mails } = await openShop();
  const { post, read, version, admin } = await office();
  await post('suspension', { reason: 'A conferir.', until: '2026-03-07', version: await version() });
  const set = async (status: string, by = admin) => {
    const { body } = await by.get(`/api/admin/customers/${owner.id}`).expect(200);
    expect(body.shop).toEqual({ slug: 'ze', name: 'Loja do Zé' });
    await by
      .put(`/api/admin/customers/${owner.id}/status`)
      .send({ status, reason: 'Vendeu contas roubadas', version: body.version })
      .expect(200);
  };
  await set('banned');
  const { standing } = await read();
  expect(standing).toMatchObject({ state: 'suspended', until: null });
  expect(standing.reason).toContain('Vendeu contas roubadas');
  expect(await mails()).toContain('A sua loja está suspensa');
  const { body } = await admin.get('/api/admin/audit?subject=seller').expect(200);
  expect(body.items[0]).toMatchObject({ label: 'Loja do Zé', after: { reason: 'Vendeu contas roubadas' } });
  await post('return', { version: await version() }, 409);
  await post('suspension', { reason: 'A conferir.', until: '2026-03-06', version: await version() });
  await pass(DAY / 2 + DAY / 4);
  const later = await office();
  expect((await later.read()).standing.state).toBe('suspended');
  await expect.poll(onSale).toEqual([]);

  await set('active', later.admin);
  expect((await later.read()).standing.state).toBe('suspended');
  await later.post('return', { version: await later.version() });
  await expect.poll(onSale).toEqual(['Conta']);
});

it('emails a banned owner only what applies to an account that cannot sign in', async () => {
  const { shop, owner, office, mails } = await openShop();
  const { admin, post, version } = await office();
  const { body } = await admin.get(`/api/admin/customers/${owner.id}`).expect(200);
  await admin
    .put(`/api/admin/customers/${owner.id}/status`)
    .send({ status: 'banned', reason: 'Vendeu contas roubadas', version: body.version })
    .expect(200);
  await post('suspension', { reason: 'Ainda a conferir.', version: await version() });
  expect((await mails()).filter((subject) => subject.startsWith('A sua loja'))).toEqual([
    'A sua loja foi suspensa com a sua conta',
    'A sua loja foi suspensa com a sua conta',
  ]);
  const { text } = await shop.db
    .selectFrom('mail')
    .where('subject', '=', 'A sua loja foi suspensa com a sua conta')
    .where('text', 'like', '%Vendeu contas roubadas%')
    .select('text')
    .executeTakeFirstOrThrow();
  expect(text).toContain('responda a este e-mail');
  expect(text).not.toMatch(/\/vender|entregue e responda/);
});

it("keeps a banned owner's shop suspended where their appeal is upheld", async () => {
  const { shop, owner, office, seller, onSale } = await openShop();
  const first = await office();
  await first.post('strikes', { reason: 'Tomou a conta de volta.', grave: true }, 201);
  const ze = await seller();
  const [strike] = (await first.read()).strikes;
  await ze.post(`/api/seller/strikes/${strike?.id}/appeal`).send({ text: 'Foi entregue aqui.' }).expect(200);
  // As an older release banned, without suspending the shop.
  await shop.db.updateTable('customer').set({ status: 'banned' }).where('id', '=', owner.id).execute();
  const second = await office();
  await second.post(`strikes/${strike?.id}/decision`, { lift: true, reason: 'Tem razão.' });
  expect(await second.read()).toMatchObject({ state: 'suspended', strikes: [{ appealState: 'lifted' }] });
  expect(await onSale()).toEqual([]);
});

it('closes a shop for good, or until the team brings it back, and writes down each step', async () => {
  const { sold, office, seller, onSale, pass } = await openShop();
  const ze = await seller();
  await turnTwoStepOn(ze, new Date(START));
  await pass(DAY);
  const later = await office();
  await later.post('return', { version: await later.version() }, 409);
  await later.post('closure', { reason: 'A pedido do dono.', version: await later.version() });
  await expect.poll(onSale).toEqual([]);
  expect((await ze.get('/api/seller/payouts').expect(200)).body.lock).toBeNull();
  await later.post('suspension', { reason: 'Outra.', version: await later.version() }, 409);
  await later.post('return', { version: await later.version() });
  await expect.poll(onSale).toEqual(['Conta']);
  expect(await later.read()).toMatchObject({ state: 'active', sales: [{ number: `${sold.number}-1` }] });
  const { body } = await later.admin.get('/api/admin/audit?subject=seller').expect(200);
  expect(body.items.map(({ after }: { after: { state?: string } }) => after.state)).toEqual([
    'active',
    'closed',
  ]);
});

it("lets a closed shop's owner leave once its sales and money are settled, and not before", async () => {
  const { shop, owner, office, seller } = await openShop();
  const leave = async (as: { email: string; password: string }, status: number) => {
    const deletion = (await shop.signInCustomer(as)).post('/api/account/deletion');
    const { body } = await deletion.send({ currentPassword: as.password }).expect(status);
    return (body as { detail?: string }).detail;
  };
  expect(await leave(owner, 409)).toContain('Peça ao suporte o encerramento');
  const later = await office();
  await later.post('closure', { reason: 'A pedido do dono.', version: await later.version() });
  expect(await leave(owner, 409)).toContain('ainda tem vendas ou dinheiro');
  await (await seller()).get('/api/seller').expect(200);

  const idle = await shop.customer();
  await shop.seller({ slug: 'parada', ownerId: idle.id, standing: 'closed', bio: 'Sou a Bia.' });
  await leave(idle, 200);
  const sellerRow = await shop.db
    .selectFrom('seller')
    .select(['ownerId', 'bio', 'standing'])
    .where('slug', '=', 'parada')
    .executeTakeFirst();
  expect(sellerRow).toEqual({ ownerId: null, bio: '', standing: 'closed' });
});

it('suspends by itself at the third strike within its days, and ends when an appeal is upheld', async () => {
  const { shop, sold, office, seller, onSale, pass, mails } = await openShop();
  const first = await office();
  const strike = { reason: 'Entregou fora da loja.', sales: [`${sold.number}-1`] };
  const foreign = await first.post('strikes', { ...strike, sales: ['A-1-1'] }, 400);
  expect(foreign.errors).toMatchObject([{ path: 'sales' }]);
  await first.post('strikes', strike, 201);
  await pass(181 * DAY);
  const office2 = await office();
  await office2.post('strikes', strike, 201);
  await office2.post('strikes', strike, 201);
  await pass(0);
  // The first one has expired.
  await expect.poll(onSale).toEqual(['Conta']);
  await office2.post('strikes', strike, 201);
  await expect.poll(onSale).toEqual([]);
  expect((await office2.read()).standing).toMatchObject({
    state: 'suspended',
    reason: 'A loja recebeu 3 advertências em 180 dias.',
    until: expect.any(String),
  });

  const ze = await seller();
  const { strikes } = (await ze.get('/api/seller').expect(200)).body;
  expect(strikes).toHaveLength(4);
  expect(strikes[0]).toMatchObject({ reason: strike.reason, counts: true, sales: [{ title: 'Conta' }] });
  const appeal = `/api/seller/strikes/${strikes[0].id}/appeal`;
  await ze.post(appeal).send({ text: 'curto' }).expect(400);
  const other = await shop.customer();
  await shop.seller({ ownerId: other.id });
  const text = 'Foi entregue aqui, veja a venda.';
  await (await shop.signInCustomer(other)).post(appeal).send({ text }).expect(404);
  await ze.post(appeal).send({ text }).expect(200);
  await ze.post(appeal).send({ text }).expect(409);
  expect(await office2.read()).toMatchObject({ appeals: 1 });
  const decision = `strikes/${strikes[0].id}/decision`;
  // The administrator who gave a strike does not decide its appeal.
  await office2.post(decision, { lift: true, reason: 'Tem razão.' }, 409);
  const office3 = await office();
  expect((await office3.admin.get('/api/admin/waiting').expect(200)).body).toMatchObject({
    strikeAppeals: 1,
  });
  await office3.post(decision, { lift: true, reason: 'Tem razão.' });
  await office3.post(decision, { lift: false, reason: 'De novo.' }, 409);
  await expect.poll(onSale).toEqual(['Conta']);
  expect(await office2.read()).toMatchObject({ state: 'active', appeals: 0 });

  await office2.post('strikes', { reason: 'Tomou a conta de volta.', grave: true }, 201);
  expect(await office2.read()).toMatchObject({ state: 'suspended' });
  await office2.post('notes', { text: 'Ligou para reclamar.' }, 201);
  expect((await office2.read()).notes).toMatchObject([{ text: 'Ligou para reclamar.' }]);
  expect((await ze.get('/api/seller').expect(200)).text).not.toContain('Ligou');
  expect(await mails()).toEqual(
    expect.arrayContaining(['A sua loja recebeu uma advertência', 'A advertência foi retirada']),
  );

  const struck = async (reason: string, grave = false) => {
    const current = await office();
    await current.post('strikes', { reason, grave }, 201);
    return current.read();
  };
  const lift = async (reason: string) => {
    const { strikes: strikeList } = (await (await seller()).get('/api/seller').expect(200)).body;
    const { id } = strikeList.find((each: { reason: string }) => each.reason === reason);
    await (await seller()).post(`/api/seller/strikes/${id}/appeal`).send({ text }).expect(200);
    const current = await office();
    await current.post(`strikes/${id}/decision`, { lift: true, reason: 'Tem razão.' });
    return current.read();
  };
  expect(await lift('Tomou a conta de volta.')).toMatchObject({ state: 'active' });
  // An appeal about a strike does not end the team's own suspension.
  const team = { reason: 'Investigação.', until: '2026-09-20', version: await office2.version() };
  await office2.post('suspension', team);
  await struck('Atrasou de novo.');
  const afterLift = await lift('Atrasou de novo.');
  expect(afterLift).toMatchObject({ state: 'suspended' });
  await office2.post('return', { version: afterLift.version });
  // A lifted strike shortens the suspension that it helped cause.
  await pass(DAY);
  await struck('Vendeu duas vezes.', true);
  await struck('Não respondeu.');
  const end = new Date(START + (181 + 180) * DAY).toISOString();
  expect(await lift('Vendeu duas vezes.')).toMatchObject({ standing: { state: 'suspended', until: end } });
});

it('links a banned owner, who cannot sign in, to no page of the seller centre', async () => {
  const { shop, owner, office, seller, pass } = await openShop();
  const { admin, post, read, version } = await office();
  const banned = `/api/admin/customers/${owner.id}/status`;
  await post('strikes', { reason: 'Entregou fora da loja.' }, 201);
  const [strike] = (await read()).strikes;
  const appeal = `/api/seller/strikes/${strike?.id}/appeal`;
  await (await seller()).post(appeal).send({ text: 'Foi entregue aqui.' }).expect(200);
  const { version: of } = (await admin.get(`/api/admin/customers/${owner.id}`).expect(200)).body;
  await admin.put(banned).send({ status: 'banned', reason: 'Golpe.', version: of }).expect(200);
  await pass(60_000);
  const since = (await shop.db.selectFrom('mail').select('id').execute()).map(({ id }) => id);

  await post(`strikes/${strike?.id}/decision`, { lift: false, reason: 'Fica.' });
  await post('strikes', { reason: 'Outra entrega fora da loja.' }, 201);
  await post('closure', { reason: 'A loja acabou.', version: await version() });
  const emails = await shop.db
    .selectFrom('mail')
    .where('recipient', '=', owner.email)
    .where('id', 'not in', since)
    .select(['subject', 'text'])
    .execute();
  expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
    'A advertência foi mantida',
    'A sua loja foi encerrada, com a conta suspensa',
    'A sua loja recebeu uma advertência, com a conta suspensa',
  ]);
  for (const { text } of emails) {
    expect(text).not.toContain('/vender');
    expect(text).toMatch(/\/contato|responda a este e-mail/);
  }
});

it('notifies a banned owner of a sale without a link, and asks for no delivery', async () => {
  const { shop, owner, conta, office, pass, clock } = await openShop();
  const { admin } = await office();
  const stocked = await shop.product({ sellerId: conta.sellerId, title: 'Chave' });
  await (
    await shop.signInCustomer(owner)
  )
    .post(`/api/seller/products/${stocked.id}/units`)
    .send({ kind: 'code', text: 'AAAA-1111' })
    .expect(201);
  const buyer = await shop.signInCustomer();
  const order = (id: string) => shop.buy(buyer, { lines: [{ productId: id, quantity: 1 }] });
  const [byHand, atOnce] = [await order(conta.id), await order(stocked.id)];
  const { version } = (await admin.get(`/api/admin/customers/${owner.id}`).expect(200)).body;
  await admin
    .put(`/api/admin/customers/${owner.id}/status`)
    .send({ status: 'banned', reason: 'Golpe.', version })
    .expect(200);
  const since = (await shop.db.selectFrom('mail').select('id').execute()).map(({ id }) => id);

  for (const placed of [byHand, atOnce]) await shop.pay(placed);
  const { version: read } = (await admin.get(`/api/admin/orders/${atOnce.orderId}`).expect(200)).body;
  await admin
    .post(`/api/admin/orders/${atOnce.orderId}/refund`)
    .send({ reason: 'Não serviu.', version: read })
    .expect(200);
  for (const minutes of [50, 60]) {
    await pass(minutes * MINUTE);
    await notifyDeadlines(shop.db, 'http://shop.test', clock.now);
  }
  const emails = await shop.db
    .selectFrom('mail')
    .where('recipient', '=', owner.email)
    .where('id', 'not in', since)
    .select(['subject', 'text'])
    .execute();
  expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
    `Venda ${atOnce.number}-1: dinheiro devolvido`,
    'Você vendeu, com a conta suspensa',
    `Você vendeu: ${atOnce.number}-1, com a conta suspensa`,
  ]);
  for (const { text } of emails) {
    expect(text).not.toContain('/vender');
    expect(text).toMatch(/\/contato|responda a este e-mail/);
  }
});

it('leaves the appeal about a strike to another person, also where a key gave it, and to no key', async () => {
  const { shop, office, seller } = await openShop();
  const { admin, read } = await office();
  const keyInput = { name: 'Integração', scopes: ['sellers.manage'], validDays: 30 };
  const { body } = await admin.post('/api/admin/api-keys').send(keyInput).expect(201);
  const key = supertest.agent(shop.server).set('authorization', `Bearer ${body.secret}`);
  const appealed = async (who: typeof admin) => {
    await who.post(`${ACCOUNT}/strikes`).send({ reason: 'Entregou fora da loja.' }).expect(201);
    const id = (await read()).strikes.find(({ appealState }) => appealState === null)?.id;
    const text = 'Foi entregue aqui.';
    await (await seller()).post(`/api/seller/strikes/${id}/appeal`).send({ text }).expect(200);
    return `${ACCOUNT}/strikes/${id}/decision`;
  };
  const decision = { lift: true, reason: 'Estava certo.' };
  /** No key lifts a strike; upholding it is refused like for its giver. */
  const refused = async (path: string) => {
    await admin.post(path).send(decision).expect(409);
    await key.post(path).send(decision).expect(403);
    await key
      .post(path)
      .send({ ...decision, lift: false })
      .expect(409);
  };
  // A single administrator decides about their own key's strike, as about one of their own.
  await admin
    .post(await appealed(key))
    .send(decision)
    .expect(200);
  expect((await read()).strikes).toMatchObject([
    { appealReason: expect.stringMatching(/pela mesma pessoa que deu a advertência/) },
  ]);

  const other = await shop.signIn();
  for (const who of [admin, key]) {
    const path = await appealed(who);
    await refused(path);
    // Old rows have only the name.
    await sql`update "sellerStrike" set "givenById" = null`.execute(shop.db);
    await refused(path);
    await other.post(path).send(decision).expect(200);
  }
});

it('lets the only administrator for appeals decide about their own strike, and says so', async () => {
  const { office, seller } = await openShop();
  const { admin, post, read } = await office();
  await post('strikes', { reason: 'Entregou fora da loja.' }, 201);
  const ze = await seller();
  // The notice links to the same place as the email.
  const noticeList = (await ze.get('/api/account/notices').expect(200)).body.items;
  expect(noticeList[0]).toMatchObject({
    title: 'A sua loja recebeu uma advertência',
    path: '/vender#advertencias',
  });
  const [strike] = (await read()).strikes;
  await ze.post(`/api/seller/strikes/${strike?.id}/appeal`).send({ text: 'Foi entregue aqui.' }).expect(200);
  await post(`strikes/${strike?.id}/decision`, { lift: false, reason: 'Fica.' });
  expect((await ze.get('/api/seller').expect(200)).body.strikes).toMatchObject([
    {
      appealState: 'kept',
      appealReason: expect.stringMatching(/^Fica\.\s+Decidido pela mesma pessoa que deu a advertência/),
    },
  ]);
  const { items } = (await admin.get('/api/admin/audit').expect(200)).body;
  expect(items[0]).toMatchObject({ action: 'answered', after: { appealState: 'kept', alone: true } });
});
