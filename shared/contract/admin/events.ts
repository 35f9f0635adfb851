import * as z from 'zod';
import { Instant, repeatable } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ALL_EVENT_TYPES, EVENT_DAYS, type EventSubject, TEST_EVENT } from '#shared/contract/events.ts';
import { EventTypeName } from '#shared/contract/eventTypes.ts';
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
      'Quando o comprador olhou, a última vez primeiro; no máximo 20, e sem endereço nem navegador',
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

export const EventId = z
  .string()
  .regex(/^evt_[0-9a-f]{32}$/, 'Use o id de um evento')
  .meta({ examples: ['evt_0a1b2c3d4e5f60718293a4b5c6d7e8f9'] });

/** Rises when the shape of events changes in a way that programs have to know of. */
export const EVENT_VERSION = 1;

export const Event = z
  .object({
    id: EventId.meta({ description: 'Sempre o mesmo para o mesmo acontecimento' }),
    type: EventTypeName.meta({
      description: 'A lista cresce: um programa pula o tipo que não conhece',
      'x-extensible-enum': [...ALL_EVENT_TYPES, TEST_EVENT],
    }),
    timestamp: Instant,
    version: z.int().meta({ description: 'Da forma dos eventos' }),
    // As it was written: a release that has added a field still shows the events of the one before.
    data: z.record(z.string(), z.unknown()).meta({
      description:
        'O mesmo JSON que a API mostra, como era naquele momento; o documento diz de cada tipo qual (`webhooks`). Só `id` quando já não há o que mostrar',
    }),
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof Event>;

export const EventQuery = z.object({
  after: EventId.optional().meta({
    description: 'O último evento que você leu; sem ele, desde o mais antigo que há',
  }),
  type: repeatable(EventTypeName, ALL_EVENT_TYPES.length).meta({
    description: 'Só deste tipo, que pode vir várias vezes; sem ele, de todos os que se podem ler',
  }),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
});
export type EventQuery = z.infer<typeof EventQuery>;

export const listEvents = endpoint({
  method: 'get',
  path: '/api/admin/events',
  permission: 'events.read',
  summary: `Os eventos dos últimos ${EVENT_DAYS} dias, do mais antigo ao mais novo, numa ordem em que nada se perde; só os tipos que a mesma chave ou o mesmo papel pode ler na API`,
  query: EventQuery,
  reply: z.object({
    items: z.array(Event),
    after: z.string().nullable().meta({
      description:
        'Envie-o em `after` na próxima vez, agora ou mais tarde; nulo enquanto não houve evento algum',
    }),
    types: z.array(z.string()).meta({
      description:
        'Os tipos que quem pede pode ler aqui, e dos pedidos em `type` só eles; vazio quando a chave só tem `events.read`, que sozinho não lê nada',
    }),
    more: z.boolean().meta({ description: 'Há mais para ler agora' }),
  }),
  refusals: ['cursor_expired'],
});
