import * as z from 'zod';
import { Instant, oneOf, RowId, SearchText, emptyAsUndefined } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { CursorQuery, cursorPageOf } from '#shared/contract/page.ts';
import { MAIL_STATES } from './mailWords.ts';

const MailState = oneOf(MAIL_STATES);
export type MailState = z.infer<typeof MailState>;

export const MailSummary = z
  .object({
    id: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: MailState,
    createdAt: Instant,
    sentAt: Instant.nullable(),
    dueAt: Instant.nullable().meta({ description: 'Quando é tentado, enquanto espera' }),
    attempts: z.int(),
    lastError: z.string().meta({ description: 'O que o servidor de e-mail disse por último' }),
    resendable: z.boolean().meta({
      description: 'Falso enquanto espera, e onde levava um link de uma conta: o texto já foi esquecido',
    }),
  })
  .meta({ id: 'MailSummary' });
export type MailSummary = z.infer<typeof MailSummary>;

export const Mail = MailSummary.extend({
  text: z.string().nullable().meta({
    description: 'O que foi escrito, com os códigos dos links trocados por •••. Nulo depois de esquecido',
  }),
}).meta({ id: 'Mail' });
export type Mail = z.infer<typeof Mail>;

export const MailQuery = CursorQuery.extend({
  state: emptyAsUndefined(MailState),
  q: SearchText.meta({ description: 'O endereço de quem recebe, ou parte dele' }),
});
export type MailQuery = z.infer<typeof MailQuery>;

export const MailPage = cursorPageOf(MailSummary).extend({
  counts: z.object({ waiting: z.int(), sent: z.int(), failed: z.int() }),
  failedResendable: z.int().meta({ description: 'Quantos dos que não saíram ainda têm o texto' }),
});
export type MailPage = z.infer<typeof MailPage>;

const params = z.object({ id: RowId });

export const listMails = endpoint({
  method: 'get',
  path: '/api/admin/mails',
  permission: 'mails.read',
  summary: 'Os e-mails dos últimos 90 dias, os mais novos primeiro, e quantos há em cada situação',
  query: MailQuery,
  reply: MailPage,
  csv: { permission: 'customers.export', passwordAgain: true },
});

export const readMail = endpoint({
  method: 'get',
  path: '/api/admin/mails/:id',
  permission: 'mails.read',
  summary: 'Um e-mail como foi escrito. Nenhum link dele abre uma conta',
  params,
  reply: Mail,
  refusals: ['not_found'],
});

export const resendMail = endpoint({
  method: 'post',
  path: '/api/admin/mails/:id/resend',
  permission: 'mails.write',
  summary:
    'Envia de novo para o mesmo endereço: o que não saiu volta à fila, o que já saiu vai como outro e-mail',
  params,
  body: z.strictObject({}),
  reply: Mail,
  refusals: ['not_found', 'conflict'],
});

export const resendFailedMails = endpoint({
  method: 'post',
  path: '/api/admin/mails/failed/resend',
  permission: 'mails.write',
  summary: 'Tenta de novo todos os e-mails abandonados que ainda têm o texto. Diz quantos são',
  body: z.strictObject({}),
  reply: z.object({ queued: z.int() }),
});
