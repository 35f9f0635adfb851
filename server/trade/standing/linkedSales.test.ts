import supertest from 'supertest';
import { expect, it } from 'vitest';
import { insertApproved } from '#server/people/sellers/applications.store.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { clientsOf } from '#server/testing/market.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';
import { ApplicationDraft } from '#shared/contract/account/application.ts';
import type { LinkedSale } from '#shared/contract/admin/linkedSales.ts';
import type { Order } from '#shared/contract/admin/orders.ts';
import type { AdminReview } from '#shared/contract/admin/reviews.ts';
import type { AdminSeller } from '#shared/contract/admin/sellers.ts';
import { DAY } from '#shared/values/time.ts';

const CPF = '52998224725';

/** Zé's shop with a number of listings, at a moving time. */
async function openShop({ listings = 1 } = {}) {
  const clock = { now: new Date('2026-01-15T12:00:00.000Z') };
  const shop = await openTestShop({ now: () => clock.now });
  const ze = await shop.customer({ email: 'ze.silva@gmail.com' });
  const { id: sellerId } = await shop.seller({ slug: 'ze', ownerId: ze.id });
  const products = await Promise.all(
    Array.from({ length: listings }, (_, index) =>
      shop.product({ sellerId, title: `Conta ${index}`, delivery: '1h', priceCents: 10_000 }),
    ),
  );
  const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  const as = clientsOf(shop, clock);
  const boss = as(await shop.admin());
  const orderOf = (id: string): Promise<Order> => boss.get(`/api/admin/orders/${id}`);
  const signsOf = async (id: string) => (await orderOf(id)).lines.map(({ linked }) => linked?.signs ?? null);
  const sellerOf = (): Promise<AdminSeller> => boss.get('/api/admin/seller-accounts/ze');
  const clearance = (lineId: string) => `/api/admin/seller-accounts/ze/linked-sales/${lineId}/clearance`;
  const reason = 'É a irmã dele, que mora na mesma casa';
  const clear = (lineId: string) => boss.post(clearance(lineId), { reason });
  return {
    ...shop,
    clock,
    ze,
    sellerId,
    products,
    lines,
    boss,
    reason,
    clearance,
    clear,
    orderOf,
    signsOf,
    sellerOf,
  };
}

it(
  'does not count purchases from the mailbox of the seller, until the team lets them count with a reason',
  { timeout: 60_000 },
  async () => {
    const shop = await openShop({ listings: 10 });
    const { clock, lines, products } = shop;
    const second = await shop.customer({ email: 'zesilva+segunda@googlemail.com' });
    const buyer = await shop.signInCustomer(second);
    const placed = await shop.buy(buyer, { lines, method: 'card' });
    const seller = await shop.signInCustomer(shop.ze);
    for (const [index] of lines.entries())
      await seller
        .post(`/api/seller/sales/${placed.number}-${index + 1}/delivery`)
        .send({ kind: 'message', text: 'Os dados' })
        .expect(200);
    const publicFigures = async () => {
      const { thermometer, sales } = (await shop.http.get('/api/sellers/ze').expect(200)).body;
      return { thermometer, sales };
    };
    await expect.poll(publicFigures).toEqual({ thermometer: 'grey', sales: 0 });

    clock.now = new Date(clock.now.getTime() + 8 * DAY);
    const limits = async () =>
      (await (await shop.signInCustomer(shop.ze)).get('/api/seller/products').expect(200)).body.limits;
    expect(await limits()).not.toBeNull();
    const { linked, linkedSales } = await shop.sellerOf();
    expect(linked).toBe(10);
    expect(linkedSales[0]).toMatchObject({ signs: ['inbox'], clearedAt: null });
    const { items } = await shop.boss.get('/api/admin/seller-accounts?q=');
    expect(items).toContainEqual(expect.objectContaining({ slug: 'ze', linked: 10 }));

    const [first, ...others] = linkedSales as [LinkedSale, ...LinkedSale[]];
    await shop.boss.refused(400).post(shop.clearance(first.lineId), { reason: ' ' });
    expect(await shop.clear(first.lineId)).toMatchObject({ lineId: first.lineId, signs: ['inbox'] });
    await shop.boss.refused(409).post(shop.clearance(first.lineId), { reason: shop.reason });
    await expect.poll(publicFigures).toEqual({ thermometer: 'grey', sales: 1 });
    for (const { lineId } of others) await shop.clear(lineId);
    await expect.poll(publicFigures).toEqual({ thermometer: 'green', sales: 10 });
    expect(await limits()).toBeNull();
    expect((await shop.sellerOf()).linked).toBe(0);
    const { items: entries } = await shop.boss.get('/api/admin/audit?subject=seller');
    expect(entries[0]).toMatchObject({
      label: 'Vendedor',
      after: expect.objectContaining({ counts: true, reason: 'É a irmã dele, que mora na mesma casa' }),
    });
    // A refund reduces the sold figure, as with any other sale.
    const [product] = products;
    const line = (await shop.orderOf(placed.orderId)).lines.find(
      ({ productId }) => productId === product?.id,
    );
    const { version } = await shop.orderOf(placed.orderId);
    await shop.boss.post(`/api/admin/orders/${placed.orderId}/lines/${line?.id}/refund`, {
      reason: 'Não serviu',
      version,
    });
    await expect.poll(async () => (await publicFigures()).sales).toBe(9);
    expect(await brokenBooks(shop.db)).toEqual([]);
  },
);

