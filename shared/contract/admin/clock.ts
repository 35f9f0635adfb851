import * as z from 'zod';
import { Instant } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

export const acceptClock = endpoint({
  method: 'post',
  path: '/api/admin/clock',
  permission: 'system.clock',
  stepUp: 'always',
  summary: 'Confirma o relógio do servidor. O que esperava por ele continua',
  body: z.strictObject({
    now: Instant.meta({ description: 'A hora do servidor, como `clock.now` em GET /api/admin/setup' }),
  }),
  reply: z.undefined(),
  refusals: ['conflict'],
});
