import { expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';
import { HOUR } from '#shared/values/time.ts';

/** A seller's one key, and a buyer with an unpaid Pix order for it. */
async function openShop() {
  const clock = { now: new Date('2026-01-15T12:00:00.000Z') };
  const shop = await openTestShop({ now: () => clock.now });
  const [customer, owner] = [await shop.customer(), await shop.customer()];
  const ana = await shop.signInCustomer(customer);
  const seller = await shop.seller({ id: 'ze', slug: 'ze' });
  const product = await shop.product({ sellerId: seller.id });
  const units = `/api/admin/products/${product.id}/units`;
  await (await shop.signIn()).post(units).send({ kind: 'code', text: 'AAAA-1111' }).expect(201);
  await shop.db.updateTable('seller').set({ ownerId: owner.id }).where('id', '=', 'ze').execute();
  const placed = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }], method: 'pix' });
  const expire = async () => {
    clock.now = new Date(clock.now.getTime() + 2 * HOUR);
    await shop.runPaymentJobs();
  };
  /** The state of order, money and key. */
  const ended = async () => {
    const { status, refundedCents } = await shop.db
      .selectFrom('purchase')
      .select(['status', 'refundedCents'])
      .executeTakeFirstOrThrow();
    const payment = await shop.db.selectFrom('payment').select('status').executeTakeFirstOrThrow();
    const unit = await shop.db.selectFrom('unit').select('state').executeTakeFirstOrThrow();
    expect(await brokenBooks(shop.db)).toEqual([]);
    return { order: status, refundedCents, money: payment.status, unit: unit.state };
  };
  return { ...shop, ana, owner, seller, placed, expire, ended };
}

it('leaves an order that was paid elsewhere its goods when the additional Pix is refunded', async () => {
  const shop = await openShop();
  // It was paid, and its provider has not reported it yet.
  await shop.db.updateTable('simuladoCharge').set({ status: 'approved' }).execute();
  const admin = await shop.signIn();
  const order = `/api/admin/orders/${shop.placed.orderId}`;
  await admin.patch(order).send({ status: 'processing', note: 'Pago por fora.' }).expect(200);
  const own = `/api/account/orders/${shop.placed.orderId}`;
  const { body: before } = await shop.ana.get(own).expect(200);
  await shop.ana.post(`${own}/lines/${before.lines[0].id}/reveal`).send({}).expect(200);
  await shop.runPaymentJobs();
  expect(await shop.ended()).toEqual({
    order: 'completed',
    refundedCents: 0,
    money: 'refunded',
    unit: 'revealed',
  });
  const { body } = await shop.ana.get(own).expect(200);
  expect(body.lines[0].state).toBe('seen');
  const notices = await shop.db.selectFrom('notice').select(['customerId', 'cause']).execute();
  expect(notices.some(({ customerId }) => customerId === shop.owner.id)).toBe(true);
});

it('refunds late money when its buyer has deleted the account', async () => {
  const shop = await openShop();
  await shop.expire();
  const leaving = shop.ana.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD });
  await leaving.expect(200);
  await shop.pay(shop.placed);
  await shop.runPaymentJobs();
  expect(await shop.ended()).toMatchObject({ order: 'cancelled', money: 'refunded', unit: 'available' });
});

it('refunds late money when its seller may not sell any more', async () => {
  const shop = await openShop();
  await shop.expire();
  const admin = await shop.signIn();
  const seller = '/api/admin/seller-accounts/ze';
  const { version } = (await admin.get(seller).expect(200)).body;
  const reason = 'Contas roubadas à venda.';
  await admin.post(`${seller}/suspension`).send({ reason, until: null, version }).expect(200);
  await shop.pay(shop.placed);
  await shop.runPaymentJobs();
  expect(await shop.ended()).toMatchObject({ order: 'cancelled', money: 'refunded', unit: 'available' });
});
