/** Percent against an earlier figure, one decimal; null when there is nothing to compare with. */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
