import { adminPaths } from '#client/adminPages.ts';
import type { ListView } from '#shared/contract/admin/listViews.ts';
import type { ViewedList } from '#shared/listViews.ts';

const PAGES: Record<ViewedList, string> = {
  products: adminPaths.products,
  coupons: adminPaths.coupons,
  orders: adminPaths.orders,
  customers: adminPaths.customers,
  reviews: adminPaths.reviews,
  sellers: adminPaths.sellers,
  applications: adminPaths.applications,
  listings: adminPaths.listings,
  reportedListings: adminPaths.reportedListings,
  questions: adminPaths.questions,
  personReports: adminPaths.personReports,
  disputes: adminPaths.disputes,
  entries: adminPaths.entries,
  payouts: adminPaths.payouts,
  messages: adminPaths.messages,
  newsletter: adminPaths.newsletter,
  outbox: adminPaths.outbox,
  log: adminPaths.log,
};

/** A view is a link: its list, filtered and in order. */
export const viewAddress = ({ list, search }: Pick<ListView, 'list' | 'search'>): string =>
  search ? `${PAGES[list]}?${search}` : PAGES[list];

/** Where the menu opens a page: with the view that somebody has chosen for it, if any. */
export function openedAt(to: string, views: readonly ListView[]): string {
  const own = views.find(({ list, isDefault }) => isDefault && PAGES[list] === to);
  return own ? viewAddress(own) : to;
}
