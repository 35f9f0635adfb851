import type * as z from 'zod';
import type { DayFilters } from './DayRange.tsx';

/** The days in an address as they were typed, and what is wrong with them by the query they are for. */
export function dayFilters(query: z.ZodType, params: URLSearchParams): DayFilters {
  const typed = { from: params.get('from') ?? '', until: params.get('until') ?? '' };
  const { error } = query.safeParse(typed);
  const fault = (name: keyof typeof typed) => error?.issues.find(({ path }) => path[0] === name)?.message;
  return { typed, faults: { from: fault('from'), until: fault('until') } };
}
