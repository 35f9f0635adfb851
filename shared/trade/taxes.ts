interface Taxed {
  priceCents: number;
  quantity: number;
  /** All taxes together at the time of the order: 1345 is 13.45 %; null without a rate. */
  taxBasisPoints: number | null;
}

/**
 * The approximate taxes of an order and their percentage; undefined without a rate. A discount lowers the taxed amount
 * of each line by the same part. (Lei 12.741/2012)
 */
export function taxesOf(
  lines: readonly Taxed[],
  totalCents: number,
): { cents: number; percent: number } | null {
  let all = 0;
  let taxed = 0;
  for (const { priceCents, quantity, taxBasisPoints } of lines) {
    all += priceCents * quantity;
    taxed += priceCents * quantity * (taxBasisPoints ?? 0);
  }
  if (taxed === 0) return null;
  const basisPoints = taxed / all;
  return { cents: Math.round((totalCents * basisPoints) / 10_000), percent: Math.round(basisPoints) / 100 };
}

export const TAX_REGIMES = {
  none: 'Não informado',
  mei: 'MEI',
  simples: 'Simples Nacional',
  presumido: 'Lucro presumido',
  real: 'Lucro real',
} as const;
