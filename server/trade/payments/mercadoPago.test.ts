import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { describe, expect, it } from 'vitest';
import { chargebackOf, FAKE_KEYS, webhookOf } from '#server/testing/fakeMercadoPagoWebhook.ts';
import { openMercadoPagoShop, PAYER } from '#server/testing/mercadoPagoShop.ts';
import { mercadoPagoProvider } from '#server/trade/payments/providers/mercadopago/adapter.ts';
import { chargeOf } from '#server/trade/payments/providers/mercadopago/charge.ts';
import { notifyUrlOf } from '#server/trade/payments/providers/mercadopago/notifyUrl.ts';
import * as charges from '#server/trade/payments/providers/simulado/charges.store.ts';

const MINUTE_MS = 60_000;

describe('an order paid by Mercado Pago', () => {
  it.each(['pix', 'boleto', 'card'] as const)(
    'by %s is charged once under its own key, and delivered on the webhook',
    async (method) => {
      const shop = await openMercadoPagoShop();
      const product = await shop.product({ priceCents: 14_990, stock: 5 });
      const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
      await chefe
        .post(`/api/admin/products/${product.id}/units`)
        .send({ kind: 'code', text: 'KEY-1\nKEY-2' })
        .expect(201);
      const placed = await shop.order(ana, {
        productId: product.id,
        method,
        holder: 'CONT',
        installments: method === 'card' ? 12 : 1,
      });
      expect(placed.payment).toMatchObject({ status: 'pending', simulated: null });
      const [made, ...others] = shop.bank.sent.filter(({ method: verb }) => verb === 'POST');
      expect(others).toEqual([]);
      expect(made).toMatchObject({
        path: '/v1/payments',
        key: placed.payment.id,
        body: {
          transaction_amount: placed.payment.charged,
          installments: method === 'card' ? 12 : 1,
          external_reference: placed.payment.id,
          description: `Pedido ${placed.number}`,
          payer: method === 'pix' ? {} : { identification: { type: 'CPF', number: '52998224725' } },
        },
      });
      expect(made?.body).not.toHaveProperty('notification_url');
      if (method === 'pix') expect(placed.payment.pix?.code).toMatch(/^000201/);
      if (method === 'boleto') {
        expect(placed.payment.boleto?.line).toMatch(/^\d{47}$/);
        expect(made?.body['payer']).toMatchObject({
          first_name: 'Ana',
          last_name: 'Maria Souza',
          address: { zip_code: '01310100', street_number: '1000', federal_unit: 'SP' },
        });
      }
      if (method === 'card') expect(placed.payment.cardLast4).toBe('5682');

      const id = shop.pay(placed.payment.id);
      await shop.tell(id).expect(200);
      expect(await shop.read(ana, placed)).toMatchObject({ status: 'approved', orderStatus: 'completed' });
      // The payer's data is deleted after the charge.
      const row = await shop.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
      expect([row.cardToken, row.chargeDetails]).toEqual([null, null]);
    },
  );

  it('is refused before the charge when required data of the payer is missing', async () => {
    const shop = await openMercadoPagoShop();
    const product = await shop.product({ stock: 5 });
    const ana = await shop.signInCustomer();
    const lines = [{ productId: product.id, quantity: 1 }];
    const quote = await ana.post('/api/account/checkout/quote').send({ lines }).expect(200);
    expect(quote.body).toMatchObject({
      simulated: false,
      methods: {
        pix: { asks: [] },
        card: { asks: ['cpf'], tokenizer: { by: 'mercadopago', publicKey: FAKE_KEYS.publicKey } },
        boleto: { asks: ['name', 'cpf', 'address'] },
      },
    });
    const faults = async (method: 'boleto' | 'card', payer: object) => {
      const body = await shop.orderBody(ana, { lines, method, more: { payer } });
      const reply = await ana.post('/api/account/checkout').set('idempotency-key', randomUUID()).send(body);
      return (reply.body.errors as { path: string }[] | undefined)?.map(({ path }) => path);
    };
    expect(await faults('boleto', {})).toEqual(['payer.name', 'payer.cpf', 'payer.address']);
    expect(await faults('boleto', { ...PAYER, cpf: '111.111.111-11' })).toEqual(['payer.cpf']);
    expect(await faults('boleto', { ...PAYER, name: 'Ana' })).toEqual(['payer.name']);
    expect(await faults('card', {})).toEqual(['payer.cpf', 'cardToken']);
    expect(shop.bank.sent).toEqual([]);
  });

  it('by a card that its bank refuses shows why in Portuguese, and is paid by another one', async () => {
    const shop = await openMercadoPagoShop();
    const product = await shop.product({ stock: 1 });
    const ana = await shop.signInCustomer();
    const placed = await shop.order(ana, { productId: product.id, method: 'card', holder: 'FUND' });
    expect(placed.payment).toMatchObject({
      status: 'refused',
      reason: 'O cartão não tem limite para esta compra.',
      retry: { card: { available: true, tokenizer: { by: 'mercadopago' } } },
    });
    const again = (cardToken: string) =>
      ana
        .post(`/api/account/orders/${placed.number}/payment`)
        .set('idempotency-key', randomUUID())
        .send({ method: 'card', payer: PAYER, ...shop.cardOf('APRO'), cardToken });
    // A token is valid once.
    const { body: reply } = await again('f'.repeat(32)).expect(201);
    expect(reply).toMatchObject({ status: 'refused', reason: expect.stringContaining('Digite o cartão') });
    const { body } = await again(shop.bank.tokenFor('APRO')).expect(201);
    expect(body).toMatchObject({ status: 'approved', orderStatus: 'processing' });
  });

  it('is charged later, and once, when Mercado Pago is down or its answer is lost', async () => {
    let now = new Date();
    const shop = await openMercadoPagoShop({ now: () => now });
    const product = await shop.product({ stock: 9 });
    const ana = await shop.signInCustomer();
    for (const status of [503, 429, 401, undefined]) {
      shop.bank.breakNext(status);
      const placed = await shop.order(ana, { productId: product.id });
      expect(placed.payment).toMatchObject({ status: 'pending', pix: null });
      now = new Date(now.getTime() + 21_000);
      await shop.runPaymentJobs();
      expect(await shop.read(ana, placed)).toMatchObject({ pix: { code: expect.any(String) } });
      shop.pay(placed.payment.id);
      now = new Date(now.getTime() + 21_000);
      await shop.runPaymentJobs(); // the webhook never came
      expect(await shop.read(ana, placed)).toMatchObject({ status: 'approved', orderStatus: 'processing' });
    }
    expect(shop.bank.payments.size).toBe(4);
  });

  it('after its deadline is delivered while there is stock, and refunded otherwise', async () => {
    let now = new Date();
    const shop = await openMercadoPagoShop({ now: () => now });
    const product = await shop.product({ stock: 4, priceCents: 10_000 });
    const [ana, bia] = [await shop.signInCustomer(), await shop.signInCustomer()];
    const [early, late] = [
      await shop.order(ana, { productId: product.id }),
      await shop.order(ana, { productId: product.id }),
    ];
    now = new Date(now.getTime() + 31 * MINUTE_MS);
    await shop.runPaymentJobs();
    expect(await shop.read(ana, early)).toMatchObject({ status: 'expired', orderStatus: 'cancelled' });
    await shop.tell(shop.pay(early.payment.id), { at: now }).expect(200);
    expect(await shop.read(ana, early)).toMatchObject({ status: 'approved', orderStatus: 'processing' });
    await shop.db.updateTable('product').set({ stock: 1 }).where('id', '=', product.id).execute();
    await shop.order(bia, { productId: product.id, method: 'card' });
    await shop.tell(shop.pay(late.payment.id), { at: now }).expect(200);
    await shop.runPaymentJobs();
    expect(await shop.read(ana, late)).toMatchObject({ status: 'refunded', orderStatus: 'cancelled' });
    expect(shop.bank.of(late.payment.id).transaction_amount_refunded).toBe(95);
  });

  it('by card never becomes another payment method by the name of its brand', async () => {
    const shop = await openMercadoPagoShop();
    const product = await shop.product({ stock: 5 });
    const ana = await shop.signInCustomer();
    const more = { ...shop.cardOf('APRO'), cardBrand: 'pix', payer: { cpf: '529.982.247-25' } };
    const lines = [{ productId: product.id, quantity: 1 }];
    const placed = await shop.buy(ana, { lines, method: 'card', more });
    expect(placed.payment).toMatchObject({ status: 'refused', method: 'card', pix: null });
    expect(() => shop.bank.of(placed.payment.id).id).toThrow();
  });

  it('is undone when Mercado Pago would charge more than was shown', async () => {
    const shop = await openMercadoPagoShop();
    shop.bank.state.interest = 10;
    const product = await shop.product({ stock: 5 });
    const ana = await shop.signInCustomer();
    for (const holder of ['APRO', 'CONT']) {
      const placed = await shop.order(ana, { productId: product.id, method: 'card', holder });
      expect(placed.payment).toMatchObject({
        status: 'refused',
        reason: expect.stringContaining('juros'),
        refunded: 0,
      });
      const { status } = shop.bank.of(placed.payment.id);
      expect(status).toBe(holder === 'APRO' ? 'refunded' : 'cancelled');
    }
  });

  it('logs no card, person or key', async () => {
    const shop = await openMercadoPagoShop();
    const product = await shop.product({ stock: 5 });
    const ana = await shop.signInCustomer();
    const token = shop.bank.tokenFor('APRO');
    shop.bank.breakNext(400);
    await shop.buy(ana, {
      lines: [{ productId: product.id, quantity: 1 }],
      method: 'card',
      more: { ...shop.cardOf('APRO'), cardToken: token, payer: PAYER },
    });
    await shop.tell(1, { secret: 'x'.repeat(64) }).expect(403);
    const log = shop.logged.join('');
    expect(log).toContain('mercadopago call failed');
    for (const secret of [token, '52998224725', PAYER.cpf, 'Souza', ...Object.values(FAKE_KEYS)])
      expect(log).not.toContain(secret);
  });
});

