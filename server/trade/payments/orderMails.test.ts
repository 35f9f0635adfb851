import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import type { Buying } from '#server/testing/checkout.ts';
import { openTestShop, TEST_SETTINGS } from '#server/testing/testShop.ts';
import { centavosOf } from '#shared/values/money.ts';
import { MINUTE } from '#shared/values/time.ts';

async function openShop() {
  const clock = { now: new Date('2026-01-15T12:00:00.000Z') };
  const shop = await openTestShop({ now: () => clock.now });
  const product = await shop.product({ title: 'Licença VPN', priceCents: 10_000, stock: 20 });
  const lines = [{ productId: product.id, quantity: 2 }];
  /** The emails to buyers; the shop also emails itself about manual deliveries. */
  const mails = () =>
    shop.db
      .selectFrom('mail')
      .select(['subject', 'text', 'recipient'])
      .where('recipient', '!=', TEST_SETTINGS.storeEmail)
      .execute();
  const pass = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * MINUTE);
  };
  return { ...shop, pass, addProduct: shop.product, lines, mails };
}

it('an unpaid order has one email, with its lines, its total, how to pay and the deadline; its payment has another', async () => {
  const { customer, signInCustomer, ...shop } = await openShop();
  const account = await customer({ name: 'Ana Souza' });
  const ana = await signInCustomer(account);
  const pix = await shop.buy(ana, { lines: shop.lines });
  await ana.get(`/api/account/orders/${pix.number}/payment`).expect(200);
  const [mail, ...more] = await shop.mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: account.email, subject: `Recebemos o seu pedido ${pix.number}` });
  for (const words of [
    'Olá, Ana!',
    '2 × Licença VPN: R$\u00a0200,00',
    'Total: R$\u00a0190,00',
    `:\n\n${pix.payment.pix?.code}\n\n`,
    'até 15/01/2026 às 09:30',
    `http://shop.test/conta/pedidos/${pix.number}`,
  ])
    expect(mail?.text).toContain(words);

  const { body } = await ana
    .post(`/api/account/orders/${pix.number}/payment`)
    .set('idempotency-key', randomUUID())
    .send({ method: 'boleto', replaces: pix.payment.id })
    .expect(201);
  const second = (await shop.mails()).find(({ subject }) => subject.startsWith('Nova forma'));
  expect(second?.text).toContain(body.boleto.line);
  expect(second?.text).toContain('até 19/01/2026');

  await shop.db
    .updateTable('simuladoCharge')
    .set({ status: 'approved' })
    .where('method', '=', 'boleto')
    .execute();
  await ana.post(`/api/account/orders/${pix.number}/cancel`).send({}).expect(409);
  const paid = (await shop.mails()).find(({ subject }) => subject.startsWith('Pagamento confirmado'));
  expect(paid?.text).toContain('2 × Licença VPN: R$\u00a0200,00');
});

it('a card that is approved at once has one email, and an unconfirmed address gets one email about unpaid orders an hour', async () => {
  const shop = await openShop();
  const ana = await shop.signInCustomer();
  const card = await shop.buy(ana, { lines: shop.lines, method: 'card' });
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual([
    `Pagamento confirmado: pedido ${card.number}`,
  ]);
  const bia = await shop.signInCustomer(
    await shop.customer({ name: 'https://golpe.example', emailConfirmedAt: null }),
  );
  for (let count = 0; count < 3; count += 1) {
    const { number } = await shop.buy(bia, { lines: shop.lines });
    await bia.post(`/api/account/orders/${number}/cancel`).send({}).expect(200);
  }
  const mails = await shop.mails();
  expect(mails).toHaveLength(2);
  expect(mails.map(({ text }) => text).join()).not.toContain('golpe.example');
});

/** The amounts of a text in centavos, in its sequence; those of the taxes are no part of the total. */
const centsIn = (text: string): number[] =>
  [...text.split('Tributos')[0]!.matchAll(/(-?)R\$\u00a0([\d.]+,\d\d)/g)].map(
    ([, sign, digits = '']) =>
      centavosOf(Number(digits.replaceAll('.', '').replace(',', '.'))) * (sign ? -1 : 1),
  );

const WAYS: [string, Omit<Buying, 'lines'>, string[]][] = [
  ['Pix with a coupon', { method: 'pix', coupons: ['SETE'] }, ['Cupom SETE', 'Desconto do Pix']],
  ['Pix', { method: 'pix' }, ['Desconto do Pix']],
  [
    'a card with interest and a coupon',
    { method: 'card', installments: 12, coupons: ['SETE'] },
    ['Cupom SETE', 'Juros do parcelamento'],
  ],
  ['a card', { method: 'card' }, []],
  [
    'a boleto with a coupon that leaves the least sum',
    { method: 'boleto', coupons: ['TUDO'] },
    ['Cupom TUDO'],
  ],
];

