import * as z from 'zod';
import { Instant, oneOf, SearchText, Since, emptyAsUndefined } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { cursorPageOf, CursorQuery } from '#shared/contract/page.ts';

export const SUBSCRIBER_STATES = {
  confirmed: { label: 'Confirmado', plural: 'Confirmados' },
  waiting: { label: 'A confirmar', plural: 'A confirmar' },
  left: { label: 'Saiu', plural: 'Saíram' },
} as const;

const SubscriberState = oneOf(SUBSCRIBER_STATES);

export const Subscriber = z
  .object({
    id: z.string(),
    email: z.string(),
    state: SubscriberState,
    createdAt: Instant,
    confirmedAt: Instant.nullable(),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof Subscriber>;

export const NewsletterQuery = CursorQuery.extend({
  q: SearchText,
  state: emptyAsUndefined(SubscriberState),
  updatedSince: Since.optional().meta({
    description: 'Só pedidos, confirmações e saídas desde então. Uma saída fica na lista por 30 dias',
  }),
});
export type NewsletterQuery = z.infer<typeof NewsletterQuery>;

export const NewsletterPage = cursorPageOf(Subscriber).extend({
  /** How many are in each state, under the same text. */
  counts: z.object({ confirmed: z.int(), waiting: z.int(), left: z.int() }),
});
export type NewsletterPage = z.infer<typeof NewsletterPage>;

export const listSubscribers = endpoint({
  method: 'get',
  path: '/api/admin/newsletter',
  permission: 'newsletter.read',
  summary:
    'Os inscritos na newsletter, do mais novo ao mais antigo. Com `Accept: text/csv`, todos os e-mails confirmados com o link para sair',
  query: NewsletterQuery,
  reply: NewsletterPage,
  csv: { permission: 'customers.export', passwordAgain: true },
});
