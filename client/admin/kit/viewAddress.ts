import { adminPaths } from '#client/pages/adminPages.ts';
import type { ListView } from '#shared/contract/admin/listViews.ts';
import type { ViewedList } from '#shared/contract/admin/viewedLists.ts';

/** Each list is kept under the name of its page. */
const pageOf = (list: ViewedList): string => adminPaths[list];

/** A view is a link: its list, filtered and in order. */
export const viewAddress = ({ list, search }: Pick<ListView, 'list' | 'search'>): string =>
  search ? `${pageOf(list)}?${search}` : pageOf(list);

/** Where the menu opens a page: with the view that somebody has chosen for it, if any. */
export function openedAt(to: string, views: readonly ListView[]): string {
  const own = views.find(({ list, isDefault }) => isDefault && pageOf(list) === to);
  return own ? viewAddress(own) : to;
}
