/** The date and amount filters of the orders, as the endpoint names them. */
export const RANGES = ['from', 'until', 'minTotal', 'maxTotal'] as const;
export type RangeFields<Value> = Partial<Record<(typeof RANGES)[number], Value>>;
