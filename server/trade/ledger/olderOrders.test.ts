import { expect, it } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { ledgerFaults } from '#server/testing/ledgerFaults.ts';
import { databaseBefore } from '#server/testing/olderDatabase.ts';
import { ELSEWHERE } from '#shared/trade/ledgerWords.ts';
import { enterOlderOrders } from './ledger.store.ts';

const AT = '2026-11-01T12:00:00.000Z';

it('gives orders of older releases their numbers and entries, to the centavo', async () => {
  // Before there were fees of their own and a ledger.
  const { db, insert } = await databaseBefore('2026-11-25-told-tables');
  await insert('seller', { id: 'ze', slug: 'ze', name: 'Zé', bio: '', verified: 1, avatar: '', since: AT });
  await insert('customer', {
    id: 'ana',
    name: 'Ana',
    email: 'ana@correio.example',
    phone: '',
    status: 'active',
    joinedAt: AT,
    updatedAt: AT,
    searchText: 'ana',
  });
  const order = async (id: string, status: string, more: Parameters<typeof insert>[1] = {}) => {
    const [customerId, paymentMethod] = ['ana', 'pix'];
    const money = { subtotalCents: 330, discountCents: 16, totalCents: 314, paidAt: AT };
    const row = { id, customerId, status, paymentMethod, placedAt: AT, updatedAt: AT };
    await insert('purchase', { ...row, ...money, ...more });
    await insert('purchaseLine', {
      id: `${id} line`,
      purchaseId: id,
      position: 0,
      productId: null,
      title: 'Recarga',
      priceCents: 55,
      quantity: 3,
      guaranteeDays: 30,
      delivery: 'instant',
      sellerId: 'ze',
      sellerName: 'Zé',
      feeBasisPoints: 1_000,
      deliveredAt: AT,
    });
    await insert('purchaseLine', {
      id: `${id} other`,
      purchaseId: id,
      position: 1,
      productId: null,
      title: 'Conta',
      priceCents: 165,
      quantity: 1,
      guaranteeDays: 7,
      delivery: '1h',
      sellerId: 'ze',
      sellerName: 'Zé',
      feeBasisPoints: 1_000,
      deliveredAt: null,
    });
  };
  const payment = (id: string, purchaseId: string, status: string, refundedCents: number) =>
    insert('payment', {
      id,
      purchaseId,
      provider: 'simulado',
      method: 'pix',
      status,
      amountCents: 314,
      interestCents: 0,
      refundedCents,
      installments: 1,
      expiresAt: AT,
      createdAt: AT,
      updatedAt: AT,
      settledAt: AT,
    });
  await order('by hand', 'completed');
  await order('paid', 'processing', { refundedCents: 14 });
  await payment('one', 'paid', 'partly_refunded', 14);
  await order('contested', 'completed', { refundedCents: 314 });
  await payment('two', 'contested', 'charged_back', 0);
  await order('unpaid', 'pending', { paidAt: null });
  await order('given up', 'cancelled', { paidAt: null });

  await migrate(db);
  await enterOlderOrders(db);
  await enterOlderOrders(db);
  expect(await ledgerFaults(db)).toEqual([]);
  const lines = await db
    .selectFrom('purchaseLine')
    .where('purchaseId', '=', 'paid')
    .orderBy('position')
    .select(['feeCents', 'guaranteeUntil', 'heldUntil', 'releaseAt'])
    .execute();
  const until = '2026-12-01T12:00:00.000Z';
  expect(lines).toEqual([
    // Half a centavo was the seller's then.
    { feeCents: 16, guaranteeUntil: until, heldUntil: until, releaseAt: until },
    { feeCents: 16, guaranteeUntil: null, heldUntil: null, releaseAt: null },
  ]);
  const balances = await db
    .selectFrom('ledgerPosting')
    .where('account', 'not like', 'buyer:%')
    .groupBy('account')
    .orderBy('account')
    .select((eb) => ['account', eb.fn.sum<number>('amountCents').as('cents')])
    .execute();
  const of = new Map(balances.map(({ account, cents }) => [account, cents]));
  expect(of.get(`provider:${ELSEWHERE}`)).toBe(314);
  expect(of.get('provider:simulado')).toBe(300);
  expect(balances.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  // 330 less fees of 32 each; of the second 7 went back for either line: 6 of the seller's and 1 of the fee.
  expect(of.get('seller:ze:held')).toBe(-298 - 286);
  expect(of.get('shop:fees')).toBe(-32 - 30);
});
