import supertest from 'supertest';
import { expect, it } from 'vitest';
import { customerSessions } from '#server/people/session/sessions.store.ts';
import { issueToken } from '#server/people/session/token.ts';
import { ORIGINALS } from '#server/services/mails/originals.ts';
import { purge } from '#server/services/notices/notices.store.ts';
import { eventStream } from '#server/testing/eventStream.ts';
import { openTestShop, TEST_SECRET } from '#server/testing/testShop.ts';
import { runDisputeJobs } from '#server/trade/disputes/resolution/jobs.ts';
import { confirmDue } from '#server/trade/fulfilment/confirmation.ts';
import { notifyDeadlines } from '#server/trade/fulfilment/deadlines.ts';
import type { AccountNotice } from '#shared/contract/account/notices.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');
const URL = 'http://shop.test';

async function openMarket() {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const owner = await shop.customer({ name: 'Zé' });
  const ze = await shop.seller({ id: 'ze', slug: 'ze', ownerId: owner.id });
  const account = await shop.customer({ name: 'Ana Souza' });
  const product = (more: object) =>
    shop.product({ sellerId: ze.id, title: 'Conta', guaranteeDays: 30, delivery: '1h', stock: 9, ...more });
  // A session does not last for the days that a test skips.
  const cookieOf = async (ownerId: string) => {
    const device = { ownerId, userAgent: '', address: '' };
    const session = await customerSessions.insert(shop.db, device, clock.now);
    return `customer_token=${issueToken(TEST_SECRET, 'customer', session, clock.now)}`;
  };
  const enter = async ({ id }: { id: string }) =>
    supertest.agent(shop.server).set('cookie', await cookieOf(id));
  const ana = () => enter(account);
  const seller = () => enter(owner);
  const listens = async ({ id }: { id: string }) =>
    eventStream(shop.server, '/api/account/notices/events', { cookie: await cookieOf(id) });
  const buy = async ({ id }: { id: string }) =>
    shop.buy(await ana(), { lines: [{ productId: id, quantity: 1 }], method: 'card' });
  const noticesOf = async (who: typeof ana): Promise<AccountNotice[]> =>
    (await (await who()).get('/api/account/notices').expect(200)).body.items;
  const titles = async (who: typeof ana) => (await noticesOf(who)).map(({ title }) => title);
  const unread = async (who: typeof ana) =>
    (await (await who()).get('/api/account/notices/unread').expect(200)).body.unread;
  const after = async (ms: number) => {
    clock.now = new Date(START + ms);
    for (let twice = 0; twice < 2; twice += 1) {
      await confirmDue(shop.db, URL, clock.now);
      await notifyDeadlines(shop.db, URL, clock.now);
    }
  };
  const mailsTo = async (email: string) =>
    (await shop.db.selectFrom('mail').select('subject').where('recipient', '=', email).execute()).map(
      ({ subject }) => subject,
    );
  return {
    ...shop,
    clock,
    owner,
    account,
    product,
    ana,
    seller,
    buy,
    noticesOf,
    titles,
    unread,
    after,
    mailsTo,
    listens,
  };
}

