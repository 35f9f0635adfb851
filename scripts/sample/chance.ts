/** Mulberry32: numbers from 0 to 1, the same on every machine for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const random = randomFrom(20_240_613);

export const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));

export function pick<T>(items: readonly T[], weightOf: (item: T, index: number) => number = () => 1): T {
  const weights = items.map(weightOf);
  let remaining = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (remaining -= weight) < 0);
  const item = items[index];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

export function pickSome<T>(items: readonly T[], count: number, weightOf: (item: T) => number): Set<T> {
  const picked = new Set<T>();
  while (picked.size < count) picked.add(pick(items, (item) => (picked.has(item) ? 0 : weightOf(item))));
  return picked;
}
