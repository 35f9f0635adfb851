import { adminPaths } from '#client/pages/adminPages.ts';
import type { ListView } from '#shared/contract/admin/listViews.ts';
import type { ViewedList } from '#shared/contract/admin/viewedLists.ts';

/** Each list is stored under the name of its page. */
const pageOf = (list: ViewedList): string => adminPaths[list];

/** A view is a link: its list, filtered and in order. */
export const viewAddress = ({ list, search }: Pick<ListView, 'list' | 'search'>): string =>
  search ? `${pageOf(list)}?${search}` : pageOf(list);

/** The address that the menu opens: with the user's default view, if there is one. */
export function openedAt(to: string, views: readonly ListView[]): string {
  const own = views.find(({ list, isDefault }) => isDefault && pageOf(list) === to);
  return own ? viewAddress(own) : to;
}
