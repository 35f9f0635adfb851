import { searchParamsOf } from '#client/calls/call.ts';
import { HIDDEN_COLUMNS } from '#shared/contract/admin/viewedLists.ts';

/** The address of a list with these parameters; defaults, page 1 included, are left out. */
export function listAddress(
  path: string,
  { page, ...rest }: Record<string, string | number | undefined>,
): string {
  const search = searchParamsOf({
    ...rest,
    [HIDDEN_COLUMNS]: lastColumns(path),
    page: page === 1 ? undefined : page,
  }).toString();
  return search ? `${path}?${search}` : path;
}

/** A filter change leaves the selected columns unchanged. */
const lastColumns = (path: string): string | undefined =>
  (location.pathname === path && new URLSearchParams(location.search).get(HIDDEN_COLUMNS)) || undefined;
