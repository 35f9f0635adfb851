import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type InstallmentRules, installmentPlan, installmentPlans } from './installments.ts';

const rules: InstallmentRules = {
  installmentsMax: 12,
  installmentsInterestFree: 3,
  monthlyInterestPercent: 2.99,
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
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), anyRules, (amount, given) => {
      const plans = installmentPlans(amount, given);
      expect(plans).toHaveLength(given.installmentsMax);
      for (const [index, plan] of plans.entries()) {
        expect(plan.totalCents).toBe(amount + plan.interestCents);
        const rest = plan.totalCents - plan.eachCents * plan.count;
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest).toBeLessThan(plan.count);
        // Rounding each part up to a whole centavo may cost as many centavos as there are parts.
        expect(plan.totalCents).toBeGreaterThanOrEqual((plans[index - 1]?.totalCents ?? 0) - plan.count);
        if (plan.count <= given.installmentsInterestFree) expect(plan.interestCents).toBe(0);
      }
    }),
  );
});