describe('a webhook of Mercado Pago', () => {
  it('is refused unsigned, wrongly signed, without the id of its request, old or from the future', async () => {
    const shop = await openMercadoPagoShop();
    const product = await shop.product({ stock: 5 });
    const ana = await shop.signInCustomer();
    const placed = await shop.order(ana, { productId: product.id });
    const id = shop.pay(placed.payment.id);
    const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
    for (const milliseconds of [true, false])
      for (const wrong of [{ at: at(-6) }, { at: at(6) }, { secret: `${FAKE_KEYS.webhookSecret}x` }])
        await shop.tell(id, { ...wrong, milliseconds }).expect(403);
    const { path, headers, body } = webhookOf(id);
    const old = webhookOf(id, { at: at(-60) }).headers['x-signature'];
    const now = String(Math.floor(Date.now() / 1_000));
    const forged: Record<string, string>[] = [
      {},
      { 'x-request-id': headers['x-request-id'] },
      { 'x-signature': headers['x-signature'] },
      { ...headers, 'x-request-id': 'another' },
      { ...headers, 'x-signature': '' },
      { ...headers, 'x-signature': headers['x-signature'].replace('v1=', 'v2=') },
      { ...headers, 'x-signature': `ts=${now},${old}` },
    ];
    for (const each of forged) await shop.http.post(path).set(each).send(body).expect(403);
    await shop.http
      .post(path.replace(`data.id=${id}`, 'data.id=7'))
      .set(headers)
      .send(body)
      .expect(403);
    await shop.http.post(path.replace('data.id', 'id')).set(headers).send(body).expect(403);
    expect(await shop.read(ana, placed)).toMatchObject({ status: 'pending' });
    await shop.http.post(path).set(headers).send(body).expect(200);
    expect(await shop.read(ana, placed)).toMatchObject({ status: 'approved' });
  });

  it('counts once, ten times over and in any order, and a chargeback takes the goods back', async () => {
    const shop = await openMercadoPagoShop();
    const product = await shop.product({ stock: 50 });
    const ana = await shop.signInCustomer();
    for (const seed of [1, 2, 3]) {
      const placed = await shop.order(ana, { productId: product.id, method: 'boleto' });
      const id = shop.pay(placed.payment.id);
      const ids = Array.from({ length: 3 }, () => randomUUID());
      const many = ids.flatMap((requestId) => Array.from({ length: 10 }, () => requestId));
      const [order = []] = fc.sample(fc.shuffledSubarray(many, { minLength: 30 }), { numRuns: 1, seed });
      const send = (requestId: string, index: number) =>
        shop.tell(id, { requestId, milliseconds: index % 2 === 0 }).expect(200);
      await Promise.all(order.slice(0, 8).map(send));
      Object.assign(shop.bank.of(placed.payment.id), { status: 'charged_back', status_detail: 'settled' });
      await Promise.all(order.slice(8).map(send));
      await shop.tell(id).expect(200);
      expect(await shop.read(ana, placed)).toMatchObject({ status: 'charged_back' });
    }
    const left = await shop.db.selectFrom('product').select(['stock', 'sold']).executeTakeFirstOrThrow();
    expect(left).toEqual({ stock: 50, sold: 0 });
  });

  it('about a chargeback makes the shop read its payment, when the webhook is signed', async () => {
    const shop = await openMercadoPagoShop();
    const product = await shop.product({ stock: 5 });
    const ana = await shop.signInCustomer();
    const placed = await shop.order(ana, { productId: product.id, method: 'card' });
    const charge = shop.bank.of(placed.payment.id);
    const caseId = '233000061680860000';
    const tell = (paymentId: unknown, more: object = {}) =>
      shop.tell(caseId, { ...chargebackOf(paymentId), ...more });
    // A state that Mercado Pago itself does not confirm is ignored.
    await tell(charge.id).expect(200);
    expect(await shop.read(ana, placed)).toMatchObject({ status: 'approved' });
    Object.assign(charge, { status: 'charged_back', status_detail: 'in_process' });
    await tell(charge.id, { secret: 'x'.repeat(64) }).expect(403);
    await tell(charge.id, { at: new Date(Date.now() - 6 * MINUTE_MS) }).expect(403);
    for (const nothing of [undefined, null, '', '../1', -1, 1.5, { id: charge.id }])
      await tell(nothing).expect(200);
    await tell(123_456).expect(404);
    shop.bank.breakNext(500);
    await tell(charge.id).expect(503);
    expect(await shop.read(ana, placed)).toMatchObject({ status: 'approved' });
    // The body is not signed: one that names another payment does not use up the webhook.
    const requestId = randomUUID();
    const other = await shop.order(ana, { productId: product.id, method: 'card' });
    await tell(shop.bank.of(other.payment.id).id, { requestId }).expect(200);
    for (const paymentId of [charge.id, String(charge.id)]) await tell(paymentId, { requestId }).expect(200);
    expect(await shop.read(ana, placed)).toMatchObject({ status: 'charged_back' });
    expect(await shop.read(ana, other)).toMatchObject({ status: 'approved' });
    const { path, headers } = webhookOf(caseId, chargebackOf(charge.id));
    for (const broken of ['{', '[]', 'null', ''])
      await shop.http
        .post(path)
        .set({ ...headers, 'content-type': 'application/json' })
        .send(broken)
        .expect(200);
  });

  it("delivers nothing for another amount or currency than the order's", async () => {
    const shop = await openMercadoPagoShop();
    const product = await shop.product({ stock: 5, priceCents: 10_000 });
    const ana = await shop.signInCustomer();
    for (const wrong of [
      { transaction_amount: 94.99 },
      { currency_id: 'ARS' },
      { transaction_amount: 950 },
    ]) {
      const placed = await shop.order(ana, { productId: product.id });
      const id = shop.pay(placed.payment.id);
      Object.assign(shop.bank.of(placed.payment.id), wrong);
      await shop.tell(id).expect(200);
      expect(await shop.read(ana, placed)).toMatchObject({ status: 'pending', orderStatus: 'pending' });
    }
  });

  it('is not found for an unknown payment, and ignored for one of another system', async () => {
    const shop = await openMercadoPagoShop();
    await shop.tell(123_456).expect(404);
    const product = await shop.product({ stock: 5 });
    const placed = await shop.order(await shop.signInCustomer(), { productId: product.id });
    const payment = shop.bank.of(placed.payment.id);
    shop.bank.payments.set(9, { ...payment, id: 9, external_reference: 'the till of another shop' });
    await shop.tell(9).expect(200);
    shop.bank.breakNext(500);
    await shop.tell(payment.id).expect(503);
    await shop.tell(payment.id).expect(200);
  });

  it('finds its payment after a lost answer, or a parallel request that was refused', async () => {
    const shop = await openMercadoPagoShop();
    const product = await shop.product({ stock: 5 });
    const ana = await shop.signInCustomer();
    for (const refusedMeanwhile of [false, true]) {
      shop.bank.loseNextAnswer();
      const placed = await shop.order(ana, { productId: product.id, method: 'card' });
      const { id } = placed.payment;
      expect(placed.payment.status).toBe('pending');
      if (refusedMeanwhile)
        await shop.db
          .updateTable('payment')
          .set({ status: 'refused', providerId: id })
          .where('id', '=', id)
          .execute();
      await shop.tell(shop.bank.of(id).id).expect(200);
      expect(await shop.read(ana, placed)).toMatchObject({ status: 'approved', cardLast4: '5682' });
      await ana.post(`/api/account/orders/${placed.number}/refund`).send({}).expect(200);
      expect(shop.bank.of(id).status).toBe('refunded');
    }
  });
});

