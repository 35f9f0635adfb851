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
    lastError: z.string().meta({ description: 'O que o servidor de e-mail disse por último' }),
    resendable: z.boolean().meta({
      description: 'Falso onde levava um link de uma conta: o texto já foi esquecido',
    }),
  })
  .meta({ id: 'FailedMail' });
export type FailedMail = z.infer<typeof FailedMail>;

export const listFailedMails = endpoint({
  method: 'get',
  path: '/api/admin/mails/failed',
  permission: 'messages.read',
  summary: 'Os últimos e-mails abandonados depois de um dia de tentativas, e quantos são ao todo',
  reply: z.object({
    items: z.array(FailedMail).meta({ description: 'No máximo 20, as mais novas primeiro' }),
    total: z.int(),
    resendable: z.int().meta({ description: 'Quantos de todos podem ser enviados de novo' }),
  }),
});

export const resendFailedMails = endpoint({
  method: 'post',
  path: '/api/admin/mails/failed/resend',
  permission: 'messages.write',
  summary: 'Tenta de novo todos os e-mails abandonados que ainda têm o texto; diz quantos são',
  body: z.strictObject({}),
  reply: z.object({ queued: z.int() }),
});
