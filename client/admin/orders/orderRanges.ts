/** The days and amounts that a list of orders is narrowed to, as the endpoint names them. */
export const RANGES = ['from', 'until', 'minTotal', 'maxTotal'] as const;
export type RangeFields<Value> = Partial<Record<(typeof RANGES)[number], Value>>;
