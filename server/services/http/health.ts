import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Failure } from './failure.ts';
import type { Api } from './serve.ts';

const Alive = z.object({ status: z.literal('ok') });

export const healthz = endpoint({
  method: 'get',
  path: '/healthz',
  summary: 'O processo está de pé',
  reply: Alive,
});
export const readyz = endpoint({
  method: 'get',
  path: '/readyz',
  summary: 'Pronto para visitas: o banco responde e o processo não está encerrando',
  reply: Alive,
  refusals: ['not_ready'],
});

export function healthRoutes(api: Api, checkDatabase: () => Promise<void>, draining: () => boolean): void {
  api.serve(healthz, () => ({ status: 'ok' as const }));
  api.serve(readyz, async () => {
    if (draining())
      throw new Failure('not_ready', 'O serviço está sendo encerrado.', { retryAfterSeconds: 2 });
    try {
      await checkDatabase();
    } catch {
      throw new Failure('not_ready', 'O banco de dados não responde.', { retryAfterSeconds: 2 });
    }
    return { status: 'ok' as const };
  });
}
