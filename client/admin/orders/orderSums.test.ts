import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumRowsOf } from '#client/sumRows.ts';
import { reaisOf } from '#shared/money.ts';
import { feeCents } from '#shared/fees.ts';
import { orderSums, shareRowsOf } from './orderSums.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const line = fc.record({ priceCents: cents, quantity: fc.integer({ min: 1, max: 99 }) });

/** Centavos of what a person reads: '-R$ 1.234,56' → -123456. */
const read = (value: string): number => Number(value.replaceAll(/[^\d-]/g, ''));

it('shows sums that add up to the centavo, whatever was bought and however it was paid', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), cents, cents, cents, (bought, a, b, c) => {
      const lines = bought.map(({ priceCents, quantity }) => ({
        total: reaisOf(priceCents * quantity),
        fee: reaisOf(feeCents(priceCents * quantity, 1_000)),
      }));
      const subtotal = bought.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
      const discount = Math.min(a, subtotal);
      const order = {
        lines,
        total: reaisOf(subtotal - discount),
        money: {
          discount: reaisOf(discount),
          interest: reaisOf(b),
          refunded: reaisOf(Math.min(c, subtotal)),
        },
      } as never;
      const rows = sumRowsOf(orderSums(order));
      const total = rows.findIndex(({ look }) => look === 'total');
      expect(rows.slice(0, total).reduce((sum, { value }) => sum + read(value), 0)).toBe(
        read(rows[total]?.value ?? ''),
      );
      const shares = shareRowsOf(order).map(({ value }) => read(value));
      expect(shares.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(shares.at(-1));
    }),
  );
});