describe('a refund by Mercado Pago', () => {
  it('is made in parts and whole, never twice, and waits for one in progress', async () => {
    const shop = await openMercadoPagoShop();
    const product = await shop.product({ stock: 5, priceCents: 10_000 });
    const [ana, chefe] = [await shop.signInCustomer(), await shop.signIn()];
    const placed = await shop.order(ana, { productId: product.id, method: 'card' });
    const address = `/api/admin/orders/${placed.orderId}`;
    const version = async () => (await chefe.get(address)).body.version as number;
    const refund = async (body: object) =>
      chefe.post(`${address}/refund`).send({ ...body, version: await version() });
    expect((await refund({ amount: 30.01, reason: 'Parte' })).status).toBe(200);
    expect(await shop.read(ana, placed)).toMatchObject({ status: 'partly_refunded', refunded: 30.01 });

    shop.bank.state.refundStatus = 'in_process';
    expect((await refund({ amount: 20, reason: 'Outra parte' })).status).toBe(200);
    await shop.runPaymentJobs();
    expect(await shop.read(ana, placed)).toMatchObject({ refunded: 30.01 });
    shop.bank.finishRefunds();
    shop.bank.state.refundStatus = 'approved';
    await shop.runPaymentJobs();
    expect(await shop.read(ana, placed)).toMatchObject({ refunded: 50.01 });

    shop.bank.breakNext(); // the answer to the first of them is lost
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => refund({ reason: 'O resto' }).then(({ status }) => status)),
    );
    expect(replies.filter((status) => status === 200)).toHaveLength(1);
    await shop.runPaymentJobs();
    expect(await shop.read(ana, placed)).toMatchObject({ status: 'refunded', refunded: 100 });
    expect(shop.bank.of(placed.payment.id).transaction_amount_refunded).toBe(100);
  });
});

