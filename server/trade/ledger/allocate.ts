/**
 * Divides cents over weights by the largest remainder, the first of equals first. The parts add up to the cents, and
 * none exceeds its weight while the cents do not exceed the sum of the weights.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (Math.abs(cents) * weight) / sum);
  const parts = exact.map(Math.floor);
  const left = Math.abs(cents) - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.place - other.place);
  for (const { place } of byRemainder.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return cents < 0 ? parts.map((part) => -part) : parts;
}

/**
 * The same with a limit for each part, as far as the sum of the limits allows: the excess of a part is divided over the
 * others.
 */
export function splitWithin(cents: number, weights: readonly number[], limits: readonly number[]): number[] {
  const full = new Set<number>();
  for (;;) {
    const taken = sumOf([...full].map((place) => limits[place] ?? 0));
    const open = weights.map((weight, place) => (full.has(place) ? 0 : weight));
    // No part can take more.
    if (sumOf(open) === 0) return allocate(cents, weights);
    const parts = allocate(cents - taken, open).map((part, place) =>
      full.has(place) ? (limits[place] ?? 0) : part,
    );
    const over = parts.flatMap((part, place) =>
      !full.has(place) && part > (limits[place] ?? 0) ? [place] : [],
    );
    if (over.length === 0) return parts;
    for (const place of over) full.add(place);
  }
}

export const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);
