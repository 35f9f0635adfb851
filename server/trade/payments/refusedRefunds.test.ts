import { expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openTestShop, TEST_SETTINGS } from '#server/testing/testShop.ts';
import { ProviderUnreachable } from '#server/trade/payments/providers/provider.ts';
import type { Order, OrderPage } from '#shared/contract/admin/orders.ts';

/** A paid order whose charge the provider will not refund: a part of it was already refunded there. */
async function openShop() {
  const shop = await openTestShop();
  const product = await shop.product({ priceCents: 10_000 });
  const chefe = await shop.signIn();
  await chefe
    .post(`/api/admin/products/${product.id}/units`)
    .send({ kind: 'code', text: 'AAAA-1111\nBBBB-2222' })
    .expect(201);
  const ana = await shop.signInCustomer();
  const { orderId } = await shop.buy(ana, {
    lines: [{ productId: product.id, quantity: 1 }],
    method: 'card',
  });
  const atProvider = (set: { refundedCents?: number; status?: 'approved' | 'pending' }) =>
    shop.db.updateTable('simuladoCharge').set(set).execute();
  /** Asks the provider again. */
  const lookAgain = async () => {
    await shop.db.updateTable('payment').set({ lookAt: '2020-01-01T00:00:00.000Z' }).execute();
    await shop.runPaymentJobs();
  };
  const read = async () => (await chefe.get(`/api/admin/orders/${orderId}`).expect(200)).body as Order;
  const refund = async (options: { amount?: number } = {}) => {
    const { version } = await read();
    return chefe.post(`/api/admin/orders/${orderId}/refund`).send({ ...options, reason: 'Atraso', version });
  };
  /** Makes the provider refuse, or accept again. */
  const refuse = (refuses = true) => atProvider({ status: refuses ? 'pending' : 'approved' });
  /** Answers the waiting refusal. */
  const settle = (body: { outcome?: string; note: string }) => {
    const settled = read().then(({ money }) => money.refunds.find(({ waits }) => waits)?.id);
    return {
      expect: async (status: number) =>
        chefe
          .post(`/api/admin/orders/${orderId}/refunds/${await settled}/settle`)
          .send(body)
          .expect(status),
    };
  };
  const refused = async () =>
    ((await chefe.get('/api/admin/orders?refused=true').expect(200)).body as OrderPage).items.map(
      ({ id }) => id,
    );
  const waiting = async () =>
    ((await chefe.get('/api/admin/waiting').expect(200)).body as { refusedRefunds: number }).refusedRefunds;
  return {
    ...shop,
    chefe,
    ana,
    orderId,
    atProvider,
    lookAgain,
    refuse,
    read,
    refund,
    settle,
    refused,
    waiting,
  };
}

it('leaves the goods with the buyer when the provider refuses, counts it, and notifies the shop', async () => {
  const { refund, read, atProvider, orderId, ana, refused, waiting, db } = await openShop();
  await atProvider({ status: 'pending' });
  expect((await refund()).status).toBe(409);
  const { status, lines, money } = await read();
  expect([status, lines[0]?.revokedAt, lines[0]?.units[0]?.state]).toEqual(['completed', null, 'sold']);
  expect(money).toMatchObject({ refunded: 0, refundable: 100, refunds: [{ status: 'failed', waits: true }] });
  expect([await refused(), await waiting()]).toEqual([[orderId], 1]);
  const mails = await db.selectFrom('mail').select(['recipient', 'subject', 'text']).execute();
  expect(mails).toContainEqual({
    recipient: 'loja@teste.example',
    subject: expect.stringContaining('Reembolso recusado') as string,
    text: expect.stringContaining(`http://shop.test/alpha/dashboard/orders/${orderId}`) as string,
  });
  await ana.post(`/api/account/orders/${orderId}/lines/${lines[0]?.id}/reveal`).send({}).expect(200);
  expect(await brokenBooks(db)).toEqual(['paid but not charged: ' + orderId]);
});

