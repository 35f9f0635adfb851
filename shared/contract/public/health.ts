import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';

export const healthz = endpoint({
  method: 'get',
  path: '/healthz',
  summary: 'O processo está de pé',
  reply: z.object({ status: z.literal('ok') }),
});

export const readyz = endpoint({
  method: 'get',
  path: '/readyz',
  summary: 'Pronto para visitas: o banco responde e aceita gravações, e o processo não está encerrando',
  reply: z.object({
    status: z.literal('ok'),
    clock: z.literal('unconfirmed').optional().meta({
      description:
        'Só quando o relógio está longe demais do último instante que a loja conhece: ela vende, mas nada vence, é liberado, pago ou apagado',
    }),
  }),
  refusals: ['not_ready'],
});
