import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import type { EventType } from '#shared/contract/events.ts';
import { PendingWork } from './pendingWork.ts';

/** Events that deserve an alert although they need no action. */
export const ALERT_EVENTS = [
  'order.paid',
  'order.charged_back',
  'dispute.opened',
] as const satisfies EventType[];
export type AlertEvent = (typeof ALERT_EVENTS)[number];

export const Alert = z
  .object({
    what: z
      .enum([...PendingWork.keyof().options, ...ALERT_EVENTS])
      .meta({ description: 'O que passou a esperar por alguém, ou o tipo do que aconteceu' }),
    count: z
      .int()
      .meta({ description: 'Quantos esperam agora. Do que aconteceu, quantas vezes desde a última palavra' }),
    about: z
      .string()
      .nullable()
      .meta({ description: 'Do que trata, sem dizer de quem: o número do pedido e o valor' }),
    id: z.string().nullable().meta({ description: 'Do pedido ou da disputa, quando é um só' }),
  })
  .meta({ id: 'Alert' });
export type Alert = z.infer<typeof Alert>;

export const followAlerts = endpoint({
  method: 'get',
  path: '/api/admin/alerts',
  permission: 'anyStaff',
  summary:
    'Um evento cada vez que mais alguém passa a esperar, um pedido é pago ou uma disputa é aberta, para os avisos do navegador. Só do que o papel pode ler',
  reply: Alert,
  events: true,
});
