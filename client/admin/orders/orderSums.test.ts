import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumRowsOf } from '#client/trade/sumRows.ts';
import { feeCents } from '#shared/trade/fees.ts';
import { reaisOf } from '#shared/values/money.ts';
import { orderSums, shareRowsOf } from './orderSums.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const line = fc
  .record({
    priceCents: cents,
    quantity: fc.integer({ min: 1, max: 99 }),
    off: fc.double({ min: 0, max: 0.99, noNaN: true }),
    isSellers: fc.boolean(),
    isOwn: fc.boolean(),
  })
  .map(({ priceCents, quantity, off, isSellers, isOwn }) => {
    const gross = priceCents * quantity;
    const coupon = Math.floor(gross * off);
    const ofSeller = isSellers ? coupon : 0;
    return { gross, coupon, ofSeller, withheld: isOwn ? Math.floor((coupon - ofSeller) / 2) : 0 };
  });

/** Reads formatted money as centavos: '-R$ 1.234,56' → -123456. */
const read = (value: string): number => Number(value.replaceAll(/[^\d-]/g, ''));

it('shows sums that add up to the centavo, for any purchase and any payment', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), cents, cents, cents, (bought, a, b, c) => {
      const sum = (centsOf: (each: (typeof bought)[number]) => number) =>
        bought.reduce((all, each) => all + centsOf(each), 0);
      const lines = bought.map(({ gross, coupon, ofSeller, withheld }) => ({
        total: reaisOf(gross),
        coupons: reaisOf(coupon),
        sellerCoupons: reaisOf(ofSeller),
        fee: reaisOf(feeCents(gross - ofSeller, 1_000)),
        withheld: reaisOf(withheld),
      }));
      const [subtotal, coupons] = [sum(({ gross }) => gross), sum(({ coupon }) => coupon)];
      const discount = coupons + Math.min(a, subtotal - coupons);
      const order = {
        lines,
        currency: 'BRL',
        total: reaisOf(subtotal - discount),
        money: {
          discount: reaisOf(discount),
          coupons: coupons === 0 ? [] : [{ code: 'DEZ', title: 'Dez', discount: reaisOf(coupons) }],
          interest: reaisOf(b),
          refunded: reaisOf(Math.min(c, subtotal)),
        },
      } as never;
      const rows = sumRowsOf(orderSums(order));
      const total = rows.findIndex(({ look }) => look === 'total');
      expect(rows.slice(0, total).reduce((all, { value }) => all + read(value), 0)).toBe(
        read(rows[total]?.value ?? ''),
      );
      const shares = shareRowsOf(order).map(({ value }) => read(value));
      expect(shares.slice(0, -1).reduce((all, each) => all + each, 0)).toBe(shares.at(-1));
    }),
  );
});