describe('an order from before the change of providers', () => {
  it('that the simulator was never asked to charge expires, and its goods return', async () => {
    let now = new Date();
    const shop = await openMercadoPagoShop({ now: () => now });
    const product = await shop.product({ stock: 1 });
    const ana = await shop.signInCustomer();
    shop.bank.breakNext(500);
    const placed = await shop.order(ana, { productId: product.id });
    await shop.db.updateTable('payment').set({ provider: 'simulado' }).execute();
    now = new Date(now.getTime() + 31 * MINUTE_MS);
    await shop.runPaymentJobs();
    expect(await shop.read(ana, placed)).toMatchObject({ status: 'expired', orderStatus: 'cancelled' });
  });

  it('is read and refunded by the simulator, whose panel is closed', async () => {
    const shop = await openMercadoPagoShop();
    const product = await shop.product({ stock: 5 });
    const ana = await shop.signInCustomer();
    const placed = await shop.order(ana, { productId: product.id, method: 'boleto' });
    const now = new Date();
    const charge = await charges.insert(
      shop.db,
      'the order of then',
      {
        method: 'pix',
        currency: 'BRL',
        amountCents: Math.round(placed.payment.charged * 100),
        installments: 1,
        cardToken: undefined,
        description: 'Pedido',
        payee: 'Loja',
        expiresAt: placed.payment.expiresAt,
        dueDay: placed.payment.expiresAt.slice(0, 10),
        notifyUrl: shop.address,
        returnUrl: shop.address,
      },
      now,
    );
    const providerId = charge?.id ?? '';
    const simulated = { provider: 'simulado', providerId, createdAt: '2026-01-01T00:00:00.000Z' };
    await shop.db.updateTable('payment').set(simulated).execute();
    await shop.http.get(`/simulado/cobrancas/${providerId}`).expect(404);
    await shop.http.post(`/simulado/cobrancas/${providerId}/pagar`).expect(405);
    await shop.http.post('/simulado/v1/card_tokens').send({}).expect(405);
    expect(await shop.read(ana, placed)).toMatchObject({ status: 'pending', simulated: { panelUrl: null } });

    await charges.applyAction(shop.db, providerId, 'pagar', now);
    await shop.runPaymentJobs();
    expect(await shop.read(ana, placed)).toMatchObject({ status: 'approved' });
    await ana.post(`/api/account/orders/${placed.number}/refund`).send({}).expect(200);
    expect(await shop.read(ana, placed)).toMatchObject({ status: 'refunded' });
  });
});