it('is sent again on request, and only then takes the goods back', async () => {
  const { refund, read, atProvider, chefe, orderId, refused, waiting, db } = await openShop();
  await atProvider({ status: 'pending' });
  await refund();
  const refundId = (await read()).money.refunds[0]?.id;
  const again = () => chefe.post(`/api/admin/orders/${orderId}/refunds/${refundId}/retry`).send({});
  await atProvider({ status: 'approved' });
  const value = JSON.stringify({ ...TEST_SETTINGS, refundPasswordAbove: 99.99 });
  await db.updateTable('settings').set({ value }).execute();
  await db.updateTable('adminSession').set({ provedAt: '2020-01-01T00:00:00.000Z' }).execute();
  expect((await again()).body).toMatchObject({ code: 'password_again' });
  await db.updateTable('adminSession').set({ provedAt: new Date().toISOString() }).execute();
  const replies = await Promise.all([again(), again()]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  const { lines, money } = await read();
  expect(lines[0]?.revokedAt).not.toBeNull();
  expect(money).toMatchObject({ refunded: 100, refundable: 0 });
  expect(money.refunds.map(({ status, waits }) => [status, waits])).toEqual([
    ['failed', false],
    ['done', false],
  ]);
  expect([await refused(), await waiting()]).toEqual([[], 0]);
  expect(await brokenBooks(db)).toEqual([]);
});

it("counts a repayment in another way as gone: money, goods, and the shop's cost", async () => {
  const { settle, refund, read, refuse, ana, orderId, waiting, db, chefe } = await openShop();
  await refuse();
  await refund();
  await settle({ note: ' ' }).expect(400);
  await settle({ note: 'Devolvido por transferência' }).expect(200);
  expect(await waiting()).toBe(0);
  const { events, money, lines, status } = await read();
  expect(events.map(({ note }) => note)).toContain(
    'Reembolso resolvido fora do site: Devolvido por transferência',
  );
  // The reason and the author, as with every other refund.
  expect(events.at(-1)).toMatchObject({ topic: 'refund', actor: 'admin' });
  expect(events.at(-1)?.note).toMatch(/^Reembolso de R\$.100,00 feito\. Motivo: Atraso$/);
  expect([status, lines[0]?.revokedAt === null]).toEqual(['completed', false]);
  expect(money).toMatchObject({
    refunded: 100,
    refundable: 0,
    refunds: [{ status: 'done', waits: false, elsewhere: true }],
  });
  // Neither a second time through the provider nor the goods.
  await refuse(false);
  await ana.post(`/api/account/orders/${orderId}/refund`).send({}).expect(409);
  await ana.post(`/api/account/orders/${orderId}/lines/${lines[0]?.id}/reveal`).send({}).expect(409);
  const { body } = await chefe.get('/api/admin/finance').expect(200);
  expect(body.sum).toBe(0);
  expect(body.providers).toMatchObject([
    { account: 'provider:simulado', balance: 100, told: 100 },
    { account: 'provider:manual', balance: -100 },
  ]);
  expect(await brokenBooks(db)).toEqual([]);
});

it('refunds through the provider the part that was not repaid in another way, and no more', async () => {
  const { settle, refund, read, refuse, db, runPaymentJobs } = await openShop();
  await refuse();
  await refund({ amount: 40 });
  await settle({ note: 'Por transferência' }).expect(200);
  expect((await read()).money).toMatchObject({ refunded: 40, refundable: 60 });
  await refuse(false);
  expect((await refund({ amount: 60.01 })).status).toBe(409);
  expect((await refund()).status).toBe(200);
  await runPaymentJobs();
  const { money, lines } = await read();
  expect(money).toMatchObject({ refunded: 100, refundable: 0, payments: [{ status: 'refunded' }] });
  expect(lines[0]?.revokedAt).not.toBeNull();
  expect(await brokenBooks(db)).toEqual([]);
});

it('leaves all as it is when the buyer gives up the refund, unless the goods were taken back', async () => {
  const { settle, refund, read, refuse, ana, orderId, waiting, db } = await openShop();
  await refuse();
  await refund();
  await settle({ outcome: 'waived', note: 'Achou a chave' }).expect(200);
  const { money, lines, events } = await read();
  expect(await waiting()).toBe(0);
  expect(events.at(-1)?.note).toBe('O comprador desistiu do reembolso: Achou a chave');
  expect(money).toMatchObject({ refunded: 0, refundable: 100 });
  await ana.post(`/api/account/orders/${orderId}/lines/${lines[0]?.id}/reveal`).send({}).expect(200);
  await refund();
  await db.updateTable('purchaseLine').set({ revokedAt: new Date().toISOString() }).execute();
  const refusal = await settle({ outcome: 'waived', note: 'Achou a chave' }).expect(409);
  expect(refusal.body).toMatchObject({ code: 'conflict' });
  expect(await waiting()).toBe(1);
});

it('counts a refund at the provider itself, and refunds no more than what is left', async () => {
  const { refund, read, atProvider, db, runPaymentJobs } = await openShop();
  await atProvider({ refundedCents: 4_000 });
  expect((await refund()).status).toBe(409);
  const { money, givenBack } = await read();
  expect([money.refunded, money.refundable, givenBack]).toEqual([40, 60, 'partly_refunded']);
  expect((await refund()).status).toBe(200);
  await runPaymentJobs();
  expect((await read()).money.refunded).toBe(100);
  expect(await brokenBooks(db)).toEqual([]);
});

it('changes neither goods nor money while the provider is silent', async () => {
  const { ana, orderId, read, chefe, providers } = await openShop();
  const [line] = (await read()).lines;
  providers.inUse.refund = () => Promise.reject(new ProviderUnreachable('asleep'));
  await ana.post(`/api/account/orders/${orderId}/refund`).send({}).expect(200);
  await ana.post(`/api/account/orders/${orderId}/lines/${line?.id}/reveal`).send({}).expect(409);
  await chefe.patch(`/api/admin/orders/${orderId}`).send({ note: 'Ainda é dela.' }).expect(200);
  expect((await read()).lines[0]).toMatchObject({ revokedAt: null, units: [{ state: 'sold' }] });
});

it("books money that went back twice: by hand, and by the payer's bank", async () => {
  const { settle, refund, read, refuse, orderId, pay, db, chefe } = await openShop();
  await refuse();
  await refund({ amount: 60 });
  await settle({ note: 'Devolvido por transferência' }).expect(200);
  await refuse(false);
  const held = async () => {
    const { sum, providers } = (await chefe.get('/api/admin/finance').expect(200)).body;
    expect(sum).toBe(0);
    return [providers[0].balance, providers[0].told];
  };
  const losses = async () =>
    (await read()).events.filter(({ note }) => note?.endsWith('fora do site: a loja perde esse valor.'));
  expect(await held()).toEqual([100, 100]);
  await pay({ orderId }, 'contestar');
  expect(await held()).toEqual([0, 0]);
  expect(await losses()).toMatchObject([{ note: expect.stringMatching(/^R\$\s60,00 saíram/) as string }]);
  expect(await brokenBooks(db)).toEqual([]);
});

it('books a refund at the provider after a repayment by hand, too', async () => {
  const { settle, refund, read, refuse, atProvider, lookAgain, chefe, db } = await openShop();
  await refuse();
  await refund();
  await settle({ note: 'Devolvido por transferência' }).expect(200);
  await refuse(false);
  await atProvider({ refundedCents: 4_000 });
  for (let look = 0; look < 2; look++) await lookAgain();
  const { sum, providers } = (await chefe.get('/api/admin/finance').expect(200)).body;
  expect([sum, providers[0]]).toMatchObject([0, { balance: 60, told: 60 }]);
  const { money, events } = await read();
  expect(money).toMatchObject({ refunded: 100, refundable: 0 });
  expect(events.filter(({ note }) => note?.endsWith('a loja perde esse valor.'))).toHaveLength(1);
  expect(await brokenBooks(db)).toEqual([]);
});
