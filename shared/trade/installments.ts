import { findLast, lastOf } from '#shared/values/lists.ts';
import { centavosOf, reaisOf } from '#shared/values/money.ts';

/** The settings of card instalments. */
export interface InstallmentRules {
  installmentsMax: number;
  /** Up to this number without interest. */
  installmentsInterestFree: number;
  /** With two decimals at most. */
  monthlyInterestPercent: number;
  /** The minimum of each of several parts. */
  installmentLeast: number;
}

export interface InstallmentPlan {
  count: number;
  /** One part, in centavos; when they do not divide evenly, one part takes the difference. */
  eachCents: number;
  interestCents: number;
  /** What is charged: the amount and the interest. */
  totalCents: number;
}

/** The parts of an amount: even ones while they are free of interest, above that by the Price table. */
export function installmentPlan(
  amountCents: number,
  count: number,
  rules: InstallmentRules,
): InstallmentPlan {
  const rate = Math.round(rules.monthlyInterestPercent * 100) / 10_000;
  if (count <= Math.max(1, rules.installmentsInterestFree) || rate === 0)
    return {
      count,
      eachCents: Math.round(amountCents / count),
      interestCents: 0,
      totalCents: amountCents,
    };
  const eachCents = Math.ceil((amountCents * rate) / (1 - (1 + rate) ** -count));
  return {
    count,
    eachCents,
    interestCents: eachCents * count - amountCents,
    totalCents: eachCents * count,
  };
}

/** All offered numbers of parts, with their amounts: from one up, while no part is below the minimum. */
export function installmentPlans(amountCents: number, rules: InstallmentRules): InstallmentPlan[] {
  const plans = Array.from({ length: rules.installmentsMax }, (_, index) =>
    installmentPlan(amountCents, index + 1, rules),
  );
  const least = centavosOf(rules.installmentLeast);
  const tooSmall = plans.findIndex(({ count, eachCents }) => count > 1 && eachCents < least);
  return tooSmall < 0 ? plans : plans.slice(0, tooSmall);
}

/**
 * The advertised instalments of a price: the most parts without interest, or else the most there are. Undefined when
 * there is only one.
 */
export function advertisedPlan(
  price: number,
  rules: InstallmentRules & { acceptCard: boolean },
): { count: number; each: number; free: boolean } | undefined {
  if (!rules.acceptCard) return undefined;
  const plans = installmentPlans(centavosOf(price), rules);
  const free = findLast(plans, ({ interestCents }) => interestCents === 0);
  const plan = free && free.count > 1 ? free : lastOf(plans);
  if (!plan || plan.count === 1) return undefined;
  return { count: plan.count, each: reaisOf(plan.eachCents), free: plan.interestCents === 0 };
}
