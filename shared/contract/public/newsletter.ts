import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Email } from './settings.ts';

export const Subscription = z.strictObject({ email: Email });
export type Subscription = z.infer<typeof Subscription>;

export const subscribe = endpoint({
  method: 'post',
  path: '/api/newsletter',
  summary:
    'Envia um link que confirma o e-mail para a newsletter. Repetir não é erro e não diz a ninguém que ele já era conhecido',
  body: Subscription,
  reply: z.object({ status: z.literal('accepted') }),
  status: 202,
});

const BROKEN = 'Este link está incompleto. Abra de novo o link do e-mail.';

/** The key of the newsletter emails' links. */
const Code = z.strictObject({ code: z.string(BROKEN).min(1, BROKEN).max(200, BROKEN) });

export const confirmSubscription = endpoint({
  method: 'post',
  path: '/api/newsletter/confirmation',
  summary: 'Confirma um e-mail pelo código da mensagem, que vale por sete dias',
  body: Code,
  reply: z.object({ status: z.literal('confirmed') }),
  refusals: ['not_found'],
});

export const leaveNewsletter = endpoint({
  method: 'post',
  path: '/api/newsletter/departure',
  summary: 'Sai da newsletter pelo código que cada mensagem traz. Sair duas vezes não é erro',
  body: Code,
  reply: z.object({ status: z.literal('left') }),
  refusals: ['not_found'],
});
