let seed = 20_240_613;

/** Mulberry32: the ledger must come out the same on every machine. */
export function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}

export const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));

export function pick<T>(items: readonly T[], weightOf: (item: T, index: number) => number = () => 1): T {
  const weights = items.map(weightOf);
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  const item = items[index];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

export function pickSome<T>(items: readonly T[], count: number, weightOf: (item: T) => number): Set<T> {
  const picked = new Set<T>();
  while (picked.size < count) picked.add(pick(items, (item) => (picked.has(item) ? 0 : weightOf(item))));
  return picked;
}
