import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { cpfOf } from '#server/testing/cpf.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import type { Quote } from '#shared/contract/account/quote.ts';

async function openShop(coupon: object) {
  const shop = await openTestShop({ trustProxy: 1 });
  const admin = await shop.signIn();
  const form = { title: 'Vale', code: 'VALE', kind: 'amount', value: 2, ...coupon };
  await admin.post('/api/admin/coupons').send(form).expect(201);
  const product = await shop.product({ priceCents: 5_000, stock: 90 });
  const lines = [{ productId: product.id, quantity: 1 }];
  const quoted = async (browser: ReturnType<typeof supertest.agent>, ...coupons: string[]) =>
    (await browser.post('/api/account/checkout/quote').send({ lines, coupons }).expect(200)).body as Quote;
  /** Orders as a new browser at another address; a number makes the entered CPF. */
  let visitors = 0;
  const asGuest = async (email: string, cpf?: number, ...coupons: string[]) => {
    visitors += 1;
    const browser = supertest.agent(shop.server).set('x-forwarded-for', `198.51.100.${visitors}`);
    const { methods } = await quoted(browser, ...coupons);
    const body = {
      lines,
      method: 'pix',
      total: methods.pix.available && methods.pix.total,
      coupons,
      email,
      terms: true,
      ...(cpf !== undefined && { payer: { cpf: cpfOf(cpf) } }),
    };
    return browser.post('/api/account/checkout/guest').set('idempotency-key', randomUUID()).send(body);
  };
  return { ...shop, admin, lines, quoted, asGuest };
}

it('asks a guest for a CPF when a coupon counts people, accepts it as evidence, and counts it once', async () => {
  const shop = await openShop({ firstPurchase: true });
  const stranger = supertest.agent(shop.server);
  const plain = await shop.quoted(stranger);
  expect(plain).toMatchObject({ couponNotes: [], methods: { pix: { asks: [] } } });
  const quote = await shop.quoted(stranger, 'VALE');
  expect(quote).toMatchObject({
    coupons: [{ code: 'VALE', discount: 2 }],
    couponNotes: ['VALE pede o seu CPF no pagamento.'],
    methods: { pix: { asks: ['cpf'] }, card: { asks: ['cpf'] } },
  });
  const refused = await shop.asGuest('ana@correio.example', undefined, 'VALE');
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'coupon_refused',
    errors: [
      {
        path: 'payer.cpf',
        message: 'VALE: informe o seu CPF, ou confirme o seu e-mail, para usar este cupom',
      },
    ],
  });
  expect((await shop.asGuest('ana@correio.example', 1, 'VALE')).status).toBe(201);
  // The same person from another mailbox, and another person from the same one.
  const again = await shop.asGuest('outra@correio.example', 1, 'VALE');
  expect(again.body.detail).toBe('VALE: Este cupom é só para a primeira compra.');
  expect((await shop.asGuest('ana+2@correio.example', 2, 'VALE')).status).toBe(409);
  expect((await shop.asGuest('outra@correio.example', 3, 'VALE')).status).toBe(201);
  // No readable CPF is stored: the payment method did not need it.
  expect(await shop.db.selectFrom('payment').select('chargeDetails').execute()).toEqual([
    { chargeDetails: null },
    { chargeDetails: null },
  ]);
  const keys = await shop.db.selectFrom('buyerKey').select('key').execute();
  expect(keys).toHaveLength(4);
  expect(JSON.stringify(keys)).not.toContain(cpfOf(1));
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('counts a first purchase without the coupon, by mailbox and by CPF, also after the account is deleted', async () => {
  const shop = await openShop({ firstPurchase: true });
  expect((await shop.asGuest('ana.lima@gmail.com', 1)).status).toBe(201);
  await shop.db.updateTable('customer').set({ email: 'ninguem@nada.example' }).execute();
  for (const [email, cpf] of [
    ['analima+x@googlemail.com', 2],
    ['outra@correio.example', 1],
  ] as const)
    expect((await shop.asGuest(email, cpf, 'VALE')).body.detail).toBe(
      'VALE: Este cupom é só para a primeira compra.',
    );
  // An expired unpaid order was no purchase.
  await shop.db.updateTable('purchase').set({ status: 'cancelled' }).execute();
  expect((await shop.asGuest('outra@correio.example', 1, 'VALE')).status).toBe(201);
});

