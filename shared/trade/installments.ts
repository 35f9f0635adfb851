import { findLast, lastOf } from '#shared/values/lists.ts';
import { centavosOf, reaisOf } from '#shared/values/money.ts';

/** What the settings say of paying by card in parts. */
export interface InstallmentRules {
  installmentsMax: number;
  /** Up to this number nothing is added. */
  installmentsInterestFree: number;
  /** With two decimals at most. */
  monthlyInterestPercent: number;
  /** The least that one of several parts may come to. */
  installmentLeast: number;
}

export interface InstallmentPlan {
  count: number;
  /** One part, in centavos; where they do not divide evenly one of them takes the difference. */
  eachCents: number;
  interestCents: number;
  /** What is charged: the amount and the interest. */
  totalCents: number;
}

/** The parts of an amount: even ones while it is free of interest, above that by the Price table. */
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

/** Every number of parts that is offered, and what each comes to: from one up, while none is smaller than the least. */
export function installmentPlans(amountCents: number, rules: InstallmentRules): InstallmentPlan[] {
  const plans = Array.from({ length: rules.installmentsMax }, (_, index) =>
    installmentPlan(amountCents, index + 1, rules),
  );
  const least = centavosOf(rules.installmentLeast);
  const tooSmall = plans.findIndex(({ count, eachCents }) => count > 1 && eachCents < least);
  return tooSmall < 0 ? plans : plans.slice(0, tooSmall);
}

/**
 * What a price is advertised with: the most parts that cost nothing, or else the most there are, and one of
 * them. Undefined where there is only one.
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