it('shows the provider and its currencies to administrators alone', async () => {
  const shop = await openMercadoPagoShop();
  await shop.http.get('/api/admin/payments/providers').expect(401);
  const admin = await shop.signIn();
  const { body } = await admin.get('/api/admin/payments/providers').expect(200);
  expect(body).toEqual({
    inUse: 'mercadopago',
    older: ['simulado'],
    labels: { mercadopago: 'Mercado Pago', simulado: 'Simulador' },
    simulated: false,
    real: ['Mercado Pago'],
    currencies: ['BRL'],
    webhookAddress: null,
  });
  // No order can be paid in a currency that it does not charge.
  const { body: settings } = await admin.get('/api/admin/settings').expect(200);
  const refused = await admin
    .put('/api/admin/settings')
    .send({ ...(settings as object), currency: 'EUR' })
    .expect(409);
  expect(refused.body).toMatchObject({
    errors: [{ path: 'currency', message: 'O provedor em uso, Mercado Pago, cobra só em BRL' }],
  });
});

it('lets the pages with card forms connect to Mercado Pago, and no other page to another origin', async () => {
  const shop = await openMercadoPagoShop({ pages: true });
  const ana = await shop.signInCustomer();
  const policyOf = async (path: string) => {
    const { headers } = await ana.get(path);
    return /connect-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
  };
  expect(await policyOf('/finalizar')).toBe(`connect-src 'self' ${shop.bank.url}`);
  for (const path of ['/', '/carrinho', '/conta'])
    expect([path, await policyOf(path)]).toEqual([path, "connect-src 'self'"]);
});

