import { expect, it } from 'vitest';
import type { Order, OrderPage } from '#shared/contract/admin/orders.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openTestShop, TEST_SETTINGS } from '#server/testing/testShop.ts';

/** A paid order whose charge the provider will not give back: somebody has taken a part of it there already. */
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
  const read = async () => (await chefe.get(`/api/admin/orders/${orderId}`).expect(200)).body as Order;
  const refund = async () => {
    const { version } = await read();
    return chefe.post(`/api/admin/orders/${orderId}/refund`).send({ reason: 'Atraso', version });
  };
  const refused = async () =>
    ((await chefe.get('/api/admin/orders?refused=true').expect(200)).body as OrderPage).items.map(
      ({ id }) => id,
    );
  const waiting = async () =>
    ((await chefe.get('/api/admin/waiting').expect(200)).body as { refusedRefunds: number }).refusedRefunds;
  return { ...shop, chefe, ana, orderId, atProvider, read, refund, refused, waiting };
}

it('keeps the goods with the buyer when the provider refuses, counts it, and tells the shop', async () => {
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

it('goes once more when somebody asks for it, and only then takes the goods back', async () => {
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

it('leaves the queue when somebody says how the buyer was repaid', async () => {
  const { refund, read, atProvider, chefe, orderId, waiting } = await openShop();
  await atProvider({ status: 'pending' });
  await refund();
  const refundId = (await read()).money.refunds[0]?.id;
  const settle = (note: string) =>
    chefe.post(`/api/admin/orders/${orderId}/refunds/${refundId}/settle`).send({ note });
  await settle(' ').expect(400);
  await settle('Devolvido por transferência').expect(200);
  expect(await waiting()).toBe(0);
  const { events } = await read();
  expect(events.at(-1)?.note).toContain('Devolvido por transferência');
});

it('knows what was given back at the provider itself, and gives back no more than what is left', async () => {
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

it('holds goods and money still while the provider is silent', async () => {
  const { ana, orderId, read, chefe, db } = await openShop();
  const [line] = (await read()).lines;
  const { id: paymentId } = await db.selectFrom('payment').select('id').executeTakeFirstOrThrow();
  const pending = { actor: 'customer' as const, status: 'pending' as const, who: null, doneAt: null };
  await db
    .insertInto('refund')
    .values({
      ...pending,
      id: 'r',
      paymentId,
      amountCents: 10_000,
      reason: 'x',
      createdAt: '2026-01-15T12:00:00.000Z',
    })
    .execute();
  await ana.post(`/api/account/orders/${orderId}/lines/${line?.id}/reveal`).send({}).expect(409);
  await chefe.patch(`/api/admin/orders/${orderId}`).send({ note: 'Ainda é dela.' }).expect(200);
  expect((await read()).lines[0]).toMatchObject({ revokedAt: null, units: [{ state: 'sold' }] });
});
