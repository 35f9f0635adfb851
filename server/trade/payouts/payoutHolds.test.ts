import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ApplicationDraft } from '#shared/contract/account/selling.ts';
import { DAY } from '#shared/time.ts';
import { insertApproved } from '#server/people/sellers/applications.store.ts';
import { openTestShop, TEST_PASSWORD, TEST_SETTINGS } from '#server/testing/testShop.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');
const ACCOUNT = '/api/admin/seller-accounts/ze';

/** A shop whose seller has asked for all that they have. */
async function openShop() {
  const clock = { now: new Date(START - 10 * DAY) };
  const shop = await openTestShop({ now: () => clock.now });
  const value = JSON.stringify({ ...TEST_SETTINGS, payoutsNeedTwoStep: false });
  await shop.db.updateTable('settings').set({ value }).execute();
  const { db, vault } = shop;
  const owner = await shop.customer({ name: 'Zé da Silva' });
  const { id: sellerId } = await shop.seller({ id: 'ze', slug: 'ze', name: 'Loja do Zé', ownerId: owner.id });
  const fields = ApplicationDraft.parse({
    legalName: 'Zé',
    taxId: '52998224725',
    pixKind: 'cpf',
    pixKey: '52998224725',
  });
  await insertApproved(db, vault, { customerId: owner.id, sellerId, fields }, clock.now);
  const product = await shop.product({
    sellerId,
    title: 'Curso',
    priceCents: 10_000,
    guaranteeDays: 7,
    delivery: '1h',
  });
  const seller = await shop.signInCustomer(owner);
  const sell = async () => {
    const lines = [{ productId: product.id, quantity: 1 }];
    const placed = await shop.buy(await shop.signInCustomer(), { lines, method: 'card' });
    await (
      await shop.signInCustomer(owner)
    )
      .post(`/api/seller/sales/${placed.number}-1/delivery`)
      .send({ kind: 'message', text: 'O curso' })
      .expect(200);
    return placed;
  };
  const first = await sell();
  clock.now = new Date(START);
  await releaseDue(db, clock.now);
  const back = await shop.signInCustomer(owner);
  await back
    .post('/api/seller/payouts')
    .set('idempotency-key', randomUUID())
    .send({ amount: 90, currentPassword: TEST_PASSWORD })
    .expect(201);
  const admin = await shop.signIn();
  /** What holds it, as its seller and as the team read it. */
  const holds = async () => {
    const own = (await back.get('/api/seller/payouts').expect(200)).body.items[0].waitsFor;
    const [row] = (await admin.get('/api/admin/payouts').expect(200)).body.items;
    expect(row.waitsFor).toEqual(own);
    expect((await admin.get(ACCOUNT).expect(200)).body.payouts[0].waitsFor).toEqual(own);
    return own.map((hold: { text: string }) => ({ ...hold, text: hold.text.replaceAll('\u00a0', ' ') }));
  };
  const move = async (to: string) => {
    const [{ id, version }] = (await admin.get('/api/admin/payouts').expect(200)).body.items;
    return admin.post(`/api/admin/payouts/${id}/move`).send({ to, reason: 'Combinado', version });
  };
  return { ...shop, clock, seller, sell, first, admin, holds, move };
}

it('says of a payout that a refund holds which sale it was, what covers it and by when', async () => {
  const shop = await openShop();
  expect(await shop.holds()).toEqual([]);
  const order = `/api/admin/orders/${shop.first.orderId}`;
  const { version } = (await shop.admin.get(order).expect(200)).body;
  await shop.admin.post(`${order}/refund`).send({ reason: 'Não funcionou', version }).expect(200);
  expect((await shop.move('sent')).status).toBe(409);
  const debt = {
    reason: 'debt',
    text: 'O saldo da loja está negativo em R$ 90,00, por valores devolvidos a quem comprou.',
    sales: [{ number: `${shop.first.number}-1`, title: 'Curso' }],
  };
  expect(await shop.holds()).toMatchObject([{ ...debt, until: null }]);
  // What the next sale brings is the shop's when its guarantee is over.
  await shop.sell();
  expect(await shop.holds()).toMatchObject([{ ...debt, until: new Date(START + 7 * DAY).toISOString() }]);
  shop.clock.now = new Date(START + 7 * DAY);
  await releaseDue(shop.db, shop.clock.now);
  const later = await shop.signIn();
  const { items } = (await later.get('/api/admin/payouts').expect(200)).body;
  expect(items).toMatchObject([{ state: 'requested', waitsFor: [] }]);
});

it('says why a suspension holds one and until when, and no more of what is decided', async () => {
  const shop = await openShop();
  const version = async () => (await shop.admin.get(ACCOUNT).expect(200)).body.version;
  const suspend = async (until: string | null) =>
    shop.admin
      .post(`${ACCOUNT}/suspension`)
      .send({ reason: 'Documentos a conferir.', until, version: await version() })
      .expect(200);
  await suspend('2026-01-20');
  const suspended = { reason: 'suspension', text: 'A loja está suspensa. Documentos a conferir.', sales: [] };
  expect(await shop.holds()).toMatchObject([{ ...suspended, until: '2026-01-21T03:00:00.000Z' }]);
  await suspend(null);
  expect(await shop.holds()).toMatchObject([{ ...suspended, until: null }]);
  expect((await shop.move('refused')).status).toBe(200);
  expect(await shop.holds()).toEqual([]);
});

it('names the sales behind the strikes that have suspended its shop', async () => {
  const shop = await openShop();
  const number = `${shop.first.number}-1`;
  const strike = { reason: 'Vendeu o que não tinha.', grave: true, sales: [number] };
  const { body } = await shop.admin.post(`${ACCOUNT}/strikes`).send(strike).expect(201);
  const { until } = body.standing;
  expect(until).toEqual(expect.any(String));
  expect(await shop.holds()).toMatchObject([
    { reason: 'suspension', until, sales: [{ number, title: 'Curso' }] },
  ]);
});