it('accepts a boleto from a form without scripts, which names the missing data of the payer', async () => {
  const shop = await openMercadoPagoShop({ pages: true });
  const product = await shop.product({ stock: 5, priceCents: 10_000 });
  const ana = await shop.signInCustomer();
  const address = `/finalizar?item=${product.id}:1`;
  const { text } = await ana.get(address).expect(200);
  const key = /name="key" value="([\w-]+)"/.exec(text)?.[1] ?? '';
  for (const name of ['payerName', 'cpf', 'postalCode', 'state']) expect(text).toContain(`name="${name}"`);
  const { name, cpf, address: place } = PAYER;
  const { number, ...rest } = place;
  const asks = /name="asksBoleto" value="([\w ]+)"/.exec(text)?.[1] ?? '';
  const fields = { method: 'boleto', key, totalPix: '95', totalBoleto: '100', asksBoleto: asks };
  const refused = await ana
    .post(address)
    .type('form')
    .send({ ...fields, payerName: name, cpf: '1', ...rest, streetNumber: number })
    .expect(400);
  expect(refused.text).toContain('Informe um CPF válido');
  expect(refused.text).toContain('value="Avenida Paulista"');
  const placed = await ana
    .post(address)
    .type('form')
    .send({ ...fields, payerName: name, cpf, ...rest, streetNumber: number });
  expect([placed.status, placed.headers['location']]).toEqual([303, '/finalizar/A-10001']);
  expect((await ana.get('/finalizar/A-10001').expect(200)).text).toContain('Linha digitável');
});

