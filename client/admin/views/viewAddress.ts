import { paths } from '#client/paths.ts';
import type { ListView } from '#shared/contract/admin/listViews.ts';
import type { ViewedList } from '#shared/listViews.ts';

const PAGES: Record<ViewedList, string> = {
  products: paths.adminProducts,
  coupons: paths.adminCoupons,
  orders: paths.adminOrders,
  customers: paths.adminCustomers,
  reviews: paths.adminReviews,
  sellers: paths.adminSellers,
  applications: paths.adminApplications,
  listings: paths.adminListings,
  reportedListings: paths.adminReportedListings,
  disputes: paths.adminDisputes,
  entries: paths.adminEntries,
  payouts: paths.adminPayouts,
  messages: paths.adminMessages,
  newsletter: paths.adminNewsletter,
  outbox: paths.adminOutbox,
  log: paths.adminLog,
};

/** A view is a link: its list, filtered and in order. */
export const viewAddress = ({ list, search }: Pick<ListView, 'list' | 'search'>): string =>
  search ? `${PAGES[list]}?${search}` : PAGES[list];

/** Where the menu opens a page: with the view that somebody has chosen for it, if any. */
export function openedAt(to: string, views: readonly ListView[]): string {
  const own = views.find(({ list, isDefault }) => isDefault && PAGES[list] === to);
  return own ? viewAddress(own) : to;
}
