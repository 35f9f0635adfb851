import { searchParamsOf } from '#client/calls/call.ts';
import type { Column } from '#client/ui/Table.tsx';
import { HIDDEN_COLUMNS } from '#shared/contract/admin/viewedLists.ts';

type Named = Pick<Column<never>, 'title' | 'file' | 'phone' | 'quiet' | 'fixed'>;

/** Which columns the address of a list does without, by their titles. */
export const hiddenIn = (search: string): string[] =>
  (new URLSearchParams(search).get(HIDDEN_COLUMNS) ?? '').split(',').filter(Boolean);

/** The same, as the address has it. */
export const hiddenOf = (titles: readonly string[]): string | undefined =>
  titles.length === 0 ? undefined : titles.join(',');

/** What names a row, and what can be done with it, is always shown. */
export const choosable = <Each extends Named>(columns: readonly Each[]): Each[] =>
  columns.filter(({ phone, quiet, fixed }, place) => place > 0 && phone !== 'menu' && !quiet && !fixed);

/** The columns of a list as its address wants them. */
export function visibleColumnsOf<Each extends Named>(columns: Each[], search: string): Each[] {
  const hidden = hiddenIn(search);
  if (hidden.length === 0) return columns;
  const left = new Set(choosable(columns).filter(({ title }) => hidden.includes(title)));
  return columns.filter((each) => !left.has(each));
}

/** Whether the file of a list leaves anything out with the list; one that is for a bank or for the books is whole. */
export const fileFollows = (columns: readonly Named[]): boolean =>
  choosable(columns).some(({ file }) => file?.length !== 0);

/** The address of a list's file, without the columns that the list does without. */
export function fileAddress(csv: string, columns: readonly Named[], search: string): string {
  const hidden = hiddenIn(search);
  const left = choosable(columns)
    .filter(({ title }) => hidden.includes(title))
    .flatMap(({ title, file = [title] }) => file);
  if (left.length === 0) return csv;
  const named = searchParamsOf({ [HIDDEN_COLUMNS]: hiddenOf(left) }).toString();
  return `${csv}${csv.includes('?') ? '&' : '?'}${named}`;
}