it('maps each status of Mercado Pago to one of ours', () => {
  const of = (status: string, status_detail = '', refunded = 0) => {
    const charge = chargeOf({
      id: 1,
      status,
      status_detail,
      transaction_amount: 100.1,
      transaction_amount_refunded: refunded,
      currency_id: 'BRL',
    });
    return [charge.status, charge.refundedCents];
  };
  expect(of('pending', 'pending_waiting_transfer')).toEqual(['pending', 0]);
  expect(of('in_process', 'pending_review_manual')).toEqual(['pending', 0]);
  expect(of('authorized', 'pending_capture')).toEqual(['pending', 0]);
  expect(of('approved', 'accredited')).toEqual(['approved', 0]);
  expect(of('in_mediation', 'pending')).toEqual(['approved', 0]);
  expect(of('approved', 'partially_refunded', 10.05)).toEqual(['partly_refunded', 1_005]);
  expect(of('refunded', 'refunded')).toEqual(['refunded', 10_010]);
  expect(of('rejected', 'cc_rejected_high_risk')).toEqual(['refused', 0]);
  expect(of('cancelled', 'expired')).toEqual(['expired', 0]);
  expect(of('cancelled', 'by_collector')).toEqual(['cancelled', 0]);
  expect(of('charged_back', 'in_process')).toEqual(['charged_back', 0]);
  expect(of('charged_back', 'reimbursed')).toEqual(['approved', 0]);
  expect(() => of('of tomorrow')).toThrow('unknown status');
  expect(() => chargeOf({})).toThrow('an invalid payment');
  expect(() => of('approved', '', 0.005)).toThrow('fraction of a centavo');
});

it("reaches another address than the SDK's own through its private settings", () => {
  expect(AppConfig.BASE_URL).toMatch(/^https?:/);
  mercadoPagoProvider({ ...FAKE_KEYS, apiUrl: 'http://bank.test', notifyUrl: null, log: { warn: () => {} } });
  expect(AppConfig.BASE_URL).toBe('http://bank.test');
});

it('refuses a weak webhook secret, and registers only https addresses for webhooks', () => {
  for (const webhookSecret of ['', 'short'])
    expect(() =>
      mercadoPagoProvider({
        ...FAKE_KEYS,
        webhookSecret,
        apiUrl: 'http://bank.test',
        notifyUrl: null,
        log: { warn: () => {} },
      }),
    ).toThrow('too short');
  expect(notifyUrlOf('http://localhost:3000')).toBeNull();
  expect(notifyUrlOf('https://loja.example')).toBe(
    'https://loja.example/api/webhooks/mercadopago?source_news=webhooks',
  );
});
