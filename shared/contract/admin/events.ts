import * as z from 'zod';
import { Instant } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { EventQuery, EventPage } from '#shared/contract/eventLog.ts';
import { EVENT_DAYS, type EventSubject } from '#shared/contract/events.ts';
import { AdminCategory } from './categories.ts';
import { Customer } from './customers.ts';
import { AdminDisputeSummary } from './disputes.ts';
import { ListingCheck } from './listingChecks.ts';
import { ReportedListingSummary } from './listingReports.ts';
import { ListingReviewSummary } from './listings.ts';
import { MessageSummary } from './messages.ts';
import { Order, OrderLine } from './orders.ts';
import { AdminPayout } from './payouts.ts';
import { AdminProduct } from './products.ts';
import { AdminQuestion } from './questions.ts';
import { AdminReview } from './reviews.ts';
import { ApplicationSummary } from './sellerApplications.ts';
import { SellerAccount } from './sellers.ts';

/**
 * A buyer's network and the signs of a linked account are for the team's own pages: events leave the shop, and
 * outlive an account.
 */
const LineOfEvent = OrderLine.omit({ linked: true }).extend({
  reveals: z.array(z.object({ at: Instant })).meta({
    description:
      'Quando o comprador olhou, a última vez primeiro. No máximo 20, e sem endereço nem navegador',
  }),
});

/** The bodies of events by subject: a field outside these schemas is in no event. */
export const EVENT_DATA = {
  order: Order.extend({ lines: z.array(LineOfEvent) }).meta({ id: 'OrderOfEvent' }),
  line: LineOfEvent.extend({ order: z.object({ id: z.string(), number: z.string() }) }).meta({
    id: 'OrderLineOfEvent',
  }),
  product: AdminProduct,
  category: AdminCategory,
  customer: Customer,
  review: AdminReview.omit({ linkedBy: true }).meta({ id: 'ReviewOfEvent' }),
  seller: SellerAccount,
  payout: AdminPayout,
  dispute: AdminDisputeSummary,
  message: MessageSummary,
  question: AdminQuestion,
  application: ApplicationSummary,
  listing: ListingReviewSummary,
  check: ListingCheck,
  report: ReportedListingSummary,
} as const satisfies Record<EventSubject, z.ZodType>;

export const listEvents = endpoint({
  method: 'get',
  path: '/api/admin/events',
  permission: 'events.read',
  summary: `Os eventos dos últimos ${EVENT_DAYS} dias, do mais antigo ao mais novo, numa ordem em que nada se perde. Só os tipos que a mesma chave ou o mesmo papel pode ler na API`,
  query: EventQuery,
  reply: EventPage,
  refusals: ['cursor_expired'],
});
