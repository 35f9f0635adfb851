import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const takeWebhook = endpoint({
  method: 'post',
  path: '/api/webhooks/:provider',
  summary:
    'News of a charge, from the payment provider; signed in the provider’s own way. What it says is asked of the provider again',
  params: z.object({ provider: z.string() }),
  body: z.looseObject({}),
  reply: z.object({ received: z.literal(true) }),
  refusals: ['payment_unreachable', 'not_ready'],
});
