import * as z from 'zod';
import { ConversationSummary } from '#shared/contract/account/conversations.ts';
import { DisputeSummary } from '#shared/contract/account/disputes.ts';
import { ShopQuestion } from '#shared/contract/account/questions.ts';
import { oneOf, repeatable } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Event, EventPage, EventQuery } from '#shared/contract/eventLog.ts';
import { EVENT_DAYS } from '#shared/contract/events.ts';
import {
  ALL_SELLER_EVENT_TYPES,
  SELLER_EVENT_TYPES,
  type SellerEventSubject,
} from '#shared/contract/sellerEvents.ts';
import { SellerListingSummary } from './listings.ts';
import { SellerPayoutSummary } from './payouts.ts';
import { ShopReview } from './reviews.ts';
import { ShopSale } from './shop.ts';

/** The bodies of a seller's events by subject: a field outside these schemas is in no event. */
export const SELLER_EVENT_DATA = {
  sale: ShopSale,
  question: ShopQuestion,
  conversation: ConversationSummary,
  dispute: DisputeSummary,
  review: ShopReview,
  payout: SellerPayoutSummary,
  listing: SellerListingSummary,
} as const satisfies Record<SellerEventSubject, z.ZodType>;

const TypeName = oneOf(SELLER_EVENT_TYPES);

const SellerEventEntry = Event.extend({
  type: TypeName.meta({
    description: 'A lista cresce: um programa pula o tipo que não conhece',
    'x-extensible-enum': [...ALL_SELLER_EVENT_TYPES],
  }),
  data: Event.shape.data.meta({
    description:
      'O mesmo JSON que a lista da loja mostrava naquele momento, da lista que a página da API diz de cada tipo. Só `id` quando já não há o que mostrar',
  }),
}).meta({ id: 'OwnEvent' });
export type SellerEventEntry = z.infer<typeof SellerEventEntry>;

export const listSellerEvents = endpoint({
  method: 'get',
  path: '/api/seller/events',
  sellerScope: 'events.read',
  summary: `Os eventos da própria loja nos últimos ${EVENT_DAYS} dias, do mais antigo ao mais novo, numa ordem em que nada se perde. Só os tipos do que a mesma chave pode ler`,
  query: EventQuery.extend({
    type: repeatable(TypeName, ALL_SELLER_EVENT_TYPES.length).meta({
      description: 'Só deste tipo, que pode vir várias vezes. Sem ele, de todos os que se podem ler',
    }),
  }),
  reply: EventPage.extend({ items: z.array(SellerEventEntry) }),
  refusals: ['cursor_expired'],
});