it('notifies both sides of a sale immediately, and each opens only their own notices', async () => {
  const shop = await openMarket();
  const { ana, seller } = shop;
  const stream = await shop.listens(shop.owner);
  const { number } = await shop.buy(await shop.product({}));

  const [paid] = await shop.noticesOf(ana);
  expect(paid).toMatchObject({
    kind: 'money',
    title: `Pagamento confirmado: pedido ${number}`,
    path: `/conta/pedidos/${number}`,
    readAt: null,
  });
  const [sold] = await shop.noticesOf(seller);
  expect(sold).toMatchObject({ kind: 'sales', detail: '“Conta”', path: `/vender/vendas/${number}-1` });
  await expect.poll(() => stream.events()).toContainEqual({ changed: 'notices' });
  stream.leave();

  await (await ana()).post(`/api/account/notices/${sold?.seq}/open`).send({}).expect(404);
  expect(await shop.unread(seller)).toBe(1);
  const reply = await (await seller()).post(`/api/account/notices/${sold?.seq}/open`).send({}).expect(200);
  expect(reply.body).toEqual({ path: `/vender/vendas/${number}-1` });
  expect(await shop.unread(seller)).toBe(0);

  const second = await shop.buy(await shop.product({ title: 'Outra' }));
  const before = (await shop.noticesOf(ana))[1];
  expect(await shop.unread(ana)).toBe(2);
  await (await ana()).post('/api/account/notices/read').send({ until: before?.seq }).expect(204);
  expect((await shop.noticesOf(ana)).map(({ readAt }) => readAt === null)).toEqual([true, false]);

  const sale = `/api/seller/sales/${second.number}-1`;
  await (await seller()).post(`${sale}/delivery`).send({ kind: 'code', code: 'K-1' }).expect(200);
  const order = `/api/account/orders/${second.number}`;
  const [line] = (await (await ana()).get(order).expect(200)).body.lines;
  await (await ana()).post(`${order}/lines/${line.id}/reveal`).send({}).expect(200);
  await (await ana()).post(`${order}/lines/${line.id}/confirmation`).send({}).expect(200);
  expect((await shop.titles(ana))[0]).toBe(`Pedido ${second.number}: sua entrega chegou`);
  expect((await shop.titles(seller))[0]).toBe(`Venda ${second.number}-1: recebimento confirmado`);
  await shop.http.get('/api/account/notices').expect(401);
  await shop.http.get('/api/account/notices/events').expect(401);
});

it('notifies by the chosen channels, and about money and security always', async () => {
  const shop = await openMarket();
  const seller = await shop.seller();
  const muted = [
    { kind: 'sales', way: 'mail' },
    { kind: 'listings', way: 'bell' },
  ];
  await seller
    .put('/api/account/notices/choices')
    .send({ muted: [{ kind: 'security', way: 'mail' }] })
    .expect(400);
  await seller
    .put('/api/account/notices/choices')
    .send({ muted: [...muted, muted[0]] })
    .expect(200);
  expect((await seller.get('/api/account/notices/choices').expect(200)).body.muted).toEqual(
    muted.toSorted((one, other) => one.kind.localeCompare(other.kind)),
  );
  await shop.buy(await shop.product({}));
  expect(await shop.titles(shop.seller)).toHaveLength(1);
  expect(await shop.mailsTo(shop.owner.email)).toEqual([]);
  await seller
    .put('/api/account/notices/choices')
    .send({ muted: [{ kind: 'sales', way: 'bell' }] })
    .expect(200);
  await shop.buy(await shop.product({}));
  expect(await shop.titles(shop.seller)).toHaveLength(1);
  expect(await shop.mailsTo(shop.owner.email)).toHaveLength(1);

  const { body } = await seller.get('/api/account/export').expect(200);
  expect(body).toMatchObject({
    notices: [{ kind: 'sales' }, { kind: 'sales' }],
    noticesMuted: [{ kind: 'sales', way: 'bell' }],
  });
  await purge(shop.db, new Date(START + 91 * DAY));
  expect(await shop.titles(shop.seller)).toEqual([]);
});

