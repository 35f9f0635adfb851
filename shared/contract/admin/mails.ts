import * as z from 'zod';
import { Instant } from '../atoms.ts';
import { endpoint } from '../endpoint.ts';

/** A mail that the shop gave up after a day of tries. */
export const FailedMail = z
  .object({
    id: z.string(),
    recipient: z.string(),
    subject: z.string(),
    createdAt: Instant,
    lastError: z.string().meta({ description: 'What the mail server said last' }),
    resendable: z.boolean().meta({
      description: 'False where it carried a link to an account: its words are forgotten by now',
    }),
  })
  .meta({ id: 'FailedMail' });
export type FailedMail = z.infer<typeof FailedMail>;

export const listFailedMails = endpoint({
  method: 'get',
  path: '/api/admin/mails/failed',
  summary: 'The latest mails that were given up after a day of tries, and how many there are in all',
  reply: z.object({
    items: z.array(FailedMail).meta({ description: 'At most 20, the newest first' }),
    total: z.int(),
    resendable: z.int().meta({ description: 'How many of all of them can be sent again' }),
  }),
});

export const resendFailedMails = endpoint({
  method: 'post',
  path: '/api/admin/mails/failed/resend',
  summary: 'Try all mails again that were given up and still have their words; tells how many those are',
  body: z.strictObject({}),
  reply: z.object({ queued: z.int() }),
});
