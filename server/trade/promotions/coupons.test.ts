import { randomUUID } from 'node:crypto';
import type supertest from 'supertest';
import { expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import type { Quote } from '#shared/contract/account/quote.ts';
import type { Coupon, CouponForm } from '#shared/contract/admin/coupons.ts';
import type { Order } from '#shared/contract/admin/orders.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';

type Browser = ReturnType<typeof supertest.agent>;

const line = (productId: string, quantity = 1) => ({ productId, quantity });

async function openShop() {
  const clock = { now: new Date('2026-01-15T12:00:00.000Z') };
  const shop = await openTestShop({ now: () => clock.now, trustProxy: 1 });
  const boss = await shop.admin();
  let admin = await shop.signIn(boss);
  const offer = async (fields: Partial<CouponForm> = {}): Promise<Coupon> => {
    const mostDiscount = fields.kind === 'amount' ? null : 5_000;
    const form = { title: 'Promoção', code: 'DEZ', kind: 'percent', value: 10, mostDiscount, ...fields };
    const { body } = await admin.post('/api/admin/coupons').send(form).expect(201);
    return body as Coupon;
  };
  const quoted = async (browser: Browser, lines: object[], ...coupons: string[]): Promise<Quote> =>
    (await browser.post('/api/account/checkout/quote').send({ lines, coupons }).expect(200)).body as Quote;
  const uses = async ({ id }: { id: string }): Promise<number> =>
    ((await admin.get(`/api/admin/coupons/${id}`).expect(200)).body as Coupon).uses;
  const postings = async (account: string): Promise<number> => {
    const rows = await shop.db
      .selectFrom('ledgerPosting')
      .where('account', 'like', account)
      .selectAll()
      .execute();
    return rows.reduce((sum, { amountCents }) => sum - amountCents, 0);
  };
  const later = async (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    admin = await shop.signIn(boss);
  };
  const orderOf = async (id: string) =>
    (await admin.get(`/api/admin/orders/${id}`).expect(200)).body as Order;
  const giveBack = async (id: string, of: { lineId?: string; amount?: number } = {}): Promise<void> => {
    const { version } = await orderOf(id);
    const { lineId, ...amount } = of;
    await admin
      .post(`/api/admin/orders/${id}/${lineId === undefined ? 'refund' : `lines/${lineId}/refund`}`)
      .send({ ...amount, reason: 'Não serviu', version })
      .expect(200);
  };
  const inOffice = () => admin;
  // The shop's own goods, which no fee limits, unless a seller is named.
  const house = await shop.seller({ id: STORE_SELLER_SLUG, slug: STORE_SELLER_SLUG });
  const product: typeof shop.product = (fields) => shop.product({ sellerId: house.id, ...fields });
  return { ...shop, product, inOffice, offer, quoted, uses, postings, later, orderOf, giveBack };
}

const reasonsOf = ({ refusedCoupons }: Quote) => refusedCoupons.map(({ reason }) => reason);

it('an entered coupon lowers each line to the centavo, Pix applies to the rest, and the shop bears it: the seller earns as without it', async () => {
  const shop = await openShop();
  const seller = await shop.seller({});
  const one = await shop.product({ priceCents: 9_999, stock: 40, sellerId: seller.id });
  const two = await shop.product({ priceCents: 3_333, stock: 40 });
  const ofTwo = { scope: 'product', scopeSlug: `/produto/${two.slug}` } as const;
  const coupon = await shop.offer({ code: 'natal-7', value: 7.5, ...ofTwo });
  expect(coupon).toMatchObject({ code: 'NATAL-7', state: 'active', uses: 0, scopeSlug: two.slug });
  const ana = await shop.signInCustomer();
  const lines = [line(one.id), line(two.id, 3)];
  const quote = await shop.quoted(ana, lines, ' natal -7 ', 'NATAL-7');
  // 7.5 % of 99.99 is 7.49925.
  expect(quote).toMatchObject({
    subtotal: 199.98,
    coupons: [{ code: 'NATAL-7', title: 'Promoção', discount: 7.5 }],
    refusedCoupons: [],
    methods: { boleto: { total: 192.48 } },
  });
  const pix = quote.methods.pix as { total: number; discount: number };
  expect(Math.round((pix.total + pix.discount) * 100)).toBe(19_248);

  const order = await shop.buy(ana, { lines, coupons: ['natal-7'] });
  expect(order.payment).toMatchObject({ subtotal: 199.98, charged: pix.total, coupons: [{ discount: 7.5 }] });
  await shop.pay(order);
  expect(await shop.uses(coupon)).toBe(1);
  const { body: own } = await ana.get(`/api/account/orders/${order.number}`).expect(200);
  expect(own).toMatchObject({ charged: pix.total, coupons: [{ code: 'NATAL-7', discount: 7.5 }] });
  const seen = await shop.orderOf(order.orderId);
  expect(seen.lines.map(({ coupons }) => coupons)).toEqual([0, 7.5]);
  expect(seen.money.coupons).toEqual([{ code: 'NATAL-7', title: 'Promoção', discount: 7.5 }]);
  expect(seen.lines[0]?.fee).toBe(10);
  expect(await shop.postings(`seller:${seller.id}:held`)).toBe(9_999 - 1_000);
  const mails = await shop.db
    .selectFrom('mail')
    .select('text')
    .where('cause', 'like', 'order % paid')
    .execute();
  expect(mails[0]?.text).toMatch(/Cupom NATAL-7: -R\$\s7,50/);
  const { body: used } = await shop.inOffice().get(`/api/admin/coupons/${coupon.id}/uses`).expect(200);
  expect(used.items).toMatchObject([{ number: order.number, discount: 7.5, total: pix.total, counts: true }]);

  // One line is refunded at its paid price; the rest of the books follow.
  const back = seen.lines[0]?.refundable;
  // The Pix price, without the other line's coupon.
  expect(back).toBe(95);
  await shop.giveBack(order.orderId, { lineId: seen.lines[0]?.id ?? '' });
  const refundedOrder = (await ana.get(`/api/account/orders/${order.number}`).expect(200)).body;
  expect(refundedOrder.refunded).toBe(back);
  expect(await shop.postings(`seller:${seller.id}:%`)).toBe(0);
  expect(await shop.uses(coupon)).toBe(1);
  await shop.giveBack(order.orderId);
  expect(await shop.postings('shop:discounts')).toBe(0);
  expect(await shop.uses(coupon)).toBe(0);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it("a seller's own coupon lowers the sold price, its fee and the seller's amounts; also by card in instalments and with a partial refund", async () => {
  const shop = await openShop();
  const account = await shop.customer();
  const seller = await shop.seller({ ownerId: account.id, slug: 'loja-da-bia' });
  await shop.offer({
    code: 'BIA20',
    kind: 'amount',
    value: 20,
    scope: 'seller',
    scopeSlug: 'loja-da-bia',
    bearer: 'seller',
  });
  const [own, other] = [
    await shop.product({ priceCents: 10_000, stock: 40, sellerId: seller.id, delivery: '1h' }),
    await shop.product({ priceCents: 10_000, stock: 40 }),
  ];
  const ana = await shop.signInCustomer();
  expect(reasonsOf(await shop.quoted(ana, [line(other.id)], 'BIA20'))).toEqual([
    expect.stringMatching(/^Este cupom vale só para produtos do vendedor /),
  ]);
  const order = await shop.buy(ana, {
    lines: [line(own.id), line(other.id)],
    coupons: ['BIA20'],
    method: 'card',
    installments: 12,
  });
  expect(order.payment.status).toBe('approved');
  expect(await shop.postings(`seller:${seller.id}:held`)).toBe(7_200);
  const bia = await shop.signInCustomer(account);
  const { body: sale } = await bia.get(`/api/seller/sales/${order.number}-1`).expect(200);
  expect(sale).toMatchObject({ price: 80, coupons: 20, fee: 8, net: 72, refunded: 0 });
  const { body: statement } = await bia.get('/api/seller/statement').expect(200);
  expect(statement.items[0].text).toMatch(
    /por R\$\s80,00 \(já sem R\$\s20,00 do seu cupom\), menos a taxa de 10% \(R\$\s8,00\)/,
  );
  const { body: shopSeen } = await bia.get('/api/seller').expect(200);
  expect(shopSeen.net).toBe(72);
  const [first] = (await shop.orderOf(order.orderId)).lines;
  await shop.giveBack(order.orderId, { lineId: first?.id ?? '', amount: 40 });
  const left = (await bia.get(`/api/seller/sales/${order.number}-1`).expect(200)).body;
  expect(left.fee + left.net + left.refunded).toBeCloseTo(80, 5);
  expect(await shop.postings('shop:discounts')).toBe(0);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('each refused coupon shows why: unknown, of other goods, not yet, over, paused, too little, used, not the first, not combinable', async () => {
  const shop = await openShop();
  const product = await shop.product({ priceCents: 5_000, stock: 50 });
  const ana = await shop.signInCustomer();
  const lines = [line(product.id)];
  const reasonFor = async (...codes: string[]) => reasonsOf(await shop.quoted(ana, lines, ...codes))[0];
  expect(await reasonFor('NADA')).toBe('Este cupom não existe. Confira as letras e os números.');
  const { id: categoryId } = await shop.category({ slug: 'jogos', name: 'Jogos' });
  const game = await shop.product({ categoryId, priceCents: 5_000, stock: 50 });
  await shop.offer({ code: 'JOGO', scope: 'category', scopeSlug: 'jogos' });
  expect(await reasonFor('JOGO')).toBe('Este cupom vale só para produtos de Jogos.');
  expect((await shop.quoted(ana, [...lines, line(game.id)], 'JOGO')).coupons).toMatchObject([
    { discount: 5 },
  ]);
  const timed = await shop.offer({
    code: 'VERAO',
    startsAt: '2026-01-15T13:00:00.000Z',
    endsAt: '2026-01-15T14:00:00.000Z',
  });
  expect(await reasonFor('verao')).toBe('Este cupom vale a partir de 15/01/2026 às 10:00.');
  await shop.later(60);
  expect(await reasonFor('verao')).toBeUndefined();
  await shop.later(60);
  expect(await reasonFor('verao')).toBe('Este cupom valeu até 15/01/2026 às 11:00.');
  const paused = await shop.offer({ code: 'PAUSA' });
  const move = (to: string, { id, version }: Coupon) =>
    shop.inOffice().post(`/api/admin/coupons/${id}/state`).send({ to, version });
  const { body: stopped } = await move('paused', paused).expect(200);
  await move('resumed', paused).expect(409);
  expect(await reasonFor('PAUSA')).toBe('Este cupom não está valendo no momento.');
  const { body: archived } = await move('archived', stopped as Coupon).expect(200);
  expect(archived.state).toBe('archived');
  expect(await reasonFor('PAUSA')).toBe('Este cupom não existe. Confira as letras e os números.');
  await shop.offer({ code: 'pausa' });
  expect((await move('restored', archived as Coupon).expect(400)).body.errors[0].path).toBe('code');

  await shop.offer({ code: 'CEM', leastOrder: 120 });
  expect(await reasonFor('CEM')).toMatch(
    /^Este cupom vale a partir de R\$\s120,00 em produtos: faltam R\$\s70,00\.$/,
  );
  await shop.offer({ code: 'UMA', mostPerPerson: 1 });
  await shop.offer({ code: 'PRIMEIRA', firstPurchase: true });
  await shop.offer({ code: 'JUNTO', stackable: true, kind: 'amount', value: 5 });
  expect(await reasonFor('UMA', 'PRIMEIRA')).toBe(
    'Este cupom não soma com outro. Tire o que já está aqui para usá-lo.',
  );
  await shop.buy(ana, { lines, coupons: ['UMA'] });
  expect(await reasonFor('UMA')).toBe('Você já usou este cupom.');
  expect(await reasonFor('PRIMEIRA')).toBe('Este cupom é só para a primeira compra.');

  // An automatic coupon adds to a combinable one, and replaces a smaller one otherwise.
  await shop.offer({ code: '', title: 'Semana da loja', value: 20, stackable: true });
  const both = await shop.quoted(ana, lines, 'JUNTO');
  expect(both.coupons).toEqual([
    { code: null, title: 'Semana da loja', discount: 10 },
    { code: 'JUNTO', title: 'Promoção', discount: 5 },
  ]);
  const worse = await shop.quoted(ana, lines, 'PAUSA');
  expect(worse.coupons.map(({ title }) => title)).toEqual(['Semana da loja']);
  expect(reasonsOf(worse)).toEqual(['O desconto que já vale para este pedido é maior que o deste cupom.']);
  // A page rendered before its start asks once more.
  const { body } = await ana
    .post('/api/account/checkout')
    .set('idempotency-key', randomUUID())
    .send({ lines, method: 'pix', total: 47.5 })
    .expect(409);
  expect(body.code).toBe('price_changed');
  const ordered = await ana
    .post('/api/account/checkout')
    .set('idempotency-key', randomUUID())
    .send({ lines, method: 'pix', total: 38, coupons: ['UMA'] })
    .expect(409);
  expect(ordered.body).toMatchObject({ code: 'coupon_refused', errors: [{ path: 'coupons' }] });
  expect(timed.version).toBe(1);
});

it('no coupon makes a line free, an order cheaper than the least payment, or a total negative', async () => {
  const shop = await openShop();
  await shop.offer({ code: 'TUDO', kind: 'amount', value: 5_000 });
  await shop.offer({ code: 'NOVENTA', value: 99, stackable: true });
  await shop.offer({ code: 'MAIS', kind: 'amount', value: 3, stackable: true });
  const [cheap, dear] = [
    await shop.product({ priceCents: 90, stock: 40 }),
    await shop.product({ priceCents: 700, stock: 40 }),
  ];
  const ana = await shop.signInCustomer();
  const most = await shop.quoted(ana, [line(cheap.id), line(dear.id)], 'TUDO');
  expect(most).toMatchObject({
    subtotal: 7.9,
    coupons: [{ discount: 6.9 }],
    methods: { boleto: { total: 1 } },
  });
  expect(reasonsOf(await shop.quoted(ana, [line(cheap.id)], 'TUDO'))).toEqual([
    expect.stringMatching(/^Não sobra o que descontar: um pedido custa ao menos R\$\s1,00/),
  ]);
  for (const coupons of [['TUDO'], ['NOVENTA'], ['MAIS']]) {
    const order = await shop.buy(ana, { lines: [line(cheap.id), line(dear.id)], coupons });
    expect(order.payment.charged).toBeGreaterThan(0.9);
    await shop.pay(order);
    await shop.giveBack(order.orderId);
  }
  expect(await brokenBooks(shop.db)).toEqual([]);
  for (const faulty of [
    { value: 99.5 },
    { value: 0 },
    { value: 1.234 },
    { kind: 'amount', value: 1e9 },
    { code: 'não!' },
    { code: 'AB' },
    { code: 'tudo' },
    { scope: 'product', scopeSlug: 'nenhum' },
    { scope: 'category' },
    { bearer: 'seller' },
    { startsAt: '2026-02-01T00:00:00.000Z', endsAt: '2026-01-01T00:00:00.000Z' },
    { mostUses: 0 },
    { mostDiscount: null },
    { mostDiscount: 0 },
    { kind: 'amount', mostDiscount: 50 },
  ])
    await shop
      .inOffice()
      .post('/api/admin/coupons')
      .send({ title: 'Errado', code: 'ERRADO', kind: 'percent', value: 10, mostDiscount: 50, ...faulty })
      .expect(400);
});

it('one of fifty parallel buyers gets the last use; it is free again after that order ends, once', async () => {
  const shop = await openShop();
  const coupon = await shop.offer({ code: 'ULTIMO', mostUses: 1 });
  const product = await shop.product({ priceCents: 5_000, stock: 409 });
  const cookies = await Promise.all(Array.from({ length: 50 }, () => shop.customerCookie()));
  const order = (cookie: string) =>
    fetch(`${shop.address}/api/account/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ lines: [line(product.id)], method: 'pix', total: 42.75, coupons: ['ultimo'] }),
    });
  const replies = await Promise.all(cookies.map(order));
  const bought = cookies.filter((_, index) => replies[index]?.status === 201);
  expect(bought).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await shop.uses(coupon)).toBe(1);
  expect(await brokenBooks(shop.db)).toEqual([]);

  // It expires unpaid; another buyer has the use, and its late money is refunded.
  const winner = replies.find(({ status }) => status === 201);
  const late = (await winner?.json()) as { orderId: string };
  await shop.later(45);
  await shop.runPaymentJobs();
  expect(await shop.uses(coupon)).toBe(0);
  const next = cookies.find((cookie) => cookie !== bought[0]) ?? '';
  expect((await order(next)).status).toBe(201);
  const ofLate = shop.db.selectFrom('payment').where('purchaseId', '=', late.orderId);
  const { id, providerId } = await ofLate.selectAll().executeTakeFirstOrThrow();
  await shop.db
    .updateTable('simuladoCharge')
    .set({ status: 'approved' })
    .where('id', '=', providerId)
    .execute();
  await shop.db
    .updateTable('payment')
    .set({ lookAt: '2026-01-15T12:00:00.000Z' })
    .where('id', '=', id)
    .execute();
  await shop.runPaymentJobs();
  const back = await shop.db.selectFrom('refund').where('paymentId', '=', id).select('reason').execute();
  expect(back).toEqual([
    { reason: 'O pagamento chegou depois do prazo e o estoque, ou o cupom, já tinha acabado.' },
  ]);
  expect(await shop.uses(coupon)).toBe(1);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('a network of many addresses has the tries of a few', async () => {
  const shop = await openShop();
  const product = await shop.product({ priceCents: 5_000 });
  const ana = await shop.signInCustomer();
  const from = async (address: string, ...coupons: string[]): Promise<Quote> => {
    const body = { lines: [line(product.id)], coupons };
    return (await ana.post('/api/account/checkout/quote').set('x-forwarded-for', address).send(body))
      .body as Quote;
  };
  for (let subnet = 0; subnet < 20; subnet += 1)
    await from(`2001:db8:1:${subnet}::1`, ...[1, 2, 3, 4, 5].map((each) => `TENTA${subnet}X${each}`));
  expect(reasonsOf(await from('2001:db8:1:ffff::1', 'OUTRO'))).toEqual([expect.stringMatching(/^Muitas/)]);
  expect(reasonsOf(await from('2001:db8:2::1', 'OUTRO'))).toEqual([expect.stringMatching(/não existe/)]);
});

it('a client that tries codes soon gets no answer about any code, and still sees the order', async () => {
  const shop = await openShop();
  await shop.offer({ code: 'CERTO' });
  const product = await shop.product({ priceCents: 5_000, stock: 50 });
  const ana = await shop.signInCustomer();
  const lines = [line(product.id)];
  for (let round = 0; round < 12; round += 1)
    await shop.quoted(ana, lines, ...[1, 2, 3, 4, 5].map((each) => `TENTA${round}${each}`));
  const blocked = await shop.quoted(ana, lines, 'CERTO');
  expect(blocked).toMatchObject({ subtotal: 50, coupons: [] });
  expect(reasonsOf(blocked)).toEqual([expect.stringMatching(/^Muitas tentativas/)]);
  await ana
    .post('/api/account/checkout')
    .set('idempotency-key', randomUUID())
    .send({ lines, method: 'pix', total: 42.75, coupons: ['CERTO'] })
    .expect(429);
  await shop.later(61);
  expect((await shop.quoted(ana, lines, 'CERTO')).coupons).toHaveLength(1);
});

it('reports all faults of a coupon at once, in its fields, between them, and with existing coupons', async () => {
  const { offer, inOffice } = await openShop();
  await offer({ code: 'DEZ' });
  const faultsOf = async (fields: object) => {
    const form = { title: 'Promoção', code: 'NOVO', kind: 'percent', value: 10, mostDiscount: 50, ...fields };
    const { body } = await inOffice().post('/api/admin/coupons').send(form).expect(400);
    return (body as { errors: { path: string }[] }).errors.map(({ path }) => path).toSorted();
  };
  const days = { startsAt: '2026-02-02T12:00:00.000Z', endsAt: '2026-02-01T12:00:00.000Z' };
  expect(await faultsOf({ title: '', value: 100, ...days, bearer: 'seller', scope: 'category' })).toEqual([
    'bearer',
    'endsAt',
    'scopeSlug',
    'title',
    'value',
  ]);
  // An invalid instant is not compared with another one.
  expect(await faultsOf({ ...days, startsAt: 'amanhã' })).toEqual(['startsAt']);
  expect(await faultsOf({ code: 'DEZ', scope: 'category', scopeSlug: 'nenhuma' })).toEqual([
    'code',
    'scopeSlug',
  ]);
});
