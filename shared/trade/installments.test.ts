import fc from 'fast-check';
import { expect, it } from 'vitest';
import { advertisedPlan, type InstallmentRules, installmentPlan, installmentPlans } from './installments.ts';

const rules: InstallmentRules = {
  installmentsMax: 12,
  installmentsInterestFree: 3,
  monthlyInterestPercent: 2.99,
  installmentLeast: 5,
};

it('divides an amount without a cost up to the number in the settings', () => {
  expect(installmentPlan(10_000, 3, rules)).toEqual({
    count: 3,
    eachCents: 3_333,
    interestCents: 0,
    totalCents: 10_000,
  });
});

it('adds the interest of the Price table above it', () => {
  // 1,000.00 at 1 % over 12 months is the textbook's 88.85 a month.
  expect(installmentPlan(100_000, 12, { ...rules, monthlyInterestPercent: 1 })).toEqual({
    count: 12,
    eachCents: 8_885,
    interestCents: 6_620,
    totalCents: 106_620,
  });
});

it('always adds up, and never costs less for more parts', () => {
  const anyRules = fc.record({
    installmentsMax: fc.integer({ min: 1, max: 12 }),
    installmentsInterestFree: fc.integer({ min: 1, max: 12 }),
    monthlyInterestPercent: fc.double({ min: 0, max: 20, noNaN: true }),
    installmentLeast: fc.integer({ min: 0, max: 50 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), anyRules, (amount, input) => {
      const plans = installmentPlans(amount, input);
      expect(plans.length).toBeLessThanOrEqual(input.installmentsMax);
      for (const [index, plan] of plans.entries()) {
        expect(plan.totalCents).toBe(amount + plan.interestCents);
        const rest = plan.totalCents - plan.eachCents * plan.count;
        expect(Math.abs(rest)).toBeLessThanOrEqual(plan.count / 2);
        expect(plan.count === 1 || plan.eachCents >= input.installmentLeast * 100).toBe(true);
        // Rounding each part up to a whole centavo may cost as many centavos as there are parts.
        expect(plan.totalCents).toBeGreaterThanOrEqual((plans[index - 1]?.totalCents ?? 0) - plan.count);
        if (plan.count <= input.installmentsInterestFree) expect(plan.interestCents).toBe(0);
      }
    }),
  );
});

it('offers no part below the minimum of the settings, and one part for any amount', () => {
  const offered = (amountCents: number) => installmentPlans(amountCents, rules).map(({ count }) => count);
  expect(offered(490)).toEqual([1]);
  expect(offered(1_400)).toEqual([1, 2]);
  expect(offered(3_000)).toEqual([1, 2, 3, 4, 5, 6]);
});

it('advertises the most parts without interest, else the most there are, else none', () => {
  const shop = { ...rules, acceptCard: true };
  expect(advertisedPlan(300, shop)).toEqual({ count: 3, each: 100, free: true });
  expect(advertisedPlan(12, shop)).toEqual({ count: 2, each: 6, free: true });
  expect(advertisedPlan(300, { ...shop, installmentsInterestFree: 1 })).toMatchObject({
    count: 12,
    free: false,
  });
  expect(advertisedPlan(4.9, shop)).toBeUndefined();
  expect(advertisedPlan(300, { ...shop, acceptCard: false })).toBeUndefined();
});
