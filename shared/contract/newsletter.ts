import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Email } from './settings.ts';

export const Subscription = z.strictObject({ email: Email });
export type Subscription = z.infer<typeof Subscription>;

export const subscribe = endpoint({
  method: 'post',
  path: '/api/newsletter',
  summary:
    'Sends a link to confirm the address for the newsletter; repeating it is no error and tells nobody that it was known',
  body: Subscription,
  reply: z.object({ status: z.literal('accepted') }),
  status: 202,
});

const BROKEN = 'Este link está incompleto. Abra de novo o link do e-mail.';

/** What the links of the newsletter's mails carry. */
const Code = z.strictObject({ code: z.string(BROKEN).min(1, BROKEN).max(200, BROKEN) });

export const confirmSubscription = endpoint({
  method: 'post',
  path: '/api/newsletter/confirmation',
  summary: 'Confirms an address by the code of its mail, which works for seven days',
  body: Code,
  reply: z.object({ status: z.literal('confirmed') }),
  refusals: ['not_found'],
});

export const leaveNewsletter = endpoint({
  method: 'post',
  path: '/api/newsletter/departure',
  summary: 'Leaves the newsletter by the code that every mail carries; leaving twice is no error',
  body: Code,
  reply: z.object({ status: z.literal('left') }),
  refusals: ['not_found'],
});