it('shows the signs to the team alone, beside the review too', async () => {
  const shop = await openShop();
  const second = await shop.customer({ email: 'zesilva@gmail.com' });
  const buyer = await shop.signInCustomer(second);
  const placed = await shop.buy(buyer, { lines: shop.lines, method: 'card' });
  const seller = await shop.signInCustomer(shop.ze);
  const sale = `/api/seller/sales/${placed.number}-1`;
  await seller.post(`${sale}/delivery`).send({ kind: 'message', text: 'Os dados' }).expect(200);
  const path = `/api/account/orders/${placed.number}`;
  const [{ id }] = (await buyer.get(path).expect(200)).body.lines;
  await buyer.post(`${path}/lines/${id}/reveal`).send({}).expect(200);
  await buyer.post(`${path}/lines/${id}/review`).send({ stars: 5, text: 'Ótimo' }).expect(201);

  const office = await shop.signIn();
  const review = async (): Promise<AdminReview> =>
    (await office.get('/api/admin/reviews').expect(200)).body.items[0];
  expect(await review()).toMatchObject({ state: 'pending', linkedBy: ['inbox'] });
  const rating = async () =>
    (await shop.http.get(`/api/products/${shop.products[0]?.slug}`).expect(200)).body.ratingCount;
  expect(await rating()).toBe(0);
  for (const reply of [await buyer.get(path), await seller.get(sale), await buyer.get('/api/account/export')])
    expect(reply.text).not.toMatch(/"(?:inbox|linked\w*|signs)"/);
  const events = (await office.get('/api/admin/events').expect(200)).text;
  expect(events).toContain('review.submitted');
  expect(events).not.toMatch(/"(?:inbox|linkedBy|signs)"/);

  await office
    .patch(`/api/admin/reviews/${(await review()).id}`)
    .send({ state: 'published' })
    .expect(200);
  expect(await rating()).toBe(1);
  await shop.clear(id);
  expect(await review()).toMatchObject({ linkedBy: null });
});