it('counts uses per person by all addresses of one mailbox at the large providers', async () => {
  const shop = await openShop({ mostPerPerson: 1 });
  let cpf = 0;
  const tries = async (email: string) => (await shop.asGuest(email, (cpf += 1), 'VALE')).status;
  for (const [first, ...others] of [
    ['caio@correio.example', 'Caio+2@correio.example'],
    ['ana.lima@gmail.com', 'analima@gmail.com', 'a.n.a.lima+z@googlemail.com'],
    ['bia@icloud.com', 'bia@me.com', 'bia+1@mac.com'],
    ['leo@proton.me', 'l.e_o@pm.me', 'le-o@protonmail.com'],
    ['rui@yahoo.com.br', 'rui-loja@yahoo.com.br'],
    ['eva@fastmail.com', 'qualquer@eva.fastmail.com'],
    ['ivo-paz@ya.ru', 'ivo.paz@yandex.com'],
    ['ada+1@outlook.com', 'ada@outlook.com'],
  ]) {
    expect([first, await tries(first ?? '')]).toEqual([first, 201]);
    for (const other of others) expect([other, await tries(other)]).toEqual([other, 409]);
  }
  // Elsewhere a dot or a hyphen makes another mailbox.
  for (const email of ['ca.io@correio.example', 'ca-io@correio.example', 'ada-2@outlook.com'])
    expect([email, await tries(email)]).toEqual([email, 201]);
});

it('asks an account with a confirmed email for nothing, and an unconfirmed one for a CPF or the confirmation', async () => {
  const shop = await openShop({ mostPerPerson: 1 });
  const ana = await shop.signInCustomer();
  expect((await shop.quoted(ana, 'VALE')).methods).toMatchObject({ pix: { asks: [] } });
  await shop.buy(ana, { lines: shop.lines, coupons: ['VALE'] });
  const bia = await shop.signInCustomer(await shop.customer({ emailConfirmedAt: null }));
  expect((await shop.quoted(bia, 'VALE')).couponNotes).toEqual([
    'VALE pede o seu CPF no pagamento, ou o seu e-mail confirmado.',
  ]);
  await expect(shop.buy(bia, { lines: shop.lines, coupons: ['VALE'] })).rejects.toThrow(/payer\.cpf/);
  await shop.buy(bia, { lines: shop.lines, coupons: ['VALE'], more: { payer: { cpf: cpfOf(7) } } });
  await expect(
    shop.buy(await shop.signInCustomer(), {
      lines: shop.lines,
      coupons: ['VALE'],
      more: { payer: { cpf: cpfOf(7) } },
    }),
  ).rejects.toThrow(/Você já usou este cupom/);
});

it('gives automatic coupons that count people to confirmed emails alone', async () => {
  const shop = await openShop({ code: '', firstPurchase: true });
  expect((await shop.quoted(supertest.agent(shop.server))).coupons).toEqual([]);
  const bia = await shop.signInCustomer(await shop.customer({ emailConfirmedAt: null }));
  expect((await shop.quoted(bia)).coupons).toEqual([]);
  expect((await shop.asGuest('caio@correio.example')).status).toBe(201);
  const ana = await shop.signInCustomer();
  expect((await shop.quoted(ana)).coupons).toMatchObject([{ code: null, discount: 2 }]);
  // The CPF of an earlier buyer is entered after the quote, and does not change its total.
  await shop.buy(ana, { lines: shop.lines });
  expect((await shop.quoted(ana)).coupons).toEqual([]);
});
