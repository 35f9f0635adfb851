import type * as z from 'zod';

/** What was typed and narrows nothing, and why where it is at fault itself. */
export interface InvalidFilter {
  input: string;
  fault?: string;
}

const BEGINNING: Record<string, string> = { until: 'from', maxTotal: 'minTotal' };

/**
 * Days and amounts of the address that are none, which a list does without: what was typed, and what is wrong with it. Of a
 * range that ends before it begins both ends are named, since neither narrows the list.
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