it('recognizes the CPF of a seller in the account and at the payment, and pays no coupon for it', async () => {
  const shop = await openShop();
  const fields = ApplicationDraft.parse({ legalName: 'Zé', taxId: CPF, pixKind: 'cpf', pixKey: CPF });
  const { sellerId } = shop;
  const approved = { customerId: shop.ze.id, sellerId, fields };
  await insertApproved(shop.db, shop.vault, approved, shop.clock.now);
  const offer = async (fields: object) =>
    shop.boss.post('/api/admin/coupons', {
      title: 'Promoção',
      kind: 'percent',
      value: 10,
      mostDiscount: 50,
      ...fields,
    });
  await offer({ code: 'DEZ' });
  await offer({ code: 'DELE', bearer: 'seller', scope: 'seller', scopeSlug: 'ze' });
  const { lines } = shop;
  const quoted = async (browser: ReturnType<typeof supertest.agent>, code: string) =>
    (
      await browser
        .post('/api/account/checkout/quote')
        .send({ lines, coupons: [code] })
        .expect(200)
    ).body;

  const stranger = await shop.signInCustomer();
  expect(await quoted(stranger, 'DEZ')).toMatchObject({ coupons: [{ code: 'DEZ' }], refusedCoupons: [] });
  // Only at the payment: the CPF is another person's until then.
  const order = await shop.orderBody(stranger, { lines, coupons: ['DEZ'] });
  const { body: refused } = await stranger
    .post('/api/account/checkout')
    .set('idempotency-key', 'um-so-pedido-1')
    .send({ ...order, payer: { cpf: CPF } })
    .expect(409);
  expect(refused.errors).toEqual([
    { path: 'coupons', message: 'DEZ: Este cupom não vale para este pedido.' },
  ]);
  const { coupons: _none, ...plain } = await shop.orderBody(stranger, { lines });
  const { body: paidAs } = await stranger
    .post('/api/account/checkout')
    .set('idempotency-key', 'um-so-pedido-2')
    .send({ ...plain, payer: { cpf: CPF } })
    .expect(201);
  expect(await shop.signsOf(paidAs.orderId)).toEqual([['taxId']]);

  const second = await shop.signInCustomer();
  await second.put('/api/account').send({ name: 'Outra Ana', phone: '', cpf: CPF }).expect(200);
  expect(await quoted(second, 'DEZ')).toMatchObject({
    coupons: [],
    refusedCoupons: [{ code: 'DEZ', reason: 'Este cupom não vale para este pedido.' }],
  });
  // A seller's own discount is their own cost.
  expect(await quoted(second, 'DELE')).toMatchObject({ coupons: [{ code: 'DELE' }] });
  expect(await shop.signsOf((await shop.buy(second, { lines })).orderId)).toEqual([['taxId']]);
  // An automatic coupon is for neither.
  await offer({ code: '' });
  expect(await quoted(second, 'NADA')).toMatchObject({ coupons: [] });
  expect(await quoted(stranger, 'NADA')).toMatchObject({ coupons: [{ code: null }] });
});

it('recognizes the device on which its seller signed in, and links no buyer with another shop, mailbox and device', async () => {
  const shop = await openShop();
  const { lines } = shop;
  const cookiesOf = (reply: supertest.Response) =>
    (reply.headers['set-cookie'] as unknown as string[]).map((each) => each.split(';')[0] ?? '');
  const signIn = (who: { email: string; password: string }, cookies: string[] = []) =>
    supertest(shop.server)
      .post('/api/account/session')
      .set('cookie', cookies.join('; '))
      .send({ email: who.email, password: who.password })
      .expect(201);
  const onDevice = cookiesOf(await signIn(shop.ze)).filter((each) => each.startsWith('customer_device='));
  const sister = await shop.customer();
  const there = supertest
    .agent(shop.server)
    .set('cookie', cookiesOf(await signIn(sister, onDevice)).join('; '));
  const bought = await shop.buy(there, { lines });
  expect(await shop.signsOf(bought.orderId)).toEqual([['device']]);
  const guest = await supertest(shop.server)
    .post('/api/account/checkout/guest')
    .set('cookie', onDevice.join('; '))
    .set('idempotency-key', 'pedido-de-visita')
    .send({ ...(await shop.orderBody(there, { lines })), email: 'visita@correio.example', terms: true })
    .expect(201);
  expect(await shop.signsOf(guest.body.orderId)).toEqual([['device']]);

  const elsewhere = await shop.signInCustomer(sister);
  expect(await shop.signsOf((await shop.buy(elsewhere, { lines, method: 'card' })).orderId)).toEqual([null]);
});

