import { centavosOf, reaisOf } from './money.ts';

/** What the settings say of paying by card in parts. */
export interface InstallmentRules {
  installmentsMax: number;
  /** Up to this number nothing is added. */
  installmentsInterestFree: number;
  /** With two decimals at most. */
  monthlyInterestPercent: number;
}

export interface InstallmentPlan {
  count: number;
  /** One part, in centavos; where they do not divide evenly the first takes the rest. */
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
      eachCents: Math.floor(amountCents / count),
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

/** Every number of parts that is offered, and what each comes to. */
export const installmentPlans = (amountCents: number, rules: InstallmentRules): InstallmentPlan[] =>
  Array.from({ length: rules.installmentsMax }, (_, index) => installmentPlan(amountCents, index + 1, rules));

/** What a price is advertised with: the most parts that cost nothing, or else the most there are, and one of them in reais. */
export function advertisedPlan(price: number, rules: InstallmentRules): { count: number; each: number } {
  const { installmentsMax, installmentsInterestFree } = rules;
  const count =
    installmentsInterestFree > 1 ? Math.min(installmentsInterestFree, installmentsMax) : installmentsMax;
  const { interestCents, eachCents } = installmentPlan(centavosOf(price), count, rules);
  return { count, each: interestCents > 0 ? reaisOf(eachCents) : price / count };
}
