import { searchParamsOf } from '#client/call.ts';

/** The address of a list in a certain state; what says nothing, page 1 included, is left out. */
export function listAddress(
  path: string,
  { page, ...rest }: Record<string, string | number | undefined>,
): string {
  const search = searchParamsOf({ ...rest, page: page === 1 ? undefined : page }).toString();
  return search ? `${path}?${search}` : path;
}