it('pays no discount of the shop on a linked sale, until the team lets it count', async () => {
  const shop = await openShop();
  const { clock } = shop;
  await shop.boss.post('/api/admin/coupons', {
    title: 'Boas-vindas',
    kind: 'percent',
    value: 10,
    mostDiscount: 50,
    code: 'DEZ',
  });
  const STRANGER = 'ana@correio.example';
  /** As an order from before the fee limited the shop's discounts: 10 % by coupon, and 5 % of the rest by Pix. */
  const asBefore = async ({ orderId }: { orderId: string }) => {
    const { db } = shop;
    const [discountCents, amountCents] = [1_450, 8_550];
    const totals = { discountCents, totalCents: amountCents };
    await db.updateTable('purchase').set(totals).where('id', '=', orderId).execute();
    const of = db.updateTable('payment').set({ amountCents }).where('purchaseId', '=', orderId);
    const { id } = await of.returning('id').executeTakeFirstOrThrow();
    await db.updateTable('simuladoCharge').set({ amountCents }).where('requestKey', '=', id).execute();
  };
  const buyAs = async (email: string) => {
    const buyer = await shop.signInCustomer(await shop.customer({ email }));
    const placed = await shop.buy(buyer, { lines: shop.lines, coupons: ['DEZ'] });
    expect(placed.payment.charged).toBe(90);
    if (email !== STRANGER) await asBefore(placed);
    await shop.pay(placed);
    return placed;
  };
  const seller = async () => shop.signInCustomer(shop.ze);
  const saleOf = async ({ number }: { number: string }) => {
    const { net, fee, withheld, refunded } = (
      await (await seller()).get(`/api/seller/sales/${number}-1`).expect(200)
    ).body;
    return { net, fee, withheld, refunded };
  };
  const lineOf = async ({ orderId }: { orderId: string }) => (await shop.orderOf(orderId)).lines[0];
  const pockets = async () => (await (await seller()).get('/api/seller').expect(200)).body;
  const stranger = await buyAs(STRANGER);
  expect(await saleOf(stranger)).toEqual({ net: 90, fee: 10, withheld: 0, refunded: 0 });
  expect(await pockets()).toMatchObject({ net: 90, pockets: { held: 90 } });

  const own = await buyAs('zesilva+1@gmail.com');
  const short = { net: 85.5, fee: 10, withheld: 4.5, refunded: 0 };
  expect(await saleOf(own)).toEqual(short);
  expect(await lineOf(own)).toMatchObject({ fee: 10, withheld: 4.5 });
  expect(await pockets()).toMatchObject({ net: 175.5, pockets: { held: 175.5 } });
  const statement = async () => (await (await seller()).get('/api/seller/statement').expect(200)).body.items;
  expect((await statement())[0]).toMatchObject({
    text: expect.stringMatching(
      /\(R\$\s10,00\) e R\$\s4,50 de descontos que a loja não cobre nesta venda\.$/,
    ),
    rule: expect.stringContaining('fale com a equipe'),
  });
  expect(await brokenBooks(shop.db)).toEqual([]);

  // Cleared while it is held: as any other sale from then on.
  await shop.clear((await lineOf(own))?.id ?? '');
  expect(await saleOf(own)).toEqual({ net: 90, fee: 10, withheld: 0, refunded: 0 });
  expect(await lineOf(own)).toMatchObject({ withheld: 0 });
  expect(await pockets()).toMatchObject({ net: 180, pockets: { held: 180 } });
  expect((await statement())[0].text).toMatch(/^A loja pagou R\$\s4,50 em descontos/);

  // Cleared after its hold: the shop's discount waits for the guarantee, which is over too.
  const free = await buyAs('zesilva+2@gmail.com');
  await (
    await seller()
  )
    .post(`/api/seller/sales/${free.number}-1/delivery`)
    .send({ kind: 'message', text: 'Os dados' })
    .expect(200);
  clock.now = new Date(clock.now.getTime() + 8 * DAY);
  await releaseDue(shop.db, clock.now);
  expect((await pockets()).pockets).toMatchObject({ available: 85.5 });
  await shop.clear((await lineOf(free))?.id ?? '');
  expect((await pockets()).pockets).toMatchObject({ available: 90 });

  // A fully refunded line brings nothing, and a partly refunded one its part.
  const back = await buyAs('zesilva+3@gmail.com');
  const line = await lineOf(back);
  const { version } = await shop.orderOf(back.orderId);
  await shop.boss.post(`/api/admin/orders/${back.orderId}/lines/${line?.id}/refund`, {
    reason: 'Não serviu',
    version,
  });
  await shop.clear(line?.id ?? '');
  expect(await saleOf(back)).toMatchObject({ net: 0, fee: 0 });
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('deletes the signs with the account of either side, and not that the sale does not count', async () => {
  const shop = await openShop();
  const second = await shop.customer({ email: 'zesilva@gmail.com' });
  const buyer = await shop.signInCustomer(second);
  const { orderId, payment } = await shop.buy(buyer, { lines: shop.lines });
  await buyer.post(`/api/account/orders/${payment.orderId}/cancel`).send({}).expect(200);
  expect(await shop.signsOf(orderId)).toEqual([['inbox']]);
  await buyer.post('/api/account/deletion').send({ currentPassword: second.password }).expect(200);
  expect((await shop.orderOf(orderId)).lines[0]?.linked).toMatchObject({ signs: [], clearedAt: null });
});