it('notifies once of each deadline that ends soon, only the people concerned', async () => {
  const shop = await openMarket();
  const { ana, seller } = shop;
  const late = await shop.buy(await shop.product({}));
  const order = await shop.buy(await shop.product({ title: 'Chave' }));
  await (
    await seller()
  )
    .post(`/api/seller/sales/${order.number}-1/delivery`)
    .send({ kind: 'code', code: 'K-1' })
    .expect(200);
  const fresh = async (who: typeof ana, so: RegExp) =>
    (await shop.titles(who)).filter((title) => so.test(title));
  await shop.after(40 * MINUTE);
  expect(await fresh(seller, /^Entregue até/)).toEqual([]);
  await shop.after(50 * MINUTE);
  expect(await fresh(seller, /^Entregue até/)).toEqual([
    `Entregue até 15/01/2026 às 10:00: venda ${late.number}-1`,
  ]);
  await shop.after(89 * MINUTE);
  expect(await fresh(ana, /atrasou/)).toEqual([]);
  await shop.after(90 * MINUTE);
  expect(await fresh(ana, /atrasou/)).toEqual([`Pedido ${late.number}: a entrega atrasou`]);
  expect(await fresh(seller, /atrasada/)).toEqual([`Venda ${late.number}-1 atrasada`]);
  await shop.after(28 * DAY - HOUR);
  expect(await fresh(ana, /garantia/)).toEqual([]);
  expect(await fresh(seller, /confirmado/)).toEqual([`Venda ${order.number}-1: recebimento confirmado`]);
  await shop.after(28 * DAY + HOUR);
  expect(await fresh(ana, /garantia/)).toEqual([
    `Pedido ${order.number}: a garantia acaba em 14/02/2026 às 09:00`,
  ]);
  expect((await shop.mailsTo(shop.account.email)).filter((subject) => /garantia/.test(subject))).toHaveLength(
    1,
  );
});

it('reminds a seller of a dispute twelve hours before silence refunds the buyer', async () => {
  const shop = await openMarket();
  const { ana, seller, clock } = shop;
  const { number } = await shop.buy(await shop.product({}));
  await (
    await seller()
  )
    .post(`/api/seller/sales/${number}-1/delivery`)
    .send({ kind: 'code', code: 'K-1' })
    .expect(200);
  const [line] = (await (await ana()).get(`/api/account/orders/${number}`).expect(200)).body.lines;
  const own = `/api/account/orders/${number}/lines/${line.id}`;
  await (await ana()).post(`${own}/reveal`).send({}).expect(200);
  await (
    await ana()
  )
    .post(`${own}/dispute`)
    .send({ reason: 'not_working', text: 'A chave não ativa em nenhum aparelho.' })
    .expect(201);
  const due = async () => (await shop.titles(seller)).filter((title) => title.startsWith('Responda até'));
  for (const [hours, count] of [
    [35, 0],
    [37, 1],
    [38, 1],
  ] as const) {
    clock.now = new Date(START + hours * HOUR);
    await runDisputeJobs({ db: shop.db, publicUrl: URL, now: () => clock.now } as never);
    expect(await due()).toHaveLength(count);
  }
});

it('keeps keys to accounts out of the bell, and leads somewhere from every notice', () => {
  for (const { name, subject, text, bell, confidential } of ORIGINALS) {
    if (!bell) continue;
    expect(confidential, name).toBeUndefined();
    for (const [, place] of (bell.detail ?? '').matchAll(/\{(\w+)\}/g))
      expect(`${subject} ${text}`, name).toContain(`{${place}}`);
    if (!name.startsWith('report') && !bell.path) expect(text, name).toContain('{link}');
  }
});

it("marks only the reader's notices that lead to the open page as read", async () => {
  const market = await openMarket();
  for (const title of ['Conta', 'Jogo']) await market.pay(await market.buy(await market.product({ title })));
  const all = await market.noticesOf(market.seller);
  const [newest, older] = [all.at(0), all.at(-1)];
  const path = newest?.path ?? '';
  expect(path).toMatch(/^\/vender\/vendas\/A-/);
  const see = async (who: typeof market.ana, seen: string) =>
    (await who()).post('/api/account/notices/seen').send({ path: seen });
  const before = await market.unread(market.seller);
  await see(market.ana, path);
  expect(await market.unread(market.seller)).toBe(before);
  expect(older?.path).not.toBe(path);
  const about = (await market.noticesOf(market.seller)).filter((each) => each.path === path).length;
  expect((await see(market.seller, path)).body).toEqual({ unread: before - about });
  await market.db
    .updateTable('notice')
    .set({ path: `${older?.path}#detalhes` })
    .where('seq', '=', older?.seq ?? 0)
    .execute();
  expect((await see(market.seller, older?.path ?? '')).body.unread).toBeLessThan(before - about);
  expect((await see(market.seller, 'https://outra.example/')).status).toBe(400);
});
