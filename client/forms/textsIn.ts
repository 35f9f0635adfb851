/**
 * The named fields of a submitted form as text; one that was not sent is empty. A form without scripts may hold a field once
 * for each way that can be chosen: what was filled in counts.
 */
export function textsIn<Name extends string>(
  fields: Pick<FormData, 'getAll'>,
  names: readonly Name[],
): Record<Name, string> {
  const textOf = (name: Name): string =>
    fields.getAll(name).find((value): value is string => typeof value === 'string' && value !== '') ?? '';
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
}
