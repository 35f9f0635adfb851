import { searchParamsOf } from '#client/calls/call.ts';
import type { Column } from '#client/ui/Table.tsx';
import { HIDDEN_COLUMNS } from '#shared/contract/admin/viewedLists.ts';

type Named = Pick<Column<never>, 'title' | 'file' | 'phone' | 'quiet' | 'fixed'>;

/** The hidden columns in the address of a list, by title. */
export const hiddenIn = (search: string): string[] =>
  (new URLSearchParams(search).get(HIDDEN_COLUMNS) ?? '').split(',').filter(Boolean);

/** The hidden columns as a query parameter. */
export const hiddenOf = (titles: readonly string[]): string | undefined =>
  titles.length === 0 ? undefined : titles.join(',');

/** The column with the name and the actions of a row is always visible. */
export const choosable = <Each extends Named>(columns: readonly Each[]): Each[] =>
  columns.filter(({ phone, quiet, fixed }, place) => place > 0 && phone !== 'menu' && !quiet && !fixed);

/** The columns of a list that its address selects. */
export function visibleColumnsOf<Each extends Named>(columns: Each[], search: string): Each[] {
  const hidden = hiddenIn(search);
  if (hidden.length === 0) return columns;
  const left = new Set(choosable(columns).filter(({ title }) => hidden.includes(title)));
  return columns.filter((each) => !left.has(each));
}

/** Whether the hidden columns of a list apply to its file; a file for the bank or the accountant has all columns. */
export const fileFollows = (columns: readonly Named[]): boolean =>
  choosable(columns).some(({ file }) => file?.length !== 0);

/** The address of a list's file, without its hidden columns. */
export function fileAddress(csv: string, columns: readonly Named[], search: string): string {
  const hidden = hiddenIn(search);
  const left = choosable(columns)
    .filter(({ title }) => hidden.includes(title))
    .flatMap(({ title, file = [title] }) => file);
  if (left.length === 0) return csv;
  const params = searchParamsOf({ [HIDDEN_COLUMNS]: hiddenOf(left) }).toString();
  return `${csv}${csv.includes('?') ? '&' : '?'}${params}`;
}
