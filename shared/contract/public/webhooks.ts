import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';

export const takeWebhook = endpoint({
  method: 'post',
  path: '/api/webhooks/:provider',
  summary:
    'Notícias de uma cobrança, do provedor de pagamentos, assinadas do modo dele. O que dizem é perguntado de novo ao provedor',
  params: z.object({ provider: z.string() }),
  body: z.looseObject({}),
  reply: z.object({ received: z.literal(true) }),
  refusals: ['payment_unreachable', 'not_ready'],
});
