import { expect, it } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { databaseBefore } from '#server/testing/olderDatabase.ts';
import { salesOf } from '#server/testing/sales.ts';

const AT = '2026-01-15T12:00:00.000Z';

it('gives older percentages of the shop a greatest discount, and finds their buyers again', async () => {
  const { db, insert } = await databaseBefore('2027-04-07-buyer-keys');
  const coupon = (id: string, of: Record<string, string | number | null>) =>
    insert('coupon', {
      id,
      code: id,
      title: id,
      kind: 'percent',
      value: 1_000,
      leastCents: null,
      scope: 'all',
      firstPurchase: 0,
      mostPerPerson: 1,
      stackable: 0,
      bearer: 'shop',
      createdAt: AT,
      updatedAt: AT,
      ...of,
    });
  await coupon('plain', {});
  await coupon('least', { value: 1_255, leastCents: 123_456 });
  await coupon('amount', { kind: 'amount' });
  await coupon('sellers', { bearer: 'seller', scope: 'seller' });
  const { id: purchaseId } = await salesOf(db).order({ lines: [{ quantity: 1 }] });
  for (const [position, couponId] of ['plain', 'amount', 'least'].entries())
    await insert('couponUse', {
      purchaseId,
      couponId,
      position,
      title: couponId,
      personKey: couponId === 'least' ? null : 'somebody',
      discountCents: 5,
    });
  await migrate(db);
  const coupons = await db.selectFrom('coupon').select(['id', 'mostCents']).orderBy('id').execute();
  expect(coupons).toEqual([
    { id: 'amount', mostCents: null },
    // 12.55 % of R$ 1.234,56.
    { id: 'least', mostCents: 15_494 },
    { id: 'plain', mostCents: 10_000 },
    { id: 'sellers', mostCents: null },
  ]);
  expect(await db.selectFrom('buyerKey').selectAll().execute()).toEqual([{ purchaseId, key: 'somebody' }]);
});
