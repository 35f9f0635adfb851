import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Email } from './settings.ts';

export const Subscription = z.strictObject({ email: Email });
export type Subscription = z.infer<typeof Subscription>;

export const subscribe = endpoint({
  method: 'post',
  path: '/api/newsletter',
  summary:
    'Subscribes an address to the newsletter; repeating it is no error and tells nobody that it was known',
  body: Subscription,
  reply: z.object({ status: z.literal('accepted') }),
  status: 202,
});
