interface Taxed {
  priceCents: number;
  quantity: number;
  /** Of all taxes together, as the order was placed: 1345 is 13.45 %; null where no one said. */
  taxBasisPoints: number | null;
}

/**
 * What of an order goes to taxes, about, and how many per cent that is; nothing where no one said. A discount lowers what is
 * taxed by the same part on each line. (Lei 12.741/2012)
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
