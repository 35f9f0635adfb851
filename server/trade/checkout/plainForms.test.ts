import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

/** The fields of a page's form as a browser without scripts sends it, with the choices added. */
const fieldsIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

async function openShop() {
  const shop = await openTestShop({ pages: true });
  const product = await shop.product({ priceCents: 10_000, stock: 5 });
  const ana = await shop.signInCustomer();
  const address = `/finalizar?item=${product.id}:1`;
  const { text } = await ana.get(address).expect(200);
  const fields = fieldsIn(text);
  const send = (extra: object = {}, to = address) =>
    ana
      .post(to)
      .type('form')
      .send({ method: 'pix', ...fields, ...extra });
  const orders = async () => (await shop.db.selectFrom('purchase').select('id').execute()).length;
  return { ...shop, product, ana, address, fields, send, orders };
}

it('the checkout form, sent five times in parallel, places one order and leads to its payment', async () => {
  const { ana, fields, send, orders } = await openShop();
  expect(fields).toMatchObject({ totalPix: '95', totalBoleto: '100' });
  const replies = await Promise.all(Array.from({ length: 5 }, () => send()));
  const leads = replies.map(({ status, headers }) => `${status} ${headers['location']}`);
  expect(new Set(leads).size).toBe(1);
  expect(leads[0]).toMatch(/^303 \/finalizar\/A-\d+$/);
  expect(await orders()).toBe(1);
  const { text, headers } = await ana.get(leads[0]?.slice(4) ?? '').expect(200);
  expect(text).toContain('Pix copia e cola');
  expect(headers['cache-control']).toBe('no-store');

  // Another payment method is another order, which needs a confirmation.
  const confirmation = await send({ method: 'boleto' });
  expect([confirmation.status, await orders()]).toEqual([409, 1]);
  expect(confirmation.text).toContain('Você acabou de fazer este mesmo pedido');
  const after = leads[0]?.split('/').at(-1) ?? '';
  expect((await send({ method: 'boleto', after })).status).toBe(303);
  expect(await orders()).toBe(2);
});

it('the checkout form is refused with a text after a price change, without a key, or from another site', async () => {
  const { ana, db, product, address, send, orders } = await openShop();
  await db.updateTable('product').set({ priceCents: 12_000 }).where('id', '=', product.id).execute();
  const changed = await send();
  expect(changed.status).toBe(409);
  expect(changed.text).toContain('O valor do pedido mudou. Confira o novo total antes de pagar.');
  expect(fieldsIn(changed.text)['totalPix']).toBe('114');
  expect((await send({ key: '', totalPix: '114' })).status).toBe(400);
  await ana.post(address).set('origin', 'https://outra.example').type('form').send({}).expect(403);
  expect(await orders()).toBe(0);
});

it('a refused payment is tried again by its own form, and a missing order is not found', async () => {
  const { ana, buy, pay, product, send } = await openShop();
  const placed = await buy(ana, { lines: [{ productId: product.id, quantity: 1 }] });
  await pay(placed, 'recusar');
  const address = `/finalizar/${placed.number}`;
  const { text } = await ana.get(address).expect(200);
  expect(text).toContain('O banco recusou o pagamento.');
  const again = await send(fieldsIn(text), address);
  expect([again.status, again.headers['location']]).toEqual([303, address]);
  expect((await ana.get(address).expect(200)).text).toContain('Pix copia e cola');
  const { text: missing } = await ana.get('/finalizar/A-1').expect(404);
  expect(missing).toContain('Pedido não encontrado');
});

it('a pending Pix is replaced by a boleto with its form, and another form cancels the order', async () => {
  const { ana, buy, product, send, db } = await openShop();
  const placed = await buy(ana, { lines: [{ productId: product.id, quantity: 1 }] });
  const [paying, order] = [`/finalizar/${placed.number}`, `/conta/pedidos/${placed.number}`];
  expect((await ana.get(paying).expect(200)).text).toContain('Trocar forma de pagamento');
  const { text } = await ana.get(`${paying}?trocar=1`).expect(200);
  const changed = await send({ ...fieldsIn(text), method: 'boleto' }, `${paying}?trocar=1`);
  expect([changed.status, changed.headers['location']]).toEqual([303, paying]);
  expect((await ana.get(paying).expect(200)).text).toContain('Linha digitável');

  const form = fieldsIn((await ana.get(order).expect(200)).text);
  expect(form).toEqual({ intent: 'cancel' });
  const cancelled = await ana.post(order).type('form').send(form);
  expect([cancelled.status, cancelled.headers['location']]).toEqual([303, order]);
  expect((await ana.get(order).expect(200)).text).toContain('Cancelado por você');
  const refused = await ana.post(order).type('form').send(form);
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('Este pedido já foi encerrado.'),
  ]);
  expect(await db.selectFrom('payment').select('status').execute()).toEqual([
    { status: 'cancelled' },
    { status: 'cancelled' },
  ]);
});

it('the pages of an order ask for the confirmation of an unconfirmed address only', async () => {
  const { ana, buy, product, customer, signInCustomer } = await openShop();
  const bia = await signInCustomer(await customer({ emailConfirmedAt: null }));
  for (const [browser, asks] of [
    [ana, false],
    [bia, true],
  ] as const) {
    const { number } = await buy(browser, { lines: [{ productId: product.id, quantity: 1 }] });
    for (const page of [`/finalizar/${number}`, `/conta/pedidos/${number}`])
      expect((await browser.get(page).expect(200)).text.includes('Enviar o link de novo')).toBe(asks);
  }
});

it('a coupon is entered, refused with its reason, applied and removed by plain forms and links', async () => {
  const { ana, db, address, send, product } = await openShop();
  const at = new Date().toISOString();
  await db
    .insertInto('coupon')
    .values({
      id: 'dez',
      code: 'DEZ',
      title: 'Dez por cento',
      kind: 'percent',
      mostCents: 5_000,
      value: 1_000,
      leastCents: null,
      scope: 'all',
      scopeId: null,
      firstPurchase: 0,
      startsAt: null,
      endsAt: null,
      mostUses: null,
      mostPerPerson: null,
      stackable: 0,
      bearer: 'shop',
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  const { text: refused } = await ana.get(`${address}&cupom=nada`).expect(200);
  expect(refused).toContain('NADA: Este cupom não existe.');
  const { text } = await ana.get(`${address}&cupom=+dez&cupom=`).expect(200);
  expect(text).toContain('Cupom DEZ');
  expect(text).toMatch(new RegExp(`href="/finalizar\\?item=${product.id}%3A1"[^>]*>Tirar`));
  const fields = fieldsIn(text);
  expect(fields).toMatchObject({ totalPix: '90', totalBoleto: '90', coupons: 'DEZ', cupom: 'DEZ' });
  const placed = await send(fields, `${address}&cupom=dez`);
  expect(placed.status).toBe(303);
  const { totalCents } = await db.selectFrom('purchase').select('totalCents').executeTakeFirstOrThrow();
  expect(totalCents).toBe(9_000);
});