it.each(WAYS)(
  'the lines of each email about an order by %s add up to its total',
  async (_, { coupons = [], ...way }, names) => {
    const { signInCustomer, ...shop } = await openShop();
    const cheap = await shop.addProduct({ title: 'Chave', priceCents: 333, stock: 9 });
    const admin = await shop.signIn();
    for (const [code, value] of [
      ['SETE', 7.7],
      ['TUDO', 99],
    ] as const) {
      const coupon = { title: 'Promoção', code, kind: 'percent', value, mostDiscount: 9_000 };
      await admin.post('/api/admin/coupons').send(coupon).expect(201);
    }
    const ana = await signInCustomer();
    const lines = [...shop.lines, { productId: cheap.id, quantity: 1 }];
    const placed = await shop.buy(ana, { lines, ...way, coupons });
    await ana.get(`/api/account/orders/${placed.number}/payment`).expect(200);
    if (way.method !== 'card') await shop.pay(placed);
    const mails = (await shop.mails()).filter(({ text }) => text.includes('2 × Licença VPN'));
    expect(mails).toHaveLength(way.method === 'card' ? 1 : 2);
    for (const { subject, text } of mails) {
      const amounts = centsIn(text);
      const total = centavosOf(placed.payment.charged);
      const at = subject.startsWith('Pagamento') ? 0 : amounts.length - 1;
      expect(amounts[at]).toBe(total);
      expect(amounts.toSpliced(at, 1).reduce((sum, cents) => sum + cents, 0)).toBe(total);
      for (const name of names) expect(text).toContain(`${name}: `);
    }
  },
);

it('an unpaid Pix reminds its buyer once, and its end is one email and one notice', async () => {
  const shop = await openShop();
  const account = await shop.customer({ name: 'Ana Souza' });
  const ana = await shop.signInCustomer(account);
  const { number, payment } = await shop.buy(ana, { lines: shop.lines });
  await ana.get(`/api/account/orders/${number}/payment`).expect(200);
  const bell = async () =>
    (await ana.get('/api/account/notices').expect(200)).body.items.map(
      ({ title, detail }: { title: string; detail: string }) => `${title}: ${detail}`,
    );
  const subjects = async () => (await shop.mails()).map(({ subject }) => subject);
  expect(await bell()).toEqual([`Recebemos o seu pedido ${number}: Total: R$\u00a0190,00. Falta pagar.`]);

  shop.pass(24);
  await shop.runPaymentJobs();
  expect(await bell()).toHaveLength(1);
  shop.pass(2);
  await shop.runPaymentJobs();
  await shop.runPaymentJobs();
  const reminder = `Pedido ${number}: pague até 15/01/2026 às 09:30`;
  expect((await bell())[0]).toBe(`${reminder}: Total: R$\u00a0190,00. Falta pagar.`);
  expect((await shop.mails()).find(({ subject }) => subject === reminder)?.text).toContain(payment.pix?.code);

  shop.pass(5);
  await shop.runPaymentJobs();
  await shop.runPaymentJobs();
  const over = `Pedido ${number} cancelado por falta de pagamento`;
  expect(await subjects()).toEqual([`Recebemos o seu pedido ${number}`, reminder, over]);
  expect(await bell()).toEqual([`${over}: O prazo para pagar terminou, e nada foi cobrado.`]);
});

it('an expired order writes to a guest, and as far as its buyer wants notices', async () => {
  const shop = await openShop();
  const ana = await shop.signInCustomer(await shop.customer({ name: 'Ana Souza' }));
  const muted = (['bell', 'mail'] as const).map((way) => ({ kind: 'purchases', way }));
  await ana.put('/api/account/notices/choices').send({ muted }).expect(200);
  await shop.buy(ana, { lines: shop.lines });
  const guest = supertest.agent(shop.server);
  const email = 'bia@correio.example';
  const body = { ...(await shop.orderBody(guest, { lines: shop.lines })), email, terms: true };
  const { body: placed } = await guest
    .post('/api/account/checkout/guest')
    .set('idempotency-key', randomUUID())
    .send(body)
    .expect(201);
  shop.pass(31);
  await shop.runPaymentJobs();
  const mails = (await shop.mails()).filter(({ subject }) => subject.includes('falta de pagamento'));
  expect(mails).toMatchObject([
    { recipient: email, subject: `Pedido ${placed.number} cancelado por falta de pagamento` },
  ]);
  expect((await ana.get('/api/account/notices').expect(200)).body.items).toEqual([]);
});

it('a paid or cancelled order no longer waits for a payment in the bell', async () => {
  const shop = await openShop();
  const ana = await shop.signInCustomer(await shop.customer({ name: 'Ana Souza' }));
  const bell = async () => JSON.stringify((await ana.get('/api/account/notices').expect(200)).body.items);
  const place = async () => {
    const placed = await shop.buy(ana, { lines: shop.lines });
    await ana.get(`/api/account/orders/${placed.number}/payment`).expect(200);
    expect(await bell()).toContain('Falta pagar.');
    return placed;
  };
  await shop.pay(await place());
  expect(await bell()).not.toContain('Falta pagar.');
  const { number } = await place();
  await ana.post(`/api/account/orders/${number}/cancel`).send({}).expect(200);
  expect(await bell()).not.toContain('Falta pagar.');
  const { orderId } = await place();
  const admin = await shop.signIn();
  const { version } = (await admin.get(`/api/admin/orders/${orderId}`).expect(200)).body;
  await admin
    .patch(`/api/admin/orders/${orderId}`)
    .send({ status: 'cancelled', note: 'Pedido repetido.', version })
    .expect(200);
  expect(await bell()).not.toContain('Falta pagar.');
});
