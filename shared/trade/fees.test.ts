import { expect, it } from 'vitest';
import { feeBasisPointsOf, feeCents, netCents } from './fees.ts';

/** Rates that a shop may use: the default, the ends, and some that leave half centavos. */
const RATES = [0, 1, 50, 333, 500, 750, 999, 1_000, 1_250, 1_500, 2_345, 3_333, 4_999, 5_000];

it('fee and net add up to the price, for every price from 0.01 to 10,000.00 and each rate', () => {
  const faults: string[] = [];
  for (const rate of RATES)
    for (let cents = 1; cents <= 1_000_000; cents++) {
      const [fee, net] = [feeCents(cents, rate), netCents(cents, rate)];
      // Half up: never further than half a centavo from the exact fee, and above it at the half.
      const off = fee * 10_000 - cents * rate;
      if (fee + net !== cents || net < 0 || off > 5_000 || off <= -5_000) faults.push(`${cents} at ${rate}`);
    }
  expect(faults).toEqual([]);
});

it('rounds half a centavo up', () => {
  expect([feeCents(5, 1_000), feeCents(4, 1_000), feeCents(15, 1_000)]).toEqual([1, 0, 2]);
});

it("takes the most specific rate: product, seller, category, shop; no fee on the shop's own goods", () => {
  const rates = { product: 1, seller: 2, category: 3, shop: 4, ownGoods: false };
  expect(feeBasisPointsOf(rates)).toBe(1);
  expect(feeBasisPointsOf({ ...rates, product: null })).toBe(2);
  expect(feeBasisPointsOf({ ...rates, product: null, seller: null })).toBe(3);
  expect(feeBasisPointsOf({ ...rates, product: null, seller: null, category: null })).toBe(4);
  expect(feeBasisPointsOf({ ...rates, product: 0 })).toBe(0);
  expect(feeBasisPointsOf({ ...rates, ownGoods: true })).toBe(0);
});
