import { listAudit } from '#shared/contract/admin/audit.ts';
import { listCoupons } from '#shared/contract/admin/coupons.ts';
import { listCustomers } from '#shared/contract/admin/customers.ts';
import { listAdminDisputes } from '#shared/contract/admin/disputes.ts';
import { listEntries } from '#shared/contract/admin/finance.ts';
import { listListingChecks } from '#shared/contract/admin/listingChecks.ts';
import { listReportedListings } from '#shared/contract/admin/listingReports.ts';
import { listListingReviews } from '#shared/contract/admin/listings.ts';
import { listMails } from '#shared/contract/admin/mails.ts';
import { listMessages } from '#shared/contract/admin/messages.ts';
import { listSubscribers } from '#shared/contract/admin/newsletter.ts';
import { listOrders } from '#shared/contract/admin/orders.ts';
import { listPayouts } from '#shared/contract/admin/payouts.ts';
import { listPersonReports } from '#shared/contract/admin/personReports.ts';
import { listAdminProducts } from '#shared/contract/admin/products.ts';
import { listAdminQuestions } from '#shared/contract/admin/questions.ts';
import { listAdminReviews } from '#shared/contract/admin/reviews.ts';
import { listApplications } from '#shared/contract/admin/sellerApplications.ts';
import { listSellers } from '#shared/contract/admin/sellers.ts';
import type { ViewedList } from '#shared/contract/admin/viewedLists.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/** The endpoint of each list: its query bounds a view, its permission decides who sees it. */
export const READERS = {
  products: listAdminProducts,
  coupons: listCoupons,
  orders: listOrders,
  customers: listCustomers,
  reviews: listAdminReviews,
  sellers: listSellers,
  applications: listApplications,
  listings: listListingReviews,
  listingChecks: listListingChecks,
  reportedListings: listReportedListings,
  questions: listAdminQuestions,
  personReports: listPersonReports,
  disputes: listAdminDisputes,
  entries: listEntries,
  payouts: listPayouts,
  messages: listMessages,
  newsletter: listSubscribers,
  outbox: listMails,
  log: listAudit,
} as const satisfies Record<ViewedList, Endpoint>;
