/**
 * Divides cents over weights by the largest remainder, the first of equals before the others: the parts add up to what
 * was divided, and none is larger than its weight while all of it is not more than they are together.
 */
export function split(cents: number, weights: readonly number[]): number[] {
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

export const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);
