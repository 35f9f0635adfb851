import type * as z from 'zod';

/** An input that filters nothing, and the reason where the input is invalid. */
export interface InvalidFilter {
  input: string;
  fault?: string;
}

const BEGINNING: Record<string, string> = { until: 'from', maxTotal: 'minTotal' };

/**
 * Invalid days and amounts of the address, which the list ignores: the input and its fault. For a range that ends before it
 * begins, both ends are named, since neither filters the list.
 */
export function invalidFiltersOf<Name extends string>(
  schema: z.ZodObject,
  names: readonly Name[],
  params: URLSearchParams,
): Partial<Record<Name, InvalidFilter>> {
  const input: Record<string, string> = Object.fromEntries(
    names.map((name) => [name, params.get(name) ?? '']),
  );
  const { error } = schema.safeParse(input);
  return Object.fromEntries(
    // The first of several faults of one field is shown.
    [...(error?.issues ?? [])].reverse().flatMap(({ path, message, code }) => {
      const end = String(path[0]);
      const fault: [string, object] = [end, { input: input[end], fault: message }];
      const beginning = code === 'custom' ? BEGINNING[end] : undefined;
      return beginning === undefined ? [fault] : [fault, [beginning, { input: input[beginning] }]];
    }),
  ) as Partial<Record<Name, InvalidFilter>>;
}
